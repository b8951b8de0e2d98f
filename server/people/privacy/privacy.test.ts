import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { returnRequests } from '#server/orders/returns/returns.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { newsletterSubscribers } from '#server/people/newsletter/newsletter.table.ts'
import { pathOfKey } from '#server/platform/files/files.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { lockCart } from '#server/selling/cart/cart-lock.ts'
import { deleteUnusedDesigns } from '#server/selling/designs/unused-designs.ts'
import { media } from '#server/site/media/media.table.ts'
import { erase, fullCustomer, newXenia, SECRETS, TO_STAFF } from '#server/testing/full-customer.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { createUser, login, PASSWORD, readStatus } from '#server/testing/users.ts'

/** The tables with a row that contains one of these texts, and the text. */
async function tablesWith(shop: TestShop, texts: readonly string[]): Promise<string[]> {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const matches: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await shop.db.execute<{ text: string }>(
      sql`select distinct looked.secret as text from ${sql.identifier(name)} row
        join jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) looked(secret) on strpos(lower(row::text), lower(looked.secret)) > 0`,
    )
    matches.push(...hits.map(({ text }) => `${name}: ${text}`))
  }
  return matches
}

test('a customer downloads all that the shop holds about them, without secrets and without others [account.own-data]', async () => {
  await using shop = await startShop()
  const { owner, xenia, deliver, order } = await fullCustomer(shop)
  await deliver()
  await queueMail(shop.db, { ...TO_STAFF, to: owner.email, orderId: order.id })
  await shop.address(await shop.customer('Bela Rao'))
  const answer = await shop.inject({ url: '/api/account/data', by: xenia })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const { email, data } = answer.json()
  expect(email).toBe(xenia.email)
  expect(data).toMatchObject({
    users: [{ name: 'Xenia Quibble', phone: '9123456780' }],
    addresses: [{ address_line1: '77 Zephyr Lane' }],
    other_addresses: [{ address_line1: '77 Zephyr Lane, back door' }],
    orders: [{ ship_address_line2: 'Flat Qoph' }],
    order_items: [{ quantity: 1 }, { quantity: 1 }],
    customized_products: [{ description: 'my wedding picture' }, {}],
    reviews: [{ text: 'Soft', author_name: 'Xenia Q.', size: 'M' }],
    review_photos: [{ position: 1 }],
    newsletter_subscribers: [{ email: xenia.email }],
    restock_alerts: [{ email: xenia.email, confirmed_at: null }],
    cart_lines: [{ quantity: 1 }],
  })
  expect(data.mail_outbox.length).toBeGreaterThan(2)
  expect(answer.body).not.toMatch(/argon2|Bela|token_hash|"letter"/)
  expect(answer.body).not.toContain(owner.email)
})

test('a customer deletes their account: nothing of them is left but what the law keeps, and the books are right', async () => {
  await using shop = await startShop()
  const { xenia, order, deliver, productId } = await fullCustomer(shop)
  expect((await tablesWith(shop, SECRETS)).length).toBeGreaterThan(SECRETS.length)
  await deliver()
  const { rows: files } = await shop.db.execute<{ key: string }>(
    sql`select key from media where owner_id = ${xenia.id}`,
  )
  for (const { key } of files) expect(await shop.deps.files.has(`private/${key}`)).toBe(true)
  expect(files.length).toBeGreaterThan(0)
  const [photo] = (await shop.visitor.products.reviews({ id: productId })).items[0]?.photos ?? []
  expect((await shop.inject({ url: photo?.url ?? '' })).statusCode).toBe(200)
  await queueMail(shop.db, { ...TO_STAFF, to: 'support@example.com', replyTo: xenia.email })
  await shop.db.update(mailOutbox).set({ state: 'sent', sentAt: sql`now()` }).where(eq(mailOutbox.to, xenia.email))
  const answer = await erase(shop, xenia)
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your account is deleted.' }])
  expect(String(answer.headers['set-cookie'])).toContain('token=; Max-Age=0')

  // The mail that says so goes a day later; the record of admins and the law's documents stay.
  const left = await tablesWith(shop, SECRETS)
  expect(left.filter((hit) => !/^(audit_log|invoices|mail_outbox): /.test(hit))).toEqual([])
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.to, xenia.email))
  // Those of the last hour count for the limit of mails to an address, without their words.
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['erased', 'account-erased']))
  const mailTexts = mails
    .filter(({ kind }) => kind === 'erased')
    .map(({ content, text, subject }) => [content, text, subject])
  expect(new Set(mailTexts.flat())).toEqual(new Set([null, 'Erased']))
  expect(await shop.db.$count(mailOutbox, eq(mailOutbox.kind, TO_STAFF.kind))).toBe(0)
  expect(await readStatus(shop, xenia.cookie)).toBe(401)
  expect((await login(shop, { email: xenia.email, password: PASSWORD })).statusCode).toBe(401)
  const [storedOrder] = await shop.db.select().from(orders)
  expect(storedOrder).toMatchObject({
    number: order.number,
    total: order.total,
    shipFullName: 'Erased',
    shipCity: 'Pune',
  })
  expect((await shop.visitor.products.reviews({ id: productId })).items).toMatchObject([
    { author: 'Former customer', text: 'Soft', photos: [] },
  ])
  expect((await shop.inject({ url: photo?.url ?? '' })).statusCode).toBe(404)
  for (const { key } of files) expect(await shop.deps.files.has(`private/${key}`)).toBe(false)
  expect(await checkBooks(shop.db)).toEqual([])
  // The email is free again.
  const again = { name: 'Xenia', email: xenia.email, phone: '9123456780', password: PASSWORD }
  expect((await shop.inject({ method: 'POST', url: '/api/auth/register', payload: again })).statusCode).toBe(201)
})

test('an account whose email was never confirmed has no part in what the owner of the mailbox asked for', async () => {
  await using shop = await startShop()
  const xenia = await newXenia(shop)
  await shop.db.update(users).set({ emailVerified: false })
  await shop.visitor.newsletter.subscribe({ email: xenia.email })
  await shop.visitor.returns.request({ products: 'A tee', reason: 'Torn', email: xenia.email })
  const listRows = () =>
    Promise.all([newsletterSubscribers, returnRequests, mailOutbox].map((table) => shop.db.select().from(table)))
  const before = await listRows()
  const { data } = (await shop.inject({ url: '/api/account/data', by: xenia })).json()
  expect(data).not.toHaveProperty('newsletter_subscribers')
  expect(data).not.toHaveProperty('return_requests')
  expect(data).not.toHaveProperty('mail_outbox')
  expect((await erase(shop, xenia)).statusCode).toBe(200)
  const [subscribers, requests, mails] = await listRows()
  expect([subscribers, requests]).toEqual(before.slice(0, 2))
  expect(mails).toEqual(expect.arrayContaining(before[2] ?? []))
})

test('designs whose files could not be deleted with the account are deleted later', async () => {
  await using shop = await startShop()
  const { xenia, deliver } = await fullCustomer(shop)
  await deliver()
  const countPrivateFiles = () => shop.db.$count(media, eq(media.kind, 'private'))
  const [file] = await shop.db.select().from(media).where(eq(media.kind, 'private'))
  const path = join(shop.deps.config.dataDir, 'media', pathOfKey(`private/${file?.key}`))
  // A folder with something in it cannot be removed as a file.
  await rm(path)
  await mkdir(join(path, 'in the way'), { recursive: true })
  expect((await erase(shop, xenia)).statusCode).toBe(200)
  expect(await countPrivateFiles()).toBe(1)
  await rm(path, { recursive: true })
  await writeFile(path, 'the design')
  await deleteUnusedDesigns(shop.deps)
  expect(await countPrivateFiles()).toBe(0)
  expect(existsSync(path)).toBe(false)
})

test('an account whose exchange is on its way is not deleted', async () => {
  await using shop = await startShop()
  const { owner, xenia, api, order, deliver } = await fullCustomer(shop)
  await deliver()
  const [item] = await api.orders.items({ id: order.id })
  if (!item) throw new Error('an order without items')
  const exchanges = [{ item: item.id, size: 'L', color: 'Black' }]
  await api.returns.request({ products: 'Tee', reason: 'Small', orderId: order.id, items: [item.id], exchanges })
  const [request] = await api.returns.mine()
  if (!request) throw new Error('the request was not written')
  const { id } = request
  const { adminReturns } = shop.as(owner)
  const open = [{ what: 'return', number: order.number }]
  const openNow = async () => (await shop.inject({ url: '/api/account/erasure', by: xenia })).json()
  await adminReturns.approve({ id })
  await adminReturns.receive({ id })
  await adminReturns.send({ id, courier: 'Delhivery', trackingNumber: '77' })
  expect(await openNow()).toEqual({ open, credit: 0 })
  await adminReturns.deliver({ id })
  expect(await openNow()).toEqual({ open: [], credit: 0 })
  expect((await erase(shop, xenia)).statusCode).toBe(200)
  expect(await checkBooks(shop.db)).toEqual([])
})

test('an account with an open order is not deleted, and the answer says why', async () => {
  await using shop = await startShop()
  const { xenia, order, deliver } = await fullCustomer(shop)
  const open = [{ what: 'order', number: order.number }]
  expect((await shop.inject({ url: '/api/account/erasure', by: xenia })).json()).toEqual({ open, credit: 0 })
  const answer = await erase(shop, xenia)
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'account_in_use', details: { open } }])
  expect(await readStatus(shop, xenia.cookie)).toBe(200)
  await deliver()
  expect((await shop.inject({ url: '/api/account/erasure', by: xenia })).json()).toEqual({ open: [], credit: 0 })
})

test('a return or an exchange that is not closed stops the deleting', async () => {
  await using shop = await startShop()
  const { xenia, api, order, deliver } = await fullCustomer(shop)
  await deliver()
  const [item] = await api.orders.items({ id: order.id })
  if (!item) throw new Error('an order without items')
  await api.returns.request({ orderId: order.id, items: [item.id], products: 'Tee', reason: 'Too small' })
  const open = async () => (await shop.inject({ url: '/api/account/erasure', by: xenia })).json().open
  for (const state of ['waiting', 'approved', 'received']) {
    await shop.db.execute(sql`update return_requests set state = ${state}, received_at = now(), decided_at = now()`)
    expect(await open(), state).toEqual([{ what: 'return', number: order.number }])
  }
  await shop.db.execute(sql`update return_requests set kind = 'exchange', state = 'sent', sent_at = now()`)
  expect(await open()).toEqual([{ what: 'return', number: order.number }])
  await shop.db.execute(sql`update return_requests set state = 'exchanged', closed_at = now()`)
  expect(await open()).toEqual([])
  const { ticket } = await shop.visitor.returns.request({ products: 'A tee', reason: 'Torn', email: xenia.email })
  expect(await open()).toEqual([{ what: 'return', number: ticket }])
})

test('deleting asks for the password or a mailed code of the same person', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const xenia = await newXenia(shop)
  const other = await createUser(shop, { email: 'bela@person.example' })
  const wrong = await erase(shop, xenia, { password: 'not-mine#42' })
  expect([wrong.statusCode, wrong.json().fields]).toEqual([422, { password: 'Current password is incorrect' }])
  expect((await erase(shop, xenia, {})).statusCode).toBe(422)
  const codeFor = async (email: string) => {
    const { request } = (await shop.inject({ method: 'POST', url: '/api/auth/code', payload: { email } })).json()
    const [mail] = await shop.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.key, `sign-in-code:${request}`))
    const part = mail?.content?.parts.find(({ kind }) => kind === 'code')
    return { request, code: part?.kind === 'code' ? part.code : '' }
  }
  expect((await erase(shop, xenia, await codeFor(other.email))).statusCode).toBe(400)
  expect((await shop.db.select().from(users)).map(({ erasedAt }) => erasedAt)).toEqual([null, null])
  expect((await erase(shop, xenia, await codeFor(xenia.email))).statusCode).toBe(200)
  const erased = await shop.db.select({ name: users.name }).from(users).where(sql`erased_at is not null`)
  expect(erased).toEqual([{ name: 'Deleted account' }])
})

test('erasing waits for an order that is being placed, and then sees it', async () => {
  await using shop = await startShop()
  const { xenia, order, deliver } = await fullCustomer(shop)
  await deliver()
  const erasing = await shop.db.transaction(async (tx) => {
    // What placing an order locks first. An order that is open again stands for the one that it writes.
    await lockCart(tx, xenia.id)
    const answer = erase(shop, xenia)
    const isWaiting = sql`select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())
      or not granted and transactionid is not null`
    await expect
      .poll(async () => (await shop.db.execute(isWaiting)).rows.length, { timeout: 60_000 })
      .toBeGreaterThan(0)
    await tx.execute(sql`update orders set status = 'Accepted', delivered_at = null, payment_status = 'cash_due', paid_at = null
      where id = ${order.id}`)
    return { answer }
  })
  expect((await erasing.answer).json()).toMatchObject({ code: 'account_in_use' })
  expect(await readStatus(shop, xenia.cookie)).toBe(200)
})
