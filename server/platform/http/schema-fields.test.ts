import { expect, test } from 'vitest'
import { z } from 'zod'
import { rupees } from '#contract/basics/money.ts'
import { Instant, Money, named } from '#contract/http/codecs.ts'
import { pickSchemaFields } from './schema-fields.ts'

const Piece = named({ pieceName: z.string(), price: Money, boughtAt: Instant }, { pieceName: 'piece_name' })
const piece = { pieceName: 'Tee', price: rupees(499), boughtAt: new Date() }

test('a field that the schema does not name is left out, at every depth', () => {
  const schema = z.array(z.object({ id: z.int(), piece: Piece.nullable(), pieces: z.array(Piece).optional() }))
  const secret = { purchasePrice: 1 }
  const reply = [
    { id: 1, piece: { ...piece, ...secret }, pieces: [{ ...piece, ...secret }], ...secret },
    { id: 2, piece: null, ...secret },
  ]
  expect(pickSchemaFields(schema, reply)).toEqual([
    { id: 1, piece, pieces: [piece] },
    { id: 2, piece: null },
  ])
  expect(JSON.stringify(pickSchemaFields(schema, reply))).not.toContain('purchasePrice')
})

test('a reply whose fields depend on its value is the one that is decoded from its JSON', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('piece'), price: Money }),
    z.object({ kind: z.literal('none') }),
  ])
  expect(pickSchemaFields(schema, { kind: 'piece', price: rupees(5), more: 1 })).toEqual({
    kind: 'piece',
    price: rupees(5),
  })
  expect(pickSchemaFields(z.record(z.string(), schema), { a: { kind: 'none', more: 1 } })).toEqual({
    a: { kind: 'none' },
  })
})
