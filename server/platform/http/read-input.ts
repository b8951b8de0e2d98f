import { z } from 'zod'
import { invalid, notFound, ShopError } from '#contract/http/errors.ts'

type Read = { value: unknown } | { error: ShopError }

/** Decodes input by its schema, or returns the error for the caller: 404 for an invalid path, otherwise 422. */
export function readInput(schema: z.ZodType, data: unknown, part = 'body'): Read {
  const read = z.safeDecode(schema, (data ?? {}) as never, { error: defaultMessage })
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
  const message = 'This has characters that cannot be used'
  const fields = Object.fromEntries(unusableFields(data).map((name) => [name, message]))
  return new ShopError('invalid', message, { fields })
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

const KINDS: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
}

/** Messages for checks without their own message; input of the shop's forms never causes them. */
function defaultMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (!issue.path?.length) return 'Send the fields as one JSON object'
      if (issue.input === undefined) return 'This is required'
      return KINDS[issue.expected] ?? 'Not valid'
    case 'too_big':
      return bound(issue.origin, 'at most', issue.inclusive === false ? 'below' : 'at most', issue.maximum)
    case 'too_small':
      return bound(issue.origin, 'at least', issue.inclusive === false ? 'above' : 'at least', issue.minimum)
    case 'invalid_value':
      return `Must be one of ${issue.values.join(', ')}`
    default:
      return 'Not valid'
  }
}

function bound(origin: string, many: string, much: string, limit: number | bigint): string {
  if (origin === 'string') return `Must have ${many} ${limit} characters`
  if (origin === 'array') return `Must have ${many} ${limit} entries`
  return `Must be ${much} ${limit}`
}
