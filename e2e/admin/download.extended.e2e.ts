import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

/** How a file that zstd has compressed begins; server/operations/export/shop-export.test.ts imports one. */
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
/** Less than the demo's pictures. */
const WHOLE_BYTES = 1_000_000

test('the owner downloads all data with the password', async () => {
  const owner = await logIn(inject('url'), OWNER)
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/settings/data')
  await page.getByLabel('Your password').fill('not mine')
  await page.getByRole('button', { name: 'Download all data' }).click()
  await page.getByText('Current password is incorrect').first().waitFor()
  await page.getByLabel('Your password').fill(OWNER.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^shop-\d{4}-\d\d-\d\d\.tar\.zst$/)
  // Until its end, because the shop makes one at a time.
  const file = await readFile(await download.path())
  expect([file.subarray(0, 4), file.length > WHOLE_BYTES]).toEqual([ZSTD, true])
  // The page stays as it is, and works on.
  await page.getByRole('heading', { level: 2, name: 'Your data' }).waitFor()
  await visitor.go('/admin/audit')
  await page.getByText('Downloaded all data').first().waitFor()
})
