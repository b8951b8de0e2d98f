import { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/http/errors.ts'
import type { Uploads } from '#contract/http/route.ts'
import type { Deps } from '#server/platform/deps.ts'
import { disconnectSignal } from '#server/platform/http/connections/disconnect-signal.ts'
import { allowSlowUpload } from '#server/platform/http/connections/slow-connections.ts'
import { limitAddress } from './client-address.ts'
import { type Spooled, spool } from './spool.ts'

const MAX_FILES = 20
const MAX_FIELDS = 200
const FIELD_BYTES = 64 << 10
const PARTS_OVER = new Set([
  'FST_REQ_FILE_TOO_LARGE',
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_FIELD_SIZE_LIMIT',
])
/** Field names that could cause prototype pollution. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

type KeepFile = (part: MultipartFile) => Promise<Spooled>
type Received = { name: string; file: Spooled }
type MultipartBody = { fields: Record<string, unknown>; files: Received[] }
type Arrival = { request: FastifyRequest; reply: FastifyReply; uploads: Uploads }

/**
 * Parses a multipart body into an object: text fields as text, files as bytes. Files go to disk until the body is complete, and into memory
 * when the budget allows. Throws bad_request, too_large, unsupported_media, rate_limited (too many uploads by one caller) or unavailable
 * (too many by all callers).
 */
export async function receiveForm(deps: Deps, { request, reply, uploads }: Arrival): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new ShopError('unsupported_media', 'form_data_expected')
  // A page's in-process call has its body in memory, and was counted with the page.
  const isFromPage = !(request.raw instanceof IncomingMessage)
  if (!isFromPage) admit(deps, { request, reply, uploads })
  const folder = join(deps.config.dataDir, 'incoming')
  const { fields, files } = await readMultipartBody(request, uploads, async (part) =>
    isFromPage ? inMemory(await part.toBuffer()) : spool(folder, part.file),
  )
  try {
    const bytes = files.reduce((sum, { file }) => sum + file.bytes, 0)
    if (!isFromPage && bytes > 0) reply.raw.once('close', await deps.uploads.memory(bytes, disconnectSignal(reply)))
    const contents: Uint8Array[] = []
    const others: Record<string, Uint8Array> = {}
    for (const { name, file } of files)
      if (Object.hasOwn(uploads.others ?? {}, name)) others[name] = await file.read()
      else contents.push(await file.read())
    if (uploads.repeated) return { ...fields, ...others, [uploads.field]: contents }
    return contents[0] ? { ...fields, ...others, [uploads.field]: contents[0] } : { ...fields, ...others }
  } finally {
    for (const { file } of files) await file.close()
  }
}

function admit({ uploads: budget }: Deps, { request, reply, uploads }: Arrival): void {
  const { fileSize, keep, total = fileSize * keep } = uploads
  const most = total + MAX_FIELDS * FIELD_BYTES
  const bytes = Math.min(Number(request.headers['content-length'] ?? most), most)
  reply.raw.once('close', budget.admit(request.actor?.id ?? limitAddress(request.ip), bytes))
  allowSlowUpload(request.raw)
}

/**
 * Reads the parts within limits for file sizes, numbers of files and fields, and the total, because Fastify's bodyLimit ignores
 * multipart.
 */
async function readMultipartBody(
  request: FastifyRequest,
  uploads: Uploads,
  keepFile: KeepFile,
): Promise<MultipartBody> {
  const { fileSize, field, keep, total = fileSize * keep, others = {} } = uploads
  const limits = {
    fileSize: Math.max(fileSize, ...Object.values(others)),
    files: MAX_FILES,
    fieldSize: FIELD_BYTES,
    fields: MAX_FIELDS,
    parts: MAX_FILES + MAX_FIELDS,
    headerPairs: 100,
  }
  const fields: Record<string, unknown> = {}
  const files: Received[] = []
  let bytes = 0
  try {
    for await (const part of request.parts({ limits })) {
      if (FORBIDDEN.has(part.fieldname)) throw new ShopError('bad_request', 'request_unreadable')
      if (part.type === 'field') {
        put(fields, part)
        continue
      }
      const name = part.fieldname
      const isOther = Object.hasOwn(others, name) && !files.some((entry) => entry.name === name)
      const isKept = isOther || (name === field && files.filter((entry) => entry.name === field).length < keep)
      const file = await (isKept ? keepFile(part) : dropFile(part))
      files.push({ name: isKept ? name : field, file })
      bytes += file.bytes
      const most = (isOther ? others[name] : null) ?? fileSize
      if (part.file.truncated || file.bytes > most || bytes > total)
        throw new ShopError('too_large', 'upload_too_large')
      if (file.bytes === 0 && !part.filename) files.pop()
    }
    return { fields, files }
  } catch (error) {
    for (const { file } of files) await file.close()
    if (error instanceof ShopError || isOfDisk(error)) throw error
    const { code } = error as FastifyError
    if (PARTS_OVER.has(code)) throw new ShopError('too_large', 'upload_too_large')
    throw new ShopError('bad_request', 'request_unreadable')
  }
}

function isOfDisk(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException
  return syscall === 'open' || syscall === 'write' || syscall === 'mkdir'
}

/** Adds a field to the form; a repeated field becomes a list. */
function put(form: Record<string, unknown>, { fieldname, value }: MultipartValue): void {
  const before = form[fieldname]
  if (before === undefined) form[fieldname] = value
  else form[fieldname] = Array.isArray(before) ? [...before, value] : [before, value]
}

/** Discards a file that is unexpected or one too many. Returns an empty entry, so that the file is counted. */
async function dropFile(part: MultipartFile): Promise<Spooled> {
  part.file.resume()
  await new Promise((resolve, reject) => part.file.on('end', resolve).on('error', reject))
  return inMemory(new Uint8Array())
}

function inMemory(bytes: Uint8Array): Spooled {
  return { bytes: bytes.byteLength, read: async () => bytes, close: async () => undefined }
}
