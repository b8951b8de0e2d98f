import { z } from 'zod'
import { ZERO } from '#contract/basics/money.ts'
import { may, type StaffRole } from '#contract/basics/permissions.ts'
import { Contact, findCodeShape, Hidden, Money } from '#contract/http/codecs.ts'
import type { Route } from '#contract/http/route.ts'

/** The kinds of fields that a role does not see in replies about orders and customers. */
type Unseen = { amounts: boolean; contacts: boolean }
type Blank = (value: unknown) => unknown

/** The kinds of fields that a role does not see in the replies of a route; null when it sees everything. */
export function unseenBy(role: StaffRole | null, { permission, isPaper }: Route): Unseen | null {
  if (role === null || isPaper || !/^(orders|customers):/.test(permission ?? '')) return null
  const unseen = { amounts: !may(role, 'orders:amounts'), contacts: !may(role, 'customers:contact') }
  return unseen.amounts || unseen.contacts ? unseen : null
}

/**
 * A copy of a reply without unseen fields. `Money` becomes 0, `Contact` (phone or email) becomes empty, and `Hidden` (a text that may quote
 * these) becomes null.
 */
export function withoutUnseen<T>(schema: z.ZodType, value: T, unseen: Unseen): T {
  const blank = buildBlank(schema, unseen)
  return (blank ? blank(value) : value) as T
}

function buildBlank(schema: z.ZodType, unseen: Unseen): Blank | null {
  if (schema === Money) return unseen.amounts ? () => ZERO : null
  if (schema === Contact) return unseen.contacts ? () => '' : null
  if (schema === Hidden) return () => null
  const shape = schema instanceof z.ZodObject ? schema.shape : findCodeShape(schema)
  if (shape) return blankFields(shape, unseen)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const blank = buildBlank(schema.unwrap() as z.ZodType, unseen)
    return blank && ((value) => (value === null || value === undefined ? value : blank(value)))
  }
  if (!(schema instanceof z.ZodArray)) return null
  const blank = buildBlank(schema.element as z.ZodType, unseen)
  return blank && ((value) => (Array.isArray(value) ? value.map(blank) : value))
}

function blankFields(shape: z.ZodRawShape, unseen: Unseen): Blank | null {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const blank = buildBlank(schema as z.ZodType, unseen)
    return blank ? [{ name, blank }] : []
  })
  if (fields.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const row = value as Record<string, unknown>
    return { ...row, ...Object.fromEntries(fields.map(({ name, blank }) => [name, blank(row[name])])) }
  }
}
