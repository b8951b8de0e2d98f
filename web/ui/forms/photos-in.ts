import type { ErrorCode } from '#contract/http/errors.ts'

/** The error codes that are always about a photo, not about another field of the form. */
export const PHOTO_REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['too_large', 'unsupported_media'])

/** The photos of a form. Skips the empty file that a browser sends for an empty field. */
export async function photosIn(form: FormData): Promise<Uint8Array<ArrayBuffer>[]> {
  const files = form.getAll('photos').filter((entry) => entry instanceof File && entry.size > 0) as File[]
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
}
