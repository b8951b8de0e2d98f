import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { formatDate } from '#contract/basics/dates.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { readCatalogue } from '#demo/catalogue.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { ASHA, HOME, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, PHONE } from '#e2e/support/visitor.ts'

const url = inject('url')
const PICTURE = join(import.meta.dirname, '..', '..', 'demo', 'pictures', 'categories', 'polos.webp')

/** Each of these texts is visible. */
async function says(where: Page | Locator, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await where.getByText(text).first().waitFor({ state: 'attached' })
}

test('the home page has four categories, at most three combos, the newsletter strip and the promises [home.trending, home.combos, home.footer, home.promises]', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/')
  const trending = page.locator('section', { has: page.getByRole('heading', { name: 'Trending categories' }) })
  const { categories } = await readCatalogue()
  const hrefs = await Promise.all(
    categories
      .slice(0, 4)
      .map(({ name }) => trending.getByRole('listitem').getByRole('link', { name, exact: true }).getAttribute('href')),
  )
  for (const href of hrefs) expect(href).toMatch(/^\/categories\/\d+$/)
  expect(new Set(hrefs).size).toBe(4)
  expect(await trending.getByRole('listitem').count()).toBe(4)
  const combos = page.getByRole('link', { name: /^View Combo/ })
  expect(await combos.count()).toBeGreaterThan(0)
  expect(await combos.count()).toBeLessThanOrEqual(3)
  await says(page, '20%', 'Secure payment', '24/7 support', '3-day easy returns', 'Ships in 1–2 business days')
  await page.getByLabel('Your email').waitFor()
  const footer = page.getByRole('contentinfo')
  for (const name of ['Shipping Policy', 'Refund Policy', 'Privacy Policy', 'Terms and Conditions', 'Return Request'])
    await footer.getByRole('link', { name }).waitFor()
  await says(footer, '+91 20 5550 0142', 'hello@inkloom.example', 'Calls 10 AM to 8 PM IST')
  await page.getByRole('link', { name: /chat/i }).first().waitFor()
})

test('the shop list has no combos, and a filter with All and every category [pages.shop-list]', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('link', { name: /^All/ }).first().waitFor()
  // Those of the demo: other journeys add and delete some meanwhile.
  const { categories } = await readCatalogue()
  for (const { name } of categories) await filters.getByRole('link', { name: new RegExp(`^${name}`) }).waitFor()
  const combo = (await (await logIn(url, ASHA)).api.products.list({ combo: true })).items[0]
  expect(
    await page
      .getByRole('main')
      .getByText(combo?.name ?? '-')
      .count(),
  ).toBe(0)
})

test('a category shows the struck MRP and then the price, and says when it has nothing [pages.category-redirect, pages.category]', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/categories/1')
  // One of the demo: a product that another journey has added may have no MRP.
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Chai First Tee' }) })
  expect(await card.innerText()).toMatch(/MRP ₹[\d,]+\.\d\d\s+₹[\d,]+\.\d\d\s/)
  const owner = await logIn(url, OWNER)
  const image = await readFile(PICTURE)
  const empty = await owner.api.categories.add({ name: 'Still on the press', description: 'Soon.', image })
  try {
    await visitor.go(`/categories/${empty.id}`)
    await says(page, 'No products found in this category.')
    expect(await page.getByRole('main').getByRole('link', { name: 'Home' }).last().getAttribute('href')).toBe('/')
  } finally {
    await owner.api.categories.remove({ id: empty.id })
  }
  expect((await fetch(new URL('/category/1', url), { redirect: 'manual' })).headers.get('location')).toBe(
    '/categories/1',
  )
})

test('a product page has thumbnails, stars, prices, sizes, colours, material, stock, dates and other products [product.breadcrumb, product.facts]', async () => {
  const product = await findProduct(url, 'North of Nowhere Tee')
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go(productPath(product))
  await says(page, `(${product.reviewCount} reviews)`, 'MRP', /% off/, 'Inclusive of all taxes')
  await says(page, /Added [A-Z][a-z]{2} \d{1,2}, \d{4}/, /Last updated [A-Z][a-z]{2} \d{1,2}, \d{4}/, product.material)
  expect(await page.getByRole('group', { name: 'Size' }).getByRole('radio').count()).toBe(
    product.size.split(',').length,
  )
  expect(
    await page
      .getByRole('group', { name: /^Colour/ })
      .getByRole('radio')
      .count(),
  ).toBe(product.color.split(',').length)
  await says(page, /^₹[\d,]+\.\d\d$/, /(In stock|Only \d+ left)/)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  expect((await crumbs.getByRole('listitem').allInnerTexts()).join('|')).toMatch(/Home.*Shop.*North of Nowhere Tee/s)
})

test('Browse Other Products shows one, two or three slides 30 px apart [carousel.slides]', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/product/1')
  for (const [width, slides] of [
    [390, 1],
    [800, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const carousel = page.getByRole('region', { name: 'Browse Other Products' })
    const list = carousel.getByRole('list')
    const item = carousel.getByRole('listitem').first()
    await expect
      .poll(
        async () => {
          const [box, slide] = [await list.boundingBox(), await item.boundingBox()]
          return Math.round((box?.width ?? 0) / (slide?.width ?? 1))
        },
        { message: `${width} px` },
      )
      .toBe(slides)
    expect(await item.evaluate((element) => getComputedStyle(element).paddingInlineStart)).toBe('30px')
    await item.getByRole('link', { name: /^View Details/ }).waitFor()
  }
})

test('the bag and the checkout have their steps, sums and the note on the delivery charge [cart.steps, cart.summary, checkout.sums]', async () => {
  const customer = await newCustomer(url, 'Hari Joshi', false)
  await fillCart(customer, await findProduct(url, 'Everyday Crew Tee'))
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/cart')
  const main = page.getByRole('main')
  await says(main, 'Your Cart', 'Checkout Details', 'Order Complete', 'Order Summary', 'Subtotal', 'Delivery', 'Total')
  await says(main, '₹0.00', 'The delivery charge of ₹49.00 applies only for cash on delivery.')
  await visitor.go('/checkout')
  await says(main, 'No addresses found.', 'Pay with Cash on Delivery', 'Delivery Fee', 'Discount Applied', 'Total')
  await page.getByLabel('Line 1').or(page.getByLabel('Address line 1')).first().waitFor()
  await page.getByText('Have a promo code?').click()
  await page.getByRole('button', { name: 'Apply' }).waitFor()
})

test('My Orders has its columns, numbers that count down from the total, dates of India and the cancel-by-mail text [orders.columns, orders.cancel-by-mail]', async () => {
  const asha = await logIn(url, ASHA)
  const { items, total } = await asha.api.orders.mine({ page: 1, limit: 2, abandoned: 'hide' })
  await using visitor = await newVisitor({ as: asha })
  const { page } = visitor
  await visitor.go('/Asha%20Kulkarni/orders')
  const table = page.getByRole('table')
  const heads = await table.getByRole('columnheader').allInnerTexts()
  expect(heads.slice(0, 7)).toEqual(['S.No', 'Name', 'Price', 'Promo', 'Payment', 'Status', 'Order Date'])
  const rows = table.locator('tbody > tr:not([hidden])')
  expect(await rows.nth(0).getByRole('cell').first().innerText()).toBe(String(total))
  expect(await rows.nth(1).getByRole('cell').first().innerText()).toBe(String(total - 1))
  const placed = formatDate(items[0]?.createdAt ?? '', 'dateTime')
  expect(await rows.nth(0).getByRole('cell').nth(6).innerText()).toBe(placed)
  await says(page, 'To cancel an order, mail')
})

test('without an address or an order the screens say so; saving an address leads to the checkout [account.profile, address.saved, orders.words]', async () => {
  const customer = await newCustomer(url, 'Nita Sen', false)
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/profile/Nita%20Sen')
  await says(page, 'No address saved.', 'No orders found.', 'Hello, Nita Sen', customer.email)
  for (const name of ['Dashboard', 'View Orders', 'Address'])
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).waitFor()
  await visitor.go('/Nita%20Sen/orders')
  await says(page, 'No orders found.')
  await visitor.go('/Nita%20Sen/address')
  await page.getByRole('heading', { level: 1, name: 'Add Address' }).waitFor()
  await page.getByLabel('Address line 1').fill(HOME.line1)
  await page.getByLabel('PIN code').fill(HOME.postalCode)
  await page.getByLabel('City').fill(HOME.city)
  await page.getByLabel('State').selectOption(HOME.state)
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await visitor.go('/Nita%20Sen/address')
  await page.getByRole('heading', { level: 1, name: 'Edit Address' }).waitFor()
})

test('the account says when nothing changed and when two passwords differ [account.no-changes, account.passwords-differ]', async () => {
  const customer = await newCustomer(url, 'Gita Bhat')
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/Gita%20Bhat/account')
  await page.getByRole('button', { name: 'Save name' }).click()
  await says(page, 'No changes detected!')
  await page.getByLabel(/^Current password/).fill(customer.password)
  await page.getByLabel(/^New password/).fill('Monsoon@2026')
  await page.getByLabel(/^Confirm password/).fill('Monsoon@2027')
  await page.getByRole('button', { name: 'Change password' }).click()
  await says(page, 'New password and confirm password do not match!')
  await page.getByLabel(/^Confirm password/).fill('Monsoon@2026')
  await page.getByRole('button', { name: 'Change password' }).click()
  await says(page, 'Your password has been changed.')
})

test('the policies say what is enforced: the days, the fee, the hours [returns.terms, policies.numbers]', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/refund-policy')
  await says(page, /within 3 days/, /₹100\.00/, /3.5 working days/, /[Cc]ustomised/, /gift/)
  await visitor.go('/shipping-policy')
  await says(page, /1.2 business days/, /3.7 business days/, /Pune/)
  await visitor.go('/terms-and-conditions')
  await says(page, /10 AM to 8 PM IST/)
})

test('out of stock is shown on the card, and a new customer’s bag is empty [carousel.sold-out, cart.empty-words]', async () => {
  const customer = await newCustomer(url, 'Ivan Roy')
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/products?q=Loom+Mark')
  await says(page, 'OUT OF STOCK')
  await visitor.go('/cart')
  await says(page, 'Your cart is empty.')
  await visitor.go('/checkout')
  await says(page, 'Your cart is empty!')
  await visitor.go('/cart')
  await page.setViewportSize(PHONE)
  expect(await page.getByRole('link', { name: 'Return to Shop' }).getAttribute('href')).toBe('/products')
})

test("'Logging in...', 'Creating...': while it is busy a form says so and is not sent twice [account.no-second-submit]", async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  // Both are refused in the end.
  visitor.expectStatus(401, 409)
  let sent = 0
  await page.route(/\/(login|register)\.data/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    await released
    return route.continue()
  })
  let release = () => {}
  let released = Promise.resolve()
  const hold = () => {
    released = new Promise((resolve) => {
      release = resolve
    })
  }
  const sendTwice = async (name: string, busy: string) => {
    hold()
    sent = 0
    await page.getByRole('button', { name, exact: true }).dblclick()
    const button = page.getByRole('button', { name: busy })
    await button.waitFor()
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await page.getByLabel(/^Password/).press('Enter')
    await expect.poll(() => sent).toBe(1)
    release()
    await page.getByRole('button', { name, exact: true }).waitFor()
    expect(sent).toBe(1)
  }
  await visitor.go('/login')
  await page.getByLabel('Email').fill(ASHA.email)
  await page.getByLabel(/^Password/).fill('Chai@2026x')
  await sendTwice('Login', 'Logging in...')
  await visitor.go('/register')
  await page.getByLabel('Full Name').fill('Meera Iyer')
  await page.getByLabel('Email').fill(ASHA.email)
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel(/^Password/).fill('Chai@2026x')
  await sendTwice('Create', 'Creating...')
})

test('typing in a field takes away its own error and that of the server, and no other [account.field-errors]', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await says(page, 'Email should not be empty', 'Password should not be empty')
  await page.getByLabel('Email').pressSequentially('a')
  await page.getByText('Email should not be empty').waitFor({ state: 'detached' })
  await says(page, 'Password should not be empty')
  visitor.expectStatus(401)
  await page.getByLabel('Email').fill(`nobody-${Date.now()}@test.example`)
  await page.getByLabel(/^Password/).fill('Wrong@2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const refusal = page.getByRole('main').getByText('Invalid email or password')
  await refusal.waitFor()
  await page.getByLabel(/^Password/).pressSequentially('x')
  await refusal.waitFor({ state: 'detached' })
})

test("'Loading orders...' while another page of orders is on its way [orders.words]", async () => {
  await using visitor = await newVisitor({ as: await logIn(url, ASHA) })
  const { page } = visitor
  await visitor.go('/profile/Asha%20Kulkarni')
  await page.getByRole('link', { name: 'View Orders' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/orders\.data/, async (route) => {
    await released
    return route.continue()
  })
  await page.getByRole('link', { name: 'View Orders' }).click()
  await page.getByRole('status').getByText('Loading orders...').waitFor()
  release()
  await page.getByText('Loading orders...').waitFor({ state: 'detached' })
})
