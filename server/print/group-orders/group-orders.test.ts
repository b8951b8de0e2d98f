import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_OPEN_GROUPS, MIN_REFUND } from '#contract/basics/limits.ts'
import { paise, rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { deliveryEstimates } from '#server/orders/delivery-estimates/print-promises.table.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { sendRefunds } from '#server/orders/refunds/send-refunds.ts'
import { printSettings } from '#server/print/print-room/print-room.table.ts'
import { filled } from '#server/testing/designs.ts'
import {
  configureGroups,
  finish,
  joinAndPay,
  joinTestGroupOrder,
  makeGroupOrder,
  newMember,
  type Paid,
  payLink,
  payShare,
  readOrderId,
  readShareOrder,
  startGroupShop,
} from '#server/testing/group-orders.ts'
import { pay } from '#server/testing/sandbox.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'

const { shop, owner } = await startGroupShop()

// One shirt costs ₹648, from three on ₹583.20, from five on ₹518.40.
const [FULL, THREE, FIVE] = [rupees(648), paise(58_320), paise(51_840)]
const link = () => shop.visitor.groupLinks
const tally = async (token: string) => link().tally({ token })
const listRefunds = ({ orderId }: Paid) =>
  shop.db
    .select({ amount: refunds.amount, reason: refunds.reason, paidBy: refunds.paidBy })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
/** Joins and opens the payment window. */
async function beginToPay(token: string) {
  const joined = await joinTestGroupOrder(shop, token)
  const window = await link().pay({ token: joined.token })
  const orderId = await readOrderId(shop, joined)
  return [{ ...joined, orderId, payLink: shop.deps.payLinkIds.sign(orderId) }, window] as const
}
const readCode = async (answer: Promise<unknown>) => {
  const done = await attempt(answer as ReturnType<typeof tally>)
  return done.ok ? 'done' : done.failure.code
}

test('the price falls for whoever joins later, and closing gives the others exactly the difference back [groups.orders]', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop)
  expect(groupOrder.slabs).toEqual([
    { from: 1, unitPrice: FULL },
    { from: 3, unitPrice: THREE },
    { from: 5, unitPrice: FIVE },
  ])
  const members: Paid[] = []
  for (let at = 0; at < 4; at++) members.push(await joinAndPay(shop, groupOrder.token, { size: at < 3 ? 'M' : 'L' }))
  const totals = await Promise.all(members.map(async (member) => (await readShareOrder(shop, member)).total))
  expect(totals).toEqual([FULL, FULL, THREE, THREE])
  expect(await tally(groupOrder.token)).toMatchObject({
    pieces: 4,
    bySize: { M: 3, L: 1 },
    unitPrice: FIVE,
    next: { more: 1, unitPrice: FIVE },
  })
  const [first] = members as [Paid]
  const refusal = await attempt(shop.as(owner).orders.accept({ id: first.orderId }))
  expect(refusal.ok ? '' : refusal.message).toContain('“CSE Fest 2026”, which is still open')
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  expect(await Promise.all(members.map(async (member) => (await readShareOrder(shop, member)).total))).toEqual(
    members.map(() => THREE),
  )
  expect(await Promise.all(members.map(listRefunds))).toEqual([
    [{ amount: FULL - THREE, reason: 'edited', paidBy: null }],
    [{ amount: FULL - THREE, reason: 'edited', paidBy: null }],
    [],
    [],
  ])
  const closed = await shop.as(organiser).groupOrders.get({ id: groupOrder.id })
  expect(closed).toMatchObject({
    isSettled: true,
    tally: { state: 'closed', pieces: 4, unitPrice: THREE, next: null },
  })
  // Closing again, and doing again what follows, changes nothing.
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  expect(await listRefunds(first)).toHaveLength(1)
  const rows = await Promise.all(members.map((member) => readShareOrder(shop, member)))
  expect(new Set(rows.map(({ parcelId }) => parcelId)).size).toBe(1)
  expect(rows[0]?.parcelId).not.toBeNull()
  await shop.as(owner).orders.accept({ id: first.orderId })
  expect((await readShareOrder(shop, first)).status).toBe('Accepted')
  expect(await link().share({ token: first.token })).toMatchObject({
    settled: { paid: FULL, unitPrice: THREE, refund: FULL - THREE },
    canLeave: false,
  })
})

test('a share is promised its days when the group order has closed; before, it waits for others and not for the printer', async () => {
  await shop.db.update(printSettings).set({ isPromising: true, capacityUnit: 'pieces', piecesPerDay: 10 })
  try {
    const { groupOrder, organiser } = await makeGroupOrder(shop)
    const ahead = async () => (await shop.visitor.deliveryEstimates.quote({ pieces: 1 })).promise?.ahead ?? Number.NaN
    const before = await ahead()
    const paid = await joinAndPay(shop, groupOrder.token)
    const listEstimates = ({ orderId }: Paid) =>
      shop.db.select().from(deliveryEstimates).where(eq(deliveryEstimates.orderId, orderId))
    expect(await listEstimates(paid)).toEqual([])
    // Nothing of it is printed while others may join, so it delays nobody and is in no list of work.
    expect(await ahead()).toBe(before)
    expect(await shop.as(owner).printRoom.ofOrder({ id: paid.orderId })).toEqual([])
    await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
    await finish(shop)
    expect(await ahead()).toBe(before + 1)
    const { expectedTo } = await readShareOrder(shop, paid)
    expect(await listEstimates(paid)).toMatchObject([{ pieces: 1, deliverBy: expectedTo, outcome: null }])
  } finally {
    await shop.db.update(printSettings).set({ isPromising: null, capacityUnit: null, piecesPerDay: null })
  }
})

test('who leaves while it is open gets everything back and no longer counts', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop)
  const [first, second, third] = [
    await joinAndPay(shop, groupOrder.token),
    await joinAndPay(shop, groupOrder.token),
    await joinAndPay(shop, groupOrder.token),
  ]
  for (let again = 0; again < 2; again++) await link().leave({ token: second.token })
  expect(await listRefunds(second)).toEqual([{ amount: FULL, reason: 'cancelled', paidBy: null }])
  expect((await tally(groupOrder.token)).pieces).toBe(2)
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  expect(await readShareOrder(shop, first)).toMatchObject({ status: 'Success', total: FULL })
  // Of the two who stay one has paid less than each costs now: see asked.test.ts.
  expect((await link().share({ token: third.token })).replacedBy).not.toBeNull()
  expect(await readCode(link().leave({ token: first.token }))).toBe('illegal_transition')
})

test('the second of two clicks is the same shirt, and a new member gets an account without a password', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  const member = newMember()
  const [first, two] = await Promise.all([
    link().join({ token: groupOrder.token, ...member }),
    link().join({ token: groupOrder.token, ...member }),
  ])
  expect(first).toEqual(two)
  expect(await shop.db.$count(groupShares, eq(groupShares.groupOrderId, groupOrder.id))).toBe(1)
})

test('what was not paid when it closes is cancelled; a payment that comes later is taken in at the last price until the shop begins', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop)
  const early = await joinAndPay(shop, groupOrder.token)
  const [late, window] = await beginToPay(groupOrder.token)
  const [tooLate, other] = await beginToPay(groupOrder.token)
  await joinAndPay(shop, groupOrder.token)
  await joinAndPay(shop, groupOrder.token)
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  expect((await readShareOrder(shop, late)).status).toBe('Cancelled')
  const paid = await pay(shop, window.order.id, 'capture')
  const proof = { paymentId: paid.paymentId, signature: paid.signature, providerOrderId: window.order.id }
  // Both clicks of the window say the same, although the order costs less by then.
  for (let again = 0; again < 2; again++) {
    expect(await shop.visitor.payLinks.verify({ token: late.payLink, ...proof })).toEqual({ pending: false })
    await finish(shop)
  }
  expect(await readShareOrder(shop, late)).toMatchObject({ status: 'Success', total: THREE, overpaid: FULL - THREE })
  expect(await listRefunds(late)).toEqual([{ amount: FULL - THREE, reason: 'edited', paidBy: null }])
  await finish(shop)
  expect((await readShareOrder(shop, late)).parcelId).toBe((await readShareOrder(shop, early)).parcelId)
  await shop.as(owner).orders.accept({ id: early.orderId })
  const last = await pay(shop, other.order.id, 'capture')
  await shop.visitor.payLinks.verify({
    ...{ token: tooLate.payLink, paymentId: last.paymentId, signature: last.signature },
    providerOrderId: other.order.id,
  })
  expect((await readShareOrder(shop, tooLate)).status).toBe('Cancelled')
  expect(await listRefunds(tooLate)).toEqual([{ amount: FULL, reason: 'late_payment', paidBy: null }])
})

test('who pays after others have paid the price of that moment, if the payment was not begun before', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  const waiting = await joinTestGroupOrder(shop, groupOrder.token)
  expect((await link().share({ token: waiting.token })).price).toBe(FULL)
  await joinAndPay(shop, groupOrder.token)
  await joinAndPay(shop, groupOrder.token)
  expect((await link().share({ token: waiting.token })).price).toBe(THREE)
  const paid = await payShare(shop, waiting)
  expect(await readShareOrder(shop, paid)).toMatchObject({ status: 'Success', total: THREE, overpaid: 0 })
})

test('cancelling the room cancels all orders and refunds them in full, also while one is being paid', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop)
  const paid = await joinAndPay(shop, groupOrder.token)
  const [waiting, window] = await beginToPay(groupOrder.token)
  await shop.as(organiser).groupOrders.cancel({ id: groupOrder.id })
  await finish(shop)
  const late = await pay(shop, window.order.id, 'capture')
  const proof = { paymentId: late.paymentId, signature: late.signature, providerOrderId: window.order.id }
  await shop.visitor.payLinks.verify({ token: waiting.payLink, ...proof })
  for (const member of [paid, waiting]) {
    expect((await readShareOrder(shop, member)).status).toBe('Cancelled')
    expect((await listRefunds(member)).map(({ amount }) => amount)).toEqual([FULL])
  }
  expect(await readCode(link().join({ token: groupOrder.token, ...newMember() }))).toBe('illegal_transition')
})

test('the deadline closes it; a room that nobody has joined is cancelled', async () => {
  const [{ groupOrder }, { groupOrder: empty }] = [await makeGroupOrder(shop), await makeGroupOrder(shop)]
  const member = await joinAndPay(shop, groupOrder.token)
  const past = { deadline: sql`now() - interval '1 second'` }
  await shop.db.update(groupOrders).set(past).where(eq(groupOrders.state, 'open'))
  expect(await readCode(link().join({ token: groupOrder.token, ...newMember() }))).toBe('illegal_transition')
  await finish(shop)
  expect((await tally(groupOrder.token)).state).toBe('closed')
  expect((await tally(empty.token)).state).toBe('cancelled')
  await shop.as(owner).orders.accept({ id: member.orderId })
})

test('where the organiser pays, closing makes one order of all shirts at the price of their number [groups.orders]', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop, { payer: 'organiser', lettering: 'name' })
  for (let at = 0; at < 3; at++)
    expect(await link().join({ token: groupOrder.token, ...newMember() })).toEqual({ payPath: null })
  const [removed] = (await shop.as(organiser).groupOrders.get({ id: groupOrder.id })).shares
  await link().join({ token: groupOrder.token, ...newMember() })
  if (removed) await shop.as(organiser).groupOrders.removeShare({ id: groupOrder.id, share: removed.id })
  const closed = await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  expect(closed.order).toMatchObject({ status: 'Pending', total: THREE * 3 })
  const token = closed.order?.payPath?.split('/').at(-1) ?? ''
  // Not paid in time: it can be asked for once more, and the first one is not taken up again.
  await shop.db
    .update(orders)
    .set({ holdExpiresAt: sql`now() - interval '1 hour'` })
    .where(eq(orders.id, shop.deps.payLinkIds.read(token) as never))
  const { cancelExpiredOrders } = await import('#server/orders/payments/cancel-expired-orders.ts')
  await cancelExpiredOrders(shop.gateway, shop.deps)
  const again = await shop.as(organiser).groupOrders.order({ id: groupOrder.id })
  expect(await readCode(shop.as(organiser).groupOrders.order({ id: groupOrder.id }))).toBe('illegal_transition')
  const next = again.order?.payPath?.split('/').at(-1) ?? ''
  await payLink(shop, next)
  await finish(shop)
  const paid = await shop.as(organiser).groupOrders.get({ id: groupOrder.id })
  expect(paid).toMatchObject({ isSettled: true, order: { status: 'Success', payPath: null } })
  const items = await shop.db
    .select({ layers: orderItems.layers })
    .from(orderItems)
    .where(eq(orderItems.orderId, shop.deps.payLinkIds.read(next) as never))
  expect(items).toHaveLength(3)
  expect(new Set(items.map(({ layers }) => JSON.stringify(layers))).size).toBe(3)
})

test('a difference below what the provider sends becomes store credit', async () => {
  const cheap = await startShop()
  await using other = cheap
  await configureGroups(other, [{ from: 2, percent: 1 }])
  const { groupOrder, organiser } = await makeGroupOrder(other)
  // ₹6.48 of ₹648 is more than the least amount; the price is lowered by hand to come below it.
  await other.db.execute(sql`alter table group_rooms disable trigger group_rooms_guard`)
  await other.db
    .update(groupOrders)
    .set({ mrp: paise(5_000), offerPrice: paise(4_000), customizationPrice: paise(1_000) })
    .where(eq(groupOrders.id, groupOrder.id))
  await other.db.execute(sql`alter table group_rooms enable trigger group_rooms_guard`)
  const [first] = [await joinAndPay(other, groupOrder.token), await joinAndPay(other, groupOrder.token)]
  await other.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(other)
  const [given] = await other.db
    .select({ amount: refunds.amount, paidBy: refunds.paidBy, status: refunds.status })
    .from(refunds)
    .where(eq(refunds.orderId, first.orderId))
  expect(given).toEqual({ amount: 50, paidBy: 'credit', status: 'processed' })
  expect(given?.amount).toBeLessThan(MIN_REFUND)
  if (other.gateway) await sendRefunds(other.gateway, other.deps)
  const [payment] = await other.db.select().from(payments).where(eq(payments.orderId, first.orderId))
  expect(payment?.amountRefunded).toBe(50)
  expect(await checkBooks(other.db)).toEqual([])
})

test('with GST the fallen price has the tax of its own, and the invoice is that of the new total', async () => {
  const api = shop.as(owner)
  await api.settings.change({ gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' })
  const { groupOrder, organiser } = await makeGroupOrder(shop)
  const members: Paid[] = []
  for (let at = 0; at < 3; at++) members.push(await joinAndPay(shop, groupOrder.token))
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  for (const member of members) await api.orders.accept({ id: member.orderId })
  const [first] = members as [Paid]
  await api.parcels.pack({ id: first.orderId })
  await api.orderWork.ship({
    id: first.orderId,
    courier: 'DTDC',
    trackingNumber: 'D-GROUP-1',
    confirmed: ['not_printed'],
  })
  const rows = await Promise.all(members.map((member) => readShareOrder(shop, member)))
  expect(rows.map(({ trackingNumber }) => trackingNumber)).toEqual(members.map(() => 'D-GROUP-1'))
  expect(rows.map(({ total, taxable, cgst, sgst }) => [total, (taxable ?? 0) + (cgst ?? 0) + (sgst ?? 0)])).toEqual(
    members.map(() => [THREE, THREE]),
  )
})

test.each([
  ['a name that is too long', { shirtName: 'A'.repeat(15) }, 'invalid'],
  ['no name', { shirtName: ' ' }, 'invalid'],
  ['letters that the font does not have', { shirtName: '漢字' }, 'invalid'],
  ['line breaks', { shirtName: 'A\nB' }, 'invalid'],
  ['a number that is none', { shirtNumber: '7a' }, 'invalid'],
  ['no number', { shirtNumber: '' }, 'invalid'],
  ['a size that is not offered', { size: 'XXL' }, 'invalid'],
  ['an email that is none', { email: 'nobody' }, 'invalid'],
  ['markup, which is a name like any other', { shirtName: '<b>"x"' }, 'done'],
  ['an invisible direction mark', { shirtName: '\u202eRAVI' }, 'done'],
])('a shirt with %s', async (_what, change, code) => {
  const { groupOrder } = await makeGroupOrder(shop)
  expect(await readCode(link().join({ token: groupOrder.token, ...newMember(change) }))).toBe(code)
})

test('the back-office finds a group order by its title and its organiser [admin.keys]', async () => {
  const { groupOrder } = await makeGroupOrder(shop, { title: 'Monsoon Riders 2026' })
  const { groupDesk } = shop.as(await shop.admin())
  const found = async (q: string) => (await groupDesk.list({ q, page: 1, limit: 5 })).items.map(({ id }) => id)
  expect(await found('riders monsoon')).toEqual([groupOrder.id])
  expect(await found('meera riders')).toEqual([groupOrder.id])
  expect(await found('riders zubin')).toEqual([])
})

test('nobody else sees, closes or cancels a room, and its link tells nothing of members who did not agree', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  const stranger = shop.as(await shop.customer())
  const { id } = groupOrder
  expect(await readCode(stranger.groupOrders.get({ id }))).toBe('not_found')
  expect(await readCode(stranger.groupOrders.close({ id }))).toBe('not_found')
  expect(await readCode(stranger.groupOrders.cancel({ id }))).toBe('not_found')
  expect(await readCode(link().read({ token: `${groupOrder.token}x` }))).toBe('not_found')
  const hidden = newMember({ ownName: 'Zubin Hidden', showsName: false })
  await joinAndPay(shop, groupOrder.token, hidden)
  await joinAndPay(shop, groupOrder.token, { ownName: 'Asha Shown' })
  const shown = JSON.stringify(await link().read({ token: groupOrder.token }))
  expect(shown).toContain('Asha')
  for (const secret of ['Zubin', 'Shown', hidden.email, '9876543210']) expect(shown).not.toContain(secret)
})

test('a design that covers the back gets no names, and what a room is made of cannot be changed', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop, { lettering: 'none' })
  expect(groupOrder.lettering).toBe('none')
  await expect(
    shop.db
      .update(groupOrders)
      .set({ offerPrice: rupees(1) })
      .where(eq(groupOrders.id, groupOrder.id)),
  ).rejects.toThrow()
  const { id } = await shop.as(organiser).customization.add({
    ...(await filled()),
    placement: { side: 'back', area: 'back', x: 20, y: 20, width: 240, rotation: 0 },
  })
  const offered = await shop.as(organiser).groupOrders.options({ customizedProductId: id })
  expect(offered.taken).toEqual(['name', 'name-number'])
  const groupOrderInput = {
    customizedProductId: id,
    title: 'Back',
    deadline: new Date(Date.now() + 86_400_000),
    payer: 'members',
  } as const
  const more = { parcels: 'one', lettering: 'name', font: 'poppins', colour: '#ffffff', sizes: ['M'] } as const
  expect(await readCode(shop.as(organiser).groupOrders.make({ ...groupOrderInput, ...more, sizes: ['M'] }))).toBe(
    'invalid',
  )
})

test('clicks at the same moment make no more group orders than one person may have open', async () => {
  const { organiser } = await makeGroupOrder(shop)
  const { id: customizedProductId } = await shop.as(organiser).customization.add(await filled())
  const deadline = new Date(Date.now() + 86_400_000)
  const look = { lettering: 'none', font: 'poppins', colour: '#ffffff' } as const
  const groupOrderInput = {
    customizedProductId,
    title: 'Sports day',
    deadline,
    payer: 'members',
    parcels: 'one',
    ...look,
  } as const
  const clicks = Array.from({ length: MAX_OPEN_GROUPS + 1 }, () =>
    readCode(shop.as(organiser).groupOrders.make({ ...groupOrderInput, sizes: ['M'] })),
  )
  const answers = await Promise.all(clicks)
  expect(answers.filter((code) => code === 'illegal_transition')).toHaveLength(2)
  expect(await shop.as(organiser).groupOrders.list()).toHaveLength(MAX_OPEN_GROUPS)
})
