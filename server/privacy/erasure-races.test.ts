import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '#server/core/mail/mail.ts'
import { mailOutbox } from '#server/core/mail/mail-outbox.table.ts'
import { newsletterSubscribers } from '#server/newsletter/newsletter.table.ts'
import { erase, newXenia } from '#server/testing/full-customer.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** How many statements wait for a lock in this shop. */
const waiting = async () =>
  (
    await shop.db.execute(
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rows.length

test('a newsletter that is handed over while its reader erases their account is not sent to them any more', async () => {
  const xenia = await newXenia(shop)
  const { email } = xenia
  await shop.db.insert(newsletterSubscribers).values({ email, confirmedAt: new Date() })
  const { erasing } = await shop.db.transaction(async (tx) => {
    // As the job does it: the lock of the reader, and the mail in the same transaction.
    await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)).for('share')
    const answer = erase(shop, xenia)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await queueMail(tx, {
      key: 'handed over',
      kind: 'newsletter-campaign',
      to: email,
      subject: 'x',
      text: 'x',
      isBulk: true,
    })
    return { erasing: answer }
  })
  expect((await erasing).statusCode).toBe(200)
  expect(await shop.db.$count(mailOutbox, eq(mailOutbox.key, 'handed over'))).toBe(0)
})

test('what a customer had noted about sample products is not put back with them once the account is erased', async () => {
  const owner = await shop.admin()
  const xenia = await newXenia(shop)
  const [liked, soldOut] = [await shop.product({ isDemo: true }), await shop.product({ isDemo: true, pieces: 0 })]
  await shop.as(xenia).wishlist.add({ productIds: [liked] })
  await shop.visitor.restock.ask({ productId: soldOut, email: xenia.email })
  await shop.as(owner).demo.remove()
  expect((await erase(shop, xenia)).statusCode).toBe(200)
  const { rows: copies } = await shop.db.execute(
    sql`select row from demo_undo where strpos(row::text, ${xenia.id}::text) > 0 or strpos(row::text, ${xenia.email}) > 0`,
  )
  expect(copies).toEqual([])
  await shop.as(owner).demo.undo()
  expect(await shop.visitor.products.get({ id: liked })).toMatchObject({ id: liked })
  const { rows: again } = await shop.db.execute(
    sql`select user_id::text from wishlist_items union all select email from restock_alerts`,
  )
  expect(again).toEqual([])
})

test('nor what they had noted about a product that was deleted a moment ago', async () => {
  const owner = await shop.admin()
  const [xenia, other] = [await newXenia(shop), await shop.customer()]
  const id = await shop.product({ pieces: 0 })
  for (const person of [xenia, other]) await shop.as(person).wishlist.add({ productIds: [id] })
  await shop.visitor.restock.ask({ productId: id, email: xenia.email })
  await shop.as(owner).products.remove({ id })
  expect((await erase(shop, xenia)).statusCode).toBe(200)
  await shop.as(owner).products.undoRemove({ id })
  const { rows } = await shop.db.execute(
    sql`select user_id::text as of from wishlist_items union all select email from restock_alerts`,
  )
  expect(rows).toEqual([{ of: other.id }])
})
