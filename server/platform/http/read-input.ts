import { z } from 'zod'
import { invalid, notFound, ShopError } from '#contract/http/errors.ts'
import { reason, refusal, type SchemaReason } from '#contract/http/reasons.ts'

type Read = { value: unknown } | { error: ShopError }

/** Decodes input by its schema, or returns the error for the caller: 404 for an invalid path, otherwise 422. */
export function readInput(schema: z.ZodType, data: unknown, part = 'body'): Read {
  const read = z.safeDecode(schema, (data ?? {}) as never, { error: defaultReason })
  const refusal = read.success ? (isStorable(read.data) ? null : unusable(data)) : invalid(read.error)
  if (refusal) return { error: part === 'params' ? notFound() : refusal }
  return { value: read.data }
}

/** Whether PostgreSQL can store all texts in a value. It refuses zero bytes in any text, and half a surrogate pair in JSON. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  return Object.values(inside(value)).every(isStorable)
}

function unusable(data: unknown): ShopError {
  const problem = refusal('characters_not_usable')
  const fields = Object.fromEntries(unusableFields(data).map((name) => [name, problem]))
  return new ShopError('invalid', 'characters_not_usable', null, { fields })
}

/** The names of the fields whose texts PostgreSQL cannot store. */
function unusableFields(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')]
  if (path.length > 4) return []
  return Object.entries(inside(value)).flatMap(([name, field]) => unusableFields(field, [...path, name]))
}

/** The value's fields; files and dates have none. */
function inside(value: unknown): object {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array || value instanceof Date)
    ? value
    : {}
}

const KINDS: Partial<Record<string, SchemaReason>> = {
  string: reason('must_be_text'),
  number: reason('must_be_number'),
  int: reason('must_be_whole_number'),
  boolean: reason('must_be_true_or_false'),
  array: reason('must_be_list'),
}

/** The reason of checks without one of their own; input of the shop's forms never causes them. */
function defaultReason(issue: z.core.$ZodRawIssue): SchemaReason {
  switch (issue.code) {
    case 'invalid_type':
      if (!issue.path?.length) return reason('must_be_object')
      if (issue.input === undefined) return reason('required')
      return KINDS[issue.expected] ?? reason('not_valid')
    case 'too_big': {
      const maximum = Number(issue.maximum)
      if (issue.origin === 'string') return reason('too_many_characters', { maximum })
      if (issue.origin === 'array') return reason('too_many_entries', { maximum })
      return reason(issue.inclusive === false ? 'must_be_below' : 'must_be_at_most', { maximum })
    }
    case 'too_small': {
      const minimum = Number(issue.minimum)
      if (issue.origin === 'string') return reason('too_few_characters', { minimum })
      if (issue.origin === 'array') return reason('too_few_entries', { minimum })
      return reason(issue.inclusive === false ? 'must_be_above' : 'must_be_at_least', { minimum })
    }
    case 'invalid_value':
      return reason('must_be_one_of', { values: issue.values.join(', ') })
    default:
      return reason('not_valid')
  }
}
