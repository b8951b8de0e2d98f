import { Agent, request } from 'node:http'

/**
 * Sends JSON over keep-alive connections. Throws on any status but 2xx. This client is plain, so that it takes little processor time from
 * the server.
 */
export function createPoster(base: string) {
  const agent = new Agent({ keepAlive: true })
  return {
    post(path: string, body: unknown, cookie = ''): Promise<string> {
      const text = JSON.stringify(body)
      const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
      return new Promise((resolve, reject) => {
        const sent = request(new URL(path, base), { method: 'POST', agent, headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const answer = Buffer.concat(chunks).toString()
            const { statusCode = 0 } = response
            if (statusCode >= 200 && statusCode < 300) resolve(answer)
            else reject(new Error(`POST ${path}: ${statusCode} ${answer}`))
          })
        })
        sent.on('error', reject)
        sent.end(text)
      })
    },
    close: () => agent.destroy(),
  }
}
