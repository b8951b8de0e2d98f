import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }
/** `null`: accepts the request and never responds. */
export type Answer = { status: number; body: unknown; headers?: Record<string, string> } | null

export type MessageProvider = AsyncDisposable & { url: string; received: Received[]; next: Answer[] }

/** A local imitation of Meta's and MSG91's servers. It returns the responses of `next` in order, and then success. */
export async function startMessageProvider(): Promise<MessageProvider> {
  const received: Received[] = []
  const next: Answer[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>
      received.push({ path: request.url ?? '', headers: request.headers, body })
      const answer = next.length > 0 ? next.shift() : success(request.url ?? '', received.length)
      if (!answer) return
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    next,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function success(path: string, count: number): Answer {
  if (path.endsWith('/flow')) return { status: 200, body: { type: 'success', message: `request-${count}` } }
  return {
    status: 200,
    body: { messaging_product: 'whatsapp', messages: [{ id: `wamid.${count}`, message_status: 'accepted' }] },
  }
}
