import { z } from 'zod'
import type { Language } from '#contract/basics/languages.ts'
import { invalid } from '#contract/http/errors.ts'
import type { Reason } from '#contract/http/reasons.ts'
import { wordError } from '#texts/errors.ts'

/** A form field as text, with CRLF converted to LF. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/** The ids of a form field, separated by commas, as a product picker sends them. */
export function readIds(form: FormData, name: string): number[] {
  return readField(form, name).split(',').filter(Boolean).map(Number)
}

/** The bytes of the chosen files; an empty file field sends an empty file, which is left out. */
export async function readFormFiles(form: FormData, name = 'image'): Promise<Uint8Array[]> {
  const files = form.getAll(name).filter((value) => value instanceof File && value.size > 0)
  return Promise.all(files.map(async (file) => new Uint8Array(await (file as File).arrayBuffer())))
}

type Read<S extends z.ZodType> =
  | { ok: true; value: z.output<S> }
  | { ok: false; message: string; fields: Record<string, string>; reasons: Record<string, Reason> }

/** The typed values decoded for an API call, or their errors; `reasons` are those of `fields`. */
export function readForm<S extends z.ZodType>(schema: S, typed: unknown, language: Language = 'en'): Read<S> {
  const read = z.safeDecode(schema, typed as never)
  if (read.success) return { ok: true, value: read.data }
  const refused = invalid(read.error)
  const { error, fields = {} } = wordError(refused, language)
  const reasons = Object.entries(refused.fields ?? {}).map(([name, { reason }]): [string, Reason] => [name, reason])
  return { ok: false, message: error, fields, reasons: Object.fromEntries(reasons) }
}
