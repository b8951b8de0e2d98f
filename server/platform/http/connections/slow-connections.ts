import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** How long, ms, a connection stays open for the next request; responses tell the browser so. */
export const KEEP_ALIVE_MS = 72_000

/**
 * Node's own connection timeouts, ms (docs/security.md S49: the first three are needed). `requestTimeout` is long for uploads only: 8 MB
 * take that long over the slowest mobile connection. `watchBody` aborts other slow bodies earlier.
 */
export const CONNECTION_TIMES = {
  connectionsCheckingInterval: 2_000,
  headersTimeout: 10_000,
  requestTimeout: 900_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
}

/**
 * Idle timeout of a socket, ms: a client that neither sends nor reads for this long is disconnected. It is longer than the slowest reply,
 * that to an upload.
 */
export const IDLE_SOCKET_MS = 120_000
/** Maximum connections of one process; further ones are refused. Each costs about 20 KB plus its reply. */
export const MAX_CONNECTIONS = 5_000

/** Minimum rate of an upload: `bytes` in each interval of `everyMs`; 2 KiB per second, which even EDGE reaches. */
const MIN_RATE = { everyMs: 15_000, bytes: 15 * 2_048 }
export type MinRate = typeof MIN_RATE

const uploads = new WeakSet<object>()

/** Exempts an upload from the total time limit while it keeps the minimum rate. Call it only for a caller who may upload. */
export function allowSlowUpload(request: object): void {
  uploads.add(request)
}

/**
 * Aborts a request whose body is too slow. The body must be complete within `everyMs`; after `allowSlowUpload`, it must keep the minimum
 * rate.
 */
export function watchBody(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  { everyMs, bytes }: MinRate = MIN_RATE,
): void {
  if (!hasBody(request)) return
  const { socket } = request
  let received = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    const isSteady = socket.bytesRead - received >= bytes
    received = socket.bytesRead
    if (isSteady && uploads.has(request) && !response.writableEnded) return
    clearInterval(timer)
    // The same error as Node's own request timeout: Fastify responds with 408 and closes the connection.
    const late = Object.assign(new Error('the request body was too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', late, socket)
  }, everyMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
