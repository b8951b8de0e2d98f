import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('the menu marks the current page, also on pages inside of another, and shows what stands below its door', async () => {
  await using visitor = await newVisitor({ as: owner })
  const menu = visitor.page.getByRole('navigation', { name: 'Back-office' })
  const current = menu.locator('[aria-current=page]')
  for (const [path, entry] of [
    ['/admin', 'Dashboard'],
    ['/admin/print/sheets', 'Print room'],
    ['/admin/product/add', 'Products'],
    ['/admin/category/add', 'Categories'],
    ['/admin/offers/new', 'Offers'],
    ['/admin/reports/visits', 'Reports'],
    ['/admin/audit', 'Audit log'],
  ] as const) {
    await visitor.go(path)
    expect(
      (await current.allInnerTexts()).map((text) => text.replace(/\d.*/s, '').trim()),
      path,
    ).toEqual([entry])
  }
  const { items } = await owner.api.account.all({ q: 'asha@inkloom.example' })
  await visitor.go(`/admin/users/${items[0]?.id}`)
  expect(await current.innerText()).toBe('Customers')
  expect(await menu.getByRole('list', { name: 'Customers' }).getByRole('link').allInnerTexts()).toContain('Reviews')
})

test('a closed door shows its second level under the pointer, by keyboard and by a press, without leaving the page', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin')
  const menu = page.getByRole('navigation', { name: 'Back-office' })
  const door = menu.getByRole('link', { name: 'Products', exact: true })
  const level = menu.getByRole('list', { name: 'Products', exact: true })
  const stock = level.getByRole('link', { name: 'Stock', exact: true })

  await door.hover()
  await stock.hover()
  await page.keyboard.press('Escape')
  await level.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).hover()
  await door.hover()
  await level.waitFor()
  await page.getByRole('heading', { level: 1 }).hover()
  await level.waitFor({ state: 'detached' })

  const more = menu.getByRole('button', { name: 'More of Products' })
  await more.click()
  await page.getByRole('heading', { level: 1 }).hover()
  expect(await more.getAttribute('aria-expanded')).toBe('true')
  await checkPage(page)
  await more.click()
  await level.waitFor({ state: 'detached' })

  await page.getByRole('heading', { level: 1 }).click()
  await menu.getByRole('link', { name: 'Dashboard' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  for (const key of ['ArrowRight', 'Enter']) {
    await door.focus()
    if (key === 'Enter') await more.focus()
    await page.keyboard.press(key)
    await expect.poll(() => stock.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await level.waitFor({ state: 'detached' })
    expect(await door.evaluate((link) => link === document.activeElement)).toBe(true)
  }
  expect(new URL(page.url()).pathname).toBe('/admin')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/stock')
  await expect.poll(() => menu.locator('[aria-current=page]').innerText()).toBe('Stock')
})
