import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { sessions } from './auth.table.ts'

test('a role applies from the next request on, is in the audit log, and its person is told by mail [staff.roles]', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const ravi = await shop.staff('packer', 'Ravi Menon')
  const { account, audit } = shop.as(owner)
  expect(await account.setRole({ id: ravi.id, role: 'manager' })).toMatchObject({ role: 'admin', staffRole: 'manager' })
  expect((await shop.as(ravi).promos.list()).data).toEqual([])
  await account.setRole({ id: ravi.id, role: 'customer' })
  // Sessions of customers last longer, so one of the back-office that has expired would open again.
  expect(await shop.db.$count(sessions, eq(sessions.userId, ravi.id))).toBe(0)
  const log = (await audit.list({ about: 'user' })).items.map(({ after }) => after)
  expect(log).toEqual([{ role: 'customer' }, { role: 'manager' }])
  const mails = await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, 'role-changed'))
    .orderBy(mailOutbox.id)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [ravi.email, 'You are now: Manager'],
    [ravi.email, 'You no longer work in the back-office'],
  ])
})

test('only owners change roles, nobody their own; to others the list of users has no staff', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const manager = await shop.staff('manager')
  const asha = await shop.customer()
  const refused = await shop.inject({
    method: 'PUT',
    url: `/api/users/${asha.id}/role`,
    payload: { role: 'owner' },
    by: manager,
  })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden'])
  const selfDemotion = await attempt(shop.as(owner).account.setRole({ id: owner.id, role: 'manager' }))
  expect(selfDemotion).toMatchObject({ ok: false, failure: { code: 'illegal_transition' } })
  const direct = await attempt(shop.as(owner).account.setRole({ id: asha.id, role: 'packer' }))
  expect(direct, 'a customer is invited instead').toMatchObject({ failure: { code: 'illegal_transition' } })
  expect((await shop.as(manager).account.all()).items.map(({ id }) => id)).toEqual([asha.id])
  expect((await shop.as(manager).account.all({ role: 'admin' })).items).toEqual([])
})

test('of the last two owners who demote each other at the same moment one stays [staff.roles]', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const other = await shop.admin('Ravi Menon')
  await Promise.all([
    attempt(shop.as(owner).account.setRole({ id: other.id, role: 'manager' })).catch(() => null),
    attempt(shop.as(other).account.setRole({ id: owner.id, role: 'packer' })).catch(() => null),
  ])
  const count = `select count(*)::int as owners from users where staff_role = 'owner'`
  expect((await shop.db.execute(count)).rows[0]).toEqual({ owners: 1 })
  // Nor does any other way around it: the rule is the database's.
  const demote = shop.db.execute(`update users set role = 'customer', staff_role = null where staff_role = 'owner'`)
  await expect(demote).rejects.toMatchObject({ cause: { constraint: 'users_last_owner' } })
})

test('users are found by name, e-mail or phone, by role, in pages, with how many orders they placed', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const asha = await shop.customer()
  await shop.customer('Ravi Menon')
  const productId = await shop.product()
  await shop.address(asha)
  const line = { productId, size: 'M', color: 'Black', quantity: 1 }
  await shop.as(asha).cart.add(line)
  await shop.as(asha).orders.place({ items: [line], paymentMethod: 'COD' })
  const { all } = shop.as(owner).account
  expect((await all({ q: 'asha KULKARNI' })).items).toMatchObject([{ id: asha.id, orderCount: 1 }])
  expect((await all({ role: 'customer', page: 1, limit: 1 })).total).toBe(2)
  expect((await all({ q: owner.email })).items).toMatchObject([{ id: owner.id, orderCount: 0 }])
})

test('users are sorted by name, e-mail or orders, ascending or descending, and by nothing else [fulfil.sort]', async () => {
  await using shop = await startShop()
  const owner = await shop.admin('Devika Shah')
  const asha = await shop.customer('Asha Rao')
  await shop.customer('ravi Menon')
  await shop.address(asha)
  const productId = await shop.product()
  await shop.as(asha).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
  const items = [{ productId, size: 'M', color: 'Black', quantity: 1 }]
  await shop.as(asha).orders.place({ items, paymentMethod: 'COD' })
  const { account } = shop.as(owner)
  const names = async (query: Parameters<typeof account.all>[0]) =>
    (await account.all(query)).items.map(({ name }) => name)
  expect(await names({ sort: 'name_asc' })).toEqual(['Asha Rao', 'Devika Shah', 'ravi Menon'])
  expect(await names({ sort: 'name_desc', role: 'customer' })).toEqual(['ravi Menon', 'Asha Rao'])
  expect(await names({ sort: 'orders_desc', page: 1, limit: 1 })).toEqual(['Asha Rao'])
  expect((await shop.inject({ url: '/api/profile/all?sort=phone_asc', by: owner })).statusCode).toBe(422)
})
