import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBothWidths } from '#e2e/support/check-page.ts'
import { type NewShop, openNewShop } from '#e2e/support/new-shop.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

let shop: NewShop
let url: string
beforeAll(async () => {
  shop = await openNewShop()
  url = shop.server.url
})
afterAll(() => shop[Symbol.asyncDispose]())

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Back-office' })
const doors = (page: Page) =>
  sideMenu(page).locator(':scope > ul > li > a, :scope > ul > li > div > a, :scope > ul > li > button').allInnerTexts()

/** The routes that every menu has (admin.md, section 2); those to add something are a button of their list. */
const ROUTES = [
  '',
  '/customization',
  '/products',
  '/categories',
  '/images',
  '/orders',
  '/users',
  '/promocodes',
  '/account',
]

test('a new shop has five doors and More, which opens in place; every route of the specification has an entry', async () => {
  await using visitor = await newVisitor({ as: shop.owner, url })
  const { page } = visitor
  await visitor.go('/admin')
  expect(await doors(page)).toEqual(['Dashboard', 'Orders', 'Products', 'Shop front', 'Settings', 'More'])
  const more = sideMenu(page).getByRole('button', { name: 'More', exact: true })
  await more.click()
  const moreLinks = sideMenu(page).getByRole('list', { name: 'More', exact: true })
  await moreLinks.waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin')
  expect(await moreLinks.getByRole('link').allInnerTexts()).toEqual([
    'Print room',
    'Customers',
    'Users',
    'Reviews',
    'Offers',
    'Promo codes',
    'Search words',
    'Reports',
    'Accounts',
  ])
  const entries = new Set<string | null>()
  for (const door of ['Orders', 'Products', 'Shop front', 'Settings']) {
    await sideMenu(page).getByRole('link', { name: door, exact: true }).hover()
    await sideMenu(page).getByRole('list', { name: door, exact: true }).waitFor()
    for (const link of await sideMenu(page).getByRole('link').all()) entries.add(await link.getAttribute('href'))
  }
  expect(ROUTES.filter((route) => !entries.has(`/admin${route}`))).toEqual([])

  await sideMenu(page).getByRole('link', { name: 'Promo codes' }).click()
  await expect.poll(() => sideMenu(page).locator('[aria-current=page]').innerText()).toBe('Promo codes')
  await checkBothWidths(page)
})

test('a feature that is switched on is in the menu, and what is used is there by itself [admin.features]', async () => {
  await using visitor = await newVisitor({ as: shop.owner, url })
  const { page } = visitor
  await visitor.go('/admin/settings/features')
  const newsletters = page.getByRole('switch', { name: 'Show Newsletters in the menu' })
  const entry = sideMenu(page).getByRole('link', { name: 'Newsletters' })
  expect(await newsletters.getAttribute('aria-checked')).toBe('false')
  await newsletters.click()
  await page.getByText('Newsletters is in the menu now.').first().waitFor()
  await expect.poll(() => newsletters.getAttribute('aria-checked')).toBe('true')
  await checkBothWidths(page)
  await sideMenu(page).getByRole('link', { name: 'Marketing' }).hover()
  await entry.waitFor()
  await newsletters.click()
  await page.getByText('Newsletters is no longer in the menu.').first().waitFor()
  await entry.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Open Newsletters' }).click()
  await page.getByRole('heading', { level: 1, name: 'Newsletters' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('block list')
  await page.getByRole('option', { name: /COD block list/ }).waitFor()
  await page.keyboard.press('Escape')

  await shop.owner.api.campaigns.add()
  await newCustomer(url, 'Ila Roy', false)
  await visitor.go('/admin/settings/features')
  await page.getByText('In use', { exact: true }).waitFor()
  expect(await newsletters.count()).toBe(0)
  expect(await doors(page)).toEqual([
    'Dashboard',
    'Orders',
    'Products',
    'Customers',
    'Marketing',
    'Shop front',
    'Settings',
    'More',
  ])
})
