import { expect, inject, test } from 'vitest'
import { readCatalogue } from '#demo/catalogue.ts'
import { buy, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('for a customer the badge counts lines, the icon leads to the profile, and Sign Out signs out [header.user, header.badge, account.logout]', async () => {
  const customer = await newCustomer(url, 'Zoya Mirza')
  await fillCart(customer, await findProduct(url, 'Everyday Crew Tee'), 3)
  await fillCart(customer, await findProduct(url, 'Everyday Polo'))
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/')
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).waitFor()
  const account = page.getByRole('banner').getByRole('link', { name: 'Account of Zoya Mirza' })
  expect(await account.getAttribute('href')).toBe('/profile/Zoya%20Mirza')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(customer.api.account.profile()).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('the phone menu shows the categories with pictures, and leads to the orders and to help [header.phone-menu]', async () => {
  const customer = await newCustomer(url, 'Meera Shah')
  const order = await buy(customer, await findProduct(url, 'Everyday Crew Tee'))
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  const menuRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/menu-categories.data')) menuRequests.push(request.url())
  })
  await visitor.go('/')
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' }).waitFor()
  expect(menuRequests).toEqual([])
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  // Those of the demo: other journeys add and delete some meanwhile.
  const names = new Set((await readCatalogue()).categories.map(({ name }) => name))
  const { items } = await customer.api.categories.list({})
  const categories = items.filter(({ name }) => names.has(name))
  expect(categories).toHaveLength(names.size)
  for (const { id, name } of categories) {
    const link = menu.locator(`a[href="/categories/${id}"]`)
    await link.getByText(name, { exact: true }).waitFor()
    expect(await link.locator('img').getAttribute('loading')).toBe('lazy')
  }
  expect(await menu.getByRole('link', { name: 'My orders' }).getAttribute('href')).toBe('/Meera%20Shah/orders')
  const help = page.getByRole('region', { name: 'Help' })
  expect(await help.getByRole('link', { name: 'Delivery' }).getAttribute('href')).toBe('/shipping-policy')
  await menu.getByRole('link', { name: 'Track order' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor()
  expect(new URL(page.url()).search).toBe('?open=latest')
  await page.locator('[aria-expanded="true"]:visible').first().waitFor()
  await page.getByRole('main').getByText(String(order.number)).locator('visible=true').first().waitFor()
  expect(menuRequests).toHaveLength(1)
})
