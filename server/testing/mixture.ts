import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { paise, rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { canCancelOwn, isAwaitingPayment } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { multipart } from './forms.ts'
import type { Person, TestShop } from './start-shop.ts'

/** One action of a customer or the owner; a refused step changes nothing. */
export type Step = {
  what: (typeof STEPS)[number]
  who: number
  product: number
  pieces: number
  restocked: number
  isOnline: boolean
}
const STEPS = [
  'order',
  'order',
  'order',
  'deliver',
  'return',
  'exchange',
  'cancel',
  'cancelMine',
  'stock',
  'demo',
  'grant',
  'withdraw',
  'refund',
  'comeBack',
  'part',
  'edit',
  'edit',
] as const

export const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...STEPS),
  who: fc.nat(2),
  product: fc.nat(2),
  pieces: fc.integer({ min: 1, max: 4 }),
  restocked: fc.nat(4),
  isOnline: fc.boolean(),
})

/** Promo codes with their percentages; a customer can use each once. */
const CODES = { SEVEN: 7, THIRD: 33 }

/**
 * Sets up two customers and a demo customer, two products (one with a known cost) and a demo product, and promo codes. Prices are
 * chosen so that amounts cannot be divided evenly.
 */
export async function openMixture(shop: TestShop) {
  const owner = await shop.admin()
  await shop.as(owner).settings.change({ gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' })
  const persons = [await shop.customer(), await shop.customer('Meera Iyer'), await shop.customer('Demo Person')]
  for (const person of persons) await shop.address(person)
  await shop.db
    .update(users)
    .set({ isDemo: true })
    .where(eq(users.id, persons[2]?.id ?? owner.id))
  const products = [
    await shop.product({ pieces: 8, price: paise(49_937), cost: paise(18_013) }),
    await shop.product({ pieces: 3, price: paise(33_301) }),
  ]
  for (const [code, discountValue] of Object.entries(CODES)) await shop.as(owner).promos.add({ code, discountValue })
  products.push(await shop.product({ pieces: 6, isDemo: true }))
  return { shop, owner, persons, products }
}
export type World = Awaited<ReturnType<typeof openMixture>>

async function ordersIn({ shop, owner }: World, status: Order['status']): Promise<Order[]> {
  return (await shop.as(owner).orders.all({ status })).items
}

/** The first order that the owner can accept; paid orders come first. */
async function findPendingOrder(world: World): Promise<Order | undefined> {
  const isOpen = (order: Order) => !isAwaitingPayment(order)
  return (await ordersIn(world, 'Success')).find(isOpen) ?? (await ordersIn(world, 'Pending')).find(isOpen)
}

async function findDeliveredOrder(world: World): Promise<Order | undefined> {
  return (await ordersIn(world, 'Delivered'))[0]
}

const OF_PENDING: readonly Step['what'][] = ['deliver', 'cancel', 'comeBack', 'part', 'edit']
const OF_DELIVERED: readonly Step['what'][] = ['return', 'exchange', 'refund']

/** Executes a step in the shop. */
export async function run(world: World, nextStep: Step): Promise<unknown> {
  const { shop, owner, persons, products } = world
  const person = persons[nextStep.who % persons.length] as Person
  const productId = products[nextStep.product] as ProductId
  const office = shop.as(owner)
  const pending = OF_PENDING.includes(nextStep.what) ? await findPendingOrder(world) : undefined
  const delivered = OF_DELIVERED.includes(nextStep.what) ? await findDeliveredOrder(world) : undefined
  switch (nextStep.what) {
    case 'order': {
      return orderItems(shop, { person, products: nextStep.pieces > 2 ? products : [productId], nextStep })
    }
    case 'deliver':
      if (!pending) return
      await office.orders.accept({ id: pending.id })
      return office.orders.deliver({ id: pending.id })
    case 'cancel':
      return pending && office.orders.cancel({ id: pending.id })
    case 'comeBack': {
      if (!pending) return
      const { id } = pending
      await office.orders.accept({ id })
      await office.orderWork.ship({ id })
      if (nextStep.restocked === 0) return office.parcels.lost({ id })
      await office.parcels.rto({ id })
      return office.parcels.receiveBack({ id, condition: nextStep.restocked === 1 ? 'damaged' : 'good' })
    }
    case 'part':
      return pending && sendPartialShipments(shop, { owner, order: pending, nextStep })
    case 'edit':
      return pending && editItems(shop, { owner, order: pending, productId, nextStep })
    case 'cancelMine':
      return attempt(shop.as(person).orders.mine({})).then(async (customerOrders) => {
        const open = customerOrders.ok && customerOrders.value.items.find(canCancelOwn)
        return open && shop.as(person).orders.cancelMine({ id: open.id })
      })
    case 'return': {
      const buyer = persons.find(({ id }) => id === delivered?.user.id)
      return delivered && buyer && returnItems(shop, { owner, buyer, order: delivered, restocked: nextStep.restocked })
    }
    case 'exchange': {
      const buyer = persons.find(({ id }) => id === delivered?.user.id)
      return (
        delivered && buyer && exchangeItems(shop, { owner, buyer, order: delivered, restocked: nextStep.restocked })
      )
    }
    case 'grant':
    case 'withdraw':
      return attempt(
        office.storeCredit.change({
          id: person.id,
          turn: nextStep.what,
          amount: rupees(211 * nextStep.pieces),
          note: 'A test',
        }),
      )
    case 'refund':
      if (!delivered) return
      return attempt(
        office.refunds.give({
          id: delivered.id,
          amount: rupees(97 * nextStep.pieces),
          asCredit: nextStep.restocked % 2 === 0,
        }),
      )
    case 'stock': {
      const fields = await multipart({ stock: String(nextStep.pieces * 2) })
      return shop.inject({ method: 'PUT', url: `/api/products/${productId}`, by: owner, ...fields })
    }
    case 'demo':
      // A deleted account cannot order.
      persons.splice(2)
      return office.demo.remove()
  }
}

type OrderInput = { person: Person; products: readonly ProductId[]; nextStep: Step }

/** Orders one product or one of each, sometimes with a promo code or store credit, with cash on delivery or paid online. */
async function orderItems(shop: TestShop, { person, products, nextStep }: OrderInput): Promise<void> {
  const api = shop.as(person)
  await attempt(api.cart.clear())
  const items = products.map((productId) => {
    return { productId, size: 'M', color: 'Black', quantity: products.length > 1 ? 1 : nextStep.pieces }
  })
  for (const item of items) if (!(await attempt(api.cart.add(item))).ok) return
  const { balance } = await api.storeCredit.mine()
  const paymentMethod = nextStep.isOnline ? ('Online' as const) : ('COD' as const)
  const form = { items, paymentMethod, credit: nextStep.restocked > 1 ? balance : undefined }
  const promoCode = Object.keys(CODES)[nextStep.restocked]
  const withCode = promoCode ? await attempt(api.orders.place({ ...form, promoCode })) : null
  const placed = withCode?.ok ? withCode : await attempt(api.orders.place(form))
  if (!placed.ok || !isAwaitingPayment(placed.value.order) || nextStep.restocked === 4) return
  const { id } = placed.value.order
  const paid = { status: 'captured', capturedAt: new Date(), appliedAt: new Date() } as const
  await shop.db
    .update(orders)
    .set({ status: 'Success', paymentStatus: 'paid', paidAt: sql`now()` })
    .where(eq(orders.id, id))
  await shop.db.insert(payments).values({
    orderId: id,
    providerPaymentId: `pay_${id}`,
    providerOrderId: `o_${id}`,
    amount: calculateAmountDue(placed.value.order),
    ...paid,
  })
}

type Split = { owner: Person; order: Order; nextStep: Step }

/** Sends a partial shipment of the first item, then takes the order to one of its possible ends. */
async function sendPartialShipments(
  shop: TestShop,
  { owner, order: { id, revision }, nextStep }: Split,
): Promise<void> {
  const office = shop.as(owner)
  await office.orders.accept({ id })
  const [first] = await office.orders.items({ id })
  if (!first) return
  const pieces = [{ itemId: first.id, quantity: nextStep.pieces }]
  if (!(await attempt(office.partialShipments.send({ id, part: 1, revision, pieces }))).ok) return
  if (nextStep.restocked === 0) {
    await office.partialShipments.back({ id, part: 1 })
    return void (await office.orders.cancel({ id }))
  }
  await attempt(office.orders.cancel({ id }))
  if (nextStep.restocked === 1) return
  await office.orderWork.ship({ id })
  await office.orders.deliver({ id })
}

type Edit = { owner: Person; order: Order; productId: ProductId; nextStep: Step }

/**
 * Gives the first item another size and quantity, removes the second, or adds a product; sometimes changes the state of the
 * address.
 */
async function editItems(shop: TestShop, { owner, order, productId, nextStep }: Edit): Promise<void> {
  const office = shop.as(owner)
  const [first, second] = await office.orders.items({ id: order.id })
  if (!first) return
  const { revision } = order
  const items = [{ id: first.id, size: nextStep.isOnline ? 'L' : 'M', color: 'Black', quantity: nextStep.pieces }]
  if (second && nextStep.restocked > 2) items.push({ id: second.id, size: 'M', color: 'Black', quantity: 0 })
  const added = nextStep.restocked === 1 ? [{ productId, size: 'L', color: 'White', quantity: nextStep.pieces }] : []
  const address = nextStep.restocked === 2 ? { ...order.address, state: 'Karnataka', postalCode: '560001' } : undefined
  const edit = { id: order.id, revision, items, added, address }
  const preview = await attempt(office.orderEdits.preview(edit))
  if (preview.ok) await attempt(office.orderEdits.save({ ...edit, total: preview.value.after.total }))
}

type Back = { owner: Person; buyer: Person; order: Order; restocked: number }

async function returnItems(shop: TestShop, { owner, buyer, order, restocked }: Back): Promise<void> {
  const items = await shop.as(buyer).orders.items({ id: order.id })
  const form = { products: 'Tees', reason: 'Too small', orderId: order.id, items: items.map(({ id }) => id) }
  const requested = await attempt(shop.as(buyer).returns.request(form))
  if (!requested.ok) return
  const { items: returnCases } = await shop.as(owner).adminReturns.list({ q: requested.value.ticket })
  const id = returnCases[0]?.request.id
  if (!id) return
  await shop.as(owner).adminReturns.approve({ id })
  const restock = items.map((item) => ({ item: item.id, quantity: Math.min(restocked, item.quantity) }))
  await shop.as(owner).adminReturns.receive({ id, restock })
}

/** Requests an exchange of all items for size L, and takes it to one of its possible ends. */
async function exchangeItems(shop: TestShop, { owner, buyer, order, restocked }: Back): Promise<void> {
  const items = (await shop.as(buyer).orders.items({ id: order.id })).map(({ id }) => id)
  const exchanges = items.map((item) => ({ item, size: 'L', color: 'Black' }))
  const form = { products: 'Tees', reason: 'Too small', orderId: order.id, items, exchanges }
  const requested = await attempt(shop.as(buyer).returns.request(form))
  if (!requested.ok) return
  const [request] = await shop.as(buyer).returns.mine()
  if (!request) return
  const { id } = request
  const office = shop.as(owner).adminReturns
  if (restocked === 0) return void (await shop.as(buyer).returns.cancel({ id }))
  if (restocked === 1) return void (await office.decline({ id }))
  await office.approve({ id })
  if (restocked === 2) return
  await office.receive({ id, restock: [] })
  await office.send({ id })
}
