// The baseline for reads: a node:http server in a separate process, which sends prepared responses.
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The response for a path, which the parent process sets before the measurement. */
export type Reply = { status: number; headers: OutgoingHttpHeaders; body: string }

const replies = new Map<string, { status: number; headers: OutgoingHttpHeaders; body: Buffer }>()

const server = createServer((request, response) => {
  const reply = replies.get(request.url ?? '')
  request.resume().on('end', () => {
    if (!reply) return void response.writeHead(404).end()
    response.writeHead(reply.status, reply.headers).end(reply.body)
  })
})

process.on('message', ([path, { status, headers, body }]: [string, Reply]) => {
  replies.set(path, { status, headers, body: Buffer.from(body, 'base64') })
  process.send?.({ path })
})
process.on('disconnect', () => process.exit(0))

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
