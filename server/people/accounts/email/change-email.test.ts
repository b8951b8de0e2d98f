import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { createUser, login, PASSWORD, readCookie } from '#server/testing/users.ts'

const NEW = 'devika@newshop.example'

test('an owner changes their login email with the password and a link in the new mailbox; the old one is told', async () => {
  await using shop = await startShop()
  const owner = await newOwner(shop)
  const { changeEmail } = shop.as(owner).account
  const stored = async () => (await shop.db.select().from(users).where(eq(users.id, owner.id)))[0]?.email
  const wrong = { email: NEW, currentPassword: 'Wrong@2026x' }
  await expect(changeEmail(wrong)).rejects.toMatchObject({
    code: 'invalid',
    fields: { currentPassword: expect.any(String) },
  })
  const asha = await shop.customer()
  const taken = { email: asha.email, currentPassword: PASSWORD }
  await expect(changeEmail(taken)).rejects.toMatchObject({ code: 'invalid', fields: { email: expect.any(String) } })

  await changeEmail({ email: NEW, currentPassword: PASSWORD })
  expect(await stored()).toBe(owner.email)
  const [note, link] = await shop.db
    .select()
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(2)
  expect(new Set([note?.to, link?.to])).toEqual(new Set([owner.email, NEW]))
  const token = await tokenFor(shop)
  await shop.visitor.account.confirmEmail({ token })
  expect(await stored()).toBe(NEW)
  await expect(shop.visitor.account.confirmEmail({ token })).rejects.toMatchObject({ code: 'invalid_token' })
  expect(await shop.db.select().from(auditLog).where(eq(auditLog.action, 'account.email'))).toMatchObject([
    { actorId: owner.id, before: { email: owner.email }, after: { email: NEW } },
  ])
  expect((await login(shop, { email: NEW, password: PASSWORD })).statusCode).toBe(200)
})

test('only an owner may, and an email that somebody takes meanwhile is not changed to', async () => {
  await using shop = await startShop()
  const asha = await shop.customer()
  const emailChange = { email: NEW, currentPassword: PASSWORD }
  await expect(shop.as(asha).account.changeEmail(emailChange)).rejects.toMatchObject({ code: 'forbidden' })
  const owner = await newOwner(shop)
  await shop.as(owner).account.changeEmail({ email: NEW, currentPassword: PASSWORD })
  const token = await tokenFor(shop)
  await shop.db.update(users).set({ email: NEW }).where(eq(users.id, asha.id))
  await expect(shop.visitor.account.confirmEmail({ token })).rejects.toMatchObject({ code: 'invalid_token' })
  expect((await shop.as(owner).account.profile()).email).toBe(owner.email)
})

async function newOwner(shop: TestShop) {
  const user = await createUser(shop, { email: 'owner@shop.example', role: 'admin' })
  return { ...user, cookie: readCookie(await login(shop, { email: user.email, password: PASSWORD })) }
}

async function tokenFor(shop: TestShop): Promise<string> {
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.to, NEW))
  const token = /confirm-email\/([\w-]+)/.exec(JSON.stringify(mails))?.[1]
  if (!token) throw new Error('no link was mailed')
  return token
}
