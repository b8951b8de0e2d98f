import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { createUser, login } from '#server/testing/users.ts'
import { accounts, users } from './auth.table.ts'
import { ensureFirstAdmin } from './first-admin.ts'

async function ensure(shop: TestShop): Promise<string[]> {
  const lines: string[] = []
  await ensureFirstAdmin(shop.deps, (line: string) => lines.push(line))
  return lines
}

test('a shop without an admin gets one, whose password is printed once and not stored', async () => {
  await using shop = await startShop()
  const [line = '', ...more] = await ensure(shop)
  expect(more).toEqual([])
  const [, email = '', password = ''] = /^admin account made: (\S+) {2}password: (\S+) /.exec(line) ?? []
  const answer = await login(shop, { email, password })
  expect(answer.json()).toMatchObject({ redirect: '/admin', user: { role: 'admin' } })
  expect(JSON.stringify([await shop.db.select().from(users), await shop.db.select().from(accounts)])).not.toContain(
    password,
  )
  expect(await ensure(shop)).toEqual([])
})

test('the printed password must be changed before the back-office opens; then it opens', async () => {
  await using shop = await startShop()
  const [line = ''] = await ensure(shop)
  const [, email = '', password = ''] = /^admin account made: (\S+) {2}password: (\S+) /.exec(line) ?? []
  const cookie = String((await login(shop, { email, password })).headers['set-cookie']).split(';')[0] ?? ''
  const verify = async () => (await shop.inject({ url: '/api/protected/admin', headers: { cookie } })).json()
  expect(await verify()).toMatchObject({ email, mustChangePassword: true })
  const payload = { currentPassword: password, newPassword: 'monsoon#Lane7' }
  expect(
    (await shop.inject({ method: 'PUT', url: '/api/account/update', payload, headers: { cookie } })).statusCode,
  ).toBe(200)
  expect(await verify()).toMatchObject({ email, mustChangePassword: false })
})

test('the admin of the settings is created, and the password not printed', async () => {
  const env = { ADMIN_EMAIL: 'Owner@Example.com', ADMIN_PASSWORD: 'monsoon#Lane7' }
  await using shop = await startShop(env)
  expect(await ensure(shop)).toEqual(['admin account made: owner@example.com'])
  expect((await login(shop, { email: 'owner@example.com', password: 'monsoon#Lane7' })).statusCode).toBe(200)
})

test('a shop with an admin is not changed', async () => {
  await using shop = await startShop({ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'monsoon#Lane7' })
  await shop.admin()
  expect(await ensure(shop)).toEqual([])
  expect(await shop.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1)
})

test('two processes that start at the same time create one admin', async () => {
  await using shop = await startShop()
  const lines = await Promise.all([ensure(shop), ensure(shop), ensure(shop)])
  expect(lines.flat()).toHaveLength(1)
  expect(await shop.db.select().from(users)).toHaveLength(1)
})

test('a customer with the admin’s address does not become the admin', async () => {
  await using shop = await startShop({ ADMIN_EMAIL: 'asha@example.com', ADMIN_PASSWORD: 'monsoon#Lane7' })
  await createUser(shop)
  await expect(ensure(shop)).rejects.toThrow('asha@example.com is a customer')
})
