import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { AccountEmail, BoolText, Contact, Instant, Money, PaiseAmount } from './codecs.ts'
import type { Route } from './route.ts'

/** Values that a column of each type can hold: any text without the zero byte, an int4, the domain `paise` before it had an upper limit, a timestamptz(3). */
const TEXT = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\0', ''))
const LONG_TEXT = fc.integer({ min: 200, max: 20_000 }).map((length) => 'ठ'.repeat(length))
const INT4 = fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })
const STORED_PAISE = fc.integer({ min: 0, max: 2_147_483_647 })
const TIMESTAMP = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
/** A generated identity column: an int4 from 1. */
const IDENTITY = fc.integer({ min: 1, max: 2_147_483_647 })

/** An arbitrary value of a reply schema's decoded type, from the whole range that its column can hold. */
function stored(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema === Money || schema === PaiseAmount) return STORED_PAISE
  if (schema === Instant) return TIMESTAMP
  if (schema === BoolText) return fc.boolean()
  if (schema === AccountEmail || schema === Contact) return fc.oneof(TEXT, LONG_TEXT)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, stored(field)])))
    case 'array':
      return fc.array(stored(def.element), { maxLength: 3 })
    case 'record':
      return storedRecord(def)
    case 'nullable':
      return fc.option(stored(def.innerType), { nil: null })
    case 'optional':
      return fc.option(stored(def.innerType), { nil: undefined })
    case 'union':
      return fc.oneof(...def.options.map(stored))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'boolean':
      return fc.boolean()
    case 'date':
      return TIMESTAMP
    case 'string':
      return 'format' in def && (def.format === 'uuid' || def.format === 'guid') ? fc.uuid() : fc.oneof(TEXT, LONG_TEXT)
    case 'number':
      return isIdentity(schema) ? IDENTITY : INT4
    case 'lazy':
      return fc.jsonValue({ maxDepth: 2 })
    case 'pipe':
      return renamed(def)
    default:
      throw new Error(`a reply has the type ${def.type}; this test does not know the range of its column`)
  }
}

/** A record with keys of an enum has all of them. */
function storedRecord({ keyType, valueType }: z.core.$ZodRecordDef): fc.Arbitrary<unknown> {
  const { def } = (keyType as z.core.$ZodTypes)._zod
  if (def.type !== 'enum') return fc.dictionary(TEXT, stored(valueType), { maxKeys: 3 })
  return fc.record(Object.fromEntries(Object.values(def.entries).map((key) => [key, stored(valueType)])))
}

/** A `named` schema: an object whose keys differ between wire and code. */
function renamed(def: z.core.$ZodPipeDef): fc.Arbitrary<unknown> {
  if (def.in._zod.def.type !== 'object' || def.transform === undefined)
    throw new Error('a reply has an unknown codec; this test does not know the range of its column')
  const toCode = def.transform as (value: unknown, payload: unknown) => unknown
  return stored(def.in).map((wire) => toCode(wire, { value: wire, issues: [] }))
}

/** Catalogue ids are positive, and so are their columns. */
function isIdentity(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodNumber && schema.minValue === 0 && schema.maxValue === 2_147_483_647
}

const replies = Object.entries(contract).flatMap(([group, routes]) =>
  Object.entries<Route>(routes).flatMap(([name, { reply }]) => (reply ? [[`${group}.${name}`, reply] as const] : [])),
)

test.each(replies)(
  'the reply schema of %s accepts every value that its columns can hold [failures.amounts]',
  (_name, reply) => {
    fc.assert(
      fc.property(stored(reply), (value) => {
        const read = z.safeEncode(reply, value as never)
        expect(read.error?.issues).toBeUndefined()
      }),
      { numRuns: 50 },
    )
  },
)
