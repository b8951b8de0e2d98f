import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { ShopError } from '#contract/http/errors.ts'
import { createCart, listItems } from '#server/testing/checkout.ts'
import { findOrderedLines, refuseUnavailable, remainingCartLine, stockNeeded } from './ordered-lines.ts'

const refusal = (call: () => unknown) => {
  try {
    call()
    return null
  } catch (error) {
    const { code, reason, values, details } = error as ShopError
    return { code, reason, values, details }
  }
}
const CHANGED = { code: 'cart_changed', reason: 'cart_changed', values: null, details: undefined }
const tee = { productId: 1 as never, size: 'M', color: 'Black', quantity: 1 }

test('items of an order are lines of the bag, with at most their quantity', () => {
  const cart = createCart({ line: { quantity: 3 } }, { line: { size: 'L' } })
  const [first, second] = findOrderedLines(cart, [{ ...tee, quantity: 2 }, ...listItems(cart.slice(1))])
  expect(first).toMatchObject({ line: { line: { id: cart[0]?.line.id } }, quantity: 2, subtotal: rupees(1_198) })
  expect(second).toMatchObject({ line: { line: { id: cart[1]?.line.id } }, quantity: 1, subtotal: rupees(599) })
  expect(findOrderedLines(cart, [{ ...tee, quantity: 3 }]).map(remainingCartLine)).toEqual([
    { lineId: cart[0]?.line.id, quantity: 0 },
  ])
  expect(first && remainingCartLine(first)).toEqual({ lineId: cart[0]?.line.id, quantity: 1 })
  expect(refusal(() => findOrderedLines(cart, [{ ...tee, quantity: 4 }]))).toEqual(CHANGED)
  expect(refusal(() => findOrderedLines(cart, [{ ...tee, productId: 7 as never }]))).toEqual(CHANGED)
  expect(refusal(() => findOrderedLines(cart, [{ ...tee, size: 'XL' }]))).toEqual(CHANGED)
})

test('items for the same line are added up, and so is what the shopper saw, if each has it', () => {
  const cart = createCart({ line: { quantity: 3 } })
  const seen = (...subtotals: (number | null | undefined)[]) =>
    findOrderedLines(
      cart,
      subtotals.map((amount) => ({ ...tee, subtotal: amount == null ? (amount as null) : rupees(amount) })),
    ).map(({ quantity, shownSubtotal }) => [quantity, shownSubtotal])
  expect(seen(599, 599)).toEqual([[2, rupees(1_198)]])
  expect([seen(599, null), seen(599, undefined), seen(0)]).toEqual([[[2, null]], [[2, null]], [[1, 0]]])
  expect(refusal(() => seen(1, 1, 1, 1))).toEqual(CHANGED)
})

test('a colour is compared in any case; without one the default colour, else any line of the product, is meant', () => {
  const cart = createCart(
    { line: { colour: 'White' } },
    { product: { id: 1 as never }, line: { productId: 1 as never } },
  )
  const colour = (color: string | null | undefined) => findOrderedLines(cart, [{ ...tee, color }])[0]?.line.line.colour
  expect([colour(' WHITE '), colour('black')]).toEqual(['White', 'Black'])
  expect([colour(null), colour(undefined), colour('')]).toEqual(['White', 'White', 'White'])
  expect(refusal(() => colour('red'))).toEqual(CHANGED)
  const plain = { product: { colours: [] }, line: { colour: 'Default' } }
  const both = createCart({ line: { colour: 'White' } }, { ...plain, line: { ...plain.line, productId: 1 as never } })
  expect(findOrderedLines(both, [{ ...tee, color: null }])[0]?.line.line.colour).toBe('Default')
})

test('of a combo that is in the bag twice with the same sizes the line is meant that the item names, then one that is sold', () => {
  const comboPieces = ['Tee', 'Polo'].map((name) => ({ name, garment: 'tee' as const, sizes: ['M', 'L'] }))
  const combo = { id: 1 as never, isCombo: true, comboPieces, colours: [] }
  const line = (size: string) => ({ product: combo, line: { size, colour: 'Default', productId: 1 as never } })
  const cart = createCart(line('Old M / Polo M'), line('Tee M / Polo M'), line('M'))
  const size = (text: string) => findOrderedLines(cart, [{ ...tee, color: null, size: text }])[0]?.line.line.size
  expect(size('M/M')).toBe('Tee M / Polo M')
  expect(size('M')).toBe('M')
  const old = { ...line('M'), product: { ...combo, archivedAt: new Date(0) } }
  expect(
    findOrderedLines(createCart(line('Tee M / Polo M'), old), [{ ...tee, color: null, size: 'M' }])[0]?.line.line.size,
  ).toBe('M')
  const pieces = createCart(line('Tee M / Polo M'), line('Tee M / Polo L'))
  expect(findOrderedLines(pieces, [{ ...tee, color: null, size: 'M' }])[0]?.line.line.size).toBe('Tee M / Polo M')
  expect(findOrderedLines(pieces, [{ ...tee, color: null, size: 'M/L' }])[0]?.line.line.size).toBe('Tee M / Polo L')
})

test('a customised shirt is meant by its id alone', () => {
  const cart = createCart({ custom: {} }, { custom: {} }, {})
  const { customizedProductId } = listItems(cart)[1] ?? {}
  const [ordered] = findOrderedLines(cart, [{ customizedProductId, size: 'XL', color: 'Red', quantity: 1 }])
  expect(ordered?.line.line.id).toBe(cart[1]?.line.id)
  const unknown = '019a0000-0000-7000-8000-0000000000cf' as never
  expect(refusal(() => findOrderedLines(cart, [{ ...tee, customizedProductId: unknown }]))).toEqual(CHANGED)
})

test('a quantity break counts what is ordered, not what stays in the bag', () => {
  const quantityBreaks = [{ from: 5, percent: 10 }]
  const cart = createCart({ custom: { quantityBreaks }, line: { quantity: 8 } })
  const [item] = listItems(cart)
  const order = (quantity: number) => findOrderedLines(cart, item ? [{ ...item, quantity }] : [])[0]
  expect(order(4)).toMatchObject({
    subtotal: rupees(4 * 648),
    snapshot: { quantityDiscount: null, quantityBreak: null },
  })
  expect(order(5)).toMatchObject({
    subtotal: rupees(2_916),
    snapshot: { quantityDiscount: rupees(64.8), quantityBreak: { from: 5, percent: 10, pieces: 5 } },
  })
})

test('an order keeps of a product what it is called and costs now', () => {
  const cart = createCart({ line: { quantity: 2 } })
  expect(findOrderedLines(cart, listItems(cart))[0]?.snapshot).toEqual({
    ...{ productId: 1, name: 'Tee 1', size: 'M', colour: 'Black', material: 'Cotton', category: 'T-shirts' },
    ...{ imageKey: 'tee.jpg', unitPrice: rupees(599), quantity: 2, subtotal: rupees(1_198), mrp: rupees(799) },
    ...{ customizedProductId: null, offerPrice: null, customizationPrice: null, priceParts: null },
    ...{ quantityDiscount: null, quantityBreak: null, description: null, placement: null, layers: null },
    ...{ mockupKey: null, printKey: null },
  })
})

test('and of a customised shirt the design with its files and what its price is made of', () => {
  const parts = { base: rupees(199), extraSides: 0, extraSide: rupees(100), prints: [], total: rupees(199) }
  const cart = createCart({ custom: { priceParts: parts } })
  const [line] = cart
  expect(findOrderedLines(cart, listItems(cart))[0]?.snapshot).toEqual({
    ...{ productId: null, customizedProductId: line?.custom?.id, name: 'Custom Polo', category: 'Polo' },
    ...{ size: 'M', colour: 'Black', material: 'Piqué', imageKey: 'cat.png', unitPrice: rupees(648), quantity: 1 },
    ...{ subtotal: rupees(648), mrp: rupees(699), offerPrice: rupees(449), customizationPrice: rupees(199) },
    ...{ priceParts: parts, quantityDiscount: null, quantityBreak: null, description: 'A cat' },
    ...{ placement: { side: 'front' }, layers: [{ side: 'front' }], mockupKey: 'mockup.png', printKey: 'print.png' },
  })
  const nothing = cart.map((line) => ({ ...line, custom: null }))
  expect(() => findOrderedLines(nothing, listItems(nothing))).toThrow(`line ${line?.line.id} is of nothing`)
})

const unavailable = (...cart: ReturnType<typeof createCart>) =>
  refusal(() => refuseUnavailable(findOrderedLines(cart, listItems(cart)))) as null | {
    code: string
    values: { names: string }
    details: { lines: { item: object; name: string; available: number }[] }
  }

test('an order is refused when there are too few left, and names each line with what is left of it', () => {
  expect(unavailable(...createCart({ line: { quantity: 5 } }))).toBeNull()
  const item = { productId: 1, customizedProductId: null, size: 'M', color: 'Black' }
  expect(unavailable(...createCart({ line: { quantity: 6 } }, {}))).toEqual({
    code: 'out_of_stock',
    reason: 'stock_too_low',
    values: { names: 'Tee 1' },
    details: { lines: [{ item, name: 'Tee 1', available: 5 }] },
  })
  expect(unavailable(...createCart({ inStock: 0 }, { inStock: 0 }))?.values.names).toBe('Tee 1, Tee 2')
})

test('lines that take from the same shelf are counted together', () => {
  const two = (first: number, second: number) =>
    unavailable(
      ...createCart(
        { stockId: 7, line: { quantity: first } },
        {
          stockId: 7,
          product: { id: 1 as never, name: 'Tee 1' },
          line: { size: 'L', quantity: second, productId: 1 as never },
        },
      ),
    )
  expect(two(3, 2)).toBeNull()
  const refused = two(3, 3)
  expect(refused?.details.lines.map(({ available }) => available)).toEqual([5, 5])
  expect(refused?.values.names).toBe('Tee 1')
})

test('what is no longer sold, or has no shelf, is out of stock; a customised shirt is made to order', () => {
  const sold = unavailable(...createCart({ product: { archivedAt: new Date() } }))
  expect(sold?.details.lines.map(({ available }) => available)).toEqual([0])
  expect(unavailable(...createCart({ stockId: null }))?.code).toBe('out_of_stock')
  expect(unavailable(...createCart({ custom: {}, blanksLeft: 0 }))).toBeNull()
})

test('an order takes from the shelves of its products alone', () => {
  const cart = createCart({ line: { quantity: 2 } }, { custom: {} }, { stockId: null })
  expect(stockNeeded(findOrderedLines(cart, listItems(cart)))).toEqual([{ stockId: 10, productId: 1, quantity: 2 }])
})
