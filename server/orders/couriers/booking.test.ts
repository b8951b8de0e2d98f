import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courierSandbox } from '#server/orders/couriers/sandbox/courier-sandbox.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import {
  acceptedOrder,
  bookNow,
  type CourierFault,
  connected,
  startFarShop,
  startService,
} from '#server/testing/courier.ts'
import type { TestShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'
import { processShipments } from './process-shipments.ts'
import { shipments } from './shipments.table.ts'

let service: TestShop
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service[Symbol.asyncDispose]())

const atService = (far: TestShop) => far.db.select().from(courierSandbox).orderBy(courierSandbox.id)

test('ticked orders are booked at once: each gets courier, tracking number and pickup, is not shipped by that, and a refused one says why [couriers.shiprocket]', async () => {
  await using far = await startFarShop(service)
  const { shop, owner } = far
  const api = shop.as(owner)
  const [first, two, unserved] = [
    await acceptedOrder(shop, owner),
    await acceptedOrder(shop, owner),
    await acceptedOrder(shop, owner),
  ]
  await shop.db.update(orders).set({ shipPostalCode: '900900' }).where(eq(orders.id, unserved.id))
  const ids = [first.id, two.id, unserved.id]
  const { booked, waiting, refused } = await api.shipments.book({ ids })
  expect(booked.map(({ id }) => id).sort()).toEqual([first.id, two.id].sort())
  expect(waiting).toEqual([])
  expect(refused).toEqual([{ id: unserved.id, message: 'No courier serves this delivery PIN code.' }])
  const order = await api.orders.get({ id: first.id })
  const trackingNumber = booked.find(({ id }) => id === first.id)?.awb
  expect(order).toMatchObject({ trackingNumber, shippedAt: null, status: 'Accepted' })
  expect(order.courier).toMatch(/Delhivery|Xpressbees|Blue Dart/)
  expect((await api.shipments.one({ id: first.id })).shipment).toMatchObject({ state: 'booked', problem: null })
  expect((await api.shipments.one({ id: first.id })).shipment?.pickupAt).not.toBeNull()

  const bookings = await atService(far.far)
  expect(bookings).toHaveLength(3)
  // The orders are booked side by side, in any order.
  expect(bookings.find((booking) => booking.trackingNumber === trackingNumber)?.body).toMatchObject({
    billing_customer_name: first.address.fullName,
    billing_pincode: 411001,
    billing_phone: 9876543210,
    payment_method: 'COD',
    sub_total: first.total / 100,
    weight: 0.5,
    length: 30,
    height: 6,
  })
  // What is booked is accepted: that cannot be undone before the booking is cancelled.
  const undo = { step: 'accept' as const, orders: [{ id: first.id, at: order.acceptedAt ?? new Date(0) }] }
  expect(await api.orderWork.undo(undo)).toMatchObject({ moved: [], refused: [{ id: first.id }] })
  expect(await api.orders.get({ id: first.id })).toMatchObject({ status: 'Accepted' })
  expect((await api.shipments.book({ ids })).booked).toHaveLength(2)
  await bookNow(shop)
  expect(await atService(far.far)).toHaveLength(3)
  const paid = await shop.inject({
    method: 'POST',
    url: '/api/orders/shipments',
    payload: { ids },
    by: await shop.customer(),
  })
  expect(paid.statusCode).toBe(403)
})

test('an order that is not accepted, or shipped already, is refused, and nothing is booked', async () => {
  await using far = await startFarShop(service)
  const { shop, owner } = far
  const order = await acceptedOrder(shop, owner)
  await shop.as(owner).orderWork.ship({ id: order.id, courier: 'DTDC', trackingNumber: 'D1' })
  const { refused } = await shop.as(owner).shipments.book({ ids: [order.id] })
  expect(refused).toEqual([{ id: order.id, message: 'This order is shipped already.' }])
  expect(await atService(far.far)).toEqual([])
  expect(far.calls).toEqual([])
})

test('a parcel is booked with the day in India on which it was ordered, also of an order in the first hours of a day', async () => {
  await using far = await startFarShop(service)
  const { shop, owner } = far
  const { id } = await acceptedOrder(shop, owner)
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table orders disable trigger orders_guard`)
    await tx.execute(sql`update orders set created_at = '2026-03-31 20:30:00+00' where id = ${id}`)
    await tx.execute(sql`alter table orders enable trigger orders_guard`)
  })
  await shop.as(owner).shipments.book({ ids: [id] })
  expect(await atService(far.far)).toMatchObject([{ body: { order_date: '2026-04-01' } }])
})

const LOST = [
  '/orders/create/adhoc',
  '/courier/assign/awb',
  '/courier/generate/pickup',
  '/courier/generate/label',
] as const

test.for(LOST)('the answer of %s is lost: the next attempt finds the booking, and there is one', async (lost) => {
  await using far = await startFarShop(service)
  const { shop, owner } = far
  const order = await acceptedOrder(shop, owner)
  let left = 1
  far.plan(({ path }) => (path === lost && left-- > 0 ? 'lost' : null))
  await shop.as(owner).shipments.book({ ids: [order.id] })
  await bookNow(shop)
  await bookNow(shop)
  const { shipment } = await shop.as(owner).shipments.one({ id: order.id })
  expect(shipment).toMatchObject({ state: 'booked', problem: null })
  expect(shipment?.pickupAt).not.toBeNull()
  const bookings = await atService(far.far)
  expect(bookings.map(({ trackingNumber }) => trackingNumber)).toEqual([shipment?.awb])
  expect(far.calls.filter((path) => path === '/orders/create/adhoc')).toHaveLength(1)
})

const FAULTS: Record<string, CourierFault> = {
  'too many calls': { status: 429, body: { message: 'Too Many Attempts.' } },
  'a server error': { status: 502, body: { message: 'Bad Gateway' } },
  nonsense: 'html',
}

test.for(Object.keys(FAULTS).slice(0, isGate ? 1 : 3))(
  '%s at every step: the parcel waits and is booked afterwards, once',
  async (name) => {
    await using far = await startFarShop(service)
    const { shop, owner } = far
    const order = await acceptedOrder(shop, owner)
    far.plan(({ path }) => (path === '/auth/login' ? null : (FAULTS[name] ?? null)))
    const { waiting } = await shop.as(owner).shipments.book({ ids: [order.id] })
    expect(waiting).toEqual([order.id])
    far.plan(() => null)
    await bookNow(shop)
    expect((await shop.as(owner).shipments.one({ id: order.id })).shipment?.state).toBe('booked')
    expect(await atService(far.far)).toHaveLength(1)
  },
)

test('two processes that book at the same time, and an owner who clicks twice, make one booking [couriers.shiprocket]', async () => {
  await using far = await startFarShop(service)
  const { shop, owner } = far
  const order = await acceptedOrder(shop, owner)
  far.plan(({ path }) => (path === '/auth/login' ? null : { status: 429, body: {} }))
  await shop.as(owner).shipments.book({ ids: [order.id] })
  far.plan(() => null)
  const again = () => shop.as(owner).shipments.book({ ids: [order.id] })
  await Promise.all([bookNow(shop), again(), processShipments(connected(shop), shop.deps), again()])
  await bookNow(shop)
  expect((await shop.as(owner).shipments.one({ id: order.id })).shipment?.state).toBe('booked')
  expect(await atService(far.far)).toHaveLength(1)
  expect(far.calls.filter((path) => path === '/orders/create/adhoc').length).toBeLessThanOrEqual(2)
  expect(await shop.db.$count(shipments)).toBe(1)
})

test('an expired token is renewed by one login, also for several parcels at a time [couriers.shiprocket]', async () => {
  await using far = await startFarShop(service)
  const { shop, owner } = far
  const placed = [await acceptedOrder(shop, owner), await acceptedOrder(shop, owner), await acceptedOrder(shop, owner)]
  const logins = () => far.calls.filter((path) => path === '/auth/login').length
  far.plan(({ path }) =>
    path === '/orders/create/adhoc' && logins() < 2 ? { status: 401, body: { message: 'Token has expired' } } : null,
  )
  const { booked } = await shop.as(owner).shipments.book({ ids: placed.map(({ id }) => id) })
  expect(booked).toHaveLength(3)
  expect(logins()).toBe(2)
  expect(await atService(far.far)).toHaveLength(3)
})

test('a refused login is said to the owner, and not tried again and again', async () => {
  await using far = await startFarShop(service)
  const { shop, owner } = far
  const order = await acceptedOrder(shop, owner)
  far.plan(({ path }) =>
    path === '/auth/login' ? { status: 403, body: { message: 'Invalid email and password' } } : null,
  )
  const { refused } = await shop.as(owner).shipments.book({ ids: [order.id] })
  expect(refused[0]?.message).toBe('Shiprocket refused the login: Invalid email and password')
  await expect(shop.as(owner).couriers.test()).rejects.toMatchObject({ code: 'provider_unavailable' })
  expect(far.calls).toEqual(['/auth/login'])
})

test('a booking is cancelled by its owner, can be made again under another reference, and is cancelled with its order [couriers.shiprocket]', async () => {
  await using far = await startFarShop(service)
  const { shop, owner } = far
  const api = shop.as(owner)
  const order = await acceptedOrder(shop, owner)
  await api.shipments.book({ ids: [order.id] })
  expect(await api.shipments.cancel({ id: order.id })).toMatchObject({ state: 'cancelled' })
  expect(await api.orders.get({ id: order.id })).toMatchObject({ courier: null, trackingNumber: null })
  await api.shipments.book({ ids: [order.id] })
  const [first, second] = await atService(far.far)
  expect(first?.cancelledAt).not.toBeNull()
  expect(second?.reference).toBe(`${first?.reference}-2`)
  const cancelled = await api.orders.cancel({ id: order.id })
  expect(cancelled.status).toBe('Cancelled')
  await bookNow(shop)
  expect((await atService(far.far))[1]?.cancelledAt).not.toBeNull()
  const { rows } = await shop.db.execute<{ action: string }>(
    sql`select action from audit_log where action like '%courier%' order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['order.book_courier', 'order.cancel_courier', 'order.book_courier'])
})

test('a parcel is claimed only when its calls begin, so that the lease of the last one does not run out before', async () => {
  await using far = await startFarShop(service)
  const { shop, owner } = far
  const placed = await Promise.all(Array.from({ length: 6 }, () => acceptedOrder(shop, owner)))
  const claimed: Promise<number>[] = []
  const leased = sql`state = 'queued' and tries > 0`
  far.plan(({ path }) => {
    if (path === '/orders/create/adhoc') claimed.push(shop.db.$count(shipments, leased).then(Number))
    return null
  })
  const { booked } = await shop.as(owner).shipments.book({ ids: placed.map(({ id }) => id) })
  expect(booked).toHaveLength(6)
  expect(claimed).toHaveLength(6)
  expect(Math.max(...(await Promise.all(claimed)))).toBeLessThanOrEqual(4)
})

test.for(['/orders/create/adhoc', '/courier/assign/awb'] as const)(
  'an order is cancelled while %s is under way: no other process takes the parcel, and its booking is cancelled [couriers.shiprocket]',
  async (path) => {
    await using far = await startFarShop(service)
    const { shop, owner } = far
    const order = await acceptedOrder(shop, owner)
    const during = far.hold(path)
    const booking = shop.as(owner).shipments.book({ ids: [order.id] })
    await during.reached
    await shop.as(owner).orders.cancel({ id: order.id })
    await processShipments(connected(shop), shop.deps)
    expect((await shop.as(owner).shipments.one({ id: order.id })).shipment?.state).toBe('cancelling')
    during.go()
    await booking
    await processShipments(connected(shop), shop.deps)
    expect((await atService(far.far)).map(({ cancelledAt }) => cancelledAt !== null)).toEqual([true])
    expect((await shop.as(owner).shipments.one({ id: order.id })).shipment).toBeNull()
    expect(far.calls.includes('/courier/assign/awb')).toBe(path === '/courier/assign/awb')
  },
)

test('a booking of a cancelled order that Shiprocket refuses to cancel is tried again, and the owner reads why [couriers.shiprocket]', async () => {
  await using far = await startFarShop(service)
  const { shop, owner } = far
  const api = shop.as(owner)
  const order = await acceptedOrder(shop, owner)
  await api.shipments.book({ ids: [order.id] })
  const answers = [
    { status: 403, body: { message: 'Forbidden' } },
    { status: 400, body: { message: 'Cannot cancel now.' } },
  ]
  far.plan(({ path }) => (path === '/orders/cancel' ? (answers.shift() ?? null) : null))
  await api.orders.cancel({ id: order.id })
  await bookNow(shop)
  expect((await api.shipments.one({ id: order.id })).shipment).toMatchObject({ state: 'cancelling', problem: null })
  await bookNow(shop)
  const { shipment } = await api.shipments.one({ id: order.id })
  expect(shipment).toMatchObject({ state: 'cancelling', problem: 'Cannot cancel now.' })
  expect(await api.shipments.cancel({ id: order.id })).toMatchObject({ state: 'cancelled' })
  expect((await atService(far.far))[0]?.cancelledAt).not.toBeNull()
})

test('a booking that was cancelled in Shiprocket is made again under another reference by the next click', async () => {
  await using far = await startFarShop(service)
  const { shop, owner } = far
  const api = shop.as(owner)
  const order = await acceptedOrder(shop, owner)
  let left = 1
  far.plan(({ path }) =>
    path === '/courier/assign/awb' && left-- > 0 ? { status: 400, body: { message: 'Recharge your wallet.' } } : null,
  )
  const ids = [order.id]
  expect((await api.shipments.book({ ids })).refused).toMatchObject([{ message: 'Recharge your wallet.' }])
  await far.far.db.update(courierSandbox).set({ cancelledAt: sql`now()` })
  expect((await api.shipments.book({ ids })).refused).toEqual([
    { id: order.id, message: 'This booking was cancelled in Shiprocket. Click once more for a new one.' },
  ])
  expect((await api.shipments.book({ ids })).booked).toHaveLength(1)
  expect((await atService(far.far)).map(({ reference }) => reference.endsWith('-2'))).toEqual([false, true])
})

test('the connection is tested without changes: pickup addresses, and what couriers take for a PIN code', async () => {
  await using far = await startFarShop(service)
  const { shop, owner } = far
  const { couriers } = shop.as(owner)
  expect(await couriers.connection()).toMatchObject({ service: 'Shiprocket', isSandbox: false, refusedInUrl: null })
  expect(await couriers.test()).toEqual({ pickupLocations: ['Primary'], isPickupKnown: true })
  const { rates } = await couriers.rates({ pin: '411 001', weightGrams: 600, isCod: false })
  expect(rates.map(({ courier, price, days }) => [courier, price, days])).toEqual([
    ['Xpressbees Surface', 9_200, 4],
    ['Blue Dart Air', 16_750, 2],
  ])
  expect((await couriers.rates({ pin: '411001', weightGrams: 600, isCod: true })).rates).toHaveLength(1)
  expect((await couriers.rates({ pin: '900900', weightGrams: 600, isCod: false })).rates).toEqual([])
})
