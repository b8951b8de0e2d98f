import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

/** Forms of all kinds, each opened by a link of another page: sent by a fetcher or by the router, on a page, in a panel. */
const FORMS = [
  ['/admin/settings', '/admin/settings/shop'],
  ['/admin/products', '/admin/product/add'],
  ['/admin/categories', '/admin/category/add'],
  ['/admin/images', '/admin/images/add'],
  ['/admin/offers', '/admin/offers/new?kind=percent'],
  ['/admin/settings', '/admin/delivery'],
  ['/admin/settings', '/admin/staff'],
  ['/admin/print', '/admin/print/settings'],
  ['/admin/stock/purchases', '/admin/stock/purchases/new'],
] as const

test.for(FORMS)('after typing, the menu, Back and reload ask first (%s → %s)', async ([from, path]) => {
  await using owner = await newVisitor({ as: await logIn(url, OWNER) })
  const { page } = owner
  await owner.go(from)
  const heading = page.getByRole('heading', { level: 1 })
  const former = await heading.innerText()
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await page.waitForURL(`**${path}`)
  await expect.poll(() => heading.innerText()).not.toBe(former)
  const field = page.locator('main form[method="post"]').locator(TYPED).first()
  const before = await field.inputValue()
  await field.fill(`${before}7`)

  await openAuditLog(page)
  await keepEditing(page)
  await page.evaluate(() => history.back())
  await keepEditing(page)
  const dialogEvent = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await dialogEvent
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  expect(await field.inputValue()).toBe(`${before}7`)

  await field.fill(before)
  await openAuditLog(page)
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
})

test('what was saved is not asked about, what was refused is', async () => {
  await using owner = await newVisitor({ as: await logIn(url, OWNER) })
  const { page } = owner
  // A field that no other journey changes.
  await owner.go('/admin/settings/shop#youtubeUrl')
  await page.getByLabel('YouTube', { exact: true }).fill('nothing like an address')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect.poll(() => page.getByLabel('YouTube', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  // The field is red before the answer is here.
  await page.getByRole('button', { name: 'Save settings' }).waitFor()
  await openAuditLog(page)
  await keepEditing(page)
  await page.getByLabel('YouTube', { exact: true }).fill('https://youtube.example/unsaved')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Settings saved!').first().waitFor()
  await openAuditLog(page)
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()

  await owner.go('/admin/offers/new?kind=percent')
  await page.getByLabel('Name').fill('Ten off')
  await page.getByLabel('Uses in all').fill('many')
  await page.getByRole('button', { name: 'Save offer' }).click()
  await expect.poll(() => page.getByLabel('Uses in all').getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: 'Save offer' }).waitFor()
  await openAuditLog(page)
  await keepEditing(page)
  await page.getByLabel('Uses in all').fill('100')
  await page.getByLabel('Percent off').fill('10')
  await page.getByLabel('Paused').check()
  await page.getByRole('button', { name: 'Save offer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Offers' }).waitFor()
})

const TYPED =
  'input:is([type="text"], [type="url"], [type="email"], :not([type])):not([readonly]):visible, textarea:visible'

async function openAuditLog(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Back-office' })
  await menu.getByRole('link', { name: 'Settings' }).hover()
  await menu.getByRole('link', { name: 'Audit log' }).click()
}

async function keepEditing(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor({ state: 'hidden' })
}
