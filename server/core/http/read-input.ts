import { z } from 'zod'
import { invalid, notFound, ShopError } from '#contract/http/errors.ts'

type Read = { value: unknown } | { error: ShopError }

/** What was sent, decoded by its schema; or why not, for the caller: what is wrong with a path is simply not there. */
export function readInput(schema: z.ZodType, data: unknown, part = 'body'): Read {
  const read = z.safeDecode(schema, (data ?? {}) as never, { error: inPlainWords })
  const refusal = read.success ? (hasZero(read.data) ? unusable(data) : null) : invalid(read.error)
  if (refusal) return { error: part === 'params' ? notFound() : refusal }
  return { value: read.data }
}

/** PostgreSQL keeps no zero byte in a text: a query with one fails. */
function hasZero(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return Object.values(inside(value)).some(hasZero)
}

function unusable(data: unknown): ShopError {
  const message = 'This has characters that cannot be used'
  const fields = Object.fromEntries(zeros(data).map((name) => [name, message]))
  return new ShopError('invalid', message, { fields })
}

/** The names, as they were sent, of the fields that have one. Nothing that a schema takes is nested deeper. */
function zeros(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path.join('.')] : []
  if (path.length > 4) return []
  return Object.entries(inside(value)).flatMap(([name, one]) => zeros(one, [...path, name]))
}

/** Files and dates hold no fields. */
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

/** For whatever a schema has no sentence of its own: nothing that our own forms send comes to this. */
function inPlainWords(issue: z.core.$ZodRawIssue): string {
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
