import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('a promoted customer is an admin from the next request on, a demoted admin a customer', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const ravi = await shop.customer('Ravi Menon')
  const { account, audit } = shop.as(owner)
  expect((await account.setRole({ id: ravi.id, role: 'admin' })).role).toBe('admin')
  expect((await shop.as(ravi).account.all()).items).toHaveLength(2)
  await account.setRole({ id: ravi.id, role: 'customer' })
  expect((await shop.inject({ url: '/api/profile/all', by: ravi })).statusCode).toBe(403)
  const log = (await audit.list({ about: 'user' })).items.map(({ after }) => after)
  expect(log).toEqual([{ role: 'customer' }, { role: 'admin' }])
})

test('the last admin keeps the role, also when two admins demote each other concurrently', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  expect(await attempt(shop.as(owner).account.setRole({ id: owner.id, role: 'customer' }))).toMatchObject({
    ok: false,
    failure: { code: 'last_admin' },
  })
  const other = await shop.admin('Ravi Menon')
  await Promise.all([
    attempt(shop.as(owner).account.setRole({ id: other.id, role: 'customer' })).catch(() => null),
    attempt(shop.as(other).account.setRole({ id: owner.id, role: 'customer' })).catch(() => null),
  ])
  const { rows } = await shop.db.execute(`select count(*)::int as admins from users where role = 'admin'`)
  expect(rows[0]).toEqual({ admins: 1 })
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

test('users are sorted by name, e-mail or orders, ascending or descending, and by nothing else', async () => {
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
