import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PUSH_DEVICES_MAX, PUSH_REFUSALS_MAX } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import { sessions, users } from '#server/people/accounts/auth.table.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { placeCod } from '#server/testing/phone-messages.ts'
import { addBrowser, devices, elsewhere, makeDue, shopWithOrder } from '#server/testing/push-browsers.ts'
import { newBrowser, sendPushes, verifyClaims } from '#server/testing/push-service.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { pushSubscriptions } from './push-subscriptions.table.ts'
import { notificationTo } from './queue-push.ts'

test('a step of an order reaches every browser of the shopper: encrypted for it, signed by the shop, in their language [push.order-steps]', async () => {
  await using setup = await shopWithOrder()
  const { shop, service, asha, id, number } = setup
  const phone = await addBrowser(shop, asha)
  const laptop = await addBrowser(
    shop,
    await elsewhere(shop, asha),
    'https://updates.push.services.mozilla.com/wpush/v2/x',
  )
  await shop.db.update(users).set({ language: 'hi' }).where(eq(users.id, asha.id))
  await setup.orders.accept({ id })
  // It waits with the mail until the step can no longer be undone.
  expect(await sendPushes(shop)).toBe(0)
  await makeDue(shop)
  expect(await sendPushes(shop)).toBe(1)
  for (const browser of [phone, laptop]) {
    const got = service.received.find(({ path }) => path === browser.path)
    if (!got) throw new Error('nothing arrived')
    expect(browser.read(got)).toEqual({
      title: `ऑर्डर #${number} पक्का हो गया`,
      body: expect.stringMatching(/\p{Script=Devanagari}/u),
      lang: 'hi',
      url: `/me/orders?open=${id}`,
      tag: `order-${id}`,
    })
    expect(got.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '259200' })
    expect(got.headers.topic).toMatch(/^[\w-]{32}$/)
    const { key, claims } = verifyClaims(got)
    expect(key).toBe((await shop.as(asha).webPush.mine()).publicKey)
    expect(claims).toMatchObject({ aud: new URL(browser.endpoint).origin, sub: 'mailto:hello@inkloom.example' })
    expect(Number(claims.exp) - Date.now() / 1_000).toBeLessThanOrEqual(86_400)
  }
  expect(service.received).toHaveLength(2)
  expect((await shop.as(asha).webPush.mine()).devices).toMatchObject([{ lastSentAt: expect.any(Date) }, {}])
})

test('the steps of a return are told like those of its order', async () => {
  await using setup = await shopWithOrder()
  const { shop, asha, id, number } = setup
  await addBrowser(shop, asha)
  await setup.orders.accept({ id })
  await setup.orders.deliver({ id })
  const items = (await shop.as(asha).orders.items({ id })).map((item) => item.id)
  await shop.as(asha).returns.request({ orderId: id, items, products: 'Tee', reason: 'Too small' })
  const [request] = await shop.as(asha).returns.mine()
  if (!request) throw new Error('the request was not written')
  await shop.as(await shop.admin('Arjun Rao')).adminReturns.approve({ id: request.id })
  expect((await setup.rows()).map(({ kind, subject, text }) => [kind, subject, text]).slice(1)).toEqual([
    ['push-delivered', `Order #${number} is delivered`, 'We hope everything fits.'],
    ['push-return-approved', `Your return ${request.ticket} is approved`, `Order #${number}`],
  ])
})

test('without a browser nothing is queued; an undone step takes its notification along', async () => {
  await using setup = await shopWithOrder()
  const { acceptedAt } = await setup.orders.accept({ id: setup.id })
  expect(await setup.rows()).toEqual([])
  const undo = { step: 'accept' as const, orders: [{ id: setup.id, at: acceptedAt ?? new Date(0) }] }
  const { orderWork } = setup.shop.as(await setup.shop.admin('Arjun Rao'))
  await orderWork.undo(undo)
  await addBrowser(setup.shop, setup.asha)
  const again = await setup.orders.accept({ id: setup.id })
  expect(await setup.states()).toEqual([['push-accepted', 'queued', null]])
  await orderWork.undo({ ...undo, orders: [{ id: setup.id, at: again.acceptedAt ?? new Date(0) }] })
  expect(await setup.rows()).toEqual([])
})

test('a browser that is gone (404, 410) is removed; when none is left the notification is withdrawn, not failed', async () => {
  await using setup = await shopWithOrder()
  const { shop, service } = setup
  await addBrowser(shop, setup.asha)
  await addBrowser(shop, await elsewhere(shop, setup.asha))
  await setup.orders.accept({ id: setup.id })
  await makeDue(shop)
  service.next.push({ status: 410 }, { status: 404 })
  await sendPushes(shop)
  expect(await devices(shop)).toBe(0)
  expect(await setup.states()).toEqual([
    ['push-accepted', 'withdrawn', 'No browser of this customer takes notifications any more.'],
  ])
})

test('a push service that is away is asked again, only for the browsers that have not got it, and as late as it says', async () => {
  await using setup = await shopWithOrder()
  const { shop, service } = setup
  await addBrowser(shop, setup.asha)
  await addBrowser(shop, await elsewhere(shop, setup.asha))
  await setup.orders.accept({ id: setup.id })
  await makeDue(shop)
  service.next.push({ status: 201 }, { status: 429, headers: { 'retry-after': '600' } })
  expect(await sendPushes(shop)).toBe(0)
  const [late] = await setup.rows()
  expect(late).toMatchObject({ state: 'queued', lastError: 'fcm.googleapis.com answered 429' })
  expect((late?.nextAttemptAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(500_000)
  service.next.push(null)
  await makeDue(shop)
  expect(await sendPushes(shop, 50)).toBe(0)
  expect((await setup.rows())[0]).toMatchObject({ state: 'queued', lastError: 'fcm.googleapis.com did not answer' })
  await makeDue(shop)
  expect(await sendPushes(shop)).toBe(1)
  const paths = service.received.map(({ path }) => path)
  expect([paths.length, new Set(paths).size]).toEqual([4, 2])
  expect(await devices(shop)).toBe(2)
})

test('of two steps of an order only the later one is sent; they have one topic, another order has its own', async () => {
  await using setup = await shopWithOrder()
  const { shop, service } = setup
  const browser = await addBrowser(shop, setup.asha)
  const second = await placeCod(shop, setup.asha)
  await setup.orders.accept({ id: setup.id })
  await makeDue(shop)
  service.next.push({ status: 503 })
  await sendPushes(shop)
  await setup.orders.cancel({ id: setup.id, reason: 'out_of_stock' })
  await setup.orders.accept({ id: second.id })
  await makeDue(shop)
  await sendPushes(shop)
  expect((await setup.states()).map(([kind, state]) => [kind, state])).toEqual([
    ['push-accepted', 'merged'],
    ['push-cancelled', 'sent'],
    ['push-accepted', 'sent'],
  ])
  const topics = service.received.map((got) => `${browser.read(got).tag} ${got.headers.topic}`)
  expect([topics.length, new Set(topics).size]).toEqual([3, 2])
})

test('of notifications to the staff about one order only those of one kind replace each other, and none those of a shopper', async () => {
  await using setup = await shopWithOrder()
  const { shop, service, id: orderId } = setup
  const manager = await shop.staff('manager')
  const browser = await addBrowser(shop, manager)
  const kinds = ['staff-order', 'staff-payment', 'staff-payment', 'shipped']
  for (const [at, kind] of kinds.entries())
    await queueMails(shop.db, [
      notificationTo(manager.email, { kind, mailKey: `test:${at}`, orderId }, { title: kind, text: `${at}` }),
    ])
  await makeDue(shop)
  await sendPushes(shop)
  expect((await setup.rows()).map(({ kind, state }) => [kind, state])).toEqual([
    ['push-staff-order', 'sent'],
    ['push-staff-payment', 'merged'],
    ['push-staff-payment', 'sent'],
    ['push-shipped', 'sent'],
  ])
  const seen = service.received.map((got) => [browser.read(got).tag, got.headers.topic])
  expect([new Set(seen.map(([tag]) => tag)).size, new Set(seen.map(([, topic]) => topic)).size]).toEqual([3, 3])
})

test('a refusal is shown to the owner as failed, a redirect is not followed, and a browser refused too often is removed', async () => {
  await using setup = await shopWithOrder()
  const { shop, service } = setup
  await addBrowser(shop, setup.asha)
  await setup.orders.accept({ id: setup.id })
  const redirect = { status: 307, headers: { location: `${service.url}/inside` } }
  for (const answer of [
    { status: 403 },
    redirect,
    ...Array.from({ length: PUSH_REFUSALS_MAX - 2 }, () => ({ status: 400 })),
  ]) {
    await shop.db.update(mailOutbox).set({ state: 'queued', attempts: 0, nextAttemptAt: sql`now()` })
    service.next.push(answer)
    await sendPushes(shop)
    expect((await setup.rows())[0]).toMatchObject({
      state: 'dead',
      lastError: `fcm.googleapis.com answered ${answer.status}`,
    })
  }
  expect(service.received.map(({ path }) => path)).not.toContain('/inside')
  expect(await devices(shop)).toBe(0)
  expect((await shop.as(await shop.admin('Arjun Rao')).mails.failed()).items).toMatchObject([{ channel: 'push' }])
})

test('a browser belongs to its session: logging out, being removed and erasing the account end it', async () => {
  await using setup = await shopWithOrder()
  const { shop, asha } = setup
  const there = await elsewhere(shop, asha)
  await addBrowser(shop, asha)
  await addBrowser(shop, there)
  const list = (await shop.as(asha).webPush.mine()).devices
  expect(list.map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
    [false, expect.any(String)],
    [true, expect.any(String)],
  ])
  await shop.inject({ method: 'POST', url: '/api/auth/logout', by: there })
  expect(await devices(shop)).toBe(1)
  const [mine] = (await shop.as(asha).webPush.mine()).devices
  if (!mine) throw new Error('one device too few')
  const stranger = shop.as(await shop.customer())
  expect(await attempt(stranger.webPush.remove({ id: mine.id }))).toMatchObject({ failure: { code: 'not_found' } })
  const { data } = (await shop.inject({ url: '/api/account/data', by: asha })).json()
  expect(Object.keys(data.push_subscriptions[0])).not.toEqual(expect.arrayContaining(['endpoint']))
  await shop.as(asha).webPush.remove({ id: mine.id })
  expect(await devices(shop)).toBe(0)
  await addBrowser(shop, asha)
  await shop.db.delete(sessions).where(eq(sessions.userId, asha.id))
  expect(await devices(shop)).toBe(0)
})

test('a session has one browser, a browser one account, and an account a limited number of them', async () => {
  await using setup = await shopWithOrder()
  const { shop, asha } = setup
  await addBrowser(shop, asha)
  const browser = await addBrowser(shop, asha)
  expect(await devices(shop)).toBe(1)
  const bela = await shop.customer('Bela Rao')
  await shop.as(bela).webPush.add(browser.subscription)
  expect((await shop.as(asha).webPush.mine()).devices).toEqual([])
  const oldest = await addBrowser(shop, asha)
  for (let more = 0; more < PUSH_DEVICES_MAX; more++) await addBrowser(shop, await elsewhere(shop, asha))
  expect((await shop.as(asha).webPush.mine()).devices).toHaveLength(PUSH_DEVICES_MAX)
  expect(await shop.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, oldest.endpoint))).toBe(0)
})

test('only push services of browsers are called, over https, and only real keys are taken', async () => {
  await using shop = await startShop()
  const asha = await shop.customer()
  const { keys, endpoint } = newBrowser().subscription
  const hosts = ['https://127.0.0.1/x', 'https://10.0.0.7/x', 'https://localhost/x', 'https://shop.internal/x']
  const tricks = [
    'http://fcm.googleapis.com/x',
    'HTTPS://fcm.googleapis.com/x',
    ' https://fcm.googleapis.com/x',
    'https://FCM.googleapis.com/a/../x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@10.0.0.7/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil-push.apple.com.example/x',
    'https://notify.windows.com/x',
    'file:///etc/passwd',
    'not a URL',
  ]
  const refused = [
    ...[...hosts, ...tricks].map((wrong) => ({ endpoint: wrong, keys })),
    { endpoint, keys: { ...keys, auth: 'short' } },
    // The right length, and no point of the curve.
    { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
  ]
  for (const payload of refused) {
    const answer = await shop.inject({ method: 'POST', url: '/api/account/push', by: asha, payload })
    expect(answer.statusCode, JSON.stringify(payload)).toBe(422)
  }
  expect(await devices(shop)).toBe(0)
  for (const host of ['web.push.apple.com', 'wns2-pn1p.notify.windows.com', 'updates.push.services.mozilla.com'])
    await addBrowser(shop, asha, `https://${host}/x`)
})
