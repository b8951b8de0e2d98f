import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Paise } from '#contract/basics/money.ts'
import { Money } from '#contract/http/codecs.ts'
import { encodeReply, type InvalidRow } from './encode-reply.ts'

const Row = z.object({ id: z.int(), price: Money })
const good = { id: 1, price: 49_900 as Paise }
const bad = { id: 2, price: -1 as Paise }

function encoded(schema: z.ZodType, value: unknown): { json: unknown; reported: InvalidRow[] } {
  const reported: InvalidRow[] = []
  return { json: JSON.parse(encodeReply(schema, value, (row) => reported.push(row))), reported }
}

test('in a list an invalid row is reported and left out, the others are encoded [failures.amounts]', () => {
  const shown = [{ id: 1, price: 499 }]
  const issues = [{ field: 'price', code: 'custom' }]
  expect(encoded(z.array(Row), [bad, good])).toEqual({
    json: shown,
    reported: [{ list: 'reply', row: { id: 2 }, issues }],
  })
  expect(encoded(z.object({ data: z.array(Row), total: z.int() }), { data: [good, bad], total: 2 })).toEqual({
    json: { data: shown, total: 2 },
    reported: [{ list: 'data', row: { id: 2 }, issues }],
  })
})

test('a reply that is no list, or a list that must be complete, fails as a whole', () => {
  expect(() => encoded(Row, bad)).toThrow(z.ZodError)
  expect(() => encoded(z.object({ rows: z.array(Row), total: z.int() }), { rows: [good], total: 'x' })).toThrow(
    z.ZodError,
  )
  expect(() => encodeReply(z.array(Row), [good, bad])).toThrow(z.ZodError)
})
