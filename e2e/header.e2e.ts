import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { ASHA, logIn, newCustomer, OWNER } from './people.ts'
import { fillBag, findProduct } from './shopping.ts'
import { newVisitor } from './visitor.ts'

const url = inject('url')

test('for a visitor the header leads home, to the login and back, and shows an empty bag', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/products')
  const header = page.getByRole('banner')
  expect(await hrefOf(page, 'Log in')).toBe('/login?from=%2Fproducts')
  expect(await header.getByRole('link', { name: /home$/ }).getAttribute('href')).toBe('/')
  await header.getByRole('link', { name: 'Cart, 0 items' }).waitFor()
  const links = await header.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()
  expect(links).toEqual(['Home', 'Shop', 'Combos', 'Customization'])
  expect(await page.getByRole('button', { name: 'Sign Out' }).count()).toBe(0)
})

test('for a customer the badge counts lines, the icon leads to the profile, and Sign Out signs out', async () => {
  const customer = await newCustomer(url, 'Zoya Mirza')
  await fillBag(customer, await findProduct(url, 'Everyday Crew Tee'), 3)
  await fillBag(customer, await findProduct(url, 'Everyday Polo'))
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/')
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).waitFor()
  expect(await hrefOf(page, 'Account of Zoya Mirza')).toBe('/profile/Zoya%20Mirza')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(customer.api.account.profile()).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('for an admin the logo leads to the back-office', async () => {
  await using visitor = await newVisitor({ as: await logIn(url, OWNER) })
  const { page } = visitor
  await visitor.go('/')
  const logo = page.getByRole('banner').getByRole('link', { name: /back-office$/ })
  expect(await logo.getAttribute('href')).toBe('/admin')
})

test('login, register, profile and the back-office stand without the site’s header', async () => {
  const [asha, owner] = await Promise.all([logIn(url, ASHA), logIn(url, OWNER)])
  await using visitor = await newVisitor()
  await using shopper = await newVisitor({ as: asha })
  await using admin = await newVisitor({ as: owner })
  const pages = [
    [visitor, '/login'],
    [visitor, '/register'],
    [shopper, '/profile/Asha%20Kulkarni'],
    [admin, '/admin'],
    [admin, '/admin/orders'],
  ] as const
  for (const [{ go, page }, path] of pages) {
    await go(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).count(), path).toBe(0)
  }
})

test('on a phone the menu opens, leads on and shuts', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  expect(await menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('link', { name: 'Combos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Combos' }).waitFor()
  await menu.waitFor({ state: 'hidden' })
})

async function hrefOf(page: Page, name: string): Promise<string | null> {
  return page.getByRole('banner').getByRole('link', { name }).getAttribute('href')
}
