import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import type { Uploads } from '#contract/route.ts'

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
/** Names that would reach into an object's own machinery. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * A multipart body as one plain object: text fields as text, files as bytes. Fastify's bodyLimit does not see multipart
 * bodies, so everything is counted here: bytes of a file, files, fields, and all of it together.
 * Throws bad_request, too_large or unsupported_media; nothing was written anywhere by then.
 */
export async function readForm(request: FastifyRequest, uploads: Uploads): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new ShopError('unsupported_media', 'Send this as multipart/form-data.')
  const { fileSize, field, keep, repeated, total = fileSize * keep } = uploads
  const limits = {
    fileSize,
    files: MAX_FILES,
    fieldSize: FIELD_BYTES,
    fields: MAX_FIELDS,
    parts: MAX_FILES + MAX_FIELDS,
    headerPairs: 100,
  }
  const form: Record<string, unknown> = {}
  const files: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of request.parts({ limits })) {
      if (FORBIDDEN.has(part.fieldname)) throw new ShopError('bad_request', 'The form could not be read.')
      if (part.type === 'field') {
        put(form, part)
        continue
      }
      const file = await read(part, files.length < keep && part.fieldname === field)
      bytes += file?.length ?? 0
      if (bytes > total) throw new ShopError('too_large', 'The upload is too large.')
      if (file !== null && (file.length > 0 || part.filename)) files.push(file)
    }
  } catch (error) {
    if (error instanceof ShopError) throw error
    const { code } = error as FastifyError
    if (PARTS_OVER.has(code)) throw new ShopError('too_large', 'The upload is too large.')
    throw new ShopError('bad_request', 'The form could not be read.')
  }
  if (repeated) form[field] = files
  else if (files[0]) form[field] = files[0]
  return form
}

/** A field that comes several times is a list. */
function put(form: Record<string, unknown>, { fieldname, value }: MultipartValue): void {
  const before = form[fieldname]
  if (before === undefined) form[fieldname] = value
  else form[fieldname] = Array.isArray(before) ? [...before, value] : [before, value]
}

/** The bytes of a file; of one too many only that it is there; null for a file in a field that takes none. */
async function read(part: MultipartFile, isKept: boolean): Promise<Uint8Array | null> {
  if (isKept) return new Uint8Array(await part.toBuffer())
  part.file.resume()
  await new Promise((resolve, reject) => part.file.on('end', resolve).on('error', reject))
  return new Uint8Array()
}
