import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from './check-page.ts'
import { logIn, newCustomer, OWNER } from './people.ts'
import { buy, findProduct } from './shopping.ts'
import { newVisitor } from './visitor.ts'

const url = inject('url')

test('promo codes: added and deleted with the specification’s words', async () => {
  await using owner = await newVisitor({ width: 'desktop', as: await logIn(url, OWNER) })
  const { page } = owner
  await owner.go('/admin/promocodes')
  const names = await page.getByRole('table').getByRole('columnheader').allInnerTexts()
  expect(names).toEqual(expect.arrayContaining(['Code', 'Discount (%)', 'Delete']))
  await page.getByLabel('Code').first().fill('MONSOON15')
  await page.getByLabel('Discount (%)').fill('15')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  await page.getByText('Promo code added successfully!').first().waitFor()
  await page.getByRole('button', { name: 'Delete MONSOON15' }).click()
  await page.getByText('Are you sure you want to delete this promo code?').waitFor()
  await page.getByRole('button', { name: 'Delete code' }).click()
  await page.getByText('Promo code deleted successfully!').first().waitFor()
  await page.getByText('MONSOON15').first().waitFor({ state: 'detached' })
  await owner.go('/admin/promocodes?q=nothing-like-this')
  await page.getByText('No promo codes found.').waitFor()
})

test('the orders that have waited longest are accepted and their slips printed in four clicks', async () => {
  const customer = await newCustomer(url, 'Tara Menon')
  const { number } = await buy(customer, await findProduct(url, 'Everyday V-Neck Tee'))
  await using owner = await newVisitor({ width: 'desktop', as: await logIn(url, OWNER) })
  const { page } = owner
  await owner.go('/admin')
  await page
    .getByRole('link', { name: /\d+ to accept$/ })
    .last()
    .click()
  await page.getByRole('heading', { level: 1, name: 'All Orders' }).waitFor()
  await page.getByRole('button', { name: 'First 10' }).click()
  await page.getByRole('button', { name: 'Accept and print slips' }).click()
  await page.getByRole('heading', { level: 1, name: 'Packing slips' }).waitFor()
  await page.getByRole('article', { name: `Order #${number}` }).waitFor()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
})

test('a new shop name shows on every page at once', async () => {
  await using owner = await newVisitor({ width: 'desktop', as: await logIn(url, OWNER) })
  const { page } = owner
  const rename = async (name: string) => {
    await owner.go('/admin/settings')
    await page.getByLabel('Shop name').fill(name)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Settings saved!').first().waitFor()
  }
  await rename('Kite House')
  await using visitor = await newVisitor({ width: 'desktop' })
  await visitor.go('/shipping-policy')
  await visitor.page.getByRole('link', { name: 'Kite House, home' }).first().waitFor()
  await rename('')
})

test('two tables of users with S.No, User ID, Name and Email', async () => {
  await using owner = await newVisitor({ width: 'desktop', as: await logIn(url, OWNER) })
  const { page } = owner
  await owner.go('/admin/users')
  for (const title of ['Admins', 'Customers']) {
    const names = await page.getByRole('region', { name: title, exact: true }).getByRole('columnheader').allInnerTexts()
    expect(names.slice(0, 4)).toEqual(['S.No', 'User ID', 'Name', 'Email'])
  }
})

test.each([
  '',
  '/orders',
  '/orders?todo=accept',
  '/returns',
  '/users',
  '/reviews',
  '/promocodes',
  '/settings',
  '/audit',
  '/account',
])('the back-office at %s is whole and without barriers, wide and narrow, light and dark', async (path) => {
  const as = await logIn(url, OWNER)
  for (const width of ['phone', 'desktop'] as const) {
    await using owner = await newVisitor({ width, as })
    await owner.go(`/admin${path}`)
    await checkPage(owner.page)
    await owner.page.emulateMedia({ colorScheme: 'dark' })
    await checkPage(owner.page)
    if (width === 'phone') await checkReflow(owner.page)
  }
})
