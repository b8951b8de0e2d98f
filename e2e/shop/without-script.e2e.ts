import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { defaultOptions, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('the HTML of home, list and product page has all of their content', async () => {
  const product = await findProduct(url, 'Monsoon Mood Tee')
  const home = await read('/')
  expect(home).toContain('Trending categories')
  expect(home).toContain('View Combo')
  expect(home.match(/<article/g)?.length).toBeGreaterThanOrEqual(8)
  const list = await read('/products')
  expect(list.match(/<article/g)).toHaveLength(24)
  expect(list).toContain('Load more')
  const page = await read(productPath(product))
  for (const text of [product.name, product.description, product.material, 'Add to Cart', 'Browse Other Products'])
    expect(page).toContain(text)
  expect(page.match(/<input[^>]*type="radio"/g)?.length).toBe(
    product.size.split(',').length + product.color.split(',').length,
  )
})

test('a visitor without script buys a shirt: login, bag and checkout are plain forms [product.visitor-adds]', async () => {
  const customer = await newCustomer(url, 'Leela Das')
  const product = await findProduct(url, 'Everyday Full Sleeve Tee')
  const { size, color } = defaultOptions(product)
  await using visitor = await newVisitor({ withScript: false })
  const { page } = visitor

  await visitor.go(productPath(product))
  await page.getByRole('radio', { name: color }).check()
  await page.getByRole('radio', { name: new RegExp(`^${size}\\b`) }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()

  // The page of the product has a field for an e-mail address too.
  await page.waitForURL('**/login?*')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel(/^Password/).fill('wrong-1!')
  visitor.expectStatus(401)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Invalid email or password').waitFor()
  await page.getByLabel(/^Password/).fill(customer.password)
  await page.getByRole('button', { name: 'Login' }).click()

  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
  await page.getByRole('link', { name: product.name }).first().waitFor()
  await page.getByText(color).first().waitFor()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByText('2 pieces in your bag').waitFor()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()

  await page.getByText('14 Lake View Road').waitFor()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByText('With cash on delivery: ₹').waitFor()
  await page.getByRole('button', { name: 'Place Order' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByText('Quantity 2').and(page.locator(':visible')).waitFor()
})

async function read(path: string): Promise<string> {
  const response = await fetch(new URL(path, url))
  expect(response.status).toBe(200)
  const html = await response.text()
  // React's serialised data does not count.
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
