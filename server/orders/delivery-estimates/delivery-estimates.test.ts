import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addWorkingDays, indianDay } from '#contract/basics/working-days.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { estimateDelivery } from '#contract/selling/delivery-estimate.ts'
import { orderEvents } from '#server/orders/orders/order-events.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { printJobs, printSettings } from '#server/print/print-room/print-room.table.ts'
import { deliveryRules } from '#server/selling/delivery/delivery-rules.table.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { customOrder } from '#server/testing/custom-order.ts'
import { configure, filled } from '#server/testing/designs.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { recordStatements } from '#server/testing/statements.ts'
import { deliveryEstimates } from './print-promises.table.ts'
import { watchDeliveryEstimates } from './watch-delivery-dates.ts'

const DAY_MS = 86_400_000
const RULES = { processingDaysMin: 1, processingDaysMax: 2, orderCutOff: '' }
const DELIVERY = { min: 3, max: 7 }
/** A Monday at noon, far from the dates of other tests. */
const MONDAY = new Date('2027-03-01T12:00:00+05:30')

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  await configure(shop)
})
beforeEach(async () => {
  shop.deps.now = () => MONDAY
  await set({ isPromising: true, capacityUnit: 'pieces', piecesPerDay: 10, marginPercent: 25, holidays: null })
  await packAll()
})
afterAll(() => endWithBooks(shop))

const ownerApi = () => shop.as(owner)
const set = (values: Partial<typeof printSettings.$inferInsert>) => shop.db.update(printSettings).set(values)
const at = (now: Date) => watchDeliveryEstimates({ db: shop.db, now: () => now })
const daysLater = (days: number, time = '12:00') =>
  new Date(`${indianDay(new Date(MONDAY.getTime() + days * DAY_MS))}T${time}:00+05:30`)

/** Empties the print room. */
async function packAll(): Promise<void> {
  const { rows } = await shop.db.execute<{ id: OrderId; status: string }>(
    sql`select id, status from orders where status in ('Pending', 'Success', 'Accepted') and packed_at is null`,
  )
  for (const { id, status } of rows) {
    if (status !== 'Accepted') await ownerApi().orders.accept({ id })
    await ownerApi().parcels.pack({ id })
  }
}

async function place(quantity: number, isAccepted = true): Promise<{ order: Order; person: Person }> {
  const { order, person } = await customOrder(shop, { quantity })
  if (isAccepted) await ownerApi().orders.accept({ id: order.id })
  return { order, person }
}

const readEstimate = async (id: OrderId) =>
  (await shop.db.select().from(deliveryEstimates).where(eq(deliveryEstimates.orderId, id)))[0]
const readOrder = (id: OrderId) => ownerApi().orders.get({ id })
const delayMails = (id: OrderId) =>
  shop.db.select().from(mailOutbox).where(sql`${mailOutbox.orderId} = ${id} and ${mailOutbox.kind} = 'order-delayed'`)

async function print(id: OrderId): Promise<void> {
  await shop.db.update(printJobs).set({ state: 'approved' }).where(eq(printJobs.orderId, id))
  await shop.db.update(printJobs).set({ state: 'printed', printedAt: sql`now()` }).where(eq(printJobs.orderId, id))
}

test('a shop that promises nothing by its queue gives every order the days that it gave before, and stores nothing', async () => {
  await set({ isPromising: null })
  await place(30)
  const { order } = await place(1)
  const { from, to } = estimateDelivery(MONDAY, RULES, DELIVERY)
  expect([order.expectedFrom, order.expectedTo]).toEqual([from, to])
  expect(await readEstimate(order.id)).toBeUndefined()
  expect(await shop.visitor.deliveryEstimates.quote({ pieces: 1 })).toEqual({ promise: null })
})

test('with an empty queue the days are the same, and they are stored', async () => {
  const { order } = await place(2)
  const { from, to } = estimateDelivery(MONDAY, RULES, DELIVERY)
  expect([order.expectedFrom, order.expectedTo]).toEqual([from, to])
  expect(await readEstimate(order.id)).toMatchObject({ ahead: 0, pieces: 2, readyBy: '2027-03-03', deliverBy: to })
})

test('pieces ahead make it later, those of orders that are not accepted yet too; the quote is what the order then gets [print.promise]', async () => {
  await place(12)
  await place(8, false)
  const { promise: estimate } = await shop.visitor.deliveryEstimates.quote({ pin: '411001', pieces: 1 })
  // 20 pieces ahead at 10 a day: two days, and at the most 25 pieces.
  const { from, to } = estimateDelivery(MONDAY, RULES, DELIVERY, { min: 2, max: 2 })
  expect(estimate).toMatchObject({ from, to, ahead: 20 })
  const { order } = await place(1)
  expect([order.expectedFrom, order.expectedTo]).toEqual([from, to])
})

test('without a PIN code the quote is no better than for any place that is served', async () => {
  await shop.db
    .insert(deliveryRules)
    .values({ prefix: '744', isServiceable: true, takesCod: true, daysMin: 9, daysMax: 12 })
  const { quote } = shop.visitor.deliveryEstimates
  const [anywhere, far] = await Promise.all([quote({ pieces: 1 }), quote({ pin: '744101', pieces: 1 })])
  expect(far.promise?.to).toBeDefined()
  expect(anywhere.promise?.to).toBe(far.promise?.to)
  await shop.db.delete(deliveryRules)
})

test('an order without custom pieces does not wait for the printer, but for the end of holidays', async () => {
  await place(40)
  await set({ holidays: ['2027-03-02', '2027-03-03'] })
  const person = await shop.customer()
  await shop.address(person)
  const items = [{ productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }]
  await shop.as(person).cart.add({ ...items[0], size: 'M', color: 'Black', quantity: 1 })
  const { order } = await shop.as(person).orders.place({ items, paymentMethod: 'COD' })
  const holidays = ['2027-03-02', '2027-03-03']
  const { from, to } = estimateDelivery(MONDAY, { ...RULES, holidays }, DELIVERY)
  expect([order.expectedFrom, order.expectedTo]).toEqual([from, to])
  expect(to).toBe(addWorkingDays('2027-03-01', 9, holidays))
  const check = await shop.visitor.delivery.check({ pin: '411001' })
  expect(check.delivery).toMatchObject({ from, to })
})

test.each([true, false])(
  'an order with custom pieces takes no statement more for its promise (promising: %s)',
  async (isPromising) => {
    await set({ isPromising })
    const person = await shop.customer()
    await shop.address(person)
    const { customization, cart, orders } = shop.as(person)
    const { id } = await customization.add({ ...(await filled()), quantity: 1 })
    const line = { customizedProductId: id, size: 'M' as const, color: 'Navy', quantity: 1 }
    await cart.addCustomized(line)
    // One less than an order of products, which takes stock.
    expect(await recordStatements(() => orders.place({ items: [line], paymentMethod: 'COD' }))).toHaveLength(11)
  },
)

test('a customer sees how many orders are printed before theirs, then that it is printed and checked; others see nothing [print.promise]', async () => {
  await place(3)
  await place(1)
  const { order, person } = await place(2)
  const progress = () => shop.as(person).deliveryEstimates.progress({ id: order.id })
  expect(await progress()).toEqual({ progress: { step: 'waiting', place: 3 } })
  await print(order.id)
  expect(await progress()).toEqual({ progress: { step: 'checking', place: null } })
  await shop.db.update(printJobs).set({ state: 'passed', passedAt: sql`now()` }).where(eq(printJobs.orderId, order.id))
  expect(await progress()).toEqual({ progress: { step: 'checked', place: null } })
  await ownerApi().parcels.pack({ id: order.id })
  expect(await progress()).toEqual({ progress: null })
  const stranger = shop.as(await shop.customer())
  await expect(stranger.deliveryEstimates.progress({ id: order.id })).rejects.toMatchObject({ code: 'not_found' })
})

test('an order that will be late is told to its customer once, before its day, with new days everywhere [print.promise]', async () => {
  const { order } = await place(2)
  const firstEstimate = await readEstimate(order.id)
  // On the eve, when the printer is off for the day.
  await at(daysLater(1, '12:00'))
  expect(await delayMails(order.id)).toHaveLength(0)
  await at(daysLater(1, '20:30'))
  await at(daysLater(1, '20:35'))
  const announced = await readEstimate(order.id)
  expect(announced).toMatchObject({ readyBy: '2027-03-03', timesTold: 1, isToldInTime: true, outcome: null })
  expect(announced?.toldDeliverBy && firstEstimate && announced.toldDeliverBy > firstEstimate.deliverBy).toBe(true)
  const [mail, ...more] = await delayMails(order.id)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Order #${order.number} arrives later than planned`)
  const now = await readOrder(order.id)
  expect(now.expectedTo).toBe(announced?.toldDeliverBy)
  expect(now.expectedFrom < now.expectedTo && now.expectedFrom > order.expectedFrom).toBe(true)
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(events.filter(({ kind }) => kind === 'delayed')).toMatchObject([
    { actor: 'shop', data: { before: firstEstimate?.deliverBy, after: announced?.toldDeliverBy } },
  ])
})

test('an order that nobody works on is put off twice, and then has missed its day', async () => {
  const { order } = await place(1)
  for (let day = 1; day < 40; day++) await at(daysLater(day, '20:30'))
  const estimate = await readEstimate(order.id)
  expect(estimate).toMatchObject({ timesTold: 2, isToldInTime: true, outcome: 'missed' })
  expect(await delayMails(order.id)).toHaveLength(2)
  expect((await readOrder(order.id)).expectedTo).toBe(estimate?.toldDeliverBy)
})

test('whose order is packed is told nothing', async () => {
  const { order } = await place(2)
  await ownerApi().parcels.pack({ id: order.id })
  await at(daysLater(3))
  expect(await delayMails(order.id)).toHaveLength(0)
})

test('the owner sees promises at risk first, with the forecast and what is left [print.promise]', async () => {
  const { order } = await place(4)
  const { order: later } = await place(30)
  shop.deps.now = () => daysLater(2)
  const { open, months: _, ...now } = await ownerApi().deliveryEstimates.list()
  expect(now).toEqual({ waiting: 34, isPromising: true, piecesADay: 10, sheetsADay: null })
  const openEstimates = open.filter(({ orderId }) => [order.id, later.id].includes(orderId))
  expect(openEstimates).toMatchObject([
    { number: order.number, isAtRisk: true, readyBy: '2027-03-03', readyOn: '2027-03-04', left: 4, place: 1 },
    { number: later.number, isAtRisk: false, left: 30, place: 2 },
  ])
  await expect(shop.as(await shop.staff('support')).deliveryEstimates.list()).rejects.toMatchObject({
    code: 'forbidden',
  })
})

/** Looks at the estimates on the evenings after a day, until the customer of an order is told. */
async function waitForNewDate(id: OrderId, placedAt: Date): Promise<void> {
  for (const days of [1, 2, 3]) {
    await at(new Date(`${indianDay(new Date(placedAt.getTime() + days * DAY_MS))}T20:30:00+05:30`))
    if ((await readEstimate(id))?.timesTold === 1) return
  }
  throw new Error('the customer was not told')
}

test.each([
  ['in time', { daysAgo: 0, isTold: false, outcome: 'kept' }],
  ['late, and its customer was told before', { daysAgo: 12, isTold: true, outcome: 'announced' }],
  ['late, and nobody was told', { daysAgo: 12, isTold: false, outcome: 'missed' }],
])('of an order that is delivered %s, that is the outcome', async (_how, { daysAgo, isTold, outcome }) => {
  const placedAt = new Date(Date.now() - daysAgo * DAY_MS)
  shop.deps.now = () => placedAt
  const { order } = await place(1)
  if (isTold) await waitForNewDate(order.id, placedAt)
  await ownerApi().orders.deliver({ id: order.id })
  expect((await readEstimate(order.id))?.outcome).toBe(outcome)
})

test('a cancelled order has no promise to keep, and an order that is not delivered when its day has passed has missed it', async () => {
  const { order } = await place(1, false)
  await ownerApi().orders.cancel({ id: order.id })
  expect((await readEstimate(order.id))?.outcome).toBe('cancelled')
  const { order: late } = await place(1)
  await ownerApi().parcels.pack({ id: late.id })
  await at(daysLater(9))
  expect((await readEstimate(late.id))?.outcome).toBeNull()
  await at(daysLater(13))
  expect((await readEstimate(late.id))?.outcome).toBe('missed')
})

test('what was promised cannot be changed or deleted afterwards', async () => {
  const { order } = await place(1)
  const where = eq(deliveryEstimates.orderId, order.id)
  const broken = { cause: { constraint: 'history_stays' } }
  await expect(shop.db.update(deliveryEstimates).set({ deliverBy: '2099-01-01' }).where(where)).rejects.toMatchObject(
    broken,
  )
  await expect(shop.db.delete(deliveryEstimates).where(where)).rejects.toMatchObject(broken)
})
