import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import type { Files } from '#server/platform/files/files.ts'
import { matchesEtag } from '#server/platform/http/etag.ts'
import { media } from './media.table.ts'
import { formatMasterKey } from './stored-files.ts'

/** How many bytes of a video each viewer has in memory. */
const PIECE_BYTES = 512 << 10

type VideoRequest = { name: string; key: string; mime: string; caching: string }
type Range = { start: number; end: number }

/**
 * Sends a stored video, or the part that a `Range` header requests (RFC 9110, 14). Safari plays nothing without ranges. Reads piece by
 * piece, from a disk or a bucket.
 */
export async function serveVideo(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { name, key, mime, caching }: VideoRequest,
) {
  const etag = `"${name}"`
  const [row] = await db
    .select({ kind: media.kind, key: media.key, mime: media.mime, bytes: media.bytes })
    .from(media)
    .where(and(eq(media.key, key), eq(media.kind, 'public'), eq(media.mime, mime)))
  if (!row) return reply.callNotFound()
  const commonHeaders = {
    etag,
    'cache-control': caching,
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'cross-origin',
  }
  const held = headers['if-none-match']
  if (held && matchesEtag(held, etag)) return reply.code(304).headers(commonHeaders).send()
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== etag
  // Ranges apply to GET only (RFC 9110, 14.2).
  const range = isOther || method === 'HEAD' ? null : parseRange(headers.range, row.bytes)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${row.bytes}`).send()
  const { start, end } = range ?? { start: 0, end: row.bytes - 1 }
  const file = formatMasterKey(row)
  // For HEAD, Fastify would read the whole stream without sending it.
  const isThere = method === 'HEAD' && (await files.has(file))
  const first = isThere ? null : await files.part(file, start, Math.min(PIECE_BYTES, end - start + 1))
  if (!isThere && !first) return reply.callNotFound()
  return reply
    .code(range ? 206 : 200)
    .headers({
      ...commonHeaders,
      'content-length': end - start + 1,
      ...(range && { 'content-range': `bytes ${start}-${end}/${row.bytes}` }),
    })
    .type(mime)
    .send(Readable.from(first ? pieces(files, file, first, { start: start + first.length, end }) : []))
}

async function* pieces(files: Files, file: string, first: Buffer, { start, end }: Range): AsyncGenerator<Buffer> {
  yield first
  for (let at = start; at <= end; ) {
    const piece = await files.part(file, at, Math.min(PIECE_BYTES, end - at + 1))
    if (!piece || piece.length === 0) throw new Error(`${file} was removed while it was sent`)
    yield piece
    at += piece.length
  }
}

/**
 * The range of bytes that a header requests; null sends the whole file: the header is missing, malformed or has several ranges (RFC 9110,
 * 14.2).
 */
function parseRange(header: string | undefined, bytes: number): Range | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return Number(to) === 0 ? 'outside' : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 }
  const [start, end] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)]
  if (to !== '' && Number(to) < start) return null
  return start >= bytes ? 'outside' : { start, end }
}
