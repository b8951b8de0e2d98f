import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { STAFF_ROLES } from '#contract/basics/permissions.ts'
import { attempt } from '#contract/http/client.ts'
import { TOPICS } from '#contract/insights/staff-notifications.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { onlineOrder } from '#server/testing/payments.ts'
import { placeCod } from '#server/testing/phone-messages.ts'
import { addBrowser, makeDue, shopWithOrder } from '#server/testing/push-browsers.ts'
import { sendPushes } from '#server/testing/push-service.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { sendSummaries } from './morning.ts'
import { change } from './notices.ts'
import { tellStaff } from './tell-staff.ts'

const listRows = (shop: TestShop, kind: string) =>
  shop.db
    .select({ to: mailOutbox.to, subject: mailOutbox.subject, text: mailOutbox.text })
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, kind))

test.each(STAFF_ROLES)(
  'somebody in the role %s chooses only what the role includes; without a choice the roles with alerts get a mail about each order and each design',
  async (role) => {
    await using shop = await startShop()
    const { staffNotices } = shop.as(await shop.staff(role))
    const { notices } = await staffNotices.mine()
    const expected = {
      owner: TOPICS,
      manager: TOPICS,
      catalogue: ['low_stock'],
      packer: ['order', 'proof'],
      support: ['order', 'return'],
      accountant: ['order'],
    }[role]
    expect(notices.map(({ topic }) => topic)).toEqual(expected)
    const isTold = role === 'owner' || role === 'manager'
    expect(notices.filter(({ mail, push }) => mail !== 'off' || push).map(({ topic }) => topic)).toEqual(
      isTold ? ['order', 'proof'] : [],
    )
    for (const topic of TOPICS.filter((candidate) => !expected.includes(candidate)))
      expect(await attempt(staffNotices.change({ notices: [{ topic, push: true, mail: 'now' }] }))).toMatchObject({
        failure: { code: 'forbidden' },
      })
    const all = notices.map(({ topic }) => ({ topic, push: true, mail: 'morning' as const }))
    expect((await staffNotices.change({ notices: all })).notices).toEqual(all)
  },
)

test('a notification about a new order has its number, its amount only for roles that see amounts, and nothing of the customer; once [staff.notices]', async () => {
  await using context = await shopWithOrder()
  const { shop, service, asha } = context
  const [manager, packer] = [await shop.staff('manager'), await shop.staff('packer')]
  const notices = [{ topic: 'order' as const, push: true, mail: 'off' as const }]
  const browsers = []
  for (const person of [manager, packer]) {
    await shop.as(person).staffNotices.change({ notices })
    browsers.push(await addBrowser(shop, person))
  }
  const { number } = await placeCod(shop, asha)
  await Promise.all([tellStaff(shop.deps), tellStaff(shop.deps)])
  await tellStaff(shop.deps)
  const pushes = await listRows(shop, 'push-staff-order')
  expect(pushes).toHaveLength(2)
  expect(pushes.map(({ subject }) => subject)).toEqual([`New order #${number}`, `New order #${number}`])
  const textFor = (email: string) => pushes.find(({ to }) => to === email)?.text
  expect(textFor(manager.email)).toMatch(/^₹[\d,.]+, \d+ items?$/)
  expect(textFor(packer.email)).toMatch(/^\d+ items?$/)
  await makeDue(shop)
  await sendPushes(shop)
  const shown = browsers.map((browser) => {
    const got = service.received.find(({ path }) => path === browser.path)
    return got && browser.read(got)
  })
  expect(shown).toMatchObject([{ url: expect.stringMatching(/^\/admin\/orders\?open=/) }, { lang: 'en' }])
})

test('a packer who has chosen Hindi is notified of an order in Hindi, and a manager of it with the amount', async () => {
  await using context = await shopWithOrder()
  const { shop, service, asha } = context
  const [manager, packer] = [await shop.staff('manager'), await shop.staff('packer')]
  const browsers = []
  for (const person of [manager, packer]) {
    await shop.as(person).account.setLanguage({ language: 'hi' })
    await shop.as(person).staffNotices.change({ notices: [{ topic: 'order', push: true, mail: 'off' }] })
    browsers.push(await addBrowser(shop, person))
  }
  const { number } = await placeCod(shop, asha)
  await tellStaff(shop.deps)
  const pushes = await listRows(shop, 'push-staff-order')
  expect(pushes.map(({ subject }) => subject)).toEqual([`नया ऑर्डर #${number}`, `नया ऑर्डर #${number}`])
  expect(pushes.find(({ to }) => to === manager.email)?.text).toMatch(/^₹[\d,.]+, \d+ नग$/)
  expect(pushes.find(({ to }) => to === packer.email)?.text).toMatch(/^\d+ नग$/)
  await makeDue(shop)
  await sendPushes(shop)
  const shown = browsers.map((browser) => {
    const got = service.received.find(({ path }) => path === browser.path)
    return got && browser.read(got)
  })
  expect(shown).toMatchObject([{ lang: 'hi' }, { lang: 'hi' }])
})

test('who takes mails about orders off gets none, a role without amounts gets one without amount and customer', async () => {
  await using shop = await startShop()
  const [owner, packer] = [await shop.staff('owner'), await shop.staff('packer')]
  await shop.as(owner).staffNotices.change({ notices: [{ topic: 'order', push: false, mail: 'off' }] })
  await shop.as(packer).staffNotices.change({ notices: [{ topic: 'order', push: false, mail: 'now' }] })
  const asha = await shop.customer()
  await shop.address(asha)
  const { number } = await placeCod(shop, asha)
  const rows = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'order-alert'))
  expect(rows.map(({ to, subject }) => [to, subject])).toEqual([[packer.email, `New order #${number}`]])
  expect(JSON.stringify(rows[0]?.content)).not.toMatch(/₹|Asha|Kulkarni/)
})

test('what runs low is told once, and again after it was filled up', async () => {
  await using shop = await startShop()
  const keeper = await shop.staff('catalogue')
  const productId = await shop.product({ name: 'Kite Tee', pieces: 6 })
  const asha = await shop.customer()
  await shop.address(asha)
  await shop.as(keeper).staffNotices.change({ notices: [{ topic: 'low_stock', push: false, mail: 'now' }] })
  const line = { productId, size: 'M', color: 'Black', quantity: 2 }
  const buy = async () => {
    await shop.as(asha).cart.add(line)
    return (await shop.as(asha).orders.place({ items: [line], paymentMethod: 'COD' })).order.id
  }
  const tell = async () => {
    await tellStaff(shop.deps)
    return listRows(shop, 'staff-low_stock')
  }
  const before = (await tell()).length
  const id = await buy()
  for (const _ of [1, 2]) expect(await tell()).toHaveLength(before + 1)
  expect((await tell()).at(-1)).toMatchObject({ to: keeper.email, subject: expect.stringContaining('Kite Tee') })
  await shop.as(asha).orders.cancelMine({ id })
  expect(await tell()).toHaveLength(before + 1)
  await buy()
  expect(await tell()).toHaveLength(before + 2)
})

test('the summary is one mail a day from eight in the morning in India, of what was chosen and waits [staff.notices]', async () => {
  await using context = await shopWithOrder()
  const { shop } = context
  const [manager, packer] = [await shop.staff('manager'), await shop.staff('packer')]
  const morning = (topic: 'order' | 'return') => ({ topic, push: false, mail: 'morning' as const })
  await shop.as(manager).staffNotices.change({ notices: [morning('order'), morning('return')] })
  const at = (time: string) => sendSummaries({ ...shop.deps, now: () => new Date(`2031-03-04T${time}+05:30`) })
  await at('07:59:00')
  expect(await listRows(shop, 'staff-morning')).toEqual([])
  await Promise.all([at('08:01:00'), at('08:01:00')])
  await at('09:00:00')
  const subject = expect.stringMatching(/^Good morning: 1 order waits to be accepted$/)
  expect(await listRows(shop, 'staff-morning')).toEqual([{ to: manager.email, subject, text: null }])
  // Not of somebody who has lost the role that includes it.
  await shop.as(packer).staffNotices.change({ notices: [morning('order')] })
  await shop.db.execute(sql`update users set staff_role = 'catalogue' where id = ${packer.id}`)
  await at('10:00:00')
  expect(await listRows(shop, 'staff-morning')).toHaveLength(1)
})

test('whoever asks for the summary after eight gets the first one on the next day', async () => {
  await using context = await shopWithOrder()
  const { shop } = context
  const [early, late] = [await shop.staff('manager'), await shop.staff('manager')]
  const at = (time: string) => () => new Date(`2031-03-${time}+05:30`)
  for (const [person, time] of [
    [early, '04T07:30:00'],
    [late, '04T09:30:00'],
  ] as const) {
    const actor = { ...person, staffRole: 'manager' as const }
    const notices = [{ topic: 'order' as const, push: false, mail: 'morning' as const }]
    await change({ db: shop.db, now: at(time), actor } as never, { notices })
  }
  const sentTo = async (time: string) => {
    await sendSummaries({ ...shop.deps, now: at(time) })
    return (await listRows(shop, 'staff-morning')).map(({ to }) => to)
  }
  expect(await sentTo('04T09:31:00')).toEqual([early.email])
  expect((await sentTo('05T08:01:00')).toSorted()).toEqual([early.email, early.email, late.email].toSorted())
})

test('returns, failed refunds and payments that were set aside are told once, also of old orders', async () => {
  await using shop = await startShop()
  const manager = await shop.staff('manager')
  const notices = (['return', 'payment'] as const).map((topic) => ({ topic, push: false, mail: 'now' as const }))
  await shop.as(manager).staffNotices.change({ notices })
  const order = await onlineOrder(shop)
  const [payment] = await shop.db
    .insert(payments)
    .values({
      orderId: order.order.id,
      providerPaymentId: 'pay_aside',
      providerOrderId: order.providerOrderId,
      amount: rupees(998),
      status: 'captured',
      capturedAt: new Date(),
      quarantineReason: 'it is 99800 paise, the order costs 104700',
      createdAt: sql`now() - interval '9 days'`,
    })
    .returning()
  expect(payment).toBeDefined()
  await shop.db
    .insert(refunds)
    .values({ orderId: order.order.id, amount: rupees(10), status: 'failed', reason: 'goodwill' })
  await shop.db.execute(
    sql`insert into return_requests (email, products, reason) values ('a@b.example', 'A tee', 'Too small')`,
  )
  const { number } = order.order
  for (let runs = 0; runs < 2; runs++) {
    await tellStaff(shop.deps)
    expect((await listRows(shop, 'staff-return')).map(({ to, subject }) => [to, subject])).toEqual([
      [manager.email, expect.stringMatching(/^New return R-\d+$/)],
    ])
    const check = [manager.email, `Check the payment of order #${number}`]
    expect((await listRows(shop, 'staff-payment')).map(({ to, subject }) => [to, subject])).toEqual([check, check])
  }
})

test('an order that is confirmed days after it was placed is new when it is confirmed', async () => {
  await using context = await shopWithOrder()
  const { shop, id, number } = context
  const manager = await shop.staff('manager')
  await addBrowser(shop, manager)
  await shop.as(manager).staffNotices.change({ notices: [{ topic: 'order', push: true, mail: 'off' }] })
  const announcedSubjects = async () => {
    await tellStaff(shop.deps)
    return (await listRows(shop, 'push-staff-order')).map(({ subject }) => subject)
  }
  await shop.db.execute(sql`update orders set hold_expires_at = now() + interval '1 day' where id = ${id}`)
  await shop.db.execute(sql`alter table orders disable trigger user`)
  await shop.db.execute(sql`update orders set created_at = now() - interval '3 days' where id = ${id}`)
  await shop.db.execute(sql`alter table orders enable trigger user`)
  expect(await announcedSubjects()).toEqual([])
  await shop.as(await shop.admin()).confirmations.byOwner({ id })
  expect(await announcedSubjects()).toEqual([`New order #${number}`])
})
