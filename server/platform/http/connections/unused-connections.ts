import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Lets `server.closeIdleConnections()` also close connections without any request. Browsers open such connections in advance;
 * Node leaves them open (https://github.com/nodejs/node/issues/63452), and a stopping server would wait for each.
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
    // Waits until data that has already arrived is read.
    setImmediate(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    })
  }
}
