import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { askSome, reviewRequestJob } from './review-requests.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

const DAYS = 5

/** An order of some products that was delivered so many days ago. */
async function delivered(productIds: ProductId[], daysAgo: number, person?: Person) {
  const by = person ?? (await shop.customer())
  if (!person) await shop.address(by)
  const items = productIds.map((productId) => ({ productId, size: 'M', color: 'Black', quantity: 1 }))
  for (const item of items) await shop.as(by).cart.add(item)
  const { order } = await shop.as(by).orders.place({ items, paymentMethod: 'COD' })
  await shop.as(admin).orders.accept({ id: order.id })
  await shop.as(admin).orders.deliver({ id: order.id })
  await setDelivered(order.id, daysAgo)
  return { person: by, order, items: await shop.as(by).orders.items({ id: order.id }) }
}

/** Moves a delivery into the past, with the triggers disabled that forbid it. */
async function setDelivered(id: OrderId, daysAgo: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table orders disable trigger user`)
    await tx.execute(
      sql`update orders set delivered_at = now() - make_interval(days => ${daysAgo}::int) where id = ${id}`,
    )
    await tx.execute(sql`alter table orders enable trigger user`)
  })
}

async function requestsTo({ email }: Person) {
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.to, email))
  return mails.filter(({ kind }) => kind === 'review-request')
}

const listButtons = (content: MailContent | null | undefined) =>
  (content?.parts ?? []).flatMap((part) => (part.kind === 'button' ? [part.to] : []))

test('a buyer is asked once, five days after the delivery, with a link for each product', async () => {
  const [tee, hoodie] = [await shop.product({ name: 'Kite Tee' }), await shop.product({ name: 'Kite Hoodie' })]
  const { person, order, items } = await delivered([tee, hoodie], 4)
  await askSome(shop.deps, DAYS)
  expect(await requestsTo(person)).toEqual([])
  await setDelivered(order.id, DAYS)
  await Promise.all([askSome(shop.deps, DAYS), askSome(shop.deps, DAYS)])
  await askSome(shop.deps, DAYS)
  const mails = await requestsTo(person)
  expect(mails).toMatchObject([{ subject: `How does it fit? Your order #${order.number}`, orderId: order.id }])
  expect(listButtons(mails[0]?.content)).toEqual(items.map(({ id }) => `/me/orders/${order.id}#review-of-${id}`))
})

test('nothing is asked about what is returned or reviewed already, and no mail is sent when nothing is left', async () => {
  const [tee, hoodie, polo] = [await shop.product(), await shop.product(), await shop.product()]
  const { person, order, items } = await delivered([tee, hoodie, polo], 0)
  const [first, second, third] = items
  if (!first || !second || !third) throw new Error('items are missing')
  await shop.as(person).reviews.write({ orderItemId: first.id, stars: 5 })
  await shop.as(person).returns.request({
    orderId: order.id,
    email: person.email,
    products: 'Hoodie',
    reason: 'Too small',
    items: [second.id],
  })
  await setDelivered(order.id, DAYS)
  const reviewed = await delivered([tee], 0)
  const [only] = reviewed.items
  if (!only) throw new Error('no item')
  await shop.as(reviewed.person).reviews.write({ orderItemId: only.id, stars: 5 })
  await setDelivered(reviewed.order.id, DAYS)
  await askSome(shop.deps, DAYS)
  expect((await requestsTo(person)).map(({ content }) => listButtons(content))).toEqual([
    [`/me/orders/${order.id}#review-of-${third.id}`],
  ])
  expect(await requestsTo(reviewed.person)).toEqual([])
})

test('it is in the customer’s language, and its link ends these mails for the account, whoever uses it', async () => {
  const productId = await shop.product({ name: 'Kite Tee' })
  const { person } = await delivered([productId], DAYS)
  await shop.db.update(users).set({ language: 'hi' }).where(eq(users.id, person.id))
  await askSome(shop.deps, DAYS)
  const [mail] = await requestsTo(person)
  expect(mail?.subject).toContain('फ़िट कैसी है?')
  const { unsubscribe = '', ending } = mail?.content ?? {}
  expect(ending?.link).toBe('मुझसे रिव्यू न माँगें')
  const token = unsubscribe.slice('/review-emails/stop/'.length)
  const stop = (sent: string) => shop.visitor.reviews.stopAsking({ token: sent })
  const answers = [await stop('no-token'), await stop(token), await stop(token)]
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
  await delivered([productId], DAYS, person)
  await askSome(shop.deps, DAYS)
  expect(await requestsTo(person)).toHaveLength(1)
})

test('with 0 days nobody is asked, and later not about deliveries that are long over', async () => {
  const { person, order } = await delivered([await shop.product()], DAYS)
  await shop.as(admin).settings.change({ reviewAskDays: 0 })
  await reviewRequestJob.run(shop.deps, new AbortController().signal)
  expect(await requestsTo(person)).toEqual([])
  await setDelivered(order.id, 13)
  await shop.as(admin).settings.change({ reviewAskDays: null })
  await reviewRequestJob.run(shop.deps, new AbortController().signal)
  expect(await requestsTo(person)).toEqual([])
  await setDelivered(order.id, DAYS)
  await reviewRequestJob.run(shop.deps, new AbortController().signal)
  expect(await requestsTo(person)).toHaveLength(1)
})
