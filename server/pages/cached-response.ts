import { createHash } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'
import type { CacheTag } from '#server/platform/cache-tags.ts'
import { matchesEtag } from '#server/platform/http/etag.ts'
import { type Encoding, encode, negotiate } from './encoding.ts'

/** A response as it was rendered, without the headers that the cache adds. */
export type FreshResponse = {
  status: number
  headers: Record<string, string>
  cookies: readonly string[]
  body: Buffer
  /** A part of the page could not be read and a built-in one replaces it. Such a response is not cached. */
  isPartial?: boolean
}

/** The body, and the header lines as alternating names and values. */
type Reply = { headers: string[]; body: Buffer }
/** A response as it is cached, with everything that a hit sends. */
export type CachedResponse = {
  etag: string
  status: number
  /** The response in one encoding. Encodings other than brotli are made at the first use, which increases `bytes`. */
  reply(encoding: Encoding): Reply
  /** The header lines of a 304. */
  unchanged: string[]
  bytes: number
  used: boolean
  tags: ReadonlySet<CacheTag>
}

/** Shared caches may store the page but must revalidate it each time. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** Marks a response that was not cached; a cached response lacks this header (RFC 9211). */
export const CACHE_MISS = ['cache-status', 'inkloom; fwd=miss'] as const

/**
 * The response with its ETag, ready for every encoding. `onGrow` is told by how many bytes a first use of an encoding increased `bytes`.
 *
 * @throws TypeError for a header that HTTP does not allow, so that it cannot fail later, when the cached response is sent
 */
export async function pack(
  key: string,
  { status, headers, body }: FreshResponse,
  tags: ReadonlySet<CacheTag>,
  onGrow: (bytes: number) => void = () => undefined,
): Promise<CachedResponse> {
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  }
  const encoded = await encode(body)
  const lines = Object.entries(headers).flat()
  // Hashes the compressed body, which is a seventh of the page's size.
  const digest = createHash('sha256').update(lines.join('\n')).update(encoded.br).digest('base64url').slice(0, 27)
  // Weak, because all encodings of the page share one tag.
  const etag = `W/"${digest}"`
  const shared = [...lines, 'etag', etag, 'vary', 'accept-encoding', 'cache-control', CACHE_CONTROL]
  const isCompressed = encoded.br !== body
  const replies = new Map<Encoding, Reply>()
  const entry: CachedResponse = {
    etag,
    status,
    reply(encoding) {
      const cachedReply = replies.get(encoding)
      if (cachedReply) return cachedReply
      const bytes = encoded[encoding]
      const coding = isCompressed && encoding !== 'identity' ? ['content-encoding', encoding] : []
      const headers = [...shared, ...coding, 'content-length', String(bytes.length)]
      const reply = { headers, body: bytes }
      replies.set(encoding, reply)
      if (bytes !== encoded.br) {
        entry.bytes += bytes.length
        onGrow(bytes.length)
      }
      return reply
    },
    unchanged: shared,
    bytes: encoded.br.length + 5 * shared.join().length + key.length,
    used: false,
    tags,
  }
  return entry
}

/**
 * Sends a packed response: in full, without the body for HEAD, or as a 304 when the visitor's copy is current. `more` are header lines that
 * are not cached.
 */
export function send(
  entry: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  more: readonly string[] = [],
): void {
  const held = request.headers['if-none-match']
  if (held !== undefined && entry.status === 200 && matchesEtag(held, entry.etag)) {
    response.writeHead(304, more.length > 0 ? [...entry.unchanged, ...more] : entry.unchanged).end()
    return
  }
  const reply = entry.reply(negotiate(request.headers['accept-encoding'] as string | undefined))
  const headers = entry.status === 301 ? withQuery(reply.headers, request.url ?? '') : reply.headers
  response.writeHead(entry.status, more.length > 0 ? [...headers, ...more] : headers)
  response.end(request.method === 'HEAD' ? undefined : reply.body)
}

/** Adds the request's query to the header lines of a cached redirect from a product's earlier URL, so that campaign parameters are kept. */
function withQuery(lines: readonly string[], url: string): string[] {
  const query = url.split('?')[1]
  if (!query) return [...lines]
  return lines.map((value, at) => {
    if (at % 2 === 0 || lines[at - 1]?.toLowerCase() !== 'location') return value
    const [path = '', locationQuery = ''] = value.split('?')
    const all = new URLSearchParams(locationQuery)
    for (const [name, word] of new URLSearchParams(query))
      if (!new URLSearchParams(locationQuery).has(name)) all.append(name, word)
    return `${path}?${all}`
  })
}
