import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productIdIn, productPath } from './product-path.ts'

test.each([
  ['North of Nowhere Tee', '/product/north-of-nowhere-tee-12'],
  ["Women's  “Café” Crew – 2", '/product/womens-cafe-crew-2-12'],
  ['पुणे टी', '/product/12'],
  ['', '/product/12'],
  [`${'word '.repeat(30)}`, `/product/${Array(12).fill('word').join('-')}-12`],
  ['a'.repeat(100), '/product/12'],
])('the address of %j has its name and its id', (name, path) => {
  expect(productPath({ id: 12, name })).toBe(path)
})

test('every name gives an address of plain characters that leads back to its product', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.integer({ min: 1, max: 999_999_999 }),
      (name, id) => {
        const path = productPath({ id, name })
        expect(path).toMatch(/^\/product\/([a-z0-9]+-)*[1-9]\d*$/)
        expect(productIdIn(path.slice('/product/'.length))).toBe(id)
      },
    ),
  )
})

test('an address without an id at its end names no product', () => {
  for (const segment of ['tee', 'tee-', '12-tee', 'tee-0', 'tee-012', '1234567890', 'tee12', '-'])
    expect(productIdIn(segment)).toBeNull()
})
