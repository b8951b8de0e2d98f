import { expect, test } from 'vitest'
import type { GridRow } from '#contract/catalogue/product-grid.api.ts'
import { pricedProducts } from './priced-products.ts'

const row = (productId: number, size: string) => ({ productId, size, name: 'Tee' }) as unknown as GridRow

test('each product is offered once, and that there are more is said, also when the list of sizes and colours ends before', () => {
  const items = [row(2, 'M'), row(2, 'L'), row(1, 'M')]
  const whole = pricedProducts({ items, total: 3 })
  expect([whole.products.map(({ productId }) => productId), whole.isCut]).toEqual([[2, 1], false])
  expect(pricedProducts({ items, total: 5_001 }).isCut).toBe(true)
  const many = Array.from({ length: 1_001 }, (_, at) => row(at + 1, 'M'))
  expect(pricedProducts({ items: many, total: 1_001 })).toMatchObject({ isCut: true, products: { length: 1_000 } })
})

test('that the products could not be read is not that there are none', () => {
  expect(pricedProducts(null)).toMatchObject({ products: [], isRead: false })
  expect(pricedProducts({ items: [], total: 0 })).toMatchObject({ products: [], isRead: true })
})
