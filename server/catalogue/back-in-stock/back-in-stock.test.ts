import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { beginStock } from '#server/catalogue/stock/edit-stock.ts'
import { stock, stockLedger } from '#server/catalogue/stock/stock.table.ts'
import { cleanUp } from '#server/cleanup.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { tellSome } from './announce-restock.ts'
import { backInStockAlerts } from './back-in-stock.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  await shop.db.delete(backInStockAlerts)
  await shop.db.delete(mailOutbox)
})
afterAll(() => shop[Symbol.asyncDispose]())

const EMAIL = 'asha@example.com'

/** A product in two sizes of one colour, whose stock is counted for each of them: M is sold out. */
async function soldOutInM(shop: TestShop): Promise<ProductId> {
  const owner = await shop.admin()
  const id = await shop.product({ name: 'Kite Tee', colours: ['Black'], stockPer: 'variant', pieces: 0 })
  const counts = [
    { size: 'M', colour: 'Black', quantity: 0 },
    { size: 'L', colour: 'Black', quantity: 4 },
  ]
  await shop.db.transaction((tx) => beginStock(tx, id, counts, owner.id))
  return id
}

/** Adds pieces, as an owner does. */
async function refill(shop: TestShop, productId: ProductId, delta: number, size: string | null = 'M') {
  await shop.db.transaction(async (tx) => {
    const isRow = sql`product_id = ${productId} and size is not distinct from ${size}`
    const [row] = await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} + ${delta}` })
      .where(isRow)
      .returning()
    if (!row) throw new Error('no such size')
    await tx.insert(stockLedger).values({ stockId: row.id, productId, delta, reason: 'adjust' })
  })
}

const listMails = (shop: TestShop, kind: string) =>
  shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind)).orderBy(mailOutbox.id)

/** The token at the end of the link of the latest confirmation mail. */
async function mailedToken(shop: TestShop): Promise<string> {
  const mail = (await listMails(shop, 'restock-confirm')).at(-1)
  const button = mail?.content?.parts.find((part) => part.kind === 'button')
  return button?.to.split('/').at(-1) ?? ''
}

const ask = (shop: TestShop, productId: ProductId, email = EMAIL, size = 'M', color = 'Black') =>
  shop.visitor.backInStock.ask({ productId, size, color, email })

async function wait(shop: TestShop, productId: ProductId, email = EMAIL) {
  await ask(shop, productId, email)
  return shop.visitor.backInStock.confirm({ token: await mailedToken(shop) })
}

test('a visitor confirms the address by a link, is mailed once when that size is back, and not before [product.back-in-stock]', async () => {
  const id = await soldOutInM(shop)
  expect(await ask(shop, id, ' Asha@Example.com ')).toEqual({
    message: "Thank you. Check your inbox for a confirmation link, and we'll email you once, when it is back.",
  })
  await refill(shop, id, 1)
  expect(await tellSome(shop.deps)).toBe(0)
  expect(await shop.visitor.backInStock.confirm({ token: await mailedToken(shop) })).toEqual({
    message: "Thank you. We'll email you once, when it is back.",
  })
  expect((await Promise.all([1, 2, 3].map(() => tellSome(shop.deps)))).toSorted()).toEqual([0, 0, 1])
  expect(await tellSome(shop.deps)).toBe(0)
  const [mail, ...more] = await listMails(shop, 'restock-news')
  expect(more).toEqual([])
  expect([mail?.to, mail?.subject]).toEqual([EMAIL, 'Kite Tee (M · Black) is back'])
  expect(JSON.stringify(mail?.content)).toContain(`-${id}?size=M&color=Black`)
  expect(mail?.content?.unsubscribe).toMatch(/^\/back-in-stock\/stop\/[\w-]{43}$/)
})

test('other sizes, archived products and what is sold out again tell nobody', async () => {
  const id = await soldOutInM(shop)
  await wait(shop, id)
  expect(await tellSome(shop.deps)).toBe(0)
  await refill(shop, id, 1)
  await refill(shop, id, -1)
  expect(await tellSome(shop.deps)).toBe(0)
  await refill(shop, id, 1)
  await shop.db.execute(sql`update products set archived_at = now() where id = ${id}`)
  expect(await tellSome(shop.deps)).toBe(0)
  await shop.db.execute(sql`update products set archived_at = null where id = ${id}`)
  expect(await tellSome(shop.deps)).toBe(1)
})

test('a cancelled order that gives back the last piece of a product tells who waits', async () => {
  const id = await shop.product({ pieces: 1 })
  const buyer = await shop.customer()
  await shop.address(buyer)
  const item = { productId: id, size: 'M', color: 'Black', quantity: 1 }
  await shop.as(buyer).cart.add(item)
  const { order } = await shop.as(buyer).orders.place({ items: [item], paymentMethod: 'COD' })
  await wait(shop, id)
  expect(await shop.db.select().from(backInStockAlerts)).toMatchObject([{ size: '', colour: '' }])
  expect(await tellSome(shop.deps)).toBe(0)
  await shop.as(buyer).orders.cancelMine({ id: order.id })
  expect(await tellSome(shop.deps)).toBe(1)
  const [mail] = await listMails(shop, 'restock-news')
  expect(mail?.subject).toBe('Plain Test Tee is back')
})

test('a customer with a confirmed email waits at once, in the language of the account; another address is confirmed first', async () => {
  const id = await soldOutInM(shop)
  const asha = await shop.customer()
  const alertRequest = { productId: id, size: 'M', color: 'Black', email: asha.email }
  expect(await shop.as(asha).backInStock.ask(alertRequest)).toEqual({
    message: "Thank you. Check your inbox for a confirmation link, and we'll email you once, when it is back.",
  })
  await shop.db.update(users).set({ emailVerified: true, language: 'mr' }).where(eq(users.id, asha.id))
  expect(await shop.as(asha).backInStock.ask({ ...alertRequest, email: EMAIL })).toEqual({
    message: "Thank you. Check your inbox for a confirmation link, and we'll email you once, when it is back.",
  })
  expect(await shop.as(asha).backInStock.ask(alertRequest)).toEqual({
    message: "Thank you. We'll email you once, when it is back.",
  })
  await refill(shop, id, 1)
  expect(await tellSome(shop.deps)).toBe(1)
  const [mail] = await listMails(shop, 'restock-news')
  expect([mail?.to, mail?.subject, mail?.content?.language]).toEqual([
    asha.email,
    'Kite Tee (M · Black) परत आले आहे',
    'mr',
  ])
})

test('without an email in the request the account’s is meant, and a visitor has to give one [product.back-in-stock]', async () => {
  const id = await soldOutInM(shop)
  const asha = await shop.customer()
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, asha.id))
  const alertRequest = { productId: id, size: 'M', color: 'Black' }
  expect(await shop.as(asha).backInStock.ask(alertRequest)).toEqual({
    message: "Thank you. We'll email you once, when it is back.",
  })
  expect(await shop.db.select().from(backInStockAlerts)).toMatchObject([{ email: asha.email, size: 'M' }])
  expect(await attempt(shop.visitor.backInStock.ask(alertRequest))).toMatchObject({
    ok: false,
    fields: { email: 'Email should not be empty' },
  })
})

test('few pieces tell few people, oldest first, and the others hours later while there still are some [product.back-in-stock]', async () => {
  const id = await soldOutInM(shop)
  const people = Array.from({ length: 7 }, (_, i) => `person${i}@example.com`)
  for (const email of people) await wait(shop, id, email)
  await refill(shop, id, 1)
  expect([await tellSome(shop.deps), await tellSome(shop.deps)]).toEqual([5, 0])
  const readRecipients = async () => (await listMails(shop, 'restock-news')).map(({ to }) => to).toSorted()
  expect(await readRecipients()).toEqual(people.slice(0, 5))
  await shop.db.execute(sql`update restock_alerts set sent_at = sent_at - interval '7 hours'`)
  expect(await tellSome(shop.deps)).toBe(2)
  expect(await readRecipients()).toEqual(people)
})

test('the answer is the same for an address that waits already; one address waits once for each size, and can ask again afterwards [product.back-in-stock]', async () => {
  const id = await soldOutInM(shop)
  await wait(shop, id)
  expect(await ask(shop, id)).toEqual(await ask(shop, id, 'ben@example.com'))
  await Promise.all([1, 2, 3].map(() => ask(shop, id)))
  expect(await listMails(shop, 'restock-confirm')).toHaveLength(2)
  expect(await shop.db.$count(backInStockAlerts)).toBe(2)
  await refill(shop, id, 1)
  expect(await ask(shop, id)).toEqual({ message: 'Good news: it is in stock right now.' })
  await tellSome(shop.deps)
  await refill(shop, id, -1)
  await wait(shop, id)
  await refill(shop, id, 9)
  expect(await tellSome(shop.deps)).toBe(1)
  expect(await listMails(shop, 'restock-news')).toHaveLength(2)
})

test('a size or product that is not on sale and an invalid email are refused, and change nothing', async () => {
  const id = await soldOutInM(shop)
  const refusal = async (call: Promise<unknown>) => {
    const result = await attempt(call)
    return result.ok ? null : result.failure.code
  }
  expect(await refusal(ask(shop, 999 as ProductId))).toBe('not_found')
  expect(await refusal(ask(shop, id, EMAIL, 'XXL'))).toBe('not_found')
  expect(await refusal(ask(shop, id, EMAIL, 'M', 'Pink'))).toBe('not_found')
  expect(await refusal(ask(shop, id, 'asha'))).toBe('invalid')
  expect(await refusal(shop.visitor.backInStock.confirm({ token: 'x'.repeat(43) }))).toBe('invalid_token')
  expect(await shop.db.$count(backInStockAlerts)).toBe(0)
})

test('five links a day to an address, and ten requests an hour from an IP address', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const id = await soldOutInM(shop)
  const send = async (email: string, remoteAddress: string) => {
    const payload = { product_id: id, size: 'M', color: 'Black', email }
    return (await shop.inject({ method: 'POST', url: '/api/restock', payload, remoteAddress })).statusCode
  }
  for (let i = 0; i < 7; i++) expect(await send(EMAIL, `203.0.113.${i}`)).toBe(200)
  expect(await listMails(shop, 'restock-confirm')).toHaveLength(5)
  for (let i = 0; i < 10; i++) await send(`person${i}@example.com`, '203.0.113.99')
  expect(await send('ben@example.com', '203.0.113.99')).toBe(429)
})

test('the link of a mail ends all that its address waits for, with the same answer for any link', async () => {
  const [id, other] = [await soldOutInM(shop), await soldOutInM(shop)]
  await wait(shop, id)
  await wait(shop, other)
  await wait(shop, id, 'ben@example.com')
  await refill(shop, id, 1)
  await tellSome(shop.deps)
  const mail = (await listMails(shop, 'restock-news')).find(({ to }) => to === EMAIL)
  const token = mail?.content?.unsubscribe?.split('/').at(-1) ?? ''
  for (const linkToken of [token, token, 'nonsense'])
    expect(await shop.visitor.backInStock.stop({ token: linkToken })).toEqual({
      message: "All right. You won't get any of these emails any more.",
    })
  expect(await shop.db.select().from(backInStockAlerts)).toMatchObject([{ email: 'ben@example.com' }])
})

test('the owner reads how many people wait for what; those who have not confirmed do not count', async () => {
  const id = await soldOutInM(shop)
  await wait(shop, id)
  await wait(shop, id, 'ben@example.com')
  await ask(shop, id, 'carla@example.com')
  const waiting = await shop.as(await shop.admin()).backInStock.waiting({ ids: [id] })
  expect(waiting).toEqual([{ productId: id, size: 'M', color: 'Black', people: 2 }])
})

test('links that were not used, mails that were sent and wishes of half a year ago are deleted', async () => {
  const id = await soldOutInM(shop)
  const values = (email: string) => ({ email, productId: id, size: 'M', colour: 'Black' })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await shop.db.insert(backInStockAlerts).values([
    { ...values('link@example.com'), createdAt: daysAgo(8) },
    { ...values('old@example.com'), createdAt: daysAgo(181), confirmedAt: daysAgo(181) },
    { ...values('sent@example.com'), createdAt: daysAgo(60), confirmedAt: daysAgo(60), sentAt: daysAgo(31) },
    { ...values('waits@example.com'), createdAt: daysAgo(170), confirmedAt: daysAgo(170) },
  ])
  await cleanUp(shop.db)
  expect(await shop.db.select().from(backInStockAlerts)).toMatchObject([{ email: 'waits@example.com' }])
})

test('an address may wait for thirty things, which is said to its account; what others type for it does not count', async () => {
  const [id, other] = [await soldOutInM(shop), await shop.product({ pieces: 0 })]
  const asha = await shop.customer()
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, asha.id))
  const rows = Array.from({ length: 30 }, (_, n) => ({ email: asha.email, productId: other, size: `${n}`, colour: '' }))
  await shop.db.insert(backInStockAlerts).values(rows)
  const alertRequest = { size: 'M', color: 'Black', email: asha.email }
  expect(await shop.as(asha).backInStock.ask({ ...alertRequest, productId: id })).toEqual({
    message: "Thank you. We'll email you once, when it is back.",
  })
  await shop.db.update(backInStockAlerts).set({ confirmedAt: sql`now()` })
  expect(await shop.as(asha).backInStock.ask({ ...alertRequest, productId: id })).toEqual({
    message: "Thank you. We'll email you once, when it is back.",
  })
  expect(await attempt(shop.as(asha).backInStock.ask({ ...alertRequest, productId: other }))).toMatchObject({
    ok: false,
    failure: { code: 'invalid' },
    fields: { email: 'You already wait for 30 things, as many as we keep for one email.' },
  })
  expect(await ask(shop, other, asha.email)).toEqual({
    message: "Thank you. Check your inbox for a confirmation link, and we'll email you once, when it is back.",
  })
  expect(await listMails(shop, 'restock-confirm')).toEqual([])
  expect(await shop.db.$count(backInStockAlerts)).toBe(31)
})

test('the link of a mail ends later wishes too, also after what it was about has been deleted', async () => {
  const [id, other] = [await soldOutInM(shop), await soldOutInM(shop)]
  await wait(shop, id)
  await refill(shop, id, 1)
  await tellSome(shop.deps)
  const [mail] = await listMails(shop, 'restock-news')
  await shop.db.execute(sql`update restock_alerts set sent_at = sent_at - interval '31 days'`)
  await cleanUp(shop.db)
  expect(await shop.db.$count(backInStockAlerts)).toBe(0)
  await wait(shop, other)
  await wait(shop, other, 'ben@example.com')
  await shop.visitor.backInStock.stop({ token: mail?.content?.unsubscribe?.split('/').at(-1) ?? '' })
  expect(await shop.db.select().from(backInStockAlerts)).toMatchObject([{ email: 'ben@example.com' }])
})

test('of a product without colours no other text is taken for one, and the mail names only the size', async () => {
  const owner = await shop.admin()
  const id = await shop.product({ name: 'Kite Duo', isCombo: true, colours: [], stockPer: 'variant', pieces: 0 })
  const counts = [{ size: 'M', colour: 'Default', quantity: 0 }]
  await shop.db.transaction((tx) => beginStock(tx, id, counts, owner.id))
  for (const color of ['Visit example.com', ''])
    expect(await attempt(ask(shop, id, EMAIL, 'M', color))).toMatchObject({ failure: { code: 'not_found' } })
  await ask(shop, id, EMAIL, 'M', 'Default')
  expect(await listMails(shop, 'restock-confirm')).toHaveLength(1)
  await shop.visitor.backInStock.confirm({ token: await mailedToken(shop) })
  await refill(shop, id, 1)
  await tellSome(shop.deps)
  const [mail] = await listMails(shop, 'restock-news')
  expect(mail?.subject).toBe('Kite Duo (M) is back')
  expect(JSON.stringify(mail?.content)).toContain(`-${id}?size=M"`)
})
