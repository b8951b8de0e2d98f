import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Paise, paise, rupees, times, ZERO } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { CONFIG, configure, filled } from '#server/testing/designs.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

/** The design of `filled()` is 24 × 16 cm: 384 cm² on the chest. */
const PRINT_PRICES = {
  extraSide: rupees(100),
  areaSteps: [
    { above: 100, surcharge: rupees(51) },
    { above: 600, surcharge: rupees(121) },
  ],
  quantityBreaks: [
    { from: 5, percent: 5 },
    { from: 10, percent: 12 },
  ],
}
const CHEST = rupees(250)
const UNIT = rupees(699)

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  await configure(shop)
  owner = await shop.admin()
  await shop.as(owner).settings.change({ gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' })
  await save(PRINT_PRICES)
})
afterAll(() => shop[Symbol.asyncDispose]())

async function save(printPrices: typeof PRINT_PRICES | undefined) {
  const { colors, materials, sizes, ...rest } = CONFIG
  const options = { colors: [...colors], materials: [...materials], sizes: [...sizes] }
  return shop.as(owner).customization.save({ ...rest, ...options, ...(printPrices && { printPrices }) })
}

async function buyer(): Promise<Person> {
  const person = await shop.customer()
  await shop.address(person)
  return person
}

/** A design in the cart; `change` to make it another one. */
async function addDesignToCart(
  person: Person,
  quantity: number,
  change: Partial<Awaited<ReturnType<typeof filled>>> = {},
) {
  const form = { ...(await filled()), customizationPrice: CHEST, ...change }
  const { id } = await shop.as(person).customization.add(form)
  const line = { customizedProductId: id, size: form.size, color: form.color }
  await shop.as(person).cart.addCustomized({ ...line, quantity })
  return line
}

const unitPrices = async (person: Person): Promise<Paise[]> =>
  (await shop.as(person).cart.list()).map(({ unitPrice }) => unitPrice)

test('an owner sets prices by print and quantity; saving the other options alone keeps them', async () => {
  expect((await shop.visitor.customization.config({ category: 'Regular' })).printPrices).toEqual(PRINT_PRICES)
  expect((await save(undefined)).printPrices).toEqual(PRINT_PRICES)
  const none = { extraSide: ZERO, areaSteps: [], quantityBreaks: [] }
  expect(await save(none)).not.toHaveProperty('printPrices')
  await save(PRINT_PRICES)
})

test('rows that are not in order, a larger quantity for less off and prices above the maximum are refused', async () => {
  const [small, large] = PRINT_PRICES.areaSteps as [
    (typeof PRINT_PRICES.areaSteps)[0],
    (typeof PRINT_PRICES.areaSteps)[0],
  ]
  const refused = [
    { ...PRINT_PRICES, areaSteps: [large, small] },
    { ...PRINT_PRICES, areaSteps: [small, small] },
    { ...PRINT_PRICES, quantityBreaks: [{ from: 1, percent: 5 }] },
    { ...PRINT_PRICES, quantityBreaks: [{ from: 5, percent: 91 }] },
    {
      ...PRINT_PRICES,
      quantityBreaks: [
        { from: 5, percent: 10 },
        { from: 10, percent: 5 },
      ],
    },
    { ...PRINT_PRICES, extraSide: rupees(9_999_000) },
  ]
  for (const prices of refused)
    expect(await attempt(save(prices))).toMatchObject({ ok: false, failure: { code: 'invalid' } })
  expect((await shop.visitor.customization.config({ category: 'Regular' })).printPrices).toEqual(PRINT_PRICES)
})

test('a design costs what its prints cost; the price of another design or of before a change is refused [design.print-prices]', async () => {
  const person = await buyer()
  const api = shop.as(person).customization
  const form = await filled()
  const shirt = await api.add({ ...form, customizationPrice: CHEST })
  expect(shirt).toMatchObject({
    customizationPrice: CHEST,
    priceParts: {
      base: rupees(199),
      extraSides: 0,
      prints: [{ label: 'Full chest', squareCm: 384, surcharge: rupees(51) }],
    },
  })
  const cheaper = await attempt(api.add({ ...form, customizationPrice: rupees(199) }))
  expect(cheaper).toMatchObject({ failure: { code: 'price_changed', details: { customizationPrice: CHEST } } })
  const small = { ...form.placement, width: 60 }
  expect(await attempt(api.add({ ...form, placement: small, customizationPrice: CHEST }))).toMatchObject({ ok: false })
  expect(await api.add({ ...form, placement: small, customizationPrice: rupees(199) })).toMatchObject({
    customizationPrice: rupees(199),
    priceParts: null,
  })
})

test('a design that is only described is refused where the size of a print or its side has a price', async () => {
  const person = await buyer()
  const { placement: _, ...described } = await filled()
  const add = () => attempt(shop.as(person).customization.add({ ...described, customizationPrice: CHEST }))
  expect(await add()).toMatchObject({ fields: { placement: expect.any(String) } })
  await save({ ...PRINT_PRICES, extraSide: ZERO, areaSteps: [] })
  expect(await add()).toMatchObject({ failure: { code: 'price_changed' } })
  const shirt = await shop.as(person).customization.add(described)
  expect(shirt).toMatchObject({ customizationPrice: rupees(199) })
  await save(PRINT_PRICES)
  // Nor can one that was made before be bought again.
  const again = { customizedProductId: shirt.id, size: 'M' as const, color: 'Navy', quantity: 1 }
  expect(await attempt(shop.as(person).cart.addCustomized(again))).toMatchObject({
    fields: { placement: expect.stringContaining('studio') },
  })
})

test('the price of one piece at the chosen quantity is part of what is agreed to', async () => {
  const person = await buyer()
  const form = { ...(await filled()), customizationPrice: CHEST, quantity: 10 }
  const reduced = rupees(615.12)
  const add = (unitPrice: Paise) => attempt(shop.as(person).customization.add({ ...form, unitPrice }))
  expect(await add(reduced)).toMatchObject({ ok: true })
  await save({ ...PRINT_PRICES, quantityBreaks: [] })
  expect(await add(reduced)).toMatchObject({ failure: { code: 'price_changed', details: { unitPrice: UNIT } } })
  expect(await add(UNIT)).toMatchObject({ ok: true })
  await save(PRINT_PRICES)
})

test('designs whose places differ by less than a tenth of a millimetre and of a degree are one design', async () => {
  const person = await buyer()
  const { placement } = await filled()
  await addDesignToCart(person, 3)
  await addDesignToCart(person, 2, {
    size: 'L',
    placement: { ...placement, x: 30.04, y: 39.96, width: 240.02, rotation: 0.04 },
  })
  expect(await unitPrices(person)).toEqual([rupees(664.05), rupees(664.05)])
  await addDesignToCart(person, 1, { size: 'S', placement: { ...placement, x: 30.4 } })
  expect((await unitPrices(person)).at(-1)).toBe(UNIT)
})

test('all pieces of one design in the bag count for a quantity break, and fewer pieces cost more again', async () => {
  const person = await buyer()
  const medium = await addDesignToCart(person, 3)
  const large = await addDesignToCart(person, 1, { size: 'L', color: 'White' })
  const { placement } = await filled()
  await addDesignToCart(person, 1, { placement: { ...placement, y: 90 } })
  expect(await unitPrices(person)).toEqual([UNIT, UNIT, UNIT])
  const lines = await shop.as(person).cart.addCustomized({ ...large, quantity: 1 })
  const reduced = rupees(664.05)
  expect(lines.map(({ unitPrice }) => unitPrice)).toEqual([reduced, reduced, UNIT])
  expect(lines[0]?.customizedProduct).toMatchObject({
    quantityBreak: { from: 5, percent: 5, pieces: 5, discount: paise(3_495) },
    nextBreak: { from: 10, percent: 12 },
  })
  await shop.as(person).cart.subtractCustomized({ ...medium, quantity: 1 })
  expect(await unitPrices(person)).toEqual([UNIT, UNIT, UNIT])
})

test('an order counts what is ordered: a part of the bag at the price of all of it is refused, and the order keeps its price [design.print-prices]', async () => {
  const person = await buyer()
  const api = shop.as(person)
  const medium = await addDesignToCart(person, 6)
  const large = await addDesignToCart(person, 4, { size: 'L' })
  const reduced = rupees(615.12)
  expect(await unitPrices(person)).toEqual([reduced, reduced])
  const part = { ...medium, quantity: 2, subtotal: times(reduced, 2) }
  const refused = await attempt(api.orders.place({ items: [part], paymentMethod: 'Online' }))
  expect(refused).toMatchObject({
    failure: { code: 'price_changed', details: { subtotal: times(UNIT, 2) } },
  })
  const items = [
    { ...medium, quantity: 6, subtotal: times(reduced, 6) },
    { ...large, quantity: 4, subtotal: times(reduced, 4) },
  ]
  const { order } = await api.orders.place({ items, paymentMethod: 'COD' })
  expect(order.subtotal).toBe(times(reduced, 10))
  await save({ ...PRINT_PRICES, quantityBreaks: [] })
  const ordered = await api.orders.items({ id: order.id })
  expect(ordered.map(({ subtotal }) => subtotal)).toEqual([times(reduced, 6), times(reduced, 4)])
  expect(ordered[0]?.customizedProduct).toMatchObject({
    customizationPrice: CHEST,
    priceParts: { prints: [{ squareCm: 384 }] },
    quantityBreak: { from: 10, percent: 12, pieces: 10, discount: rupees(83.88) },
  })
  const sums = ordered.map(
    ({ tax }) => (tax?.taxable ?? 0) + (tax?.taxes ?? []).reduce((sum, taxPart) => sum + taxPart.amount, 0),
  )
  expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(order.total)
  expect(await checkBooks(shop.db)).toEqual([])
  await save(PRINT_PRICES)
})

test('the order of one of ten pieces, without sent amounts, has the price of one', async () => {
  const person = await buyer()
  const medium = await addDesignToCart(person, 10)
  const { order } = await shop.as(person).orders.place({ items: [{ ...medium, quantity: 1 }], paymentMethod: 'COD' })
  expect(order.subtotal).toBe(UNIT)
  expect(await unitPrices(person)).toEqual([rupees(664.05)])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('the check of the books finds a piece with another price than its parts, and a break that was not reached', async () => {
  await using other = await startShop()
  await configure(other)
  const { colors, materials, sizes, ...rest } = CONFIG
  const options = { colors: [...colors], materials: [...materials], sizes: [...sizes] }
  await other.as(await other.admin()).customization.save({ ...rest, ...options, printPrices: PRINT_PRICES })
  const person = await other.customer()
  await other.address(person)
  const api = other.as(person)
  const { id } = await api.customization.add({ ...(await filled()), customizationPrice: CHEST })
  const item = { customizedProductId: id, size: 'M', color: 'Navy', quantity: 5 }
  await api.cart.addCustomized(item)
  await api.orders.place({ items: [item], paymentMethod: 'COD' })
  expect(await checkBooks(other.db)).toEqual([])
  await other.db.execute('alter table order_items disable trigger user')
  await other.db.update(orderItems).set({ quantityBreak: { from: 10, percent: 5, pieces: 10 } })
  expect((await checkBooks(other.db)).map(({ rule }) => rule)).toEqual(['quantity_break_reached'])
  const wrong = { base: rupees(198), extraSides: 0, extraSide: ZERO, prints: [], total: CHEST }
  const right = { from: 5, percent: 5, pieces: 5 }
  await other.db.update(orderItems).set({ priceParts: wrong, quantityBreak: right }).where(eq(orderItems.quantity, 5))
  expect((await checkBooks(other.db)).map(({ rule }) => rule)).toEqual(['customised_piece_price'])
})
