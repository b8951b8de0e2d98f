import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { orders } from './orders.table.ts'

const LIMITED = { RATE_LIMIT: 'on' }

async function buyer(shop: TestShop, phone: string): Promise<Person> {
  const person = await shop.customer()
  await shop.address(person)
  await shop.db.update(addresses).set({ phone }).where(eq(addresses.userId, person.id))
  return person
}

/** What came of a wish for `quantity` pieces by cash on delivery: 'placed', or the code of the refusal. */
async function order(shop: TestShop, person: Person, quantity = 1): Promise<string> {
  const productId = await shop.product({ pieces: 200 })
  const client = shop.as(person)
  const item = { productId, size: 'M', color: 'Black', quantity }
  await client.cart.clear()
  await client.cart.add(item)
  const placed = await attempt(client.orders.place({ items: [item], paymentMethod: 'COD' }))
  return placed.ok ? 'placed' : placed.failure.code
}

async function many(shop: TestShop, person: Person, count: number, quantity = 1): Promise<string[]> {
  const outcomes: string[] = []
  for (let n = 0; n < count; n++) outcomes.push(await order(shop, person, quantity))
  return outcomes
}

test('one person with a fresh account cannot hold more than 3 open COD orders [cod.limits]', async () => {
  await using shop = await startShop(LIMITED)
  const person = await buyer(shop, '9876543210')
  expect(await many(shop, person, 5)).toEqual(['placed', 'placed', 'placed', 'cod_limit', 'cod_limit'])
  expect(await shop.db.$count(orders)).toBe(3)
  const owner = await shop.admin()
  const [first] = (await shop.as(person).orders.mine({})).items
  if (first) await shop.as(owner).orders.accept({ id: first.id })
  expect(await many(shop, person, 2)).toEqual(['placed', 'cod_limit'])
})

test('one person with a fresh account cannot hold more than 20 pieces unconfirmed', async () => {
  await using shop = await startShop(LIMITED)
  const person = await buyer(shop, '9876543210')
  expect(await order(shop, person, 21)).toBe('cod_limit')
  expect(await many(shop, person, 2, 12)).toEqual(['placed', 'cod_limit'])
  expect(await order(shop, person, 8)).toBe('placed')
})

test('several accounts with one phone number share its limit, however the number is written [cod.limits]', async () => {
  await using shop = await startShop(LIMITED)
  const written = ['9876543210', '919876543210', '09876543210', '9876543210', '9876543210']
  const people = await Promise.all(written.map((phone) => buyer(shop, phone)))
  const outcomes = await Promise.all(people.map((person) => order(shop, person)))
  expect(outcomes.toSorted()).toEqual(['cod_limit', 'cod_limit', 'placed', 'placed', 'placed'])
  expect(await order(shop, await buyer(shop, '9876543211'))).toBe('placed')
})

test('customers with a confirmed email may order more; the error says what to do [cod.limits]', async () => {
  await using shop = await startShop(LIMITED)
  const person = await buyer(shop, '9876543210')
  await many(shop, person, 3)
  const productId = await shop.product()
  const item = { productId, size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(item)
  const refused = await attempt(shop.as(person).orders.place({ items: [item], paymentMethod: 'COD' }))
  expect(refused).toMatchObject({ ok: false, failure: { code: 'cod_limit', details: { isKnown: false } } })
  expect(refused).toMatchObject({
    message: expect.stringContaining('Please confirm your email to order this much by cash on delivery.'),
  })
  expect(refused).toMatchObject({ message: expect.stringContaining('pay online') })
  expect(await attempt(shop.as(person).orders.place({ items: [item], paymentMethod: 'Online' }))).toMatchObject({
    ok: true,
  })
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id))
  await shop.db.execute(sql`truncate rate_limits`)
  expect(await many(shop, person, 7)).toEqual(Array(7).fill('placed'))
  expect(await order(shop, person)).toBe('cod_limit')
})

test('an impossible phone number is refused, an unusual one is marked for review [cod.unusual]', async () => {
  await using shop = await startShop(LIMITED)
  const owner = shop.as(await shop.admin())
  expect(await order(shop, await buyer(shop, '0000000000'))).toBe('invalid')
  expect(await order(shop, await buyer(shop, '1234567890'))).toBe('placed')
  expect(await order(shop, await buyer(shop, '9123456780'), 12)).toBe('placed')
  const plain = await buyer(shop, '9123456781')
  expect(await order(shop, plain)).toBe('placed')
  const { items } = await owner.orders.all({ todo: 'review' })
  expect(items.map(({ review }) => review)).toEqual([['phone'], ['pieces']])
  expect(await owner.orders.counts()).toMatchObject({ toReview: 2, toAccept: 3 })
  const [first] = items
  if (first) await owner.orders.accept({ id: first.id })
  expect(await owner.orders.counts()).toMatchObject({ toReview: 1 })
  expect((await shop.as(plain).orders.mine({})).items[0]).not.toHaveProperty('review')
})

test('with rate limits switched off, as for load tests, these limits do not apply', async () => {
  await using shop = await startShop()
  expect(await many(shop, await buyer(shop, '0000000000'), 5, 20)).toEqual(Array(5).fill('placed'))
})

test('a number that others have typed bars them and not the customer who has proved it [cod.limits]', async () => {
  await using shop = await startShop(LIMITED)
  const strangers = await Promise.all([1, 2, 3].map(() => buyer(shop, '9876543210')))
  for (const stranger of strangers) expect(await order(shop, stranger)).toBe('placed')
  const prover = await buyer(shop, '9876543210')
  expect(await order(shop, prover)).toBe('cod_limit')
  const proof = { provedPhone: '+919876543210', phoneUsedAt: sql`now()` }
  await shop.db.update(users).set(proof).where(eq(users.id, prover.id))
  expect(await order(shop, prover)).toBe('placed')
  // Neither another number of theirs nor anybody else's account has become freer, and an old proof counts no more.
  expect(await order(shop, await buyer(shop, '9876543210'))).toBe('cod_limit')
  for (const stranger of strangers) expect(await order(shop, stranger)).toBe('cod_limit')
  await shop.db.update(users).set({ phoneUsedAt: sql`now() - interval '91 days'` }).where(eq(users.id, prover.id))
  expect(await order(shop, prover)).toBe('cod_limit')
})
