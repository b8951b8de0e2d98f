import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Lets `server.closeIdleConnections()` also close connections on which nothing has been asked. Browsers open such connections ahead
 * of time; Node leaves them open (https://github.com/nodejs/node/issues/63452), and a server that stops would wait for each.
 */
export function closeUnusedConnections(server: Server): void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    closeIdle()
    // After what has arrived by now was read.
    setImmediate(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    })
  }
}
