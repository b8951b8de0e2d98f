import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noEmail } from '#contract/basics/account-email.ts'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { CodeRequestId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { messagesIn, placeCod, switchOn } from '#server/testing/phone-messages.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
  await switchOn(shop, ['sms'])
})
afterAll(() => shop[Symbol.asyncDispose]())

let last = 9_800_000_000
const newNumber = () => `+91${++last}`

async function readSentCode(request: CodeRequestId) {
  const message = (await messagesIn(shop)).find(({ key }) => key.endsWith(request))
  return message?.template?.values.code ?? ''
}

async function mailedCode(request: CodeRequestId) {
  const [mail] = await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.key, `add-email:${request}`))
  const part = mail?.content?.parts.find(({ kind }) => kind === 'code')
  return part?.kind === 'code' ? part.code : ''
}

async function confirmedCustomer(): Promise<Person> {
  const person = await shop.customer()
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id))
  return person
}

/** A customer whose account was made with a phone number. */
async function phoneCustomer(phone: string): Promise<Person> {
  const person = await shop.customer()
  const made = {
    email: noEmail(crypto.randomUUID()),
    provedPhone: phone,
    phoneUsedAt: sql`now()`,
    phone: phone.slice(3),
  }
  await shop.db.update(users).set(made).where(eq(users.id, person.id))
  return person
}

async function addNumber(person: Person, phone: string) {
  const { request } = await shop.as(person).account.addPhone({ phone })
  return attempt(shop.as(person).account.enterPhoneCode({ request, code: await readSentCode(request) }))
}

const findHolder = async (phone: string) =>
  (await shop.db.select({ id: users.id }).from(users).where(eq(users.provedPhone, phone)))[0]?.id

test('a customer adds a number that logs them in, and removes it', async () => {
  const person = await confirmedCustomer()
  const phone = newNumber()
  expect(await addNumber(person, phone)).toMatchObject({ ok: true })
  expect(await shop.as(person).account.phone({})).toEqual({ phone, channel: 'sms' })
  expect(await findHolder(phone)).toBe(person.id)
  await shop.as(person).account.removePhone({})
  expect(await shop.as(person).account.phone({})).toEqual({ phone: null, channel: 'sms' })
})

test('an account whose email is not confirmed gets no number: somebody else may have made it', async () => {
  const person = await shop.customer()
  await shop.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id))
  const added = await attempt(shop.as(person).account.addPhone({ phone: newNumber() }))
  expect(added).toMatchObject({ failure: { code: 'illegal_transition' } })
})

test('a number that is added leaves the account that it opened alone, whose orders, address and wishlist come along', async () => {
  const phone = newNumber()
  const old = await phoneCustomer(phone)
  await shop.address(old)
  const { number } = await placeCod(shop, old)
  await shop.as(old).wishlist.add({ productIds: [await shop.product()] })
  const person = await confirmedCustomer()
  expect(await addNumber(person, phone)).toMatchObject({ ok: true })
  expect((await shop.as(person).orders.mine({})).items.map((order) => order.number)).toEqual([number])
  expect((await shop.as(person).address.get({ userId: person.id })).exists).toBe(true)
  expect(await shop.as(person).wishlist.ids({})).toHaveLength(1)
  await expect(shop.as(old).account.profile({})).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await findHolder(phone)).toBe(person.id)
})

test('a number that another account with an email had, or that was not used for 90 days, brings no orders', async () => {
  for (const change of [{ email: 'old-holder@example.com' }, { phoneUsedAt: sql`now() - interval '91 days'` }]) {
    const phone = newNumber()
    const old = await phoneCustomer(phone)
    await shop.address(old)
    await placeCod(shop, old)
    await shop.db.update(users).set(change).where(eq(users.id, old.id))
    const person = await confirmedCustomer()
    expect(await addNumber(person, phone)).toMatchObject({ ok: true })
    expect((await shop.as(person).orders.mine({})).items).toEqual([])
    expect((await shop.as(old).orders.mine({})).items).toHaveLength(1)
    expect(await findHolder(phone)).toBe(person.id)
  }
})

test('a code for another account, or for another purpose, adds nothing', async () => {
  const [person, other] = [await confirmedCustomer(), await confirmedCustomer()]
  const phone = newNumber()
  const { request } = await shop.as(person).account.addPhone({ phone })
  const code = await readSentCode(request)
  for (const call of [
    () => shop.as(other).account.enterPhoneCode({ request, code }),
    () => shop.as(person).account.enterEmailCode({ request, code }),
    () => shop.as(person).auth.loginWithCode({ request, code }),
  ])
    expect(await attempt(call())).toMatchObject({ failure: { code: 'invalid_token' } })
  expect(await findHolder(phone)).toBeUndefined()
})

test('an account that was made with a number gets an email by a mailed code, and keeps its number until then', async () => {
  const phone = newNumber()
  const person = await phoneCustomer(phone)
  const { account } = shop.as(person)
  expect(await account.email({})).toEqual({ email: '', isConfirmed: expect.any(Boolean) })
  expect(await attempt(account.removePhone({}))).toMatchObject({ failure: { code: 'illegal_transition' } })
  const { request } = await account.addEmail({ email: 'leela@example.com' })
  expect(await account.email({})).toMatchObject({ email: '' })
  await account.enterEmailCode({ request, code: await mailedCode(request) })
  expect(await account.email({})).toEqual({ email: 'leela@example.com', isConfirmed: true })
  await account.removePhone({})
  expect(await attempt(account.addEmail({ email: 'other@example.com' }))).toMatchObject({
    failure: { code: 'illegal_transition' },
  })
})

test('an email of another account is refused only to who reads its mail, and changes neither account', async () => {
  const other = await shop.customer()
  const [taken] = await shop.db.select({ email: users.email }).from(users).where(eq(users.id, other.id))
  const email = taken?.email ?? ''
  const person = await phoneCustomer(newNumber())
  const { account } = shop.as(person)
  const { request } = await account.addEmail({ email })
  const wrong = { request, code: '000000' }
  expect(await attempt(account.enterEmailCode(wrong))).toMatchObject({ failure: { code: 'invalid_credentials' } })
  const refused = await attempt(account.enterEmailCode({ request, code: await mailedCode(request) }))
  expect(refused).toMatchObject({ fields: { code: expect.stringContaining('has an account already') } })
  expect(await account.email({})).toMatchObject({ email: '' })
})

test('two accounts that add one number at the same moment: one has it, the other is told to ask for a new code', async () => {
  const people = [await confirmedCustomer(), await confirmedCustomer()]
  const phone = newNumber()
  const answers = await Promise.all(people.map((person) => addNumber(person, phone)))
  // One after the other, the second has it.
  expect(answers.some(({ ok }) => ok)).toBe(true)
  for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ failure: { code: 'invalid_token' } })
  expect(people.map(({ id }) => id)).toContain(await findHolder(phone))
})

test('an order that the owner makes for an account of a number alone is in this account', async () => {
  const person = await phoneCustomer(newNumber())
  const { drafts } = shop.as(await shop.admin())
  const line = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  const { id } = await drafts.create({ customerId: person.id })
  const address = {
    ...{ fullName: 'Leela Nair', line1: '9 Zephyr Road', line2: '', phone: '9876543210' },
    ...{ city: 'Pune', state: 'Maharashtra', postalCode: '411001', country: 'India' },
  }
  const { revision, cash } = await drafts.save({ id, revision: 0, lines: [line], address })
  await drafts.place({ id, revision, paymentMethod: 'COD', total: cash.sums?.total ?? rupees(0) })
  expect((await shop.as(person).orders.mine({})).items).toHaveLength(1)
})
