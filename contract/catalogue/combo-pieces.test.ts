import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  commonSizes,
  describeSizes,
  isSoldAs,
  joinSizes,
  LINE_SIZE_MAX,
  MAX_COMBO_PIECES,
  matchesLineSize,
  PIECE_NAME_MAX,
  parseLineSize,
  sizesIn,
} from './combo-pieces.ts'
import { LineSizeField } from './line-sizes.api.ts'
import { SIZES } from './options.ts'

const regular = { name: 'Regular tee', garment: 'tee', sizes: ['S', 'M', 'L', '3XL'] } as const
const oversized = { name: 'Oversized tee', garment: 'oversized', sizes: ['M', 'L', 'XL'] } as const
const duo = {
  sizes: ['M', 'L'],
  comboPieces: [regular, oversized].map((piece) => ({ ...piece, sizes: [...piece.sizes] })),
}
const plain = { sizes: ['M', 'L'], comboPieces: [] }

test('a line of a combo contains the name and size of each piece', () => {
  expect(parseLineSize(duo, 'M/L')).toBe('Regular tee M / Oversized tee L')
  expect(parseLineSize(duo, 'XXXL/XL')).toBe('Regular tee 3XL / Oversized tee XL')
  expect(parseLineSize(plain, 'M')).toBe('M')
})

test('a single size applies to every piece, if each is sold in it', () => {
  expect(parseLineSize(duo, 'M')).toBe('Regular tee M / Oversized tee M')
  expect(parseLineSize(duo, 'S')).toBeNull()
})

test.each(['', '/', 'M/', '/L', 'M/L/L', 'XL/M', 'M/S', 'M/M/', 'Regular tee M'])(
  'a combo of two is not sold in %j',
  (text) => {
    expect(parseLineSize(duo, text)).toBeNull()
  },
)

test('a product of one piece has one size', () => {
  for (const text of ['M/L', 'Regular tee M / Oversized tee L', 'XS']) expect(parseLineSize(plain, text)).toBeNull()
})

const names = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: PIECE_NAME_MAX })
  .map((name) => name.replaceAll('/', '').slice(0, PIECE_NAME_MAX).trim())
const pieces = fc.array(
  fc.record({ name: names, garment: fc.constant('tee' as const), sizes: fc.subarray([...SIZES], { minLength: 1 }) }),
  { minLength: 2, maxLength: MAX_COMBO_PIECES },
)

test('for any names of the pieces, the sizes can be parsed from the text of a line and are accepted by every form', () => {
  fc.assert(
    fc.property(pieces, fc.infiniteStream(fc.nat()), (comboPieces, random) => {
      const sizes = comboPieces.map((piece) => piece.sizes[(random.next().value ?? 0) % piece.sizes.length] ?? '')
      const text = describeSizes(comboPieces, sizes)
      expect(sizesIn(text)).toEqual(sizes)
      expect(text.length).toBeLessThanOrEqual(LINE_SIZE_MAX)
      expect(z.decode(LineSizeField, text)).toBe(joinSizes(sizes))
      const product = { sizes: commonSizes(comboPieces), comboPieces }
      expect(parseLineSize(product, text)).toBe(text)
      expect(isSoldAs(product, text)).toBe(true)
    }),
  )
})

test('a line is no longer sold once a piece has another name, or is not made in its size', () => {
  const line = 'Regular tee M / Oversized tee L'
  expect(isSoldAs(duo, line)).toBe(true)
  const [first, second] = duo.comboPieces
  const renamed = [{ ...first, name: 'Classic tee' }, second] as typeof duo.comboPieces
  expect(isSoldAs({ ...duo, comboPieces: renamed }, line)).toBe(false)
  const smaller = [{ ...first, sizes: ['S'] }, second] as typeof duo.comboPieces
  expect(isSoldAs({ ...duo, comboPieces: smaller }, line)).toBe(false)
  expect(isSoldAs(plain, line)).toBe(false)
  // From before the combo had pieces.
  expect(isSoldAs(duo, 'M')).toBe(true)
})

test('a text identifies a line by the full sizes, the short form, or one size for all pieces', () => {
  const line = 'Regular tee M / Oversized tee M'
  for (const text of [line, 'M/M', 'M']) expect(matchesLineSize(text, line)).toBe(true)
  for (const text of ['L', 'M/L', 'M/M/M']) expect(matchesLineSize(text, line)).toBe(false)
  expect(matchesLineSize('M/M', 'M')).toBe(false)
})

test.each(['', 'Regular tee', 'M L', 'M/', 'M/Q', 'S/M/L/XL/2XL/3XL/S', `${'a'.repeat(LINE_SIZE_MAX)} M / L`])(
  'the size %j is refused',
  (text) => {
    expect(z.safeDecode(LineSizeField, text).error?.issues[0]?.message).toBe('size_missing')
  },
)

test('lists show and filter a combo by the sizes that all of its pieces have', () => {
  expect(commonSizes(duo.comboPieces)).toEqual(['M', 'L'])
  expect(commonSizes([])).toEqual([])
})
