import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise, rupees } from '#contract/basics/money.ts'
import type { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import type { Order, PlaceOrder } from '#contract/orders/orders.api.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'
import { filled } from '#server/testing/designs.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

const GSTIN = '27AAPFU0939F1ZV'
const REGISTERED = { gstin: GSTIN, shopState: 'Maharashtra' }

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  await shop.as(admin).settings.change(REGISTERED)
  await shop.db.insert(promoCodes).values({ code: 'TEN', percent: 10 })
})
afterAll(() => shop[Symbol.asyncDispose]())

async function buyer(state = 'Maharashtra', postalCode = '411001'): Promise<Person> {
  const person = await shop.customer()
  await shop.address(person)
  await shop.db.update(addresses).set({ state, postalCode }).where(eq(addresses.userId, person.id))
  return person
}

async function order(person: Person, productIds: ProductId[], more: Partial<PlaceOrder> = {}): Promise<Order> {
  const items = productIds.map((productId) => ({ productId, size: 'M', color: 'Black', quantity: 2 }))
  for (const item of items) await shop.as(person).cart.add(item)
  return (await shop.as(person).orders.place({ items, paymentMethod: 'COD', ...more })).order
}

async function category(facts: Partial<typeof categories.$inferInsert> & { name: string }): Promise<CategoryId> {
  const [row] = await shop.db.insert(categories).values(facts).returning({ id: categories.id })
  return row?.id ?? (0 as CategoryId)
}

test('an order within the state includes CGST and SGST in equal halves, and all parts come to its total [tax.order]', async () => {
  const [shirt, hoodie] = [
    await shop.product(),
    await shop.product({ price: rupees(3_499), struckPrice: rupees(4_000) }),
  ]
  const person = await buyer()
  const placed = await order(person, [shirt, hoodie], { promoCode: 'TEN' })
  expect(placed).toMatchObject({ discount: rupees(799.6), deliveryFee: rupees(49), total: rupees(7_245.4) })
  const { tax } = placed
  expect(tax).toMatchObject({ gstin: GSTIN, placeOfSupply: 'Maharashtra' })
  expect(tax?.taxes.map(({ name }) => name)).toEqual(['CGST', 'SGST'])
  expect(tax?.taxes[0]?.amount).toBe(tax?.taxes[1]?.amount)
  expect((tax?.taxable ?? 0) + (tax?.taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)).toBe(placed.total)
  const items = await shop.as(person).orders.items({ id: placed.id })
  expect(items.map(({ tax }) => [tax?.hsn, tax?.rate])).toEqual([
    ['6109', 5],
    ['6109', 18],
  ])
  expect(items.reduce((sum, { tax }) => sum + (tax?.discount ?? 0), 0)).toBe(placed.discount)
  expect(items.reduce((sum, { tax }) => sum + (tax?.fee ?? 0), 0)).toBe(placed.deliveryFee)
  expect(await shop.as(person).orders.get({ id: placed.id })).toEqual(placed)
  expect(await checkBooks(shop.db)).toEqual([])
})

test('an order to another state includes IGST; a misspelled state is taken from the PIN code', async () => {
  const productId = await shop.product({ price: rupees(525) })
  const taxes = [{ name: 'IGST', amount: paise(5_233) }]
  const other = await order(await buyer('Karnataka', '560001'), [productId])
  expect(other.tax).toMatchObject({ placeOfSupply: 'Karnataka', taxes })
  const misspelled = await order(await buyer('Karnatka', '560001'), [productId])
  expect(misspelled.tax).toMatchObject({ placeOfSupply: 'Karnataka', taxes })
  const unknown = await order(await buyer('Bombay', '605106'), [productId])
  expect(unknown.tax?.placeOfSupply).toBe('Maharashtra')
})

test('HSN and fixed rate are the product’s, else the category’s, else the shop’s', async () => {
  const polos = await category({ name: 'Polos', hsn: '6105', gstRate: 12 })
  const products = [
    await shop.product({ categoryId: polos, hsn: '61051010', gstRate: 0 }),
    await shop.product({ categoryId: polos }),
    await shop.product(),
  ]
  const person = await buyer()
  const placed = await order(person, products)
  const items = await shop.as(person).orders.items({ id: placed.id })
  expect(items.map(({ tax }) => [tax?.hsn, tax?.rate])).toEqual([
    ['61051010', 0],
    ['6105', 12],
    ['6109', 5],
  ])
})

test('a customised shirt has the HSN and the rate of the category it is named after, and its printing counts for the limit', async () => {
  await using other = await startShop()
  const owner = await other.admin()
  await other.as(owner).settings.change(REGISTERED)
  const prices = { mrp: rupees(3_000), offerPrice: rupees(2_600), customizationPrice: rupees(100) }
  const choice = { category: 'Hoodie' as const, colors: ['Navy'], materials: ['Cotton' as const], sizes: ['M'] }
  await other.as(owner).customization.save({ ...choice, ...prices })
  const person = await other.customer()
  await other.address(person)
  const place = async () => {
    const design = await other.as(person).customization.add({ ...(await filled()), category: 'Hoodie', ...prices })
    const item = { customizedProductId: design.id, size: 'M', color: 'Navy', quantity: 1 }
    await other.as(person).cart.addCustomized(item)
    const { order } = await other.as(person).orders.place({ items: [item], paymentMethod: 'Online' })
    const [ordered] = await other.as(person).orders.items({ id: order.id })
    await other.as(person).cart.clear()
    return [ordered?.tax?.hsn, ordered?.tax?.rate]
  }
  expect(await place()).toEqual(['6109', 18])
  const [slab] = (await other.as(owner).settings.all()).gstSlabs
  if (!slab) throw new Error('no rule')
  await other.as(owner).settings.change({ gstSlabs: [{ ...slab, withPrinting: false }] })
  expect(await place()).toEqual(['6109', 5])
  await other.db.insert(categories).values({ name: 'Hoodies', hsn: '610910', gstRate: 12 })
  expect(await place()).toEqual(['610910', 12])
})

test('the mail to the shopper says what GST is in the total', async () => {
  const placed = await order(await buyer(), [await shop.product({ price: rupees(525) })])
  const [mail] = await shop.db
    .select({ content: mailOutbox.content })
    .from(mailOutbox)
    .where(sql`${mailOutbox.orderId} = ${placed.id} and ${mailOutbox.kind} = 'order-placed'`)
  const sums = mail?.content?.parts.flatMap((part) => (part.kind === 'items' ? part.sums : []))
  expect(sums?.slice(-3)).toEqual([
    { name: 'Total', amount: rupees(1_099), isTotal: true },
    { name: 'of which CGST', amount: paise(2_617) },
    { name: 'of which SGST', amount: paise(2_617) },
  ])
})

test('later settings change no order: its tax is frozen, and the database refuses to change it [tax.order]', async () => {
  const person = await buyer()
  const placed = await order(person, [await shop.product()])
  const slab = {
    from: '2026-01-01',
    limit: rupees(100),
    rate: 5,
    rateAbove: 12,
    afterDiscount: true,
    withPrinting: true,
  }
  await shop.as(admin).settings.change({ gstSlabs: [slab] })
  expect((await shop.as(person).orders.get({ id: placed.id })).tax).toEqual(placed.tax)
  const next = await order(person, [await shop.product()])
  expect((await shop.as(person).orders.items({ id: next.id }))[0]?.tax?.rate).toBe(12)
  await shop.as(admin).settings.change({ gstSlabs: null })

  const refused = await shop.db
    .update(orders)
    .set({ cgst: paise(0), sgst: paise(0), taxable: placed.total })
    .where(eq(orders.id, placed.id))
    .then(
      () => null,
      (error) => brokenConstraint(error),
    )
  expect(refused).toBe('orders_agreed')
})

test('tax that does not come to the total cannot be stored; the check of the books finds it if it was', async () => {
  await using other = await startShop()
  await other.as(await other.admin()).settings.change(REGISTERED)
  const person = await other.customer()
  await other.address(person)
  const item = { productId: await other.product(), size: 'M', color: 'Black', quantity: 1 }
  await other.as(person).cart.add(item)
  const { order } = await other.as(person).orders.place({ items: [item], paymentMethod: 'COD' })
  await other.db.execute(sql`alter table order_items disable trigger user`)
  const change = (values: object) =>
    other.db
      .update(orderItems)
      .set(values)
      .where(eq(orderItems.orderId, order.id))
      .then(
        () => null,
        (error) => brokenConstraint(error),
      )
  expect(await change({ taxable: paise(1) })).toBe('order_items_tax_adds_up')
  expect(await change({ taxable: null })).toBe('order_items_tax_whole')
  expect(await checkBooks(other.db)).toEqual([])
  const moved = { taxable: sql`${orderItems.taxable} - 1`, cgst: sql`${orderItems.cgst} + 1` }
  expect(await change(moved)).toBeNull()
  expect((await checkBooks(other.db)).map(({ rule }) => rule)).toEqual(['taxes_sum'])
})

test('refunds in parts say what tax is in each, and together take back all of it', async () => {
  const placed = await order(await buyer(), [await shop.product({ price: rupees(525) })])
  await shop.as(admin).orders.accept({ id: placed.id })
  await shop.as(admin).orders.deliver({ id: placed.id })
  const { give } = shop.as(admin).refunds
  await give({ id: placed.id, amount: rupees(333.33) })
  const { money } = await give({ id: placed.id, amount: rupees(765.67) })
  const sums = ['CGST', 'SGST'].map((name) => ({
    name,
    amount: money.refunds
      .flatMap(({ taxes }) => taxes)
      .reduce((sum, tax) => sum + (tax.name === name ? tax.amount : 0), 0),
  }))
  expect(money.refunds.map(({ taxes }) => taxes.length)).toEqual([2, 2])
  expect(sums).toEqual(placed.tax?.taxes)
})

test('a shop without a GSTIN shows no tax on its orders, also not on those from before', async () => {
  await using other = await startShop()
  const owner = await other.admin()
  const person = await other.customer()
  await other.address(person)
  const item = { productId: await other.product(), size: 'M', color: 'Black', quantity: 1 }
  const place = async () => {
    await other.as(person).cart.add(item)
    return (await other.as(person).orders.place({ items: [item], paymentMethod: 'COD' })).order
  }
  const before = await place()
  expect(before.tax).toBeNull()
  expect((await other.as(person).orders.items({ id: before.id }))[0]?.tax).toBeNull()
  await other.as(owner).settings.change(REGISTERED)
  const after = await place()
  expect([after.total, after.tax !== null]).toEqual([before.total, true])
  expect((await other.as(person).orders.get({ id: before.id })).tax).toBeNull()
  expect(await checkBooks(other.db)).toEqual([])
})
