import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queueMail } from '#server/platform/mail/mail.ts'
import { emptyPlace, exportShopTo, query } from '#server/testing/export.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { createUser, login, PASSWORD } from '#server/testing/users.ts'

test('sessions, mailed links and tokens of other services stay behind; people log in with their passwords', async () => {
  await using shop = await startShop()
  await using place = await emptyPlace()
  const user = await createUser(shop)
  await login(shop, { email: user.email, password: PASSWORD })
  await shop.db.execute(sql`update accounts set access_token = 'door', refresh_token = 'door', id_token = 'door'`)
  await shop.inject({ method: 'POST', url: '/api/auth/request-reset', payload: { email: user.email } })
  const content = { title: 'A', preview: 'B', parts: [] }
  for (const isSecret of [true, false])
    await queueMail(shop.db, { key: `${isSecret}`, kind: 'k', to: user.email, subject: 'S', isSecret, content })
  const manifest = await exportShopTo(shop, place.path('shop'))
  const names = manifest.tables.map(({ name }) => name)
  for (const table of ['sessions', 'verifications', 'idempotency_keys', 'rate_limits', 'catalogue_changes'])
    expect(names).not.toContain(table)
  await place.import(place.path('shop'))
  expect(await place.query('select key, is_secret from mail_outbox')).toEqual([{ key: 'false', is_secret: false }])
  expect(await place.query('select from sessions')).toEqual([])
  const accounts = 'select password, access_token, refresh_token, id_token from accounts'
  const [before] = await query<{ password: string }>(shop.databaseUrl, accounts)
  expect(before?.password).toMatch(/^\S{40,}$/)
  expect(await place.query(accounts)).toEqual([
    { password: before?.password, access_token: null, refresh_token: null, id_token: null },
  ])
})
