import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees, ZERO } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { RequestReturn, Return, Variant } from '#contract/orders/returns.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { stock, stockLedger } from '#server/catalogue/stock/stock.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'
import { returnRequests } from './returns.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

const owner = () => shop.as(admin).adminReturns
const L: Variant = { size: 'L', color: 'Black' }

/** A tee in M and L, Black and White, whose pieces are counted for each of them. */
async function tee(counts: Record<string, number>): Promise<ProductId> {
  const productId = await shop.product({ pieces: 0 })
  await shop.db.transaction(async (tx) => {
    await tx.update(products).set({ stockPer: 'variant' }).where(eq(products.id, productId))
    for (const [name, quantity] of Object.entries(counts)) {
      const [size = '', colour = ''] = name.split(' ')
      const [row] = await tx.insert(stock).values({ productId, size, colour, quantity }).returning({ id: stock.id })
      if (row && quantity > 0)
        await tx.insert(stockLedger).values({ stockId: row.id, productId, delta: quantity, reason: 'initial' })
    }
  })
  return productId
}

async function left(productId: ProductId): Promise<Record<string, number>> {
  const rows = await shop.db.select().from(stock).where(eq(stock.productId, productId))
  return Object.fromEntries(
    rows.flatMap(({ size, colour, quantity }) => (size === null ? [] : [[`${size} ${colour}`, quantity]])),
  )
}

type Bought = { person: Person; order: Order; items: OrderItem[] }

/** A customer's delivered cash order of these sizes of a product, in Black. */
async function bought(productId: ProductId, sizes: string[] = ['M'], quantity = 1): Promise<Bought> {
  const person = await shop.customer()
  await shop.address(person)
  const lines = sizes.map((size) => ({ productId, size, color: 'Black', quantity }))
  for (const line of lines) await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: lines, paymentMethod: 'COD' })
  await shop.as(admin).orders.accept({ id: order.id })
  await shop.as(admin).orders.deliver({ id: order.id })
  return { person, order, items: await shop.as(person).orders.items({ id: order.id }) }
}

/** Asks to exchange the first item of an order. */
function ask({ person, order, items }: Bought, variant: Variant = L, more: Partial<RequestReturn> = {}) {
  const exchanges = items.slice(0, 1).map(({ id }) => ({ item: id, ...variant }))
  const sent = items.slice(0, 1).map(({ id }) => id)
  const form = { products: 'Tee', reason: 'Too small', orderId: order.id, items: sent, exchanges, ...more }
  return attempt(shop.as(person).returns.request(form))
}

async function requestExchange(past: Bought, variant: Variant = L): Promise<Return> {
  const result = await ask(past, variant)
  if (!result.ok) throw new Error(result.message)
  const [request] = await shop.as(past.person).returns.mine()
  if (!request) throw new Error('not there')
  return request
}

const listMails = async (request: Pick<Return, 'id'>) =>
  (await shop.db.select().from(mailOutbox)).filter(({ key }) => key.endsWith(request.id)).map(({ kind }) => kind)

test('an exchange reserves the wanted size at once, sends it when the first has come back, and costs nothing [returns.exchange]', async () => {
  const productId = await tee({ 'M Black': 3, 'L Black': 1, 'L White': 2 })
  const past = await bought(productId)
  const { id: item } = past.items[0] as OrderItem
  expect(await shop.as(past.person).returns.choices({ id: past.order.id })).toEqual([
    { item, choices: [L, { size: 'L', color: 'White' }] },
  ])
  const request = await requestExchange(past)
  expect(request).toMatchObject({ kind: 'exchange', fee: ZERO, items: [{ id: item, size: 'M', wanted: L }] })
  expect(await left(productId)).toEqual({ 'M Black': 2, 'L Black': 0, 'L White': 2 })
  const { id } = request
  const approved = await owner().approve({ id })
  expect(approved.request.holdUntil).toBeInstanceOf(Date)
  await owner().receive({ id, restock: [{ item, quantity: 1 }] })
  expect(await left(productId)).toEqual({ 'M Black': 3, 'L Black': 0, 'L White': 2 })
  const sent = await owner().send({ id, courier: 'Delhivery', trackingNumber: '4411' })
  expect(sent.request).toMatchObject({
    state: 'sent',
    trackingUrl: 'https://www.delhivery.com/track/package/4411',
    sentAt: expect.any(Date),
  })
  expect(await attempt(owner().refund({ id, paidBy: 'cash' }))).toMatchObject({
    failure: { code: 'illegal_transition' },
  })
  const done = await owner().deliver({ id })
  expect(done).toMatchObject({ request: { state: 'exchanged' }, refunded: null, closedAt: expect.any(Date) })
  expect(await owner().deliver({ id })).toEqual(done)
  expect((await listMails(request)).sort()).toEqual([
    'return-approved',
    'return-asked',
    'return-exchanged',
    'return-received',
    'return-request',
    'return-sent',
  ])
  const log = await shop.as(admin).audit.list({ q: id })
  expect(log.items.map(({ action }) => action)).toEqual([
    'return.exchanged',
    'return.sent',
    'return.received',
    'return.approved',
  ])
  expect(await shop.as(admin).orders.get({ id: past.order.id })).toMatchObject({ total: past.order.total })
  expect(await checkBooks(shop.db)).toEqual([])
})

test('exchange of the last M for the last L by two people at once: one gets it, the other a clear choice; stock and money add up [returns.exchange]', async () => {
  for (let round = 0; round < (isGate ? 2 : 5); round++) {
    const productId = await tee({ 'M Black': 2, 'L Black': 1 })
    const people = [await bought(productId), await bought(productId)]
    expect(await left(productId)).toEqual({ 'M Black': 0, 'L Black': 1 })
    const before = await shop.db.$count(returnRequests)
    const mails = await shop.db.$count(mailOutbox)
    const answers = await Promise.all(people.map((past) => ask(past)))
    const lost = answers.findIndex(({ ok }) => !ok)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const loser = people[lost] as Bought
    expect(answers[lost]).toMatchObject({
      failure: { code: 'out_of_stock', details: { items: loser.items.map(({ id }) => id) } },
      message: expect.stringContaining('Just sold out: Plain Test Tee (L, Black)'),
    })
    expect(await left(productId)).toEqual({ 'M Black': 0, 'L Black': 0 })
    expect(await shop.db.$count(returnRequests)).toBe(before + 1)
    expect(await shop.db.$count(mailOutbox)).toBe(mails + 2)
    // The other one has a refund to choose, and nothing else.
    expect(await shop.as(loser.person).returns.choices({ id: loser.order.id })).toMatchObject([{ choices: [] }])
    expect(await ask(loser, L, { exchanges: [] })).toMatchObject({ ok: true })
    expect(await checkBooks(shop.db)).toEqual([])
  }
})

test('an exchange and a checkout for the last piece: one gets it', async () => {
  for (let round = 0; round < (isGate ? 2 : 5); round++) {
    const productId = await tee({ 'M Black': 1, 'L Black': 1 })
    const past = await bought(productId)
    const buyer = await shop.customer()
    await shop.address(buyer)
    const line = { productId, size: 'L', color: 'Black', quantity: 1 }
    await shop.as(buyer).cart.add(line)
    const [exchange, order] = await Promise.all([
      ask(past),
      attempt(shop.as(buyer).orders.place({ items: [line], paymentMethod: 'COD' })),
    ])
    expect([exchange.ok, order.ok].sort()).toEqual([false, true])
    expect(await left(productId)).toMatchObject({ 'L Black': 0 })
  }
  expect(await checkBooks(shop.db)).toEqual([])
})

test('the same exchange sent five times at once is one request, and every answer is its ticket', async () => {
  const productId = await tee({ 'M Black': 1, 'L Black': 5 })
  const past = await bought(productId)
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(past)))
  expect(new Set(answers.map((answer) => answer.ok && answer.value.ticket)).size).toBe(1)
  expect(await shop.as(past.person).returns.mine()).toHaveLength(1)
  expect(await left(productId)).toMatchObject({ 'L Black': 4 })
  const other = await ask(past, { size: 'L', color: 'White' })
  expect(other).toMatchObject({ ok: false })
})

test('of one order some items are exchanged and others refunded, each as a request of its own', async () => {
  const productId = await tee({ 'M Black': 2, 'L Black': 5 })
  const past = await bought(productId, ['M', 'L'])
  const all = past.items.map(({ id }) => id)
  const result = await ask(past, { size: 'L', color: 'Black' }, { items: all, handover: 'pickup' })
  if (!result.ok) throw new Error(result.message)
  const mine = await shop.as(past.person).returns.mine()
  expect(mine.map(({ kind, ticket, items, fee }) => [kind, ticket, items.length, fee])).toEqual([
    ['refund', result.value.refundTicket, 1, rupees(100)],
    ['exchange', result.value.ticket, 1, ZERO],
  ])
  expect(mine[1]).toMatchObject({ products: '1 × Plain Test Tee (M, Black) → L, Black', handover: 'pickup' })
  expect(await checkBooks(shop.db)).toEqual([])
})

test.each(['decline', 'refund', 'cancel'] as const)(
  'what an exchange has reserved goes back to stock, once: %s [returns.exchange]',
  async (how) => {
    const productId = await tee({ 'M Black': 1, 'L Black': 1 })
    const past = await bought(productId)
    const { id } = await requestExchange(past)
    if (how !== 'decline') await owner().approve({ id })
    if (how === 'decline') await owner().decline({ id })
    if (how === 'refund') {
      await owner().receive({ id })
      expect(await owner().refund({ id, paidBy: 'cash' })).toMatchObject({ refunded: rupees(499) })
    }
    if (how === 'cancel') await Promise.all([1, 2, 3].map(() => shop.as(past.person).returns.cancel({ id })))
    expect(await left(productId)).toMatchObject({ 'L Black': 1 })
    const [request] = await shop.as(past.person).returns.mine()
    const state = { decline: 'declined', refund: 'refunded', cancel: 'cancelled' }[how]
    expect(request?.state).toBe(state)
    expect((await listMails({ id })).filter((kind) => kind === `return-${state}`)).toHaveLength(1)
    expect((await ask(past)).ok).toBe(how !== 'refund')
    expect(await checkBooks(shop.db)).toEqual([])
  },
)

test('an owner who receives and a shopper who cancels at the same time: one of them wins', async () => {
  for (let round = 0; round < (isGate ? 2 : 4); round++) {
    const productId = await tee({ 'M Black': 1, 'L Black': 1 })
    const past = await bought(productId)
    const { id } = await requestExchange(past)
    await owner().approve({ id })
    const answers = await Promise.all([
      attempt(owner().receive({ id })),
      attempt(shop.as(past.person).returns.cancel({ id })),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await left(productId)).toMatchObject({ 'L Black': answers[1]?.ok ? 1 : 0 })
  }
  expect(await checkBooks(shop.db)).toEqual([])
})

test('only what is sold in this size and colour can be wanted, of items that are sent back, and only for own orders', async () => {
  const productId = await tee({ 'M Black': 2, 'L Black': 2 })
  const [past, other] = [await bought(productId), await bought(productId)]
  const invalid = { ok: false, failure: { code: 'invalid' } }
  expect(await ask(past, { size: 'XXL', color: 'Black' })).toMatchObject(invalid)
  expect(await ask(past, { size: 'M', color: 'Black' })).toMatchObject(invalid)
  const foreign = other.items.map(({ id }) => ({ item: id, ...L }))
  expect(await ask(past, L, { exchanges: foreign })).toMatchObject(invalid)
  const notFound = { ok: false, failure: { code: 'not_found' } }
  expect(await attempt(shop.as(past.person).returns.choices({ id: other.order.id }))).toMatchObject(notFound)
  const { id } = await requestExchange(other)
  expect(await attempt(shop.as(past.person).returns.cancel({ id }))).toMatchObject(notFound)
  await shop.db.update(products).set({ archivedAt: sql`now()` }).where(eq(products.id, productId))
  expect(await ask(past)).toMatchObject(invalid)
  expect(await left(productId)).toEqual({ 'M Black': 0, 'L Black': 1 })
})

test('two pieces of a line need two of the wanted size', async () => {
  const productId = await tee({ 'M Black': 4, 'L Black': 1, 'L White': 2 })
  const past = await bought(productId, ['M'], 2)
  expect(await ask(past)).toMatchObject({ failure: { code: 'out_of_stock' } })
  await requestExchange(past, { size: 'L', color: 'White' })
  expect(await left(productId)).toEqual({ 'M Black': 2, 'L Black': 1, 'L White': 0 })
  expect(await checkBooks(shop.db)).toEqual([])
})
