import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { paise, rupees } from '#contract/basics/money.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import type { ReportKind } from '#contract/insights/reports.ts'
import { productSkus } from '#server/catalogue/products/bulk/product-skus.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { customizationConfigs, customizedProducts } from '#server/selling/designs/customization.table.ts'
import { configure } from '#server/testing/designs.ts'
import { multipart } from '#server/testing/forms.ts'
import { startShop } from '#server/testing/start-shop.ts'

const today = indianDay(new Date())
const PERIOD = { from: today, to: today }

async function openShop() {
  const shop = await startShop()
  const owner = await shop.admin()
  const person = await shop.customer()
  await shop.address(person)
  const margin = async (report: ReportKind) => (await shop.as(owner).reports.show({ report, ...PERIOD })).rows
  return Object.assign(shop, {
    owner,
    person,
    margin,
    async buy(productId: Awaited<ReturnType<typeof shop.product>>, size = 'M', quantity = 1) {
      const item = { productId, size, color: 'Black', quantity }
      await shop.as(person).cart.add(item)
      const { order } = await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD' })
      return order
    },
  })
}

test('the margin of a product is its net sales without GST less the cost that it had when it was ordered [reports.sales]', async () => {
  await using shop = await openShop()
  const productId = await shop.product({ pieces: 9, price: rupees(500), cost: rupees(180) })
  await shop.buy(productId, 'M', 2)
  await shop.db
    .update(products)
    .set({ cost: rupees(300) })
    .where(eq(products.id, productId))
  const [row] = await shop.margin('marginProduct')
  const fee = row?.fees ?? 0
  expect(row).toMatchObject({ pieces: 2, cost: 36_000, costed: 100_000 + fee - (row?.tax ?? 0), uncosted: 0 })
  await shop.buy(productId)
  expect((await shop.margin('marginDay'))[0]).toMatchObject({ cost: 66_000 })
  expect(await checkBooks(shop.db)).toEqual([])
})

test('a size and colour may have a cost of its own, and a piece without a cost is named and no margin', async () => {
  await using shop = await openShop()
  const costedProduct = await shop.product({ pieces: 9, price: rupees(500), cost: rupees(180) })
  await shop.db
    .update(productSkus)
    .set({ cost: rupees(210) })
    .where(sql`product_id = ${costedProduct} and size = 'L'`)
  await shop.buy(costedProduct, 'M')
  await shop.buy(costedProduct, 'L')
  const unknown = await shop.product({ pieces: 9, price: rupees(400) })
  await shop.buy(unknown, 'M', 3)
  const rows = await shop.margin('marginVariant')
  expect(rows.map(({ labels, cost, uncosted }) => [labels[2], cost, uncosted]).sort()).toEqual([
    ['L', 21_000, 0],
    ['M', 0, 3],
    ['M', 18_000, 0],
  ])
  expect(rows.find(({ uncosted }) => uncosted > 0)).toMatchObject({ costed: 0, cost: 0 })
})

test('a product without colours has no colour in the report of variants', async () => {
  await using shop = await openShop()
  const productId = await shop.product({
    pieces: 9,
    sizes: ['M'],
    colours: [DEFAULT_COLOR],
    name: 'Plain Pack of Three',
  })
  const item = { productId, size: 'M', color: DEFAULT_COLOR, quantity: 1 }
  await shop.as(shop.person).cart.add(item)
  await shop.as(shop.person).orders.place({ items: [item], paymentMethod: 'COD' })
  expect((await shop.margin('variant')).map(({ labels }) => labels)).toEqual([['Plain Pack of Three', '', 'M']])
})

test('a piece that came back for a refund and is in stock again costs nothing, a damaged one does', async () => {
  await using shop = await openShop()
  const productId = await shop.product({ pieces: 9, price: rupees(500), cost: rupees(180) })
  const order = await shop.buy(productId, 'M', 2)
  const office = shop.as(shop.owner)
  await office.orders.accept({ id: order.id })
  await office.orders.deliver({ id: order.id })
  const [item] = await office.orders.items({ id: order.id })
  if (!item) throw new Error('no item')
  const returnRequest = await shop.db.execute<{ id: string }>(sql`
    with request as (insert into return_requests (user_id, order_id, email, products, reason, state)
      values (${shop.person.id}, ${order.id}, 'a@b.example', 'A tee', 'Too small', 'received') returning id)
    insert into return_request_items (return_request_id, order_item_id, quantity, restocked)
      select id, ${item.id}, 2, 1 from request returning return_request_id as id`)
  expect(returnRequest.rows).toHaveLength(1)
  // Until it is refunded the sale counts, and so does its cost.
  expect((await shop.margin('marginProduct'))[0]).toMatchObject({ cost: 36_000 })
  await shop.db.execute(sql`update return_requests set refunded = 1 where id = ${returnRequest.rows[0]?.id}`)
  expect((await shop.margin('marginProduct'))[0]).toMatchObject({ cost: 18_000 })
})

test('a return counts at the items that came back, and only other refunds are shared; what has no cost stays out', async () => {
  await using shop = await openShop()
  const [costedProduct, unknown] = [
    await shop.product({ name: 'Known Tee', price: rupees(500), cost: rupees(180), pieces: 9 }),
    await shop.product({ name: 'Unknown Tee', price: rupees(500), pieces: 9 }),
  ]
  const lines = [costedProduct, unknown].map((productId) => ({ productId, size: 'M', color: 'Black', quantity: 1 }))
  for (const line of lines) await shop.as(shop.person).cart.add(line)
  const { order } = await shop.as(shop.person).orders.place({ items: lines, paymentMethod: 'COD' })
  const office = shop.as(shop.owner)
  await office.orders.accept({ id: order.id })
  await office.orders.deliver({ id: order.id })
  const items = await office.orders.items({ id: order.id })
  const item = items.find(({ product }) => product?.name === 'Unknown Tee')
  if (!item) throw new Error('no item')
  const findRow = async (name: string) =>
    (await shop.margin('marginProduct')).find(({ labels }) => labels.some((label) => label?.includes(name)))
  const before = await findRow('Known Tee')
  await shop.db.execute(sql`
    with request as (insert into return_requests (user_id, order_id, email, products, reason, state, refunded)
      values (${shop.person.id}, ${order.id}, 'a@b.example', 'A tee', 'Too small', 'received', 50000) returning id)
    insert into return_request_items (return_request_id, order_item_id, quantity, restocked) select id, ${item.id}, 1, 1 from request`)
  const refund = (amount: number) =>
    shop.db
      .update(orders)
      .set({ paymentStatus: 'partly_refunded', amountRefunded: paise(amount) })
      .where(eq(orders.id, order.id))
  await refund(50_000)
  expect(await findRow('Known Tee')).toMatchObject({ refunds: 0, cost: 18_000, costed: before?.costed })
  expect(await findRow('Unknown Tee')).toMatchObject({ refunds: 50_000, cost: 0, costed: 0, uncosted: 0 })
  // A refund for goodwill names no item: it is divided by what is left of each.
  await refund(50_500)
  expect([(await findRow('Known Tee'))?.refunds, (await findRow('Unknown Tee'))?.refunds]).toEqual([477, 50_023])
})

test('a customised piece has the cost of its type; orders keep theirs', async () => {
  await using shop = await openShop()
  await configure(shop)
  const office = shop.as(shop.owner)
  const { category } = (await office.costs.customised())[0] ?? {}
  if (!category) throw new Error('the studio offers nothing')
  await office.costs.setCustomised({ category, cost: rupees(260) })
  expect(await office.costs.customised()).toContainEqual({ category, cost: 26_000 })
  const [config] = await shop.db.select().from(customizationConfigs).where(eq(customizationConfigs.category, category))
  expect(config?.cost).toBe(26_000)
  const { rows } = await shop.db.execute<{ cost: number }>(sql`
    with made as (insert into ${customizedProducts} (user_id, category, size, material, colour, mrp, offer_price, customization_price, description)
      values (${shop.person.id}, ${category}, 'M', 'Cotton', 'Black', 100, 100, 0, 'A cat') returning id)
    select id from made`)
  const cost = await shop.db.execute<{ cost: number }>(
    sql`select item_cost(null, ${(rows[0] as unknown as { id: string }).id}::uuid, 'M', 'Black') as cost`,
  )
  expect(cost.rows[0]?.cost).toBe(26_000)
  await office.costs.setCustomised({ category, cost: null })
  await expect(office.costs.setCustomised({ category: 'Nothing', cost: paise(1) })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a cost is not seen or changed by a role that keeps products and sees no money, and shoppers never get it', async () => {
  await using shop = await openShop()
  const productId = await shop.product({ pieces: 9, price: rupees(500), cost: rupees(180) })
  const keeper = await shop.staff('catalogue')
  const seen = async (by: typeof keeper) =>
    (await shop.as(by).products.managed({})).items.find(({ id }) => id === productId)?.cost
  expect([await seen(shop.owner), await seen(keeper)]).toEqual([18_000, null])
  const change = async (by: typeof keeper, fields: Record<string, string>) =>
    shop.inject({ method: 'PUT', url: `/api/products/${productId}`, by, ...(await multipart(fields)) })
  expect((await change(keeper, { cost: '1' })).statusCode).toBe(403)
  expect((await change(keeper, { name: 'Another' })).statusCode).toBe(200)
  expect(await seen(shop.owner)).toBe(18_000)
  expect((await change(shop.owner, { cost: '12.345' })).statusCode).toBe(422)
  const changed = await change(shop.owner, { cost: '' })
  expect([changed.statusCode, 'cost' in changed.json()]).toEqual([200, false])
  expect(await seen(shop.owner)).toBeNull()
  expect(JSON.stringify(await shop.visitor.products.get({ id: productId }))).not.toContain('cost')
})

test('an edited order has the cost of the size that it gets, and keeps that of what stays', async () => {
  await using shop = await openShop()
  const productId = await shop.product({ pieces: 9, price: rupees(500), cost: rupees(180) })
  const order = await shop.buy(productId, 'M')
  await shop.db
    .update(productSkus)
    .set({ cost: rupees(230) })
    .where(sql`product_id = ${productId} and size = 'L'`)
  await shop.db
    .update(products)
    .set({ cost: rupees(190) })
    .where(eq(products.id, productId))
  const office = shop.as(shop.owner)
  const [item] = await office.orders.items({ id: order.id })
  if (!item) throw new Error('no item')
  const costs = async () =>
    (await shop.db.select({ cost: orderItems.cost }).from(orderItems).where(eq(orderItems.orderId, order.id))).map(
      ({ cost }) => cost,
    )
  const edit = async (revision: number, change: { size: string; quantity: number }) => {
    const orderEdit = { id: order.id, revision, items: [{ id: item.id, color: 'Black', ...change }] }
    const { after } = await office.orderEdits.preview(orderEdit)
    await office.orderEdits.save({ ...orderEdit, total: after.total })
  }
  await edit(0, { size: 'M', quantity: 2 })
  expect(await costs()).toEqual([18_000])
  await edit(1, { size: 'L', quantity: 2 })
  expect(await costs()).toEqual([23_000])
})
