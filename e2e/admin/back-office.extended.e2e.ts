import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openShopCopy, type ShopCopy } from '#e2e/support/shop-copy.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
let ownShop: ShopCopy
beforeAll(async () => {
  ownShop = await openShopCopy()
})
afterAll(() => ownShop[Symbol.asyncDispose]())

test('promo codes: added and deleted with the specification’s words [promos.words]', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/promocodes')
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
  await visitor.go('/admin/promocodes?q=nothing-like-this')
  await page.getByText('No promo codes found.').waitFor()
})

test('a double click on the button of a form is one press: one promo code, and one message', async () => {
  const code = `TWICE${Date.now()}`
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/admin/promocodes')) sent++
  })
  await visitor.go('/admin/promocodes')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByLabel(/^Discount \(%\)/).fill('10')
  await page.getByRole('button', { name: 'Add promo code' }).dblclick()
  await page.getByText('Promo code added successfully!').waitFor()
  expect(sent).toBe(1)
  expect(await page.getByText('Failed to add promo code').count()).toBe(0)
})

test('the orders that have waited longest are accepted and their slips printed in four clicks [fulfil.accept-many]', async () => {
  // In the shared shop ten are more than the demo's: orders of other journeys would be accepted too.
  const { url: ownUrl } = ownShop
  const account = await logIn(ownUrl, OWNER)
  await using visitor = await newVisitor({ as: account, url: ownUrl })
  const { page } = visitor
  await visitor.go('/admin')
  await page
    .getByRole('link', { name: /\d+ to accept$/ })
    .last()
    .click()
  await page.getByRole('heading', { level: 1, name: 'All Orders' }).waitFor()
  const oldest = (await account.api.orders.all({ todo: 'accept' })).items.slice(0, 3)
  await page.getByRole('button', { name: 'Oldest 10' }).click()
  await page.getByRole('button', { name: 'Accept and print slips' }).click()
  await page.getByRole('heading', { level: 1, name: 'Packing slips' }).waitFor()
  for (const { number } of oldest) await page.getByRole('article', { name: `Order #${number}` }).waitFor()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  for (const { id } of oldest) expect((await account.api.orders.get({ id })).status).toBe('Accepted')
})

test('a new shop name shows on every page at once [admin.settings]', async () => {
  // The name of the shared shop is on pages and papers that other journeys read.
  const { url: ownUrl } = ownShop
  await using visitor = await newVisitor({ as: await logIn(ownUrl, OWNER), url: ownUrl })
  const { page } = visitor
  const rename = async (name: string) => {
    await visitor.go('/admin/settings/shop')
    await page.getByLabel('Shop name').fill(name)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Settings saved!').first().waitFor()
  }
  await rename('Kite House')
  await using shopper = await newVisitor({ url: ownUrl })
  await shopper.go('/shipping-policy')
  await shopper.page.getByRole('link', { name: 'Kite House, home' }).first().waitFor()
  await rename('')
})

test('two fields beside each other are in line, also when only one of them has a text below', async () => {
  await using visitor = await newVisitor({ as: owner })
  await visitor.go('/admin/settings/delivery#refusalCost')
  const labels = ['Accepted deliveries that one takes back', 'No cash on delivery after this many']
  // Polls: the page may still be scrolling to the field of its address.
  await expect
    .poll(async () => {
      const [first, second] = await Promise.all(labels.map((label) => visitor.page.getByLabel(label).boundingBox()))
      return first && second && [second.y - first.y, second.height - first.height]
    })
    .toEqual([0, 0])
})

test('two tables of users with S.No, User ID, Name and Email [users.tables]', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/users')
  for (const title of ['Admins', 'Customers']) {
    const names = await page.getByRole('region', { name: title, exact: true }).getByRole('columnheader').allInnerTexts()
    expect(names.slice(0, 4)).toEqual(['S.No', 'User ID', 'Name', 'Email'])
  }
})

test('the note on a customer’s page is saved', async () => {
  const [{ id, name } = { id: '', name: '' }] = (await owner.api.account.all({ q: 'asha@inkloom.example' })).items
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/users?q=asha')
  await page.getByRole('link', { name }).first().click()
  await page.waitForURL(`**/admin/users/${id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByLabel('Team note').fill('Calls before noon.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Note saved!').first().waitFor()
  expect((await owner.api.customers.get({ id: id as never })).note).toBe('Calls before noon.')
})

test('the dark theme of the back-office is kept', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  const theme = () => page.locator('html').getAttribute('data-theme')
  await visitor.go('/admin/orders')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(theme).toBe('dark')
  await visitor.go('/admin')
  expect(await theme()).toBe('dark')
})
