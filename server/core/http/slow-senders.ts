import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * Node's own watch over connections, milliseconds (safety.md S49: all three are needed). The last is for uploads alone:
 * 8 MB take that long over a phone's worst line. Everything else is cut off by `watchBody`.
 */
export const CONNECTION_TIMES = { connectionsCheckingInterval: 2_000, headersTimeout: 10_000, requestTimeout: 900_000 }

/**
 * Who takes nothing of an answer for this long, or says nothing, is cut off: longer than the slowest answer of ours (an
 * upload that waits for its turn and is opened), milliseconds.
 */
export const SILENT_MS = 120_000
/** Of one process. Each held connection costs some 20 KB, and its answer: the rest is turned away at the door. */
export const MAX_CONNECTIONS = 5_000

/** How much of an upload must come in how many milliseconds: 2 KiB a second, which even EDGE does. */
const PACE = { everyMs: 15_000, bytes: 15 * 2_048 }
export type Pace = typeof PACE

const uploads = new WeakSet<object>()

/** Lets a body take its time as long as it comes steadily. For pictures, once it is known that this person may send one. */
export function allowSlowUpload(request: object): void {
  uploads.add(request)
}

/**
 * Cuts off whoever sends a body too slowly: within 15 s all of it must be there; an upload that was allowed goes on while
 * it keeps its pace, and until it is answered.
 */
export function watchBody(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  { everyMs, bytes }: Pace = PACE,
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
    // As Node does it when its own time is up: answered with 408 by Fastify, and the connection ends.
    const late = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', late, socket)
  }, everyMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
