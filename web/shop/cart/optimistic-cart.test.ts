import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { type CartLine, CartLineId } from '#contract/selling/cart.api.ts'
import { maxQuantity, quantityNote, unavailableReason } from './line-limits.ts'
import { applyChange, type CartChange, cartItemFields, isSameItem, savedLine } from './optimistic-cart.ts'

function line(facts: Partial<CartLine> = {}): CartLine {
  const id = ProductId.parse(7)
  return {
    id: CartLineId.parse('01a1f7f3-bdd8-7a63-9567-e39422297bc7'),
    productId: id,
    customizedProductId: null,
    size: 'M',
    selectedSize: 'M',
    color: 'Navy',
    selectedColor: 'Navy',
    material: 'Cotton',
    category: 'Graphic Tees',
    designImageUrl: null,
    quantity: 2,
    addedAt: new Date('2026-11-30T10:00:00Z'),
    available: true,
    inStock: 20,
    left: 20,
    unitPrice: rupees(699),
    product: {
      id,
      name: 'North of Nowhere Tee',
      price: rupees(699),
      strikedPrice: rupees(949),
      image1: null,
      material: 'Cotton',
      stock: 40,
      isCombo: false,
      categoryId: null,
      sizes: ['S', 'M', 'L'],
      comboPieces: [],
    },
    customizedProduct: null,
    ...facts,
  }
}

function change(kind: CartChange['kind'], of: CartLine, quantity = 1): CartChange {
  return { ticket: '1', kind, line: of, quantity }
}

test('quick presses add up, whatever has been saved of them already', () => {
  const tee = line()
  const presses = [change('add', tee), change('add', tee), change('subtract', tee)]
  expect(presses.reduce(applyChange, [tee])[0]?.quantity).toBe(3)
})

test('a removed line is gone at once, and Undo brings it back as it was, at its place [cart.minus]', () => {
  const tee = line()
  const other = line({ size: 'L', addedAt: new Date('2026-11-30T10:00:01Z') })
  expect(applyChange([tee, other], change('remove', tee))).toEqual([other])
  expect([change('remove', tee), change('add', tee, 2)].reduce(applyChange, [tee, other])).toEqual([tee, other])
})

test('another size is shown at once, in its place; a line of that size becomes part of it', () => {
  const tee = line()
  const other = line({ color: 'Black' })
  const change = { ticket: '1', kind: 'size', line: tee, quantity: 2, size: 'L' } as const
  const large = { ...tee, size: 'L', selectedSize: 'L' }
  expect(applyChange([tee, other], change)).toEqual([large, other])
  expect(applyChange([tee, other, line({ size: 'L', quantity: 3 })], change)).toEqual([
    { ...large, quantity: 5 },
    other,
  ])
})

test('two sizes or colours of one product are two things; an id is not what makes them so', () => {
  expect(isSameItem(line(), line({ size: 'L' }))).toBe(false)
  expect(isSameItem(line(), line({ color: 'Black' }))).toBe(false)
  expect(isSameItem(line(), line({ id: CartLineId.parse('01a1f7f3-ebff-7b14-aa6d-538824e78de6') }))).toBe(true)
})

test('a line that was restored a moment ago is removed by the id that it has now', () => {
  const restored = line({ id: CartLineId.parse('01a1f7f3-ebff-7b14-aa6d-538824e78de6') })
  expect(savedLine([line({ size: 'L' }), restored], line())).toBe(restored)
  expect(savedLine([], restored)).toBe(restored)
})

test('plus ends at what other lines leave of the stock and at 50, a shirt made to order only at 50 [cart.limits]', () => {
  expect(maxQuantity(line({ inStock: 5, left: 3 }))).toBe(3)
  expect(maxQuantity(line({ inStock: 500, left: 500 }))).toBe(50)
  expect(maxQuantity(line({ product: null, inStock: null, left: null }))).toBe(50)
})

test('a line says when few are left, and why plus ends', () => {
  const note = (facts: Partial<CartLine>) => quantityNote(line(facts), 5)
  expect(note({})).toBeNull()
  expect(note({ inStock: 3, left: 3, quantity: 1 })).toBe('Only 3 left')
  expect(note({ inStock: 12, left: 12, quantity: 12 })).toBe('Only 12 left')
  expect(note({ inStock: 5, left: 3, quantity: 3 })).toBe('Only 5 left')
  expect(note({ inStock: 50, left: 50, quantity: 50 })).toBe('At most 50 of one item')
  expect(note({ product: null, inStock: null, left: null })).toBeNull()
  expect(note({ available: false, inStock: 1, left: 1 })).toBeNull()
})

test('a line that cannot be bought says why', () => {
  expect(unavailableReason(line())).toBeNull()
  const reason = (inStock: number, left = inStock) => unavailableReason(line({ available: false, inStock, left }))
  expect(reason(0)?.label).toBe('Out of stock')
  expect(reason(1)).toEqual({ label: 'Only 1 left', advice: 'Lower the quantity to 1 to buy it.' })
  expect(reason(9)?.label).toBe('Not available')
  expect(reason(3, 1)?.advice).toContain('Another line of your bag has the rest.')
  expect(reason(3, 0)?.advice).toBe('The last ones are in another line of your bag.')
})

test('the form without script names the same thing', () => {
  expect(cartItemFields(line(), 2)).toMatchObject({
    product_id: '7',
    customized_product_id: '',
    size: 'M',
    color: 'Navy',
    quantity: '2',
  })
})
