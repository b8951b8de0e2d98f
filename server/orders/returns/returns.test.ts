import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { RequestReturn } from '#contract/orders/returns.api.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { renderHtmlAndText } from '#server/testing/mails.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { returnRequestItems, returnRequests } from './returns.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

type Past = {
  person: Person
  order: Order
  items: OrderItem[]
  ask(more?: Partial<RequestReturn>): ReturnType<typeof requestReturn>
}

/** A customer with a delivered order of two items. */
async function delivered(person?: Person): Promise<Past> {
  const owner = person ?? (await shop.customer())
  if (!person) await shop.address(owner)
  const productId = await shop.product()
  const lines = ['M', 'L'].map((size) => ({ productId, size, color: 'Black', quantity: 1 }))
  for (const line of lines) await shop.as(owner).cart.add(line)
  const { order } = await shop.as(owner).orders.place({ items: lines, paymentMethod: 'COD' })
  await shop.as(admin).orders.accept({ id: order.id })
  await shop.as(admin).orders.deliver({ id: order.id })
  const items = await shop.as(owner).orders.items({ id: order.id })
  return { person: owner, order, items, ask: (more) => requestReturn(owner, order, items, more) }
}

function requestReturn(person: Person, order: Order, items: OrderItem[], more: Partial<RequestReturn> = {}) {
  const form = {
    products: 'Plain Test Tee, M',
    reason: 'Too small',
    orderId: order.id,
    items: items.map(({ id }) => id),
  }
  return attempt(shop.as(person).returns.request({ ...form, ...more }))
}

/** Moves the delivery of an order into the past, with the triggers disabled that forbid it. */
async function deliveredAgo({ order }: Past, ago: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table orders disable trigger user`)
    await tx
      .update(orders)
      .set({ deliveredAt: sql`now() - ${ago}::interval` })
      .where(eq(orders.id, order.id))
    await tx.execute(sql`alter table orders enable trigger user`)
  })
}

const open = (body: object, remoteAddress = '127.0.0.1') =>
  shop.inject({ method: 'POST', url: '/api/return/request', payload: body, remoteAddress })
const listMails = (kind: string) => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))

test('a visitor’s request is stored with a ticket and mailed only to the support address, as plain text [returns.visitors]', async () => {
  const body = { products: '1 tee <b>M</b>', reason: 'Too\nsmall', email: ' Guest@Example.com ' }
  const answer = await open(body)
  const { ticket, message } = answer.json()
  expect([answer.statusCode, message]).toEqual([
    200,
    'Your request has been received. Our staff will contact you within 24 hours.',
  ])
  expect(ticket).toMatch(/^R-\d{4,}$/)
  const [row] = await shop.db.select().from(returnRequests).where(eq(returnRequests.email, 'guest@example.com'))
  expect(row).toMatchObject({ userId: null, orderId: null, state: 'waiting', products: '1 tee <b>M</b>' })
  const mails = (await shop.db.select().from(mailOutbox)).filter(({ key }) => key.endsWith(row?.id ?? '-'))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: shop.deps.config.supportEmail,
    replyTo: 'guest@example.com',
    subject: `Return request ${ticket}`,
    content: null,
  })
  expect(mails[0]?.text).toContain('1 tee <b>M</b>')
})

test.each([
  { products: '', reason: 'x', email: 'a@example.com' },
  { products: 'x', reason: '   ', email: 'a@example.com' },
  { email: 'a@example.com' },
])('products and reason are required: %j [returns.words]', async (body) => {
  const answer = await open(body)
  expect([answer.statusCode, answer.json().error]).toEqual([422, 'Please fill in both products and reason.'])
})

test.each([
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com, b@example.com',
  'a@example.com b@example.com',
  '<a@example.com>',
  'a@example.com\n',
  '',
  null,
])(
  'ten requests with line breaks in the address, or a list of addresses, send no mail: %j [returns.visitors]',
  async (email) => {
    const before = await shop.db.$count(mailOutbox)
    for (let i = 0; i < 10; i++) {
      const answer = await open({ products: 'x', reason: 'y', email })
      if (email === 'a@example.com\n') expect(answer.statusCode).toBe(200)
      else expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['email']])
    }
    const mails = await shop.db.select().from(mailOutbox)
    if (email !== 'a@example.com\n') expect(mails).toHaveLength(before)
    for (const mail of mails.filter(({ kind }) => kind === 'return-request'))
      expect(mail.to).toBe(shop.deps.config.supportEmail)
  },
)

test('line breaks in the free text stay in the body of the mail', async () => {
  const ugly = 'Tee\r\nBcc: victim@example.com\r\n\r\nBuy now'
  await open({ products: ugly, reason: ugly, email: 'crlf@example.com' })
  const [mail] = (await listMails('return-request')).filter(({ replyTo }) => replyTo === 'crlf@example.com')
  expect(mail?.subject).toMatch(/^Return request R-\d+$/)
  expect(mail?.text).toContain('victim@example.com')
  expect((await open({ products: 'a\u0000b', reason: 'x', email: 'a@example.com' })).statusCode).toBe(422)
})

test('a signed-in shopper’s request names order and items, uses the address of the account, and is confirmed by mail [returns.own-items]', async () => {
  const past = await delivered()
  const result = await past.ask({ email: 'somebody.else@example.com', reason: '<script>alert(1)</script>' })
  if (!result.ok) throw new Error(result.message)
  const [row] = await shop.as(past.person).returns.mine()
  expect(row).toMatchObject({
    ticket: result.value.ticket,
    orderId: past.order.id,
    state: 'waiting',
    fee: rupees(100),
    items: past.items.map(({ id }) => ({ id, name: 'Plain Test Tee', quantity: 1 })),
  })
  const [stored] = await shop.db.select().from(returnRequests).where(eq(returnRequests.orderId, past.order.id))
  expect(stored).toMatchObject({ userId: past.person.id, email: past.person.email })
  const mails = (await shop.db.select().from(mailOutbox)).filter(({ key }) => key.endsWith(stored?.id ?? '-'))
  expect(mails.map(({ kind, to }) => [kind, to]).sort()).toEqual([
    ['return-asked', past.person.email],
    ['return-request', shop.deps.config.supportEmail],
  ])
  const content = mails.find(({ kind }) => kind === 'return-asked')?.content as MailContent
  const facts = { shopName: 'Inkloom', publicUrl: new URL('https://shop.example'), supportEmail: 'help@shop.example' }
  const { html, text } = renderHtmlAndText(content, facts)
  expect(html).not.toContain('<script>alert')
  for (const expectedText of [result.value.ticket, `#${past.order.number}`, 'within 24 hours', '₹100.00'])
    expect(text).toContain(expectedText)
})

test('whoever paid in cash says where the money goes, which the mails repeat and the desk shows; store credit and an exchange need no account [returns.refund-account]', async () => {
  const past = await delivered()
  const [first, second] = past.items.map(({ id }) => id)
  if (!first || !second) throw new Error('two items')
  for (const payTo of [undefined, '', 'asha', '50100 HDFC0000123'])
    expect(await past.ask({ items: [first], refundTo: 'source', payTo })).toMatchObject({
      ok: false,
      fields: {
        pay_to: payTo
          ? 'Enter a UPI ID as name@bank, or an account number and IFSC.'
          : 'Tell us where to send the money, or choose store credit.',
      },
    })
  expect(await shop.as(past.person).returns.mine()).toEqual([])
  expect((await past.ask({ items: [first], refundTo: 'source', payTo: '50100123456789, HDFC0000123' })).ok).toBe(true)
  expect((await past.ask({ items: [second], refundTo: 'credit', payTo: null })).ok).toBe(true)
  const mine = await shop.as(past.person).returns.mine()
  expect(mine.map(({ payTo }) => payTo)).toEqual([null, '50100123456789, HDFC0000123'])
  const { items } = await shop.as(admin).adminReturns.list({})
  expect(items.find(({ request }) => request.id === mine[1]?.id)?.request.payTo).toBe('50100123456789, HDFC0000123')
  const mails = (await shop.db.select().from(mailOutbox)).filter(({ key }) => key.endsWith(mine[1]?.id ?? '-'))
  expect(mails).toHaveLength(2)
  for (const mail of mails) expect(JSON.stringify(mail)).toContain('50100123456789, HDFC0000123')

  const upi = await delivered()
  expect((await upi.ask({ refundTo: 'source', payTo: 'asha.k@okhdfc' })).ok).toBe(true)
})

test('the return window is exactly three days by the database’s clock [orders.return-window]', async () => {
  const past = await delivered()
  await deliveredAgo(past, '3 days -1 seconds')
  const stillOpen = await shop.as(past.person).orders.get({ id: past.order.id })
  expect(stillOpen.returnUntil).toBeInstanceOf(Date)
  await deliveredAgo(past, '3 days 1 seconds')
  expect((await shop.as(past.person).orders.get({ id: past.order.id })).returnUntil).toBeNull()
  expect(await past.ask()).toMatchObject({ ok: false, failure: { code: 'not_returnable' } })
  await deliveredAgo(past, '3 days -1 seconds')
  expect(await past.ask()).toMatchObject({ ok: true })
})

test('items that are not delivered, or have the shopper’s own design, cannot be returned [returns.own-items]', async () => {
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  const items = await shop.as(person).orders.items({ id: order.id })
  expect(await requestReturn(person, order, items)).toMatchObject({ ok: false, failure: { code: 'not_returnable' } })
  const past = await delivered(person)
  await makeCustom(past)
  const result = await past.ask()
  expect(result).toMatchObject({ ok: false, failure: { code: 'not_returnable' } })
  expect(result.ok || result.message).toContain('your own design')
})

/** Turns the first item of an order into one with the shopper's own design. */
async function makeCustom({ person, items }: Past): Promise<void> {
  const key = 'a-design-of-the-returns-test'
  await shop.db
    .insert(media)
    .values({ key, kind: 'private', ownerId: person.id, mime: 'image/png', width: 1, height: 1, bytes: 1 })
  const [customProduct] = await shop.db
    .insert(customizedProducts)
    .values({
      userId: person.id,
      category: 'Regular',
      size: 'M',
      material: 'Cotton',
      colour: 'Black',
      description: 'x',
      mrp: rupees(499),
      offerPrice: rupees(499),
      customizationPrice: rupees(0),
      designKey: key,
    })
    .returning()
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table order_items disable trigger user`)
    await tx.execute(sql`
      update order_items set product_id = null, customized_product_id = ${customProduct?.id}, offer_price = unit_price, customization_price = 0
      where id = ${items[0]?.id}`)
    await tx.execute(sql`alter table order_items enable trigger user`)
  })
}

test('another customer’s order or item is a 404, and nothing is written [returns.own-items]', async () => {
  const [past, other] = [await delivered(), await delivered()]
  const before = await shop.db.$count(returnRequests)
  const foreign = { ok: false, failure: { code: 'not_found' } }
  expect(await past.ask({ orderId: other.order.id })).toMatchObject(foreign)
  expect(await past.ask({ items: other.items.map(({ id }) => id) })).toMatchObject(foreign)
  expect(await past.ask({ items: [] })).toMatchObject({ ok: false, fields: { items: expect.any(String) } })
  expect(await shop.db.$count(returnRequests)).toBe(before)
  expect(await shop.as(past.person).returns.mine()).toEqual([])
})

test('a request that names an order without a session is refused with a request to log in', async () => {
  const { order, items } = await delivered()
  const form = {
    products: 'x',
    reason: 'y',
    email: 'a@example.com',
    order_id: order.id,
    items: items.map(({ id }) => id),
  }
  expect((await open(form)).statusCode).toBe(401)
})

test('of five concurrent requests for the same items one is accepted; after it is declined, they can be requested again', async () => {
  const past = await delivered()
  const answers = await Promise.all(Array.from({ length: 5 }, () => past.ask()))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const ids = past.items.map(({ id }) => id)
  const rows = await shop.db.select().from(returnRequestItems)
  expect(rows.filter(({ orderItemId }) => ids.includes(orderItemId))).toHaveLength(2)
  const closed = { state: 'declined', decidedAt: sql`now()`, closedAt: sql`now()` } as const
  await shop.db.update(returnRequests).set(closed).where(eq(returnRequests.orderId, past.order.id))
  expect(await past.ask()).toMatchObject({ ok: true })
  expect((await shop.as(past.person).returns.mine()).map(({ state }) => state)).toEqual(['waiting', 'declined'])
})

test('at most five requests an hour from one IP address [returns.hourly-limit]', async () => {
  await using strict = await startShop({ RATE_LIMIT: 'on' })
  const send = (remoteAddress: string) =>
    strict.inject({
      method: 'POST',
      url: '/api/return/request',
      remoteAddress,
      payload: { products: 'x', reason: 'y', email: 'a@example.com' },
    })
  for (let i = 0; i < 5; i++) expect((await send('203.0.113.9')).statusCode).toBe(200)
  const sixth = await send('203.0.113.9')
  expect([sixth.statusCode, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await send('203.0.113.10')).statusCode).toBe(200)
})
