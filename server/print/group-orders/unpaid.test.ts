import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GROUP_MAILS_PER_HOUR, MAX_GROUP_MEMBERS } from '#contract/basics/limits.ts'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { cancelExpiredOrders } from '#server/orders/payments/cancel-expired-orders.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { unconfirmed } from '#server/people/accounts/email/unconfirmed-address.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { sendDueMails } from '#server/platform/mail/outbox.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { filled } from '#server/testing/designs.ts'
import { erase } from '#server/testing/full-customer.ts'
import {
  finish,
  joinTestGroupOrder,
  makeGroupOrder,
  newMember,
  payShare,
  readOrderId,
  readShareOrder,
  startGroupShop,
  withPassword,
} from '#server/testing/group-orders.ts'
import { sandboxOrder } from '#server/testing/payments.ts'
import { pay } from '#server/testing/sandbox.ts'
import { isGate } from '#server/testing/tier.ts'
import { proveMailbox } from '#server/testing/users.ts'
import { groupShares } from './group-orders.table.ts'

const { shop, owner } = await startGroupShop()

const link = () => shop.visitor.groupLinks
const counts = async () => [
  await shop.db.$count(orders),
  await shop.db.$count(users),
  await shop.db.$count(customizedProducts),
]
const blank = async (size: string, pieces: number) => {
  const garment = { category: 'Regular', material: 'Cotton', color: 'Navy' }
  const [addedBlank] = await shop.as(owner).blanks.add({ ...garment, sizes: [{ size, pieces }] })
  if (!addedBlank) throw new Error('no garment')
  return async () => (await shop.as(owner).blanks.get({ id: addedBlank.id })).available
}
const expire = async () => {
  const isPending = eq(orders.status, 'Pending')
  await shop.db.update(orders).set({ holdExpiresAt: sql`now() - interval '1 hour'` }).where(isPending)
  await cancelExpiredOrders(shop.gateway, shop.deps)
}

test('many joins from one address take no garment and make no order, account or design, and no account is kept from being deleted', async () => {
  const available = await blank('S', 3)
  const { groupOrder } = await makeGroupOrder(shop)
  const zoya = await withPassword(shop, await shop.customer('Zoya Quibble'))
  const before = await counts()
  await joinTestGroupOrder(shop, groupOrder.token, { email: zoya.email, size: 'S' })
  for (let at = 1; at < (isGate ? 30 : 200); at++) await joinTestGroupOrder(shop, groupOrder.token, { size: 'S' })
  expect(await available()).toBe(3)
  expect(await counts()).toEqual(before)
  expect(await shop.as(zoya).orders.mine({})).toMatchObject({ total: 0 })
  // Also when somebody has begun to pay in their name.
  const begun = await joinTestGroupOrder(shop, groupOrder.token, { email: zoya.email, size: 'S' })
  await link().pay({ token: begun.token })
  expect(await available()).toBe(2)
  expect((await erase(shop, zoya)).statusCode).toBe(200)
  expect(await available()).toBe(3)
  expect((await link().share({ token: begun.token })).state).toBe('out')
})

test('a share is an order while its payment window is open; not paid in time it is a share again, which can be paid once more', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  const available = await blank('L', 1)
  const joined = await joinTestGroupOrder(shop, groupOrder.token, { size: 'L' })
  expect(await link().share({ token: joined.token })).toMatchObject({
    state: 'waiting',
    price: rupees(648),
    order: null,
  })
  const [payWindow, two] = await Promise.all([link().pay({ token: joined.token }), link().pay({ token: joined.token })])
  expect(two.order).toEqual(payWindow.order)
  expect(await available()).toBe(0)
  const first = await readShareOrder(shop, { orderId: await readOrderId(shop, joined) })
  const minutes = ((first.holdExpiresAt?.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(20)
  expect(minutes).toBeLessThanOrEqual(25)
  await expire()
  expect(await available()).toBe(1)
  expect(await link().share({ token: joined.token })).toMatchObject({ state: 'waiting', order: null })
  const again = await payShare(shop, joined)
  expect(again.orderId).not.toBe(first.id)
  // The first window is paid all the same: the shirt has an order already, so that money goes back.
  const late = await pay(shop, payWindow.order.id, 'capture')
  const proof = { paymentId: late.paymentId, signature: late.signature, providerOrderId: payWindow.order.id }
  await shop.visitor.payLinks.verify({ token: shop.deps.payLinkIds.sign(first.id), ...proof })
  expect(await readShareOrder(shop, { orderId: first.id })).toMatchObject({ status: 'Cancelled' })
  expect(await shop.db.$count(refunds, eq(refunds.orderId, first.id))).toBe(1)
  expect(await link().share({ token: joined.token })).toMatchObject({
    state: 'in',
    order: { number: expect.any(Number) },
  })
  expect((await link().tally({ token: groupOrder.token })).pieces).toBe(1)
})

test('a payment that comes after its window was over is taken, when the share was not begun to be paid again', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  const joined = await joinTestGroupOrder(shop, groupOrder.token)
  const { order } = await link().pay({ token: joined.token })
  const orderId = await readOrderId(shop, joined)
  await expire()
  expect(await readShareOrder(shop, { orderId })).toMatchObject({ status: 'Cancelled' })
  const { paymentId, signature } = await pay(shop, order.id, 'capture')
  const token = shop.deps.payLinkIds.sign(orderId)
  await shop.visitor.payLinks.verify({ token, paymentId, signature, providerOrderId: order.id })
  expect((await link().share({ token: joined.token })).state).toBe('in')
  expect(await attempt(link().pay({ token: joined.token }))).toMatchObject({ failure: { code: 'payment_received' } })
})

test('neither a second shirt with the same email nor anybody who joins with it takes the place of an order that is paid late', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  const bought = await sandboxOrder(shop)
  await proveMailbox(shop, bought.person)
  const { email } = bought.person
  const [first, second] = [
    await joinTestGroupOrder(shop, groupOrder.token, { email }),
    await joinTestGroupOrder(shop, groupOrder.token, { email }),
  ]
  const { order } = await link().pay({ token: first.token })
  const orderId = await readOrderId(shop, first)
  await expire()
  await link().pay({ token: second.token })
  const late = await pay(shop, order.id, 'capture')
  const proof = { paymentId: late.paymentId, signature: late.signature, providerOrderId: order.id }
  await shop.visitor.payLinks.verify({ token: shop.deps.payLinkIds.sign(orderId), ...proof })
  expect((await link().share({ token: first.token })).state).toBe('in')
  const { providerOrderId } = bought
  const { paymentId, signature } = await pay(shop, providerOrderId, 'capture')
  await shop.as(bought.person).payments.verify({ orderId: bought.order.id, paymentId, signature, providerOrderId })
  expect(await readShareOrder(shop, { orderId: bought.order.id })).toMatchObject({ status: 'Success' })
})

test('who leaves or is removed before paying cannot pay any more, also in a window that is open', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop)
  const [left, removed] = [
    await joinTestGroupOrder(shop, groupOrder.token),
    await joinTestGroupOrder(shop, groupOrder.token),
  ]
  const { order } = await link().pay({ token: left.token })
  expect(await link().leave({ token: left.token })).toMatchObject({ state: 'out', canLeave: false })
  await shop.as(organiser).groupOrders.removeShare({ id: groupOrder.id, share: removed.id })
  for (const { token } of [left, removed])
    expect(await attempt(link().pay({ token }))).toMatchObject({ failure: { code: 'illegal_transition' } })
  const { paymentId, signature } = await pay(shop, order.id, 'capture')
  const orderId = await readOrderId(shop, left)
  const token = shop.deps.payLinkIds.sign(orderId)
  await shop.visitor.payLinks.verify({ token, paymentId, signature, providerOrderId: order.id })
  expect(await readShareOrder(shop, { orderId })).toMatchObject({ status: 'Cancelled' })
  expect(await shop.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1)
})

test('a group order takes no more shirts than it has places, whether or not they are paid', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  await shop.db.execute(sql`insert into group_shares (room_id, own_name, email, size, shows_name, request_key)
    select ${groupOrder.id}, 'A', 'a@example.com', 'M', false, uuidv7() from generate_series(1, ${MAX_GROUP_MEMBERS - 1}::int)`)
  const joins = Array.from({ length: 4 }, () => attempt(link().join({ token: groupOrder.token, ...newMember() })))
  expect((await Promise.all(joins)).filter(({ ok }) => ok)).toHaveLength(1)
})

test('before anything is paid at most five mails an hour go to addresses that were never confirmed, without a word of the group; who has paid always gets theirs', async () => {
  const { groupOrder } = await makeGroupOrder(shop, { title: 'Zanzibar Zebras' })
  const sent: { to: string; subject: string; text: string }[] = []
  const mailer = {
    send: async (mail: typeof mailOutbox.$inferSelect) => {
      sent.push({ to: mail.to, subject: mail.subject, text: JSON.stringify(mail.content) })
    },
  } as Parameters<typeof sendDueMails>[0]['mailer']
  const send = () => sendDueMails({ ...shop.deps, mailer, isUnconfirmed: unconfirmed(shop.deps.config) })
  await shop.db.delete(mailOutbox)
  const members = []
  for (let at = 0; at < 12; at++) members.push(newMember())
  const shares = []
  for (const member of members) shares.push(await joinTestGroupOrder(shop, groupOrder.token, member))
  const emails = members.map(({ email }) => email)
  await send()
  const before = sent.filter(({ to }) => emails.includes(to))
  expect(before).toHaveLength(GROUP_MAILS_PER_HOUR)
  for (const words of ['Zanzibar', 'Meera', 'Nair']) expect(JSON.stringify(before)).not.toContain(words)
  // Another group order from the same address is counted with it.
  await joinTestGroupOrder(shop, (await makeGroupOrder(shop)).groupOrder.token)
  await send()
  expect(sent.filter(({ subject }) => subject === before[0]?.subject)).toHaveLength(GROUP_MAILS_PER_HOUR)
  const [, , , , , , , last] = shares
  if (!last) throw new Error('twelve have joined')
  const paid = await payShare(shop, last)
  await send()
  const { number } = await readShareOrder(shop, paid)
  expect(sent.map(({ subject }) => subject)).toContain(`Order #${number} is paid`)
  // What waited to say that it is not paid goes no more.
  const waiting = await shop.db
    .select()
    .from(mailOutbox)
    .where(inArray(mailOutbox.state, ['queued', 'sending']))
  expect(waiting.map(({ to }) => to)).not.toContain(members[7]?.email)
})

test('who was only paying hears nothing of the end of their share, and has no cancelled order, when they leave, are removed or all is cancelled', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop, { title: 'Zanzibar Zebras' })
  const shares = [
    await joinTestGroupOrder(shop, groupOrder.token),
    await joinTestGroupOrder(shop, groupOrder.token),
    await joinTestGroupOrder(shop, groupOrder.token),
  ]
  const [left, removed] = shares as [(typeof shares)[0], (typeof shares)[0]]
  for (const { token } of shares) await link().pay({ token })
  const ids = await Promise.all(shares.map((share) => readOrderId(shop, share)))
  await link().leave({ token: left.token })
  await shop.as(organiser).groupOrders.removeShare({ id: groupOrder.id, share: removed.id })
  await shop.as(organiser).groupOrders.cancel({ id: groupOrder.id })
  await finish(shop)
  expect(await shop.db.$count(mailOutbox, inArray(mailOutbox.orderId, ids))).toBe(0)
  const ended = await shop.db.select().from(orders).where(inArray(orders.id, ids))
  expect(ended.map(({ status, cancelReason }) => [status, cancelReason])).toEqual(
    ids.map(() => ['Cancelled', 'dismissed']),
  )
})

test('what waits to say that a shirt can be paid goes no more once the group order is closed or cancelled', async () => {
  for (const end of ['close', 'cancel'] as const) {
    const { groupOrder, organiser } = await makeGroupOrder(shop)
    await payShare(shop, await joinTestGroupOrder(shop, groupOrder.token))
    const { id } = await joinTestGroupOrder(shop, groupOrder.token)
    const waiting = () => shop.db.$count(mailOutbox, eq(mailOutbox.key, `group-joined:${id}`))
    expect(await waiting()).toBe(1)
    await shop.as(organiser).groupOrders[end]({ id: groupOrder.id })
    expect(await waiting(), end).toBe(0)
  }
})

test('joins from one connection are counted together, also when it has many addresses of IPv6', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  for (const remoteAddress of ['2001:db8:1:2::1', '2001:db8:1:2:3::4', '2001:db8:1:3::1']) {
    const join = {
      method: 'POST',
      url: `/api/group/${groupOrder.token}/join`,
      payload: newMember(),
      remoteAddress,
    } as const
    expect((await shop.inject(join)).statusCode).toBe(200)
  }
  const rows = await shop.db.select().from(groupShares).where(eq(groupShares.groupOrderId, groupOrder.id))
  expect(new Set(rows.map(({ joinedFrom }) => joinedFrom)).size).toBe(2)
})

test.each([
  'Refund: https://evil.example/claim',
  'www.evil',
  'Visit evil.example now',
  'bit.ly/x',
  'Mail me@evil.example',
  'evil。com',
  '10.0.0.1',
])('no group order is named %s', async (title) => {
  expect(await attempt(makeGroupOrder(shop, { title }))).toMatchObject({ failure: { code: 'invalid' } })
})

test('a group order may be named B.Tech 2.0, and only whoever has confirmed their email opens one', async () => {
  const { organiser, groupOrder } = await makeGroupOrder(shop, { title: 'B.Tech 2.0, Dept. of CSE' })
  expect(groupOrder.title).toBe('B.Tech 2.0, Dept. of CSE')
  await shop.db.update(users).set({ emailVerified: false }).where(eq(users.id, organiser.id))
  const { id: customizedProductId } = await shop.as(organiser).customization.add(await filled())
  const groupOrderInput = {
    customizedProductId,
    title: 'Two',
    payer: 'members',
    parcels: 'one',
    lettering: 'none',
  } as const
  const refused = await attempt(
    shop.as(organiser).groupOrders.make({
      ...{ ...groupOrderInput, font: 'poppins', colour: '#ffffff', sizes: ['M'] },
      deadline: new Date(Date.now() + 86_400_000),
    }),
  )
  expect(refused).toMatchObject({ failure: { code: 'illegal_transition' } })
  expect((await shop.as(organiser).groupOrders.options({ customizedProductId })).isConfirmed).toBe(false)
})
