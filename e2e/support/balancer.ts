import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often each node is asked whether it is ready, milliseconds. */
const CHECK_EVERY_MS = 100
const CHECK_MS = 10_000
/** After this many failed checks in a row a node gets no more requests. */
const FALL = 3

export type Balancer = AsyncDisposable & {
  url: string
  /** The addresses of the nodes that get requests now. */
  inUse(): string[]
}

/**
 * A load balancer: passes requests in turn to the nodes whose `/readyz` last answered 200, over connections that stay open, and
 * adds `X-Forwarded-For`. It retries nothing: a request that a node does not answer becomes a 502, so every failure is visible.
 */
export async function startBalancer(nodes: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const failed = new Map<string, number>()
  const stopping = new AbortController()
  let turn = 0

  const check = async (node: string) => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(CHECK_MS)])
    const isReady = await fetch(`${node}/readyz`, { signal }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.ok
      },
      () => false,
    )
    failed.set(node, isReady ? 0 : (failed.get(node) ?? 0) + 1)
    if (isReady) ready.add(node)
    else if ((failed.get(node) ?? 0) >= FALL) ready.delete(node)
  }

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const readyNodes = [...ready].toSorted()
    const node = readyNodes[turn++ % readyNodes.length]
    if (!node) return void outgoing.writeHead(503).end('no node is ready')
    const { connection: _, ...headers } = incoming.headers
    const given = headers['x-forwarded-for']
    const sent = request(new URL(incoming.url ?? '/', node), {
      agent,
      method: incoming.method,
      headers: { ...headers, 'x-forwarded-for': given ?? '127.0.0.1' },
    })
    sent.on('response', (answer) => {
      const {
        connection: _hop,
        'keep-alive': _timeout,
        'transfer-encoding': _coding,
        ...passedHeaders
      } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, passedHeaders)
      answer.on('error', () => outgoing.destroy()).pipe(outgoing)
    })
    sent.on('error', (error) =>
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(error.message),
    )
    incoming.pipe(sent)
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, pass)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await Promise.all(nodes.map(check))
  const timer = setInterval(() => {
    for (const node of nodes) void check(node)
  }, CHECK_EVERY_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inUse: () => [...ready].toSorted(),
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      stopping.abort()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      agent.destroy()
    },
  }
}
