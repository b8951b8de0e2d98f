import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type DatabaseHost = {
  port: number
  close(): void
  /** Resolves when the first connection has ended. */
  left: Promise<void>
  /** From now on new connections are served. */
  answer(): void
  /** Keeps connections open without forwarding anything any more. */
  freeze(): void
  /** How many frozen connections the shop has not closed yet. */
  hanging(): number
}

/** A local port that forwards to a database and can be closed or frozen; `isSilent`: it serves nothing from the beginning. */
export async function openDatabaseHost(
  databaseUrl: string,
  { port = 0, isSilent = false }: { port?: number; isSilent?: boolean } = {},
): Promise<DatabaseHost> {
  const { hostname, port: target } = new URL(databaseUrl)
  const folder = decodeURIComponent(hostname)
  const to = folder.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${target || 5432}` }
    : { host: hostname, port: Number(target || 5432) }
  const sockets = new Set<Socket>()
  const open = new Set<Socket>()
  let hanging: Socket[] = []
  const left = Promise.withResolvers<void>()
  // A frozen host does not confirm the end of a connection either.
  const server = createServer({ allowHalfOpen: true }, (incoming) => {
    const outgoing = connect(to)
    open.add(incoming)
    for (const event of ['end', 'close']) incoming.once(event, () => open.delete(incoming))
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    incoming.once('close', () => left.resolve())
    outgoing.once('close', () => {
      if (!hanging.includes(incoming)) incoming.destroy()
    })
    if (isSilent) return
    incoming.pipe(outgoing).pipe(incoming)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
    left: left.promise,
    answer() {
      isSilent = false
    },
    freeze() {
      isSilent = true
      hanging = [...open]
      for (const socket of sockets) socket.unpipe().resume()
    },
    hanging: () => hanging.filter((socket) => open.has(socket)).length,
  }
}

/** A database URL that leads through these local ports. */
export function throughPorts(databaseUrl: string, ports: number[]): string {
  const { hostname, port } = new URL(databaseUrl)
  return databaseUrl.replace(
    port ? `${hostname}:${port}` : hostname,
    ports.map((localPort) => `127.0.0.1:${localPort}`).join(','),
  )
}
