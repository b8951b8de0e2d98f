import type { ErrorCode } from '#contract/http/errors.ts'

/** The error codes that concern a photo, and no other field sent with it. */
export const PHOTO_REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['too_large', 'unsupported_media'])

/** The chosen photos of a form; a field without a choice sends an empty file. */
export async function photosIn(form: FormData): Promise<Uint8Array<ArrayBuffer>[]> {
  const files = form.getAll('photos').filter((entry) => entry instanceof File && entry.size > 0) as File[]
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
}
