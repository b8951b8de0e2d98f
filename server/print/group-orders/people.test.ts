import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { invoices } from '#server/orders/invoices/invoices.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { carts } from '#server/selling/cart/cart.table.ts'
import { erase } from '#server/testing/full-customer.ts'
import {
  finish,
  joinAndPay,
  joinTestGroupOrder,
  makeGroupOrder,
  newMember,
  type Paid,
  payLink,
  readShareOrder,
  startGroupShop,
  type TestGroupOrder,
  withPassword,
} from '#server/testing/group-orders.ts'
import { proveMailbox } from '#server/testing/users.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'

const { shop, owner } = await startGroupShop()

/** Closes a group order, and accepts and delivers what was ordered in it. */
async function deliverAll({ groupOrder, organiser }: TestGroupOrder, members: readonly Paid[]): Promise<void> {
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  for (const { orderId } of members) await shop.as(owner).orders.accept({ id: orderId })
  for (const { orderId } of members)
    if ((await readShareOrder(shop, { orderId })).status !== 'Delivered')
      await shop.as(owner).orders.deliver({ id: orderId })
}

test('who has not paid six hours before the deadline is told so once, by a mail that leads to the payment [groups.orders]', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  const waiting = await joinTestGroupOrder(shop, groupOrder.token)
  await joinAndPay(shop, groupOrder.token)
  const readReminders = () =>
    shop.db
      .select({ isSecret: mailOutbox.isSecret, content: mailOutbox.content })
      .from(mailOutbox)
      .where(eq(mailOutbox.kind, 'group-soon'))
  await finish(shop)
  expect(await readReminders()).toEqual([])
  await shop.db.execute(sql`alter table group_rooms disable trigger group_rooms_guard`)
  await shop.db
    .update(groupOrders)
    .set({ createdAt: sql`now() - interval '2 days'`, deadline: sql`now() + interval '5 hours'` })
    .where(eq(groupOrders.id, groupOrder.id))
  await shop.db.execute(sql`alter table group_rooms enable trigger group_rooms_guard`)
  for (let again = 0; again < 2; again++) await finish(shop)
  const [mail, ...others] = await readReminders()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ isSecret: true })
  const to = `/group-share/${waiting.token}`
  expect(mail?.content?.parts).toContainEqual({ kind: 'button', label: 'See your shirt', to })
})

test('members never learn where the organiser lives: not by order, mail, invoice or download, and staff still do', async () => {
  const testGroupOrder = await makeGroupOrder(shop)
  const { groupOrder, organiser } = testGroupOrder
  const zoya = await withPassword(shop, await shop.customer('Zoya Quibble'))
  await shop.db.update(users).set({ phone: '9000000001' }).where(eq(users.id, zoya.id))
  const { address } = groupOrder
  if (!address) throw new Error('one parcel has an address')
  const members = [
    await joinAndPay(shop, groupOrder.token, { email: zoya.email }),
    await joinAndPay(shop, groupOrder.token),
  ]
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  const [{ orderId }] = members as [Paid]
  for (const member of members) await shop.as(owner).orders.accept({ id: member.orderId })
  await shop.as(owner).parcels.pack({ id: orderId })
  await shop
    .as(owner)
    .orderWork.ship({ id: orderId, courier: 'DTDC', trackingNumber: 'D-GROUP-2', confirmed: ['not_printed'] })
  const memberApi = shop.as(zoya)
  const order = await memberApi.orders.get({ id: orderId })
  expect(order.address).toMatchObject({ fullName: 'Meera', city: address.city, line1: '', postalCode: '', phone: '' })
  const seen = JSON.stringify([
    order,
    await memberApi.orders.mine({}),
    await shop.visitor.groupLinks.read({ token: groupOrder.token }),
    await memberApi.privacy.data(),
    await shop.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, orderId)),
    await shop.db.select({ document: invoices.document }).from(invoices).where(eq(invoices.orderId, orderId)),
  ])
  expect(seen).toContain(address.city)
  for (const secret of ['Nair', address.line1, address.postalCode, address.phone]) expect(seen).not.toContain(secret)
  expect((await shop.as(owner).orders.get({ id: orderId })).address).toEqual(address)
  const slips = await shop.as(owner).adminOrders.slips({ ids: [orderId] })
  expect(JSON.stringify(slips)).toContain(address.line1)
  // The organiser's own shirt goes to their own address.
  const mine = await joinAndPay(shop, (await makeGroupOrder(shop)).groupOrder.token, { email: zoya.email })
  expect((await memberApi.orders.get({ id: mine.orderId })).address.line1).toBe('')
})

test('nor by what staff make of their order: what is added to it, or an order by phone that repeats it', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop)
  const { orderId } = await joinAndPay(shop, groupOrder.token)
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  const office = shop.as(owner)
  const { revision, items: all } = await office.orderEdits.open({ id: orderId })
  const items = all.map(({ id, size, color, quantity }) => ({ id, size, color, quantity }))
  const added = [{ productId: await shop.product({ pieces: 5 }), size: 'M', color: 'Black', quantity: 1 }]
  const refused = await attempt(office.orderEdits.preview({ id: orderId, revision, items, added }))
  expect(refused.ok ? '' : refused.message).toContain('goes to the organiser')
  const { id } = await office.drafts.create({ repeats: orderId })
  expect(await office.drafts.get({ id })).toMatchObject({ address: null, customer: { id: expect.any(String) } })
})

test('at most 40 connections of an address watch the tally at a time; who is refused is told to come again later', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  const address = await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const watch = (signal: AbortSignal) => fetch(`${address}/api/group/${groupOrder.token}/live`, { signal })
  const all = new AbortController()
  const open = await Promise.all(Array.from({ length: 40 }, () => watch(all.signal)))
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
  const [first] = open
  const reader = first?.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader && !text.includes('data:')) text += (await reader.read()).value ?? ''
  expect(text).toContain('"pieces":0')
  const refused = await watch(all.signal)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  all.abort()
  // Once the server has heard that they left, the next one gets in.
  await expect
    .poll(async () => {
      const controller = new AbortController()
      const { status } = await watch(controller.signal)
      controller.abort()
      return status
    })
    .toBe(200)
})

test('an organiser cannot delete the account while shirts are on their way; after that title, address, link and design go, and what members paid stays', async () => {
  const testGroupOrder = await makeGroupOrder(shop)
  const { groupOrder, organiser } = testGroupOrder
  const members = [await joinAndPay(shop, groupOrder.token), await joinAndPay(shop, groupOrder.token)]
  const refused = await erase(shop, await withPassword(shop, organiser))
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { details: { open: [{ what: 'group', number: 'CSE Fest 2026' }] } },
  ])
  await deliverAll(testGroupOrder, members)
  const before = await Promise.all(members.map((member) => readShareOrder(shop, member)))
  expect((await erase(shop, organiser)).statusCode).toBe(200)
  const [erasedGroupOrder] = await shop.db.select().from(groupOrders).where(eq(groupOrders.id, groupOrder.id))
  expect(erasedGroupOrder).toMatchObject({ title: 'Erased', address: null, customizedProductId: null, state: 'closed' })
  const read = await attempt(shop.visitor.groupLinks.read({ token: groupOrder.token }))
  expect(read.ok ? 'found' : read.failure.code).toBe('not_found')
  const after = await Promise.all(members.map((member) => readShareOrder(shop, member)))
  // Their parcels went to the organiser.
  expect(after.map(({ shipFullName, shipPhone }) => [shipFullName, shipPhone])).toEqual(
    members.map(() => ['Erased', '0000000000']),
  )
  expect(after.map(({ total, status, userId }) => [total, status, userId])).toEqual(
    before.map(({ total, status, userId }) => [total, status, userId]),
  )
  const [page] = (await shop.as(owner).groupDesk.list({})).items.filter(({ id }) => id === groupOrder.id)
  expect(page).toMatchObject({ title: 'Erased', organiser: 'Deleted account', pieces: 2 })
  expect((await shop.as(owner).groupDesk.get({ id: groupOrder.id })).side).toBeNull()
})

test('a member who deletes the account leaves no name, email or letters in the group order, whose shirts and price stay', async () => {
  const testGroupOrder = await makeGroupOrder(shop)
  const { groupOrder, organiser } = testGroupOrder
  const zoya = await withPassword(shop, await shop.customer('Zoya Quibble'))
  const memberFields = { ownName: 'Zoya Quibble', email: zoya.email, shirtName: 'ZOYAQ' }
  const members = [await joinAndPay(shop, groupOrder.token, memberFields), await joinAndPay(shop, groupOrder.token)]
  await deliverAll(testGroupOrder, members)
  expect((await erase(shop, zoya)).statusCode).toBe(200)
  const shown = await shop.as(organiser).groupOrders.get({ id: groupOrder.id })
  expect(shown.tally.pieces).toBe(2)
  // The parcel went to the organiser, whose address stays.
  for (const member of members) expect((await readShareOrder(shop, member)).shipFullName).toBe('Meera Nair')
  const text = JSON.stringify([shown, await shop.db.select().from(groupShares)])
  for (const secret of ['Zoya', 'Quibble', 'ZOYAQ', zoya.email]) expect(text).not.toContain(secret)
})

test('where the organiser pays, a member who deletes the account is named no more', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop, { payer: 'organiser', lettering: 'none' })
  const zoya = await withPassword(shop, await shop.customer('Zoya Qoph'))
  await shop.visitor.groupLinks.join({
    token: groupOrder.token,
    ...newMember({ ownName: 'Zoya Qoph', email: zoya.email }),
  })
  expect((await erase(shop, zoya)).statusCode).toBe(200)
  const { shares } = await shop.as(organiser).groupOrders.get({ id: groupOrder.id })
  expect(shares).toMatchObject([{ name: 'Erased', email: 'erased@erased.invalid', state: 'in' }])
  await shop.as(organiser).groupOrders.cancel({ id: groupOrder.id })
  const cancellationMails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'group-cancelled'))
  expect(cancellationMails.map(({ to }) => to)).toEqual([organiser.email])
})

test('no shirt is edited out of the order of a group, which is of all its shirts', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop, { payer: 'organiser', lettering: 'none' })
  for (let at = 0; at < 2; at++) await shop.visitor.groupLinks.join({ token: groupOrder.token, ...newMember() })
  const { order } = await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  const token = order?.payPath?.split('/').at(-1) ?? ''
  const id = shop.deps.payLinkIds.read(token) as OrderId
  await payLink(shop, token)
  const { orders: desk, orderEdits } = shop.as(owner)
  const [item] = await desk.items({ id })
  if (!item) throw new Error('it has shirts')
  const items = [{ id: item.id, size: item.size, color: item.color, quantity: 0 }]
  expect(await attempt(orderEdits.preview({ id, revision: 0, items }))).toMatchObject({
    failure: { code: 'illegal_transition' },
  })
  expect((await orderEdits.open({ id })).items.map(({ fixed }) => fixed !== null)).toEqual([true, true])
})

test('an order of a group that was cancelled after closing is not accepted, also before its money goes back', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop)
  const joined = await joinAndPay(shop, groupOrder.token)
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  await shop.as(organiser).groupOrders.cancel({ id: groupOrder.id })
  expect(await attempt(shop.as(owner).orders.accept({ id: joined.orderId }))).toMatchObject({
    failure: { code: 'illegal_transition' },
  })
  await finish(shop)
  expect((await readShareOrder(shop, joined)).status).toBe('Cancelled')
})

test('an email of the staff joins and pays like any other, so that the link does not tell which emails are of the staff', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  const packer = await shop.staff('packer')
  const joined = await joinAndPay(shop, groupOrder.token, { email: packer.email })
  expect(await readShareOrder(shop, joined)).toMatchObject({ userId: packer.id, paymentStatus: 'paid' })
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, joined.orderId))
  expect(mails.map(({ to }) => to)).toContain(packer.email)
})

test('nobody pays for an account that is deleted at the same moment', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  const zoya = await shop.customer('Zoya Qoph')
  await proveMailbox(shop, zoya)
  await shop.db.insert(carts).values({ userId: zoya.id }).onConflictDoNothing()
  const { token } = await joinTestGroupOrder(shop, groupOrder.token, { email: zoya.email })
  let joining: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    await tx.select().from(carts).where(eq(carts.userId, zoya.id)).for('update')
    joining = attempt(shop.visitor.groupLinks.pay({ token }))
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await shop.db.execute(waiting)).rows.length).toBe(1)
    await tx
      .update(users)
      .set({ erasedAt: sql`now()`, email: `erased-${zoya.id}@erased.invalid` })
      .where(eq(users.id, zoya.id))
  })
  expect(await joining).toMatchObject({ failure: { code: 'invalid' } })
  expect(await shop.db.$count(orders, eq(orders.userId, zoya.id))).toBe(0)
})

test('orders and pieces of the print room are filtered by one group order, and an order names its own', async () => {
  const { groupOrder, organiser } = await makeGroupOrder(shop)
  const members = [await joinAndPay(shop, groupOrder.token), await joinAndPay(shop, groupOrder.token)]
  const desk = shop.as(owner)
  const ordersOfGroup = await desk.orders.all({ group: groupOrder.id })
  expect(ordersOfGroup.items.map(({ id }) => id).toSorted()).toEqual(members.map(({ orderId }) => orderId).toSorted())
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  for (const { orderId } of members) await desk.orders.accept({ id: orderId })
  expect((await desk.printRoom.list({ group: groupOrder.id })).items).toHaveLength(2)
  const group = { id: groupOrder.id, title: 'CSE Fest 2026', token: groupOrder.token, state: 'closed' }
  const [first] = members as [Paid]
  expect(await desk.groupOrders.ofOrder({ id: first.orderId })).toEqual(group)
  const stranger = await attempt(shop.as(organiser).groupOrders.ofOrder({ id: first.orderId }))
  expect(stranger.ok ? 'found' : stranger.failure.code).toBe('not_found')
  const [plain] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.channel, 'shop')).limit(1)
  if (plain) expect(await desk.groupOrders.ofOrder({ id: plain.id })).toBeNull()
})
