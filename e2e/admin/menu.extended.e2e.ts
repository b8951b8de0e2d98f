import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor, PHONE } from '#e2e/support/visitor.ts'

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
  const stockHasFocus = () => stock.evaluate((link) => link === document.activeElement)

  await door.hover()
  await stock.hover()
  await page.keyboard.press('Escape')
  await level.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).hover()
  await door.hover()
  await level.waitFor()
  await page.getByRole('heading', { level: 1 }).hover()
  await level.waitFor({ state: 'hidden' })

  const more = menu.getByRole('button', { name: 'More of Products' })
  await more.click()
  await page.getByRole('heading', { level: 1 }).hover()
  expect(await more.getAttribute('aria-expanded')).toBe('true')
  await checkPage(page)
  await more.click()
  await level.waitFor({ state: 'hidden' })

  await page.getByRole('heading', { level: 1 }).click()
  await menu.getByRole('link', { name: 'Dashboard' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  for (const key of ['ArrowRight', 'Enter']) {
    await door.focus()
    if (key === 'Enter') await more.focus()
    await page.keyboard.press(key)
    await expect.poll(stockHasFocus).toBe(true)
    await page.keyboard.press('Escape')
    await level.waitFor({ state: 'hidden' })
    expect(await door.evaluate((link) => link === document.activeElement)).toBe(true)
  }
  expect(new URL(page.url()).pathname).toBe('/admin')
  await page.keyboard.press('ArrowRight')
  await expect.poll(stockHasFocus).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/stock')
  await expect.poll(() => menu.locator('[aria-current=page]').innerText()).toBe('Stock')
})

test('on a phone a bar leads to four doors, and More opens the menu with every level; a press beside it closes it [admin.frame]', async () => {
  await using visitor = await newVisitor({ as: owner, width: 'phone' })
  const { page } = visitor
  await visitor.go('/admin/categories')
  const bar = page.getByRole('navigation', { name: 'Most used pages' })
  const names = async () =>
    (await bar.getByRole('link').allInnerTexts()).map((text) => text.replace(/\d.*/s, '').trim())
  expect(await names()).toEqual(['Dashboard', 'Orders', 'Print room', 'Products'])
  await checkPage(page)

  const more = bar.getByRole('button', { name: 'More' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await more.click()
  const menu = drawer.getByRole('navigation', { name: 'Back-office' })
  for (const name of ['Categories', 'Promo codes', 'Customisation', 'Account'])
    await menu.getByRole('link', { name, exact: true }).waitFor()
  await expect(menu.locator('[aria-current=page]').innerText()).resolves.toBe('Categories')
  await checkPage(page)
  await page.mouse.click(380, 400)
  await drawer.waitFor({ state: 'hidden' })

  await more.click()
  await menu.getByRole('link', { name: 'Promo codes' }).click()
  await page.getByRole('heading', { level: 1, name: /^Promo codes/i }).waitFor()
  await drawer.waitFor({ state: 'hidden' })
})

test('the menu of a phone opens at the current page', async () => {
  await using visitor = await newVisitor({ as: owner, width: 'phone' })
  const { page } = visitor
  await visitor.go('/admin/audit')
  await page.getByRole('navigation', { name: 'Most used pages' }).getByRole('button', { name: 'More' }).click()
  const current = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Audit log' })
  await expect.poll(async () => (await current.boundingBox())?.y).toBeLessThan(PHONE.height)
})

test('the bar of a phone covers nothing that sticks to the foot of a page', async () => {
  await using visitor = await newVisitor({ as: owner, width: 'phone' })
  const { page } = visitor
  await visitor.go('/admin/orders')
  await page.getByRole('main').getByRole('checkbox').first().check()
  const bulk = page.getByText('1 chosen', { exact: true })
  await bulk.waitFor()
  const [chosen, bar] = await Promise.all([
    bulk.boundingBox(),
    page.getByRole('navigation', { name: 'Most used pages' }).boundingBox(),
  ])
  expect((chosen?.y ?? 0) + (chosen?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
