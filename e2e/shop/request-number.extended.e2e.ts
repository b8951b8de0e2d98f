import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { copyDemoShop } from '#e2e/support/demo-shop.ts'
import { ASHA, logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'
import { DATABASE_URL_FILE } from '#server/platform/database/database-url.ts'
import { connect } from '#server/platform/database/db.ts'
import { startServer } from '#server/testing/process.ts'

const numberOn = async (page: Page) => {
  const shown = page.getByText('If you write to us, mention this number:')
  await shown.waitFor()
  return (await shown.locator('code').textContent()) ?? ''
}

test('the error pages of shop and back-office show the number under which the log tells of the failure', async () => {
  await using folder = await copyDemoShop(inject('demoShop'))
  const login = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  await using server = await startServer({ DATA_DIR: folder.path, RATE_LIMIT: 'off', ...login })
  const asha = await logIn(server.url, ASHA)
  const owner = await logIn(server.url, OWNER)
  const missing = await fetch(new URL('/no-such-page', server.url))
  expect(await missing.text()).not.toContain('mention this number')
  const ownerUrl = (await readFile(join(folder.path, DATABASE_URL_FILE), 'utf8')).trim()
  const { db, close } = connect(ownerUrl, { poolSize: 1, onError: () => undefined })
  // Something that no code expects, prepared statements included.
  await db.execute(sql`drop table cart_lines cascade`)
  await close()
  const logged = (id: string) =>
    server
      .output()
      .split('\n')
      .some((line) => line.includes('"level":50') && line.includes(`"reqId":"${id}"`))

  for (const withScript of [true, false]) {
    await using visitor = await newVisitor({ url: server.url, as: asha, withScript })
    visitor.expectStatus(500)
    const response = await visitor.page.goto('/cart')
    expect(response?.status()).toBe(500)
    const id = await numberOn(visitor.page)
    expect(id).toBe(response?.headers()['x-request-id'])
    // The output of the server may arrive after its answer.
    await expect.poll(() => logged(id)).toBe(true)
  }
  await using visitor = await newVisitor({ url: server.url, as: asha, width: 'phone' })
  visitor.expectStatus(500)
  await visitor.go('/')
  await visitor.page.locator('header a[href="/cart"]').first().click()
  // The page's data failed, not the page: the number comes from there.
  const id = await numberOn(visitor.page)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  await expect.poll(() => logged(id)).toBe(true)
  // The screens of the back-office say in their place what could not be loaded: only a form that cannot be read fails as a whole.
  const refused = await fetch(new URL('/admin/settings/shop', server.url), {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'multipart/form-data' },
    body: 'no boundary',
  })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain(`data-request-id="${refused.headers.get('x-request-id')}"`)
})
