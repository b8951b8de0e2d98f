import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { createUser, login, PASSWORD, readCookie, readStatus, removeUsers } from '#server/testing/users.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => removeUsers(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const NEW_PASSWORD = 'monsoon#Lane7'

async function enrolled(shop: TestShop): Promise<Person> {
  const user = await createUser(shop)
  return { ...user, cookie: readCookie(await login(shop, { email: user.email, password: PASSWORD })) }
}

function update(shop: TestShop, by: Person, payload: object) {
  return shop.inject({ method: 'PUT', url: '/api/account/update', by, payload })
}

test('the profile is that of the session, and of nobody without one', async () => {
  const asha = await shop.customer()
  const { cookie: _, ...user } = asha
  expect(await shop.as(asha).account.profile()).toEqual(user)
  const answer = await shop.inject({ url: '/api/profile' })
  expect(answer.statusCode).toBe(401)
  expect(answer.json().code).toBe('unauthenticated')
})

test('the list of all accounts is for admins, newest first, whole or in pages', async () => {
  const asha = await shop.customer('Asha Kulkarni')
  await shop.customer('Bela Rao')
  const owner = await shop.admin()
  expect((await shop.inject({ url: '/api/profile/all' })).statusCode).toBe(401)
  expect((await shop.inject({ url: '/api/profile/all', by: asha })).statusCode).toBe(403)
  const whole = await shop.inject({ url: '/api/profile/all', by: owner })
  expect(whole.json().map(({ name }: { name: string }) => name)).toEqual(['Devika Shah', 'Bela Rao', 'Asha Kulkarni'])
  expect(Object.keys(whole.json()[0]).toSorted()).toEqual([
    'createdAt',
    'email',
    'id',
    'name',
    'order_count',
    'phone',
    'role',
    'staff_role',
    'two_step',
  ])
  expect(whole.headers['x-total-count']).toBe('3')
  expect(whole.headers.link).toBeUndefined()
  const page = await shop.inject({ url: '/api/profile/all?page=2&limit=2', by: owner })
  expect(page.json()).toEqual([whole.json()[2]])
  expect(page.headers['x-total-count']).toBe('3')
  expect(page.headers.link).toContain('rel="prev"')
  expect((await shop.inject({ url: '/api/profile/all?page=0', by: owner })).statusCode).toBe(422)
})

test('a new name is stored and returned', async () => {
  const asha = await shop.customer()
  const answer = await update(shop, asha, { name: 'Asha Rao', currentPassword: null, newPassword: null })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: expect.any(String), user: expect.objectContaining({ name: 'Asha Rao' }) })
  expect(Object.keys(answer.json().user).toSorted()).toEqual(['email', 'id', 'name', 'phone', 'role'])
  expect((await shop.as(asha).account.profile()).name).toBe('Asha Rao')
})

test('an update without changes is refused [account.no-changes]', async () => {
  const asha = await enrolled(shop)
  const same = [
    {},
    { name: null },
    { name: 'Asha Kulkarni', currentPassword: null, newPassword: null },
    { name: 'Asha Kulkarni', currentPassword: PASSWORD, newPassword: PASSWORD },
    { currentPassword: PASSWORD },
  ]
  for (const body of same) {
    const answer = await update(shop, asha, body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid', error: 'No changes detected!' })
  }
})

test('role, e-mail and phone are not writable', async () => {
  const asha = await shop.customer()
  await update(shop, asha, {
    name: 'Asha Rao',
    role: 'admin',
    email: 'other@example.com',
    phone: '1111111111',
    id: 'x',
  })
  const { cookie: _, ...user } = asha
  expect(await shop.as(asha).account.profile()).toEqual({ ...user, name: 'Asha Rao' })
})

test('a new password needs the right current one', async () => {
  const asha = await enrolled(shop)
  for (const currentPassword of ['wrong', '', null, undefined]) {
    const answer = await update(shop, asha, { name: 'Asha Rao', currentPassword, newPassword: NEW_PASSWORD })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ currentPassword: 'Current password is incorrect' })
  }
  expect((await shop.as(asha).account.profile()).name).toBe('Asha Kulkarni')
  expect((await login(shop, { email: asha.email, password: PASSWORD })).statusCode).toBe(200)
})

test('a changed password ends the other sessions and keeps this one [account.password-ends-sessions]', async () => {
  const asha = await enrolled(shop)
  const phone = readCookie(await login(shop, { email: asha.email, password: PASSWORD }))
  const bela = await shop.customer('Bela Rao')
  const answer = await update(shop, asha, { name: null, currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  expect(answer.statusCode).toBe(200)
  expect(await readStatus(shop, asha.cookie)).toBe(200)
  expect(await readStatus(shop, phone)).toBe(401)
  expect(await readStatus(shop, bela.cookie)).toBe(200)
  expect((await login(shop, { email: asha.email, password: PASSWORD })).statusCode).toBe(401)
  expect((await login(shop, { email: asha.email, password: NEW_PASSWORD })).statusCode).toBe(200)
})

test('a changed password is reported by mail, in case another person changed it', async () => {
  const asha = await enrolled(shop)
  await update(shop, asha, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  const mails = await shop.db.select().from(mailOutbox)
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[asha.email, 'password-changed']])
  expect(JSON.stringify(mails)).not.toContain(NEW_PASSWORD)
})

test('a new password must follow the rule and not be a common one', async () => {
  const asha = await enrolled(shop)
  const refused = {
    'short#1': 'Password must be at least 8 characters long, include letters, numbers, and special characters.',
    'P@ssw0rd': 'This password is too common. Choose one that is harder to guess',
  }
  for (const [newPassword, message] of Object.entries(refused)) {
    const answer = await update(shop, asha, { currentPassword: PASSWORD, newPassword })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ newPassword: message })
  }
})

test('an admin changes an own name and password the same way', async () => {
  const owner = await shop.admin()
  expect((await update(shop, owner, { name: 'Devika Rao' })).statusCode).toBe(200)
})
