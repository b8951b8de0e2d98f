import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PUSH_REFUSALS_MAX } from '#contract/basics/limits.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { placeCod } from '#server/testing/phone-messages.ts'
import { addBrowser, elsewhere, makeDue, shopWithOrder } from '#server/testing/push-browsers.ts'
import { sendPushes } from '#server/testing/push-service.ts'
import { pushSubscriptions } from './push-subscriptions.table.ts'

test('a browser that cannot be reached is removed in the end, and a notification that has reached another ends as sent', async () => {
  await using setup = await shopWithOrder()
  const { shop, service } = setup
  await addBrowser(shop, setup.asha)
  const away = await addBrowser(shop, await elsewhere(shop, setup.asha))
  await setup.orders.accept({ id: setup.id })
  await shop.db.update(pushSubscriptions).set({ refusals: PUSH_REFUSALS_MAX - 1 })
  await makeDue(shop)
  service.away.add(away.path)
  await sendPushes(shop)
  expect((await setup.rows())[0]).toMatchObject({ state: 'queued' })
  await shop.db.update(mailOutbox).set({ nextAttemptAt: sql`now()`, attempts: 17 })
  await sendPushes(shop)
  expect(await setup.states()).toEqual([['push-accepted', 'sent', 'fcm.googleapis.com answered 503']])
  expect(await shop.db.select().from(pushSubscriptions)).toMatchObject([{ refusals: 0 }])
  expect(service.received.map(({ path }) => path).filter((path) => path !== away.path)).toHaveLength(1)
})

test('a browser that has got a later notification does not get the repetition of an earlier one', async () => {
  await using setup = await shopWithOrder()
  const { shop, service } = setup
  const browser = await addBrowser(shop, setup.asha)
  const away = await addBrowser(shop, await elsewhere(shop, setup.asha))
  const second = await placeCod(shop, setup.asha)
  service.away.add(away.path)
  const countPaths = (path: string) => service.received.filter((got) => got.path === path).length
  for (const { id } of [setup, second]) {
    await setup.orders.accept({ id })
    await shop.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` }).where(eq(mailOutbox.orderId, id))
    await sendPushes(shop)
  }
  await makeDue(shop)
  await sendPushes(shop)
  expect([countPaths(browser.path), countPaths(away.path)]).toEqual([2, 4])
  // A later step of the first order, which the browser has got, ends the earlier one, although it waits for the other browser.
  await setup.orders.cancel({ id: setup.id, reason: 'out_of_stock' })
  await shop.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` }).where(eq(mailOutbox.kind, 'push-cancelled'))
  await sendPushes(shop)
  const isEarlier = and(eq(mailOutbox.orderId, setup.id), eq(mailOutbox.kind, 'push-accepted'))
  await shop.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` }).where(isEarlier)
  await sendPushes(shop)
  expect((await setup.states()).map(([kind, state]) => [kind, state])).toEqual([
    ['push-accepted', 'merged'],
    ['push-accepted', 'queued'],
    ['push-cancelled', 'queued'],
  ])
  expect(countPaths(browser.path)).toBe(3)
})

test('a browser that was away gets what it missed, also when a later notification has reached it first, and once', async () => {
  await using setup = await shopWithOrder()
  const { shop, service } = setup
  const { path } = await addBrowser(shop, setup.asha)
  const second = await placeCod(shop, setup.asha)
  const got = () => service.received.filter((push) => push.path === path).length
  const bring = async (id: string) => {
    await shop.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` }).where(eq(mailOutbox.orderId, id))
    await sendPushes(shop)
  }
  service.away.add(path)
  await setup.orders.accept({ id: setup.id })
  await bring(setup.id)
  service.away.delete(path)
  const before = got()
  await setup.orders.accept({ id: second.id })
  await bring(second.id)
  await bring(setup.id)
  expect(got() - before).toBe(2)
  await makeDue(shop)
  await sendPushes(shop)
  expect(got() - before).toBe(2)
  expect((await setup.states()).map(([, state]) => state)).toEqual(['sent', 'sent'])
  expect(await shop.db.select().from(pushSubscriptions)).toMatchObject([{ missed: [] }])
})
