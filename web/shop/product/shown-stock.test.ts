import { expect, test } from 'vitest'
import { SHOWN_STOCK } from '#contract/basics/limits.ts'
import type { ProductDetails } from '#contract/catalogue/products.api.ts'
import { withShownStock } from './shown-stock.ts'

const editedAt = new Date('2026-11-01')
const tee = { name: 'Tee', editedAt, updatedAt: new Date('2026-11-20'), stock: 400, variants: [] } as unknown
const product = tee as ProductDetails
const of = (size: string, stock: number) => ({ size, color: 'Navy', stock })

test('a page shows at most so many pieces of each size and colour, and their sum', () => {
  const variants = [of('S', 0), of('M', SHOWN_STOCK - 1), of('L', 351)]
  const shown = withShownStock({ ...product, variants })
  expect(shown.variants).toEqual([of('S', 0), of('M', SHOWN_STOCK - 1), of('L', SHOWN_STOCK)])
  expect(shown.stock).toBe(2 * SHOWN_STOCK - 1)
})

test('of a product whose pieces are not counted by size it shows at most so many too', () => {
  expect(withShownStock(product).stock).toBe(SHOWN_STOCK)
  expect(withShownStock({ ...product, stock: 3 }).stock).toBe(3)
})

test('it was last changed when the product itself was, whatever was sold since', () => {
  expect(withShownStock(product).updatedAt).toEqual(editedAt)
})
