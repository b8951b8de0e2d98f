import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import { KEEP_ALIVE_MS } from '#server/core/http/connections/slow-connections.ts'

/** Where node:http keeps the head that it has made, until it is written: the field that `headersSent` reads. */
type WithHead = { _header: string | null }

const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1_000}\r\n\r\n`
let date = { line: '', until: 0 }

/**
 * The status line and the header lines of an answer that is sent often, as they go over the wire, without those that
 * `sendHead` adds. `lines` are names and values in turn.
 *
 * @throws TypeError for a name or a value that HTTP does not allow
 */
export function headOf(status: number, lines: readonly string[]): string {
  const fields: string[] = []
  for (let at = 0; at < lines.length; at += 2) {
    const [name = '', value = ''] = [lines[at], lines[at + 1]]
    validateHeaderName(name)
    validateHeaderValue(name, value)
    fields.push(`${name}: ${value}\r\n`)
  }
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`, ...fields].join('')
}

/**
 * Gives a response its head as `writeHead` would, without checking and joining the same dozen lines for each request, which is a seventh of a
 * kept answer. False when the response needs other lines: the connection is to be closed after it, or a header has been set. Then nothing
 * was done.
 */
export function sendHead(response: ServerResponse, status: number, head: string): boolean {
  if (!response.shouldKeepAlive || response.getHeaderNames().length > 0) return false
  response.statusCode = status
  ;(response as unknown as WithHead)._header = head + dateLine() + KEEP_ALIVE
  return response.headersSent
}

/** The time of the answer, to the second (RFC 9110, 6.6.1). */
function dateLine(): string {
  const now = Date.now()
  // Also earlier: the clock was set back.
  if (now >= date.until || now < date.until - 1_000) {
    const second = now - (now % 1_000)
    date = { line: `Date: ${new Date(second).toUTCString()}\r\n`, until: second + 1_000 }
  }
  return date.line
}
