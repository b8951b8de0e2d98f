import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { rupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { ProductId } from '#contract/products.ts'
import { users } from '#server/auth/auth.table.ts'
import { multipart } from '#server/testing/forms.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { checkBooks } from './integrity.ts'

type Step = { what: (typeof STEPS)[number]; who: number; product: number; pieces: number; restocked: number }
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
] as const

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...STEPS),
  who: fc.nat(2),
  product: fc.nat(2),
  pieces: fc.integer({ min: 1, max: 4 }),
  restocked: fc.nat(4),
})

/** Two customers and a demo customer, two products and a demo product; a refused step changes nothing. */
async function open(shop: TestShop) {
  const owner = await shop.admin()
  await shop.as(owner).settings.change({ gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' })
  const persons = [await shop.customer(), await shop.customer('Meera Iyer'), await shop.customer('Demo Person')]
  for (const person of persons) await shop.address(person)
  await shop.db
    .update(users)
    .set({ isDemo: true })
    .where(eq(users.id, persons[2]?.id ?? owner.id))
  const products = [await shop.product({ pieces: 8 }), await shop.product({ pieces: 3 })]
  products.push(await shop.product({ pieces: 6, isDemo: true }))
  return { shop, owner, persons, products }
}
type World = Awaited<ReturnType<typeof open>>

async function ordersIn(world: World, status: Order['status']): Promise<Order[]> {
  return (await world.shop.as(world.owner).orders.all({ status })).items
}

async function run({ shop, owner, persons, products }: World, one: Step): Promise<unknown> {
  const person = persons[one.who % persons.length] as Person
  const productId = products[one.product] as ProductId
  const office = shop.as(owner)
  const [pending] = await ordersIn({ shop, owner, persons, products }, 'Pending')
  const [delivered] = await ordersIn({ shop, owner, persons, products }, 'Delivered')
  switch (one.what) {
    case 'order': {
      const item = { productId, size: 'M', color: 'Black', quantity: one.pieces }
      await attempt(shop.as(person).cart.clear())
      if (!(await attempt(shop.as(person).cart.add(item))).ok) return
      const { balance } = await shop.as(person).storeCredit.mine()
      const credit = one.restocked > 1 ? balance : undefined
      return attempt(shop.as(person).orders.place({ items: [item], paymentMethod: 'COD', credit }))
    }
    case 'deliver':
      if (!pending) return
      await office.orders.accept({ id: pending.id })
      return office.orders.deliver({ id: pending.id })
    case 'cancel':
      return pending && office.orders.cancel({ id: pending.id })
    case 'cancelMine':
      return attempt(shop.as(person).orders.mine({})).then(async (own) => {
        const open = own.ok && own.value.items.find(({ status }) => status === 'Pending')
        return open && shop.as(person).orders.cancelMine({ id: open.id })
      })
    case 'return': {
      const buyer = persons.find(({ id }) => id === delivered?.user.id)
      return delivered && buyer && returnItems(shop, { owner, buyer, order: delivered, restocked: one.restocked })
    }
    case 'exchange': {
      const buyer = persons.find(({ id }) => id === delivered?.user.id)
      return delivered && buyer && exchangeItems(shop, { owner, buyer, order: delivered, restocked: one.restocked })
    }
    case 'grant':
    case 'withdraw':
      return attempt(
        office.storeCredit.change({ id: person.id, turn: one.what, amount: rupees(211 * one.pieces), note: 'A test' }),
      )
    case 'refund':
      if (!delivered) return
      return attempt(
        office.refunds.give({ id: delivered.id, amount: rupees(97 * one.pieces), asCredit: one.restocked % 2 === 0 }),
      )
    case 'stock': {
      const fields = await multipart({ stock: String(one.pieces * 2) })
      return shop.inject({ method: 'PUT', url: `/api/products/${productId}`, by: owner, ...fields })
    }
    case 'demo':
      // A deleted account cannot order.
      persons.splice(2)
      return office.demo.remove()
  }
}

type Back = { owner: Person; buyer: Person; order: Order; restocked: number }

async function returnItems(shop: TestShop, { owner, buyer, order, restocked }: Back): Promise<void> {
  const items = await shop.as(buyer).orders.items({ id: order.id })
  const form = { products: 'Tees', reason: 'Too small', orderId: order.id, items: items.map(({ id }) => id) }
  const requested = await attempt(shop.as(buyer).returns.request(form))
  if (!requested.ok) return
  const { items: found } = await shop.as(owner).adminReturns.list({ q: requested.value.ticket })
  const id = found[0]?.request.id
  if (!id) return
  await shop.as(owner).adminReturns.approve({ id })
  const restock = items.map((item) => ({ item: item.id, quantity: Math.min(restocked, item.quantity) }))
  await shop.as(owner).adminReturns.receive({ id, restock })
}

/** Exchanges all items for L, and ends it in one of the ways that it can end. */
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

test('after any sequence of orders, store credit, cancellations, refunds, returns, exchanges, stock edits and demo removal the integrity check finds nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      await using shop = await startShop()
      const world = await open(shop)
      for (const one of steps) await run(world, one)
      expect(await checkBooks(shop.db)).toEqual([])
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test('a return with restocked items is no finding', async () => {
  await using shop = await startShop()
  const world = await open(shop)
  const same = { who: 0, product: 0, pieces: 2, restocked: 1 }
  for (const what of ['order', 'deliver', 'return'] as const) await run(world, { what, ...same })
  expect(await checkBooks(shop.db)).toEqual([])
})
