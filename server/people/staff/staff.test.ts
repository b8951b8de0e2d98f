import { and, desc, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { createUser, login, PASSWORD, readCookie } from '#server/testing/users.ts'
import { staffInvitations } from './staff.table.ts'

const EMAIL = 'meera@example.com'
const NEW = { name: 'Meera Joshi', password: 'kiterain#42' }

/** The token of the newest mail with an invitation. */
async function mailed(shop: TestShop): Promise<string> {
  const isInvitation = eq(mailOutbox.kind, 'staff-invitation')
  const [mail] = await shop.db.select().from(mailOutbox).where(isInvitation).orderBy(desc(mailOutbox.id)).limit(1)
  const button = mail?.content?.parts.find((part) => part.kind === 'button')
  return button?.to.split('/').at(-1) ?? ''
}

const accept = (shop: TestShop, token: string, payload: object = NEW, cookie = '') =>
  shop.inject({ method: 'POST', url: `/api/staff-invitation/${token}`, payload, headers: { cookie } })

test('who is invited makes an account with the link, which works once, and has the role [staff.roles]', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const { staff, audit } = shop.as(owner)
  expect(await staff.invite({ email: ' Meera@Example.com', role: 'packer' })).toMatchObject({
    email: EMAIL,
    role: 'packer',
    invitedBy: owner.name,
    isExpired: false,
  })
  const token = await mailed(shop)
  const [stored] = await shop.db.select().from(staffInvitations)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(await shop.visitor.staff.invitation({ token })).toEqual({ email: EMAIL, role: 'packer', step: 'account' })
  expect((await accept(shop, token, {})).json().fields).toHaveProperty('name')

  const answers = await Promise.all([accept(shop, token), accept(shop, token)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  const joined = answers.find(({ statusCode }) => statusCode === 200)
  expect(joined?.json()).toEqual({ redirect: '/admin/orders?todo=pack' })
  const headers = { cookie: joined ? readCookie(joined) : '' }
  expect((await shop.inject({ url: '/api/orders/all', headers })).statusCode).toBe(200)
  expect((await shop.inject({ url: '/api/promocodes', headers })).statusCode).toBe(403)
  expect((await accept(shop, token)).json().code).toBe('invalid_token')
  expect(await staff.invitations()).toEqual([])
  const log = (await audit.list({ about: 'staff' })).items.map(({ action }) => action)
  expect(log).toEqual(['staff.join', 'staff.invite'])
  const again = await attempt(staff.invite({ email: EMAIL, role: 'manager' }))
  expect(again).toMatchObject({ ok: false, failure: { code: 'email_taken' } })
})

test('an account with this email gets the role only while it is logged in, and its other sessions end', async () => {
  await using shop = await startShop()
  const { staff } = shop.as(await shop.admin())
  const asha = await createUser(shop, { email: EMAIL })
  const other = readCookie(await login(shop, { email: EMAIL, password: PASSWORD }))
  const acceptingCookie = readCookie(await login(shop, { email: EMAIL, password: PASSWORD }))
  await staff.invite({ email: EMAIL, role: 'support' })
  const token = await mailed(shop)
  expect(await shop.visitor.staff.invitation({ token })).toMatchObject({ step: 'login' })
  const stranger = await shop.customer()
  for (const cookie of ['', stranger.cookie]) expect((await accept(shop, token, NEW, cookie)).statusCode).toBe(401)
  expect((await accept(shop, token, {}, acceptingCookie)).json()).toEqual({ redirect: '/admin/orders' })
  const [now] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  expect(now).toMatchObject({ role: 'admin', staffRole: 'support', emailVerified: true })
  const status = async (cookie: string) =>
    (await shop.inject({ url: '/api/orders/all', headers: { cookie } })).statusCode
  expect([await status(acceptingCookie), await status(other)]).toEqual([200, 401])
})

test('a link ends when it is taken back, sent again or three days old', async () => {
  await using shop = await startShop()
  const { staff } = shop.as(await shop.admin())
  const works = async (token: string) =>
    (await shop.inject({ url: `/api/staff-invitation/${token}` })).statusCode === 200
  const { id } = await staff.invite({ email: EMAIL, role: 'packer' })
  const first = await mailed(shop)
  await staff.again({ id })
  const second = await mailed(shop)
  expect([await works(first), await works(second)]).toEqual([false, true])
  await staff.invite({ email: EMAIL, role: 'catalogue' })
  const third = await mailed(shop)
  expect([await works(second), await works(third)]).toEqual([false, true])
  expect(await staff.invitations()).toMatchObject([{ id, role: 'catalogue' }])
  await shop.db.update(staffInvitations).set({ expiresAt: sql`now() - interval '1 second'` })
  expect(await works(third)).toBe(false)
  expect(await staff.invitations()).toMatchObject([{ isExpired: true }])
  await staff.again({ id })
  const fourth = await mailed(shop)
  await staff.revoke({ id })
  await staff.revoke({ id })
  expect(await works(fourth)).toBe(false)
  expect(await attempt(staff.again({ id }))).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('an invitation ends with the permission of the person who sent it', async () => {
  await using shop = await startShop()
  const first = await shop.admin()
  const owner = shop.as(first)
  const other = await shop.admin('Ravi Menon')
  const { id } = await shop.as(other).staff.invite({ email: EMAIL, role: 'owner' })
  const token = await mailed(shop)
  await owner.account.setRole({ id: other.id, role: 'manager' })
  expect(await owner.staff.invitations()).toEqual([])
  expect((await accept(shop, token)).json().code).toBe('invalid_token')
  const [entry] = (await owner.audit.list({ about: 'staff' })).items
  expect(entry).toMatchObject({ action: 'staff.revoke', before: { email: EMAIL, role: 'owner' } })
  // However the permission was lost.
  await shop.db.update(staffInvitations).set({ revokedAt: null }).where(eq(staffInvitations.id, id))
  expect((await accept(shop, token)).json().code).toBe('invalid_token')
  await owner.staff.again({ id })
  expect((await accept(shop, await mailed(shop))).statusCode).toBe(200)
  const isNews = and(eq(mailOutbox.kind, 'role-changed'), like(mailOutbox.subject, `${NEW.name}%`))
  const news = await shop.db.select().from(mailOutbox).where(isNews)
  expect(
    news.map(({ to, subject }) => [to, subject]),
    'the other owners are told',
  ).toEqual([[first.email, `${NEW.name} is now an owner`]])
})
