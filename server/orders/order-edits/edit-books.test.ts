import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees, ZERO } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { OrderEdit } from '#contract/orders/order-edits.api.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { settle } from '#server/orders/payments/settle.ts'
import { buildPayment, onlineOrder } from '#server/testing/payments.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'

const step = fc.record({
  what: fc.constantFrom('quantity', 'size', 'add', 'remove', 'move', 'all'),
  pieces: fc.integer({ min: 1, max: 4 }),
  at: fc.nat(2),
  /** Two people save at the same time. */
  isRace: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const story = fc.record({
  steps: fc.array(step, { minLength: 6, maxLength: 10 }),
  isOnline: fc.boolean(),
  promoCode: fc.constantFrom('', 'SEVEN'),
  credit: fc.constantFrom(ZERO, rupees(120)),
  end: fc.constantFrom('cancel', 'deliver', 'stay'),
})

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never

/** Of this order in cash each edit is possible, so that something is edited whatever else is tried. */
const SURE: Story = {
  steps: [
    { what: 'size', pieces: 1, at: 0, isRace: true },
    { what: 'add', pieces: 1, at: 0, isRace: false },
    { what: 'quantity', pieces: 2, at: 0, isRace: true },
    { what: 'move', pieces: 1, at: 0, isRace: false },
    { what: 'remove', pieces: 1, at: 1, isRace: false },
  ],
  ...{ isOnline: false, promoCode: 'SEVEN', credit: ZERO, end: 'deliver' },
}

/** Amounts and percentages that cannot be shared evenly. */
async function openShop() {
  const shop = await startShop({}, () => async () => ({ status: 200, text: '{"items":[]}' }))
  const owner = await shop.admin()
  await shop.as(owner).settings.change({ gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' })
  await shop.as(owner).promos.add({ code: 'SEVEN', discountValue: 7 })
  return {
    shop,
    owner,
    products: [
      await shop.product({ price: paise(33_301), pieces: 9 }),
      await shop.product({ price: paise(12_347), pieces: 6 }),
    ],
  }
}

type Placed = Pick<Story, 'isOnline' | 'promoCode' | 'credit'>

async function placed(shop: TestShop, { isOnline, promoCode, credit }: Placed): Promise<Order> {
  if (isOnline) {
    const bought = await onlineOrder(shop, { credit, promoCode })
    await transactOrders(shop.deps, (tx) => settle(tx, bought.order.id, buildPayment(bought)))
    return bought.order
  }
  const person = await shop.customer()
  await shop.address(person)
  const item = { productId: await shop.product({ pieces: 9 }), size: 'M', color: 'Black', quantity: 3 }
  await shop.as(person).cart.add(item)
  return (await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD', promoCode })).order
}

/** What a step wishes for an order as it is now. */
function toOrderEdit(
  action: Step,
  order: Order,
  items: OrderItem[],
  products: readonly ProductId[],
): Omit<OrderEdit, 'revision'> {
  const item = items[action.at % items.length]
  if (!item) return {}
  const now = { id: item.id, size: item.size, color: item.color, quantity: item.quantity }
  const isHome = order.address.state === 'Maharashtra'
  const address = {
    ...order.address,
    state: isHome ? 'Karnataka' : 'Maharashtra',
    postalCode: isHome ? '560001' : '411001',
  }
  const productId = products[action.at % products.length] as ProductId
  const added = [{ productId, size: 'L', color: 'White', quantity: action.pieces }]
  const other = { ...now, size: item.size === 'M' ? 'L' : 'M' }
  switch (action.what) {
    case 'quantity':
      return { items: [{ ...now, quantity: action.pieces }] }
    case 'size':
      return { items: [other] }
    case 'add':
      return { added }
    case 'remove':
      return { items: [{ ...now, quantity: 0 }] }
    case 'move':
      return { address }
    default:
      return { items: [{ ...other, quantity: action.pieces }], added, address }
  }
}

test('after any edits of orders in cash and paid ones, and what is added to those, also of two people at once, the books agree, and so do items, amounts and stock', async () => {
  await using world = await openShop().then((opened) => ({
    ...opened,
    [Symbol.asyncDispose]: () => opened.shop[Symbol.asyncDispose](),
  }))
  const { shop, owner, products } = world
  const office = shop.as(owner)
  let edits = 0
  const editOnce = async (id: OrderId, action: Step) => {
    const order = await office.orders.get({ id })
    const { revision } = order
    const edit = { id, revision, ...toOrderEdit(action, order, await office.orders.items({ id }), products) }
    const preview = await attempt(office.orderEdits.preview(edit))
    if (!preview.ok) return
    if (preview.value.addition) return add(action, { ...edit, total: preview.value.addition.total })
    const save = () => attempt(office.orderEdits.save({ ...edit, total: preview.value.after.total }))
    const saved = await Promise.all(action.isRace ? [save(), save()] : [save()])
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
    edits += 1
    const after = await office.orders.get({ id })
    expect(after).toMatchObject({ total: preview.value.after.total, revision: revision + 1 })
  }
  /** What is added to a paid order: once, also when two ask at the same time, and only while nothing else waits. */
  const add = async (action: Step, edit: Parameters<typeof office.orderAddOns.ask>[0]) => {
    const ask = () => attempt(office.orderAddOns.ask(edit))
    const answers = await Promise.all(action.isRace ? [ask(), ask()] : [ask()])
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.failure.code))).size).toBe(1)
    const [first] = answers
    if (!first?.ok || action.at === 1) return
    const providerOrderId = `order_${first.value.number}`
    await shop.db.update(orders).set({ providerOrderId }).where(eq(orders.id, first.value.id))
    await transactOrders(shop.deps, (tx) =>
      settle(tx, first.value.id, buildPayment({ order: first.value, providerOrderId })),
    )
  }
  await fc.assert(
    fc.asyncProperty(story, async ({ steps, end, ...order }) => {
      const { id } = await placed(shop, order)
      for (const action of steps) await editOnce(id, action)
      if (end === 'cancel') await office.orders.cancel({ id })
      if (end === 'deliver') {
        const { parcel } = await office.orders.get({ id })
        for (const parcelOrder of [{ id }, ...(parcel?.others ?? [])])
          await office.orders.accept({ id: parcelOrder.id })
        await office.orders.deliver({ id })
      }
      expect(await checkBooks(shop.db)).toEqual([])
    }),
    { numRuns: isGate ? 2 : 5, endOnFailure: true, examples: [[SURE]] },
  )
  expect(edits).toBeGreaterThanOrEqual(SURE.steps.length)
})
