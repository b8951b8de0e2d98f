import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { SHOP_EXPORT_PATH } from '#contract/site/shop-export.ts'
import { sessions } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { logInOwner, login, PASSWORD, readCookie } from '#server/testing/users.ts'

const download = (shop: TestShop, by?: Person) => shop.inject({ url: SHOP_EXPORT_PATH, ...(by && { by }) })

test('who has the second step confirms a download with a code of the app as well as the password, and all owners are told by mail', async () => {
  await using shop = await startShop()
  const [owner, partner] = [await logInOwner(shop), await shop.admin()]
  await shop.staff('manager')
  const me = shop.as(owner)
  const now = new Date()
  shop.deps.now = () => now
  const { secret } = await me.twoStep.begin()
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeAt = (step: number) => app.generate({ timestamp: now.getTime() + step * 30_000 })
  await me.twoStep.confirm({ code: codeAt(0) })
  await shop.db
    .update(sessions)
    .set({ createdAt: sql`now() - interval '3 hours'`, provenAt: null })
    .where(eq(sessions.userId, owner.id))

  const byPassword = await attempt(me.shopExport.confirm({ password: PASSWORD }))
  expect(byPassword).toMatchObject({ ok: false, failure: { code: 'step_up' } })
  expect((await download(shop, owner)).statusCode).toBe(403)
  await me.twoStep.prove({ code: codeAt(1) })
  expect((await download(shop, owner)).statusCode, 'the code alone').toBe(403)
  await me.shopExport.confirm({ password: PASSWORD })
  expect((await download(shop, owner)).statusCode).toBe(200)

  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'shop-export'))
  expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, partner.email].toSorted())
  expect(JSON.stringify(mails[0]?.content)).toContain(owner.email)
})

test('nobody else downloads it: not without the password, with another one, from another session, nor as a customer', async () => {
  await using shop = await startShop()
  const owner = await logInOwner(shop)
  expect((await download(shop)).statusCode).toBe(404)
  expect((await download(shop, await shop.customer())).statusCode).toBe(404)
  expect((await download(shop, owner)).statusCode).toBe(403)
  const { confirm } = shop.as(owner).shopExport
  for (const password of ['', 'wrong', `${PASSWORD} `])
    expect(await attempt(confirm({ password }))).toMatchObject({
      ok: false,
      failure: { code: 'invalid' },
      fields: { password: 'Current password is incorrect' },
    })
  expect((await download(shop, owner)).statusCode).toBe(403)
  await confirm({ password: PASSWORD })
  const elsewhere = await login(shop, { email: owner.email, password: PASSWORD })
  expect((await download(shop, { ...owner, cookie: readCookie(elsewhere) })).statusCode).toBe(403)
  await shop.db.execute(`update rate_limits set expires_at = now() where key like 'export confirmed %'`)
  expect((await download(shop, owner)).statusCode).toBe(403)
})

test('while a download runs another one is refused where the password is asked for, and possible once it is done', async () => {
  await using shop = await startShop()
  const owner = await logInOwner(shop)
  const confirm = () => attempt(shop.as(owner).shopExport.confirm({ password: PASSWORD }))
  await confirm()
  let first = Promise.resolve<{ statusCode: number } | null>(null)
  await shop.db.transaction(async (tx) => {
    // The download waits for it.
    await tx.execute('lock table products in access exclusive mode')
    first = download(shop, owner)
    await expect.poll(confirm).toMatchObject({
      ok: false,
      failure: { code: 'unavailable' },
      message: 'A download is running. Please try again when it is done.',
    })
    expect((await download(shop, owner)).statusCode).toBe(503)
  })
  expect((await first)?.statusCode).toBe(200)
  await expect.poll(confirm).toMatchObject({ ok: true })
})

test('the password can be tried five times in an hour', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const { confirm } = shop.as(await logInOwner(shop)).shopExport
  for (let time = 1; time <= 5; time += 1)
    expect(await attempt(confirm({ password: 'wrong' }))).toMatchObject({ failure: { code: 'invalid' } })
  expect(await attempt(confirm({ password: PASSWORD }))).toMatchObject({ failure: { code: 'rate_limited' } })
})
