import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { courierSandbox } from '#server/orders/couriers/sandbox/courier-sandbox.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { bookNow } from '#server/testing/courier.ts'
import { paidOrder } from '#server/testing/paid-order.ts'
import { messagesIn, switchOn } from '#server/testing/phone-messages.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { readCookie } from '#server/testing/users.ts'

/** Part of every placeholder; no reader outside of the shop may see it. */
const PLACEHOLDER = 'phone.invalid'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop({ SHIPROCKET: 'sandbox' })
  owner = await shop.admin()
  await switchOn(shop, ['sms'])
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The newest code that was sent to a phone. */
async function sentCode(): Promise<string> {
  const codes = (await messagesIn(shop)).filter(({ kind }) => kind === 'message-login-code')
  return codes.at(-1)?.template?.values.code ?? ''
}

/** Somebody who made an account with a code to their phone. */
async function customerByPhone(phone: string): Promise<Person> {
  const { request } = await shop.visitor.auth.askPhoneCode({ phone })
  const payload = { request, code: await sentCode() }
  const answer = await shop.inject({ method: 'POST', url: '/api/auth/code/login', payload })
  return { ...answer.json().user, cookie: readCookie(answer) }
}

/** The bodies of all replies to GET requests. */
async function read(by: Person, urls: readonly string[]): Promise<string> {
  const bodies: string[] = []
  for (const url of urls) {
    const answer = await shop.inject({ url: `/api${url}`, by })
    expect([url, answer.statusCode]).toEqual([url, 200])
    bodies.push(answer.body)
  }
  return bodies.join('\n')
}

test('the placeholder email of an account made by phone leaves the shop in no reply, sheet, request or mail', async () => {
  const person = await customerByPhone('98200 11223')
  expect(person).toMatchObject({ email: '', phone: '9820011223' })
  await shop.address(person)
  const mine = shop.as(person)
  const office = shop.as(owner)
  const { order, items } = await paidOrder(shop, owner, { person })
  const line = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  await mine.cart.add(line)
  const unpaid = (await mine.orders.place({ items: [line], paymentMethod: 'Online' })).order
  const window = await mine.payments.initiate({ orderId: unpaid.id })
  expect(window.prefill).toMatchObject({ email: '', contact: '+919820011223' })

  await office.shipments.book({ ids: [order.id] })
  await bookNow(shop)
  const [booking] = await shop.db.select().from(courierSandbox)
  expect(booking?.body).toMatchObject({ billing_email: 'hello@inkloom.example' })

  expect(await attempt(office.adminOrders.resend({ id: order.id }))).toMatchObject({ reason: 'customer_without_email' })
  await office.orders.deliver({ id: order.id })
  const [item] = items
  await mine.returns.request({ products: 'A tee', reason: 'Too small', orderId: order.id, items: [item.id] })

  const replies = await Promise.all([
    read(owner, [
      '/orders/all',
      '/orders/sheet',
      `/orders/${order.id}`,
      `/orders/${order.id}/file`,
      `/orders/numbered/${order.number}`,
      `/orders/slips?ids=${order.id}`,
      '/customers',
      '/customers/sheet',
      `/customers/${person.id}`,
      '/profile/all',
      '/profile/sheet',
      '/returns',
      '/audit',
    ]),
    read(person, ['/profile', '/account/email', '/orders', '/returns/mine', '/account/data']),
  ])
  expect(replies.join('')).not.toContain(PLACEHOLDER)
  expect(replies[1]).toContain('order_items')
  expect(JSON.stringify([window, booking])).not.toContain(PLACEHOLDER)
  expect(await shop.db.select().from(mailOutbox).where(eq(mailOutbox.channel, 'mail'))).not.toContainEqual(
    expect.objectContaining({ to: expect.stringContaining(PLACEHOLDER) }),
  )
})

test('what needs an email says so, and works once the account has one', async () => {
  const person = await customerByPhone('98200 11224')
  const mine = shop.as(person)
  const soldOut = await shop.product({ pieces: 0 })
  expect(await attempt(mine.backInStock.ask({ productId: soldOut, size: 'M', color: 'Black' }))).toMatchObject({
    fields: { email: expect.any(String) },
  })
  expect(await attempt(mine.account.sendEmailLink())).toMatchObject({ reason: 'account_without_email' })
  expect(await attempt(mine.account.removePhone())).toMatchObject({ reason: 'phone_is_only_login' })
  // A proved number is enough for a passkey, which is named by it.
  expect((await mine.passkeys.mine()).creation).toMatchObject({ user: { name: '9820011224' } })

  const { request } = await mine.account.addEmail({ email: 'asha.rao@example.com' })
  const [mail] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.to, 'asha.rao@example.com'))
  const code = /\d{6}/.exec(JSON.stringify(mail?.content))?.[0] ?? ''
  await mine.account.enterEmailCode({ request, code })
  expect(await mine.account.email()).toEqual({ email: 'asha.rao@example.com', isConfirmed: true })
  await mine.account.removePhone()
})

test('an account without an email is erased with a code to its phone, and with no other', async () => {
  const person = await customerByPhone('98200 11225')
  const mine = shop.as(person)
  const other = await shop.visitor.auth.askPhoneCode({ phone: '98200 11226' })
  const wrong = { request: other.request, code: await sentCode() }
  expect(await attempt(mine.privacy.erase(wrong))).toMatchObject({ reason: 'code_ended' })
  const { phone } = await mine.account.phone()
  const { request } = await shop.visitor.auth.askPhoneCode({ phone: phone ?? '' })
  await mine.privacy.erase({ request, code: await sentCode() })
  const [row] = await shop.db.select().from(users).where(eq(users.id, person.id))
  expect([row?.provedPhone, row?.phone, row?.erasedAt !== null]).toEqual([null, '', true])
})
