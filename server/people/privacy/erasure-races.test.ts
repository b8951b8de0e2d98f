import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { backInStockAlerts } from '#server/catalogue/back-in-stock/back-in-stock.table.ts'
import { sessions, users } from '#server/people/accounts/auth.table.ts'
import { newsletterSubscribers } from '#server/people/newsletter/newsletter.table.ts'
import { PERSONAL_DATA } from '#server/personal-data.ts'
import { transact } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { erase, newXenia } from '#server/testing/full-customer.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { login, PASSWORD } from '#server/testing/users.ts'

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

const ADDRESS = {
  fullName: 'Xenia Quibble',
  line1: '77 Zephyr Lane',
  line2: null,
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  country: 'India',
  phone: '9123456780',
}

/** Tables whose rows for an erased account stay, or are made again, and why. */
const WRITTEN_STILL: Record<string, string> = {
  carts: 'the lock of what becomes of the orders that stay; without lines',
  idempotency_keys: 'written in the transaction of what is refused, and gone after a day',
  customer_sums: 'counted for accounts that are there only',
  customer_changes: 'a note for that count, of orders that stay',
  promo_refusals: 'written in the transaction of an order, which locks the cart',
  staff_notices: 'of staff, who cannot erase themselves',
  order_list_choices: 'of staff, who cannot erase themselves',
  order_views: 'of staff, who cannot erase themselves',
  staff_invitations: 'of staff, who cannot erase themselves',
  second_factors: 'of staff, who cannot erase themselves',
  recovery_codes: 'of staff, who cannot erase themselves',
  staff_devices: 'of staff, who cannot erase themselves',
  order_search: 'written by triggers from the orders that stay',
  orders: 'are refused under the lock of the cart',
  promo_usages: 'are of orders',
  store_credit_ledger: 'has a rule of its own',
}

test('every table with rows of a person refuses those of an erased account, or says why it need not', async () => {
  const { rows } = await shop.db.execute<{ table: string; guarded: boolean }>(sql`
    select c.table_name as table, exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.table_name::regclass and p.proname = 'refuse_erased') as guarded
    from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'user_id'`)
  const personalTables = new Set(Object.values(PERSONAL_DATA).flatMap(({ tables }) => tables.map(({ table }) => table)))
  const open = rows.filter(({ table, guarded }) => personalTables.has(table) && !guarded).map(({ table }) => table)
  expect(open.toSorted()).toEqual(Object.keys(WRITTEN_STILL).toSorted())
})

/** What calls answer that wait for the lock of an account while it is erased. */
async function erasedMeanwhile<T>({ id }: Person, begin: () => Promise<T>[]): Promise<T[]> {
  const { begun } = await transact(shop.db, async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('update')
    const calls = begin()
    await expect.poll(waiting, { timeout: 60_000, interval: 10 }).toBe(calls.length)
    await tx.execute(sql`delete from sessions where user_id = ${id}`)
    const erased = { erasedAt: sql`now()`, name: 'Deleted account', email: `erased-${id}@erased.invalid`, phone: '' }
    await tx.update(users).set(erased).where(eq(users.id, id))
    return { begun: calls }
  })
  return Promise.all(begun)
}

test('nothing that was on its way while an account is erased is written for it afterwards', async () => {
  const xenia = await newXenia(shop)
  const [productId, soldOut] = [await shop.product(), await shop.product({ pieces: 0 })]
  const api = shop.as(xenia)
  const calls = [
    () => api.addressBook.add(ADDRESS),
    () => api.address.create({ userId: xenia.id, ...ADDRESS, line2: '' }),
    () => api.account.update({ name: 'Xenia Quibble Qoph', currentPassword: null, newPassword: null }),
    () => api.wishlist.add({ productIds: [productId] }),
    () => api.cart.add({ productId, size: 'M', color: 'Black', quantity: 1 }),
    () => api.abandonedCarts.chooseMails({ isWanted: false }),
    () => api.backInStock.ask({ productId: soldOut, email: xenia.email }),
  ]
  const answers = await erasedMeanwhile(xenia, () =>
    calls.map((call): Promise<unknown> => attempt(call() as Promise<unknown>)),
  )
  for (const answer of answers) expect(answer).toMatchObject({ failure: { code: 'not_found' } })
  for (const table of ['addresses', 'other_addresses', 'wishlist_items', 'cart_lines', 'bag_mail_opt_outs']) {
    const { rows } = await shop.db.execute(sql`select from ${sql.identifier(table)} where user_id = ${xenia.id}`)
    expect([table, rows.length]).toEqual([table, 0])
  }
  expect(await shop.db.$count(backInStockAlerts)).toBe(0)
  const [left] = await shop.db.select().from(users).where(eq(users.id, xenia.id))
  expect(left).toMatchObject({ name: 'Deleted account', phone: '' })
})

test('nobody is logged in to an account that is erased at that moment', async () => {
  const xenia = await newXenia(shop)
  const [answer] = await erasedMeanwhile(xenia, () => [login(shop, { email: xenia.email, password: PASSWORD })])
  expect([answer?.statusCode, answer?.headers['set-cookie']]).toEqual([404, undefined])
  expect(await shop.db.$count(sessions, eq(sessions.userId, xenia.id))).toBe(0)
})

test('a newsletter that is handed over while its reader erases their account is not sent to them any more', async () => {
  const xenia = await newXenia(shop)
  const { email } = xenia
  await shop.db.insert(newsletterSubscribers).values({ email, confirmedAt: new Date() })
  const { erasing } = await transact(shop.db, async (tx) => {
    // As the job does it: the lock of the reader, and the mail in the same transaction.
    await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)).for('share')
    const answer = erase(shop, xenia)
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
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

test('what a customer had noted about a product that was deleted a moment ago is not put back with it once the account is erased', async () => {
  const owner = await shop.admin()
  const [xenia, other] = [await newXenia(shop), await shop.customer()]
  const id = await shop.product({ pieces: 0 })
  for (const person of [xenia, other]) await shop.as(person).wishlist.add({ productIds: [id] })
  await shop.visitor.backInStock.ask({ productId: id, email: xenia.email })
  await shop.as(owner).products.remove({ id })
  expect((await erase(shop, xenia)).statusCode).toBe(200)
  await shop.as(owner).products.undoRemove({ id })
  const { rows } = await shop.db.execute(
    sql`select user_id::text as of from wishlist_items union all select email from restock_alerts`,
  )
  expect(rows).toEqual([{ of: other.id }])
})
