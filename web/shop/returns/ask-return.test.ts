import { expect, test } from 'vitest'
import { RETURN_TEXT_MAX } from '#contract/basics/limits.ts'
import { rupees } from '#contract/basics/money.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { type OrderItem, OrderItemId } from '#contract/orders/order-items.api.ts'
import { productsInWords } from './ask-return.ts'

function item(size: string): OrderItem {
  const options = { size, color: 'Default', material: 'Cotton' }
  return {
    ...options,
    id: OrderItemId.parse('01a1f7f3-bdd8-7a63-9567-e39422297bc7'),
    quantity: 2,
    subtotal: rupees(998),
    product: { ...options, id: ProductId.parse(7), name: 'Day and Night Duo', image1: null, price: rupees(499) },
    customizedProduct: null,
  }
}

test('what is sent back is told in words, each with its sizes', () => {
  expect(productsInWords([item('M'), item('Tee M / Hoodie L')])).toBe(
    '2 × Day and Night Duo (M)\n2 × Day and Night Duo (Tee\u00A0M\u00A0/ Hoodie\u00A0L)',
  )
})

test('a large order of combos can be sent back whole: the words are cut where a return has no room for more', () => {
  const pieces = Array.from({ length: 6 }, (_, at) => `${'Very long name of a piece of a combo'} ${at} 3XL`)
  const words = productsInWords(Array.from({ length: 50 }, () => item(pieces.join(' / '))))
  expect(words).toHaveLength(RETURN_TEXT_MAX)
  expect(words).toMatch(/…$/)
})
