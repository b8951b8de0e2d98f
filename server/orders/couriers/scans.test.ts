import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { addScan } from '#server/orders/couriers/sandbox/sandbox-parcels.ts'
import {
  acceptedOrder,
  applyNow,
  buildWebhook,
  connected,
  readTrackingNumber,
  sendScan,
} from '#server/testing/courier.ts'
import { mulberry32 } from '#server/testing/faults.ts'
import { messagesIn, switchOn } from '#server/testing/phone-messages.ts'
import { newBrowser } from '#server/testing/push-service.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'
import { applyScans } from './apply-scans.ts'
import { courierInbox } from './courier-inbox.table.ts'
import { pollTracking } from './poll-tracking.ts'
import { indianTime, statusOfCode } from './scan-codes.ts'
import { courierScans, shipments } from './shipments.table.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop({ SHIPROCKET: 'sandbox' })
  owner = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** An order whose parcel is booked. */
async function book() {
  const buyer = await shop.customer()
  await shop.address(buyer)
  const order = await acceptedOrder(shop, owner, buyer)
  await shop.as(owner).shipments.book({ ids: [order.id] })
  return { order, buyer, trackingNumber: await readTrackingNumber(shop, owner, order.id) }
}

async function readState({ db }: TestShop, id: OrderId) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select o.status, payment_status, shipped_at is not null as shipped, s.scan_status,
      rto_at is not null and o.status <> 'Delivered' as returning,
      (select count(*)::int from courier_scans where shipment_id = s.id) as scans,
      (select count(*)::int from invoices where order_id = o.id) as invoices,
      (select count(*)::int from mail_outbox where order_id = o.id and kind = 'order-delivered') as mails
    from orders o join shipments s on s.order_id = o.id where o.id = ${id}`)
  return rows[0]
}

test('a forged webhook is refused and nothing is written: a wrong, missing or shortened token, and a body over 256 kB', async () => {
  const { trackingNumber } = await book()
  const before = await shop.db.$count(courierInbox)
  const body = buildWebhook(trackingNumber, [{ code: 7, minute: 1 }])
  const [token = ''] = connected(shop).webhookTokens
  for (const wrong of ['', 'x', token.slice(1), `${token} `, token.toUpperCase()])
    expect(await sendScan(shop, body, wrong)).toBe(401)
  const answer = await shop.inject({ method: 'POST', url: '/api/courier/webhook', payload: body })
  expect(answer.statusCode).toBe(401)
  expect(await sendScan(shop, 'x'.repeat(300 << 10))).toBe(413)
  expect(await shop.db.$count(courierInbox)).toBe(before)
})

test('without a courier service there is no webhook, and booking is refused', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const answer = await shop.inject({ method: 'POST', url: '/api/courier/webhook', payload: {} })
  expect(answer.statusCode).toBe(404)
  const order = await acceptedOrder(shop, owner)
  await expect(shop.as(owner).shipments.book({ ids: [order.id] })).rejects.toMatchObject({
    code: 'provider_unavailable',
  })
  expect(await shop.as(owner).couriers.connection()).toMatchObject({ service: null, webhookUrl: null })
})

test('an authentic webhook that cannot be read, or is about an unknown parcel or a return, is answered with 200 and changes nothing', async () => {
  const { order, trackingNumber } = await book()
  const delivered = buildWebhook(trackingNumber, [{ code: 7, minute: 1 }])
  for (const body of [
    '',
    'not JSON \0',
    '[]',
    { awb: {} },
    { ...delivered, awb: 'another' },
    { ...delivered, is_return: 1 },
  ])
    for (let again = 0; again < 2; again++) expect([body, await sendScan(shop, body)]).toEqual([body, 200])
  await applyNow(shop)
  expect(await readState(shop, order.id)).toMatchObject({ status: 'Accepted', shipped: false, scans: 0 })
})

test('one webhook delivered 30 times at once, and again later, has one effect', async () => {
  const { order, trackingNumber } = await book()
  const body = buildWebhook(trackingNumber, [
    { code: 42, minute: 1 },
    { code: 7, minute: 2 },
  ])
  const answers = await Promise.all(Array.from({ length: 30 }, () => sendScan(shop, body)))
  expect(new Set(answers)).toEqual(new Set([200]))
  await Promise.all([applyNow(shop), applyNow(shop), applyNow(shop)])
  await sendScan(shop, JSON.stringify(body, null, 1))
  await applyNow(shop)
  const state = {
    status: 'Delivered',
    payment_status: 'cash_collected',
    shipped: true,
    scans: 2,
    invoices: 1,
    mails: 1,
  }
  expect(await readState(shop, order.id)).toMatchObject(state)
})

test('a scan without a date, or with nonsense in it, is left out, and the others are applied', async () => {
  const { order, trackingNumber } = await book()
  const { scans } = buildWebhook(trackingNumber, [{ code: 42, minute: 1 }])
  const broken = [
    null,
    7,
    { date: null, 'sr-status': '7' },
    { date: '2026-11-20 11:00:00', activity: 1, 'sr-status': {} },
  ]
  const many = Array.from({ length: 600 }, (_, n) => ({ date: `2026-11-19 10:00:00`, activity: `Hub ${n}` }))
  expect(await sendScan(shop, { awb: trackingNumber, scans: [...many, ...broken, ...scans] })).toBe(200)
  await applyNow(shop)
  expect(await readState(shop, order.id)).toMatchObject({ shipped: true, status: 'Accepted', scans: 500 })
})

/** Codes of parcels as couriers tell of them. */
const HISTORIES: readonly (readonly number[])[] = [
  [1, 19, 42, 18, 38, 17, 7],
  [3, 42, 18, 17, 21, 17, 21, 17, 7],
  [42, 6, 18, 17, 21, 9, 46, 17, 7],
  [42, 18, 21, 9, 46, 41],
  [42, 18, 17, 21, 9, 46, 10],
  [42, 18, 12],
  [3, 20, 15],
]

// In the gate one of each end: delivered, come back, and lost.
const tried = HISTORIES.filter((_, at) => !isGate || [2, 4, 5].includes(at))
test.for(tried.map((history) => ({ history, codes: history.join(', ') })))(
  'scans $codes in any order, in parts and repeated, lead to the same end as in their order',
  async ({ history }) => {
    const scans = history.map((code, index) => ({ code, minute: index + 1 }))
    const inOrder = await book()
    for (const scan of scans) {
      await sendScan(shop, buildWebhook(inOrder.trackingNumber, [scan]))
      await applyNow(shop)
    }
    const end = await readState(shop, inOrder.order.id)
    const random = mulberry32(history.join().length * 7919)
    for (let round = 0; round < (isGate ? 1 : 2); round++) {
      const { order, trackingNumber } = await book()
      const mixed = [...scans, ...scans].map((scan) => ({ scan, at: random() })).sort((a, b) => a.at - b.at)
      let reached = 0
      const STEPS = ['Accepted', 'Delivered']
      for (const { scan } of mixed) {
        // A webhook has the scan and some others before it.
        const more = scans.filter(() => random() < 0.2)
        await sendScan(shop, buildWebhook(trackingNumber, [...more, scan]))
        await applyNow(shop)
        const now = STEPS.indexOf(String((await readState(shop, order.id))?.status))
        expect(now).toBeGreaterThanOrEqual(reached)
        reached = now
      }
      expect(await readState(shop, order.id)).toEqual(end)
    }
  },
)

test('a pickup ships the order with its courier, a delivery collects the cash, and a return waits for the owner [couriers.scans]', async () => {
  const { order, trackingNumber } = await book()
  await sendScan(shop, buildWebhook(trackingNumber, [{ code: 42, minute: 1 }]))
  await applyNow(shop)
  const shipped = await shop.as(owner).orders.get({ id: order.id })
  expect(shipped).toMatchObject({ status: 'Accepted', trackingNumber })
  expect(shipped.shippedAt).not.toBeNull()
  const { events } = await shop.as(owner).adminOrders.details({ id: order.id })
  expect(events.at(-1)).toMatchObject({ kind: 'shipped', actor: 'courier' })
  await expect(shop.as(owner).shipments.cancel({ id: order.id })).rejects.toMatchObject({ code: 'illegal_transition' })

  const back = await book()
  await sendScan(
    shop,
    buildWebhook(back.trackingNumber, [
      { code: 42, minute: 1 },
      { code: 9, minute: 2 },
      { code: 10, minute: 3 },
    ]),
  )
  await applyNow(shop)
  expect(await readState(shop, back.order.id)).toMatchObject({
    status: 'Accepted',
    returning: true,
    scan_status: 'rto_delivered',
  })
  expect((await shop.as(owner).parcels.receiveBack({ id: back.order.id, condition: 'good' })).status).toBe('Cancelled')
  const lost = await book()
  await sendScan(shop, buildWebhook(lost.trackingNumber, [{ code: 12, minute: 1 }]))
  await applyNow(shop)
  expect(await readState(shop, lost.order.id)).toMatchObject({ status: 'Accepted', scan_status: 'lost' })
  expect((await shop.as(owner).parcels.lost({ id: lost.order.id })).status).toBe('Cancelled')
})

test('what an owner has undone stays undone when the same scan is told again [couriers.scans]', async () => {
  const { order, trackingNumber } = await book()
  const body = buildWebhook(trackingNumber, [{ code: 42, minute: 1 }])
  await sendScan(shop, body)
  await applyNow(shop)
  const { shippedAt } = await shop.as(owner).orders.get({ id: order.id })
  if (!shippedAt) throw new Error('not shipped')
  await shop.as(owner).orderWork.undo({ step: 'ship', orders: [{ id: order.id, at: shippedAt }] })
  await sendScan(shop, { ...body, etd: 'later' })
  await applyNow(shop)
  expect(await readState(shop, order.id)).toMatchObject({ shipped: false, scans: 1 })
})

test('a parcel without a scan for a day is asked about; one with a scan is not [couriers.scans]', async () => {
  const [silent, scanned] = [await book(), await book()]
  await addScan(shop.db, silent.trackingNumber, 42, 'PICKED UP')
  await addScan(shop.db, scanned.trackingNumber, 42, 'PICKED UP')
  await shop.db.execute(
    sql`update shipments set tracked_at = now() - interval '25 hours' where awb = ${silent.trackingNumber}`,
  )
  await pollTracking(connected(shop), shop.deps)
  await pollTracking(connected(shop), shop.deps)
  expect(await readState(shop, silent.order.id)).toMatchObject({ shipped: true, scans: 1 })
  expect(await readState(shop, scanned.order.id)).toMatchObject({ shipped: false, scans: 0 })
})

test('the shopper sees time, place and kind of the scans, on the order and by its link, and not the words of the courier [couriers.scans]', async () => {
  const { order, buyer, trackingNumber } = await book()
  const codes = [3, 42, 17].map((code, index) => ({ code, minute: index + 1 }))
  await sendScan(shop, buildWebhook(trackingNumber, codes))
  await applyNow(shop)
  const scans = await shop.as(buyer).shipments.scans({ id: order.id })
  expect(scans.map(({ status, place, at }) => [status, place, at.toISOString()])).toEqual([
    ['out_for_delivery', 'Pune hub', '2026-11-20T04:33:00.000Z'],
    ['picked_up', 'Pune hub', '2026-11-20T04:32:00.000Z'],
  ])
  const { token } = await shop.visitor.tracking.find({ number: order.number, phone: order.address.phone })
  const tracked = await shop.visitor.tracking.read({ token })
  expect(tracked.scans).toEqual(scans)
  expect(JSON.stringify(tracked)).not.toContain('9963')
  await expect(shop.as(await shop.customer()).shipments.scans({ id: order.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  const { shipment } = await shop.as(owner).shipments.one({ id: order.id })
  expect(shipment?.scans.at(0)?.words).toContain('Nandini')
  await expect(shop.db.update(courierScans).set({ words: 'changed' })).rejects.toThrow()
})

test('who wants messages or notifications is told once that the parcel is out for delivery, and not of a scan of days ago', async () => {
  await switchOn(shop)
  const { order, buyer } = await book()
  await shop.as(buyer).phoneMessages.choose({ phone: order.address.phone, from: 'account', whatsapp: true })
  await shop.as(buyer).webPush.add(newBrowser().subscription)
  const [shipment] = await shop.db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, order.id))
  if (!shipment) throw new Error('no parcel')
  const scan = (at: Date) => [{ at, status: 'out_for_delivery' as const, words: 'OUT FOR DELIVERY', place: 'Pune' }]
  const outForDeliveryMessages = async () =>
    (await messagesIn(shop)).filter(({ kind }) => /out-for-delivery$/.test(kind))
  await applyScans(shop.deps, shipment.id, scan(new Date(Date.now() - 3 * 86_400_000)))
  expect(await outForDeliveryMessages()).toEqual([])
  const now = new Date()
  for (let times = 0; times < 2; times++) await applyScans(shop.deps, shipment.id, scan(now))
  expect((await outForDeliveryMessages()).map(({ text }) => text)).toEqual([
    `Hello Asha, your order #${order.number} from Inkloom is out for delivery and should reach you today. Please keep your phone at hand.`,
    'It should reach you today. Please keep your phone at hand.',
  ])
})

test('codes and times of the documentation are read; India is five and a half hours ahead', () => {
  const codes = ['7', 17, '42', 10, '12', '1', 'NA', null, 999]
  const statuses = [
    'delivered',
    'out_for_delivery',
    'picked_up',
    'rto_delivered',
    'lost',
    'booked',
    'other',
    'other',
    'other',
  ]
  expect(codes.map(statusOfCode)).toEqual(statuses)
  expect(indianTime('2023-05-19 11:59:16')?.toISOString()).toBe('2023-05-19T06:29:16.000Z')
  expect(indianTime('23 05 2023 11:43:52')?.toISOString()).toBe('2023-05-23T06:13:52.000Z')
  expect(['', 'NA', '2023-13-40 11:00:00', '0000-00-00 00:00:00'].map(indianTime)).toEqual([null, null, null, null])
})
