import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paise, rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import {
  finish,
  type Joined,
  joinAndPay,
  joinTestGroupOrder,
  makeGroupOrder,
  type Paid,
  payShare,
  readOrderId,
  readShareOrder,
  shareAt,
  startGroupShop,
  type TestGroupOrder,
} from '#server/testing/group-orders.ts'
import { pay } from '#server/testing/sandbox.ts'
import { groupOrders } from './group-orders.table.ts'

const { shop, owner } = await startGroupShop()

// One shirt costs ₹648, from three on ₹583.20, from five on ₹518.40.
const [FULL, THREE, FIVE] = [rupees(648), paise(58_320), paise(51_840)]
const link = () => shop.visitor.groupLinks
const tally = async ({ groupOrder }: TestGroupOrder) => link().tally({ token: groupOrder.token })
const listRefundedAmounts = async ({ orderId }: Paid) =>
  (await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(({ amount }) => amount)

/** A group order that `paid` have paid, of whom only the last `left` stay, and that is closed then. */
async function closedWith(paid: number, left: number): Promise<TestGroupOrder & { members: Paid[] }> {
  const testGroupOrder = await makeGroupOrder(shop)
  const all: Paid[] = []
  for (let at = 0; at < paid; at++) all.push(await joinAndPay(shop, testGroupOrder.groupOrder.token))
  const members = all.slice(paid - left)
  for (const member of all) if (!members.includes(member)) await link().leave({ token: member.token })
  await shop.as(testGroupOrder.organiser).groupOrders.close({ id: testGroupOrder.groupOrder.id })
  await finish(shop)
  return { ...testGroupOrder, members }
}

/** The share that would take the place of one, as the page of the first leads to it. */
async function findNewerShare({ token }: Joined): Promise<Joined> {
  const { replacedBy } = await link().share({ token })
  return shareAt(shop, replacedBy ?? '')
}

test('a payment is wholly before the room is closed and counted, or after it', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop)
  await joinAndPay(shop, groupOrder.token)
  const joined = await joinTestGroupOrder(shop, groupOrder.token)
  const { order } = await link().pay({ token: joined.token })
  const orderId = await readOrderId(shop, joined)
  const { paymentId, signature } = await pay(shop, order.id, 'capture')
  const token = shop.deps.payLinkIds.sign(orderId)
  const verified = await shop.db.transaction(async (tx) => {
    await tx.select().from(groupOrders).where(eq(groupOrders.id, groupOrder.id)).for('update')
    const verifying = shop.visitor.payLinks.verify({ token, paymentId, providerOrderId: order.id, signature })
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await shop.db.execute(waiting)).rowCount).toBe(1)
    return { verifying }
  })
  await verified.verifying
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  expect(await link().share({ token: joined.token })).toMatchObject({ state: 'in' })
})

test('five pay, four leave, it closes: the one who stays is asked for the price of one shirt, and nothing is printed before', async () => {
  const testGroupOrder = await closedWith(5, 1)
  const [last] = testGroupOrder.members as [Paid]
  expect((await readShareOrder(shop, last)).total).toBe(FIVE)
  const newer = await findNewerShare(last)
  expect(await link().share({ token: newer.token })).toMatchObject({
    ...{ state: 'asked', price: FULL, canLeave: true, order: null },
    asked: { paid: FIVE, until: expect.any(Date) },
  })
  const page = await shop.as(testGroupOrder.organiser).groupOrders.get({ id: testGroupOrder.groupOrder.id })
  expect(page).toMatchObject({ isSettled: false, waitsUntil: expect.any(Date), shares: expect.any(Array) })
  expect(page.shares.filter(({ state }) => state !== 'out')).toMatchObject([{ state: 'asked' }])
  const refused = await attempt(shop.as(owner).orders.accept({ id: last.orderId }))
  expect(refused.ok ? '' : refused.message).toContain('are asked whether they pay its last price')
  expect(await shop.as(owner).printRoom.ofOrder({ id: last.orderId })).toEqual([])
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'group-asked'))
  expect(mails.flatMap(({ content }) => content?.parts ?? [])).toContainEqual({
    ...{ kind: 'button', label: 'Pay or leave', to: `/group-share/${newer.token}` },
  })
  // Once more changes nothing.
  await finish(shop)
  const paid = await payShare(shop, newer)
  expect((await tally(testGroupOrder)).pieces).toBe(1)
  await finish(shop)
  expect(await readShareOrder(shop, last)).toMatchObject({ status: 'Cancelled' })
  expect(await listRefundedAmounts(last)).toEqual([FIVE])
  expect(await readShareOrder(shop, paid)).toMatchObject({ status: 'Success', total: FULL })
  expect(await link().share({ token: newer.token })).toMatchObject({
    ...{ state: 'in', canLeave: false, asked: null },
    settled: { paid: FULL, unitPrice: FULL, refund: 0 },
  })
  expect((await link().share({ token: last.token })).replacedBy).toBe(newer.token)
  await shop.as(owner).orders.accept({ id: paid.orderId })
})

test('or they leave with all of their money, also while they pay; without an answer in 48 hours they have left', async () => {
  const testGroupOrder = await closedWith(6, 2)
  const [leaving, silent] = testGroupOrder.members as [Paid, Paid]
  expect((await tally(testGroupOrder)).unitPrice).toBe(FULL)
  const newer = await findNewerShare(leaving)
  const { order } = await link().pay({ token: newer.token })
  const begun = { ...newer, orderId: await readOrderId(shop, newer) }
  // By the link of either share.
  await link().leave({ token: leaving.token })
  const late = await pay(shop, order.id, 'capture')
  const proof = { paymentId: late.paymentId, signature: late.signature, providerOrderId: order.id }
  await shop.visitor.payLinks.verify({ token: shop.deps.payLinkIds.sign(begun.orderId), ...proof })
  expect(await listRefundedAmounts(leaving)).toEqual([FIVE])
  expect(await listRefundedAmounts(begun)).toEqual([FULL])
  await finish(shop)
  expect(await readShareOrder(shop, silent)).toMatchObject({ status: 'Success' })
  const silentShare = await findNewerShare(silent)
  await shop.db.execute(sql`alter table group_shares disable trigger group_shares_guard`)
  await shop.db.execute(
    sql`update group_shares set created_at = now() - interval '49 hours' where id = ${silentShare.id}`,
  )
  await shop.db.execute(sql`alter table group_shares enable trigger group_shares_guard`)
  expect(await attempt(link().pay({ token: silentShare.token }))).toMatchObject({
    failure: { code: 'illegal_transition' },
  })
  await shop.db.update(groupOrders).set({ waitsUntil: null }).where(eq(groupOrders.id, testGroupOrder.groupOrder.id))
  for (let again = 0; again < 2; again++) await finish(shop)
  expect(await readShareOrder(shop, silent)).toMatchObject({ status: 'Cancelled' })
  expect(await listRefundedAmounts(silent)).toEqual([FIVE])
  // Nobody is left.
  expect((await tally(testGroupOrder)).state).toBe('cancelled')
})

test('who is asked and leaves makes the price rise for all others too, who are asked in their turn', async () => {
  const testGroupOrder = await closedWith(6, 3)
  // They paid ₹583.20, ₹518.40 and ₹518.40; with three shirts each costs ₹583.20.
  const [stays, ...others] = testGroupOrder.members as [Paid, ...Paid[]]
  expect((await link().share({ token: stays.token })).replacedBy).toBeNull()
  expect((await tally(testGroupOrder)).unitPrice).toBe(THREE)
  for (const member of others) await link().leave({ token: (await findNewerShare(member)).token })
  for (let again = 0; again < 2; again++) await finish(shop)
  expect(await tally(testGroupOrder)).toMatchObject({ pieces: 1, unitPrice: FULL })
  const newer = await findNewerShare(stays)
  expect(await link().share({ token: newer.token })).toMatchObject({
    state: 'asked',
    price: FULL,
    asked: { paid: THREE },
  })
  const paid = await payShare(shop, newer)
  for (let again = 0; again < 2; again++) await finish(shop)
  expect(await listRefundedAmounts(stays)).toEqual([THREE])
  expect(await readShareOrder(shop, paid)).toMatchObject({ status: 'Success', total: FULL })
  expect(await shop.as(testGroupOrder.organiser).groupOrders.get({ id: testGroupOrder.groupOrder.id })).toMatchObject({
    isSettled: true,
  })
})

test('whoever pays late and below the last price is asked too, and keeps nobody else waiting', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop)
  const first = await joinAndPay(shop, groupOrder.token)
  const others = [await joinAndPay(shop, groupOrder.token), await joinAndPay(shop, groupOrder.token)]
  const late = await joinTestGroupOrder(shop, groupOrder.token)
  const { order } = await link().pay({ token: late.token })
  expect(order.amount).toBe(THREE)
  for (const { token } of others) await link().leave({ token })
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  expect((await readShareOrder(shop, first)).total).toBe(FULL)
  const orderId = await readOrderId(shop, late)
  const { paymentId, signature } = await pay(shop, order.id, 'capture')
  const token = shop.deps.payLinkIds.sign(orderId)
  await shop.visitor.payLinks.verify({ token, paymentId, signature, providerOrderId: order.id })
  await finish(shop)
  const newer = await findNewerShare(late)
  expect(await link().share({ token: newer.token })).toMatchObject({
    state: 'asked',
    price: FULL,
    asked: { paid: THREE },
  })
  expect(await attempt(shop.as(owner).orders.accept({ id: orderId }))).toMatchObject({ ok: false })
  await shop.as(owner).orders.accept({ id: first.orderId })
  await link().leave({ token: newer.token })
  await finish(shop)
  expect(await listRefundedAmounts({ ...late, orderId })).toEqual([THREE])
  expect(await shop.as(organiser).groupOrders.get({ id: groupOrder.id })).toMatchObject({
    isSettled: true,
    waitsUntil: null,
  })
})

test('a group order of before this rule keeps the promise that it was opened with', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop)
  await shop.db.execute(sql`alter table group_rooms disable trigger group_rooms_guard`)
  await shop.db.update(groupOrders).set({ asksDifference: false }).where(eq(groupOrders.id, groupOrder.id))
  await shop.db.execute(sql`alter table group_rooms enable trigger group_rooms_guard`)
  const all = [
    await joinAndPay(shop, groupOrder.token),
    await joinAndPay(shop, groupOrder.token),
    await joinAndPay(shop, groupOrder.token),
  ]
  for (const { token } of all.slice(0, 2)) await link().leave({ token })
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  expect(await readShareOrder(shop, all[2] as Paid)).toMatchObject({ status: 'Success', total: THREE })
  await shop.as(owner).orders.accept({ id: (all[2] as Paid).orderId })
})
