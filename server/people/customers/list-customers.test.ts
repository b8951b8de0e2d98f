import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { StaffRole } from '#contract/basics/permissions.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { all } from '#server/people/accounts/account.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { newsletterSubscribers } from '#server/people/newsletter/newsletter.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { customerChanges } from './customer-sums.table.ts'
import { list } from './list-customers.ts'

async function order(shop: TestShop, person: Person, productId: ProductId, quantity = 1) {
  const line = { productId, size: 'M', color: 'Black', quantity }
  await shop.as(person).cart.add(line)
  return (await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })).order
}

test('the list has what each customer ordered, by any rules, and follows every change of an order', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const { customers, orders, refunds } = shop.as(owner)
  const [asha, ben, chitra] = [await shop.customer('Asha'), await shop.customer('Ben'), await shop.customer('Chitra')]
  for (const person of [asha, ben]) await shop.address(person)
  const [tee, mug] = [await shop.product(), await shop.product({ name: 'Tea Tee' })]
  const first = await order(shop, asha, tee)
  await order(shop, asha, mug)
  await order(shop, ben, tee, 2)

  const listNames = async (query: Parameters<typeof customers.list>[0]) =>
    (await customers.list(query)).items.map(({ name }) => name)
  expect((await customers.list({ sort: 'spent_desc' })).items).toMatchObject([
    { name: 'Asha', orders: 2, spent: rupees(1096), returns: 0, city: 'Pune', tags: [] },
    { name: 'Ben', orders: 1, spent: rupees(1047) },
    { name: 'Chitra', orders: 0, spent: 0, lastOrderAt: null, city: null },
  ])
  expect(await listNames({ ordersMin: '2' })).toEqual(['Asha'])
  expect(await listNames({ first: 'yes' })).toEqual(['Ben'])
  expect(await listNames({ spentMin: '1050', city: 'pune', pin: '4110' })).toEqual(['Asha'])
  expect(await listNames({ product: String(mug) })).toEqual(['Asha'])
  expect(await listNames({ lastFrom: '2020-01-01', sort: 'name_asc' })).toEqual(['Asha', 'Ben'])
  expect(await listNames({ lastTo: '2020-01-01' })).toEqual([])
  expect(await listNames({ q: `#${first.number}` })).toEqual(['Asha'])
  expect(await listNames({ q: chitra.email })).toEqual(['Chitra'])

  // What happens to an order afterwards.
  await orders.accept({ id: first.id })
  await orders.deliver({ id: first.id })
  await refunds.give({ id: first.id, amount: rupees(48) })
  expect((await customers.list({ q: 'Asha' })).items).toMatchObject([{ orders: 2, spent: rupees(1048) }])
  expect(await shop.db.$count(customerChanges)).toBe(0)

  await shop.db.insert(newsletterSubscribers).values([
    { email: ben.email, confirmedAt: new Date() },
    { email: chitra.email, confirmedAt: new Date(), unsubscribedAt: new Date() },
  ])
  await customers.tags({ id: asha.id, tags: ['Press', 'press', 'reseller'] })
  expect(await listNames({ tag: 'PRESS' })).toEqual(['Asha'])
  await customers.saveSegment({ name: 'All of Pune', filter: { city: 'Pune' } })
  await customers.saveSegment({ name: 'all of pune', filter: { city: 'Pune', ordersMin: '1' } })
  expect(await customers.segments()).toMatchObject([
    { name: 'all of pune', filter: { city: 'Pune', ordersMin: '1' }, customers: 2, subscribers: 1 },
  ])
  expect(await attempt(customers.list({ lastFrom: '2026-02-31' }))).toMatchObject({ ok: false })

  // Erased people are in no list.
  await shop.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, ben.id))
  expect(await listNames({ news: 'yes' })).toEqual([])
})

test('lists of customers look for emails and phone numbers only for who sees them', async () => {
  await using shop = await startShop()
  const { email, phone } = await shop.customer('Asha Kulkarni')
  const owner = await shop.admin()
  // No role reads customers without their contacts today; one that did would be let in by its permission alone.
  const ctx = (staffRole: StaffRole) => ({ ...shop.deps, actor: { ...owner, staffRole } }) as unknown as SignedIn
  for (const read of [list, all])
    for (const role of ['owner', 'packer'] as const)
      for (const q of [email, phone])
        expect((await read(ctx(role), { q })).total > 0, `${role} ${q}`).toBe(role === 'owner')
  for (const read of [list, all]) expect((await read(ctx('packer'), { q: 'kulkarni' })).total).toBe(1)
})

test('the owner blocks a customer from ordering with a reason, which the customer does not read, and ends their logins', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const asha = await shop.customer()
  await shop.address(asha)
  const tee = await shop.product()
  const { cod, account, audit, customers } = shop.as(owner)
  const block = { id: asha.id, what: 'order' as const, reason: 'Sends back empty boxes', days: null }
  expect(await attempt(cod.blockCustomer({ ...block, reason: ' ' }))).toMatchObject({ ok: false })
  const { id } = await cod.blockCustomer(block)
  const refused = await attempt(order(shop, asha, tee))
  expect(refused).toMatchObject({ ok: false, failure: { code: 'invalid' } })
  expect(JSON.stringify(refused)).not.toContain('empty boxes')
  await cod.lift({ id })
  await order(shop, asha, tee)
  expect(await cod.ofCustomer({ id: asha.id })).toMatchObject([{ what: 'order', isActive: false }])
  expect(await customers.get({ id: asha.id })).toMatchObject({ orderCount: 1, sessions: 1 })
  expect(await account.endCustomerSessions({ id: asha.id })).toEqual({ ended: 1 })
  await expect(shop.as(asha).account.profile()).rejects.toThrow('Please log in')
  await expect(account.endCustomerSessions({ id: owner.id })).rejects.toThrow()
  const { items } = await audit.list({})
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['cod.block', 'cod.lift', 'user.end_sessions']),
  )
})
