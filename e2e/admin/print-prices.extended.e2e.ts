import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { composeOrder } from '#e2e/support/shopping.ts'
import { type Customer, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'

const url = inject('url')
/** No other journey uses this category. It costs ₹429 + ₹199. */
const CATEGORY = 'Half-Sleeve'
const STUDIO = `/customization?category=${CATEGORY}`

async function picture() {
  const image = sharp({ create: { width: 1_200, height: 1_200, channels: 3, background: '#2d6cc2' } })
  return { name: 'blue.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

async function setPrices(page: Page): Promise<void> {
  const above = page.getByLabel('More than (cm²)')
  const surcharge = page.getByLabel('Surcharge')
  await page.getByLabel('Each printed side beyond the first').fill('100')
  await above.nth(0).fill('100')
  await surcharge.nth(0).fill('60')
  await page.getByLabel('From (pieces)').nth(0).fill('5')
  await page.getByLabel('Percent off').nth(0).fill('95')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('At most 90%').waitFor()
  await page.getByLabel('Percent off').nth(0).fill('10')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Category config saved.').first().waitFor()
}

test('the owner prices prints and quantities; shoppers see why a shirt costs what it costs, from the studio to the order [design.print-prices]', async () => {
  const customer = await newCustomer(url)
  await using office = await newVisitor({ as: await logIn(url, OWNER) })
  await office.go(`/admin/customization?category=${CATEGORY}`)
  await checkReflow(office.page)
  await checkPage(office.page)
  await setPrices(office.page)

  await using visitor = await newVisitor({ width: 'phone', as: customer })
  await fillCartByScript(visitor.page, visitor.go)
  const { order } = await customer.api.orders.place(composeOrder(await customer.api.cart.list()))
  expect(order.subtotal).toBe(5 * 61_920)
  await visitor.go(`${accountPath(customer.name, 'orders')}/${order.id}`)
  await visitor.page.getByText('Why this price?').first().tap()
  await visitor.page.getByText('Full chest, 400 cm²').first().waitFor()
  await checkPage(visitor.page)
  await office.go(`/admin/orders/${order.id}`)
  await office.page.getByText('Why this price?').first().click()
  await office.page.getByText('10% off from 5 pieces of this design (5 in all)').first().waitFor()
  await checkPage(office.page)
})

async function fillCartByScript(page: Page, go: (path: string) => Promise<unknown>): Promise<void> {
  await go(STUDIO)
  await page.locator('label', { has: page.getByRole('radio', { name: /^M\b/ }) }).tap()
  await page.getByLabel('Material').selectOption('Cotton')
  await page.getByRole('tab', { name: 'Colour' }).tap()
  await page.locator('label', { hasText: 'Black' }).first().tap()
  await page.getByText('Total').first().waitFor()
  await page.getByText('From 5 pieces: 10% off.').waitFor()
  await page.getByRole('tab', { name: 'Design' }).tap()
  await page.getByLabel(/Upload your design/).setInputFiles(await picture())
  await page.getByRole('button', { name: 'Left chest' }).tap()
  await page.getByText('₹628.00').first().waitFor()
  await page.getByRole('button', { name: 'Full front' }).tap()
  await page.getByText('₹688.00').first().waitFor()
  await page.getByRole('spinbutton', { name: /^Width/ }).fill('20')
  await page.getByText('Why this price?').tap()
  await page.getByText('Full chest, 400 cm²').waitFor()
  // From the top: the shirt stays in view, and a field that is scrolled half behind it would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await checkPage(page)
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByRole('heading', { name: 'It’s in your bag' }).waitFor()
  await page.getByRole('button', { name: 'Same design, other size or colour' }).tap()
  const sizes = page.getByRole('group', { name: 'Size' })
  await expect.poll(() => sizes.evaluate((group) => group.contains(document.activeElement))).toBe(true)
  await page.locator('label', { has: page.getByRole('radio', { name: /^L\b/ }) }).tap()
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByRole('heading', { name: 'It’s in your bag' }).waitFor()
  await page.getByRole('link', { name: 'Go to Cart' }).tap()
  await page.getByText('From 5 pieces of this design').first().waitFor()
  for (let pieces = 3; pieces <= 5; pieces++) {
    await page.getByRole('button', { name: 'Increase quantity' }).first().tap()
    await expect.poll(() => page.getByRole('button', { name: 'Decrease quantity' }).count()).toBeGreaterThan(0)
  }
  await page.getByText('₹619.20 each').first().waitFor()
  await page.getByText('10% off for quantity').nth(1).waitFor()
  await page.getByRole('button', { name: 'Decrease quantity' }).first().tap()
  await page.getByText('₹688.00 each').first().waitFor()
  await page.getByRole('button', { name: 'Increase quantity' }).first().tap()
  await page.getByText('₹619.20 each').first().waitFor()
  await page.getByText('Why this price?').first().tap()
  await checkPage(page)
  await checkReflow(page)
}

test('without script the studio names the price of a print before it is agreed to', async () => {
  const customer: Customer = await newCustomer(url)
  const owner = await logIn(url, OWNER)
  const config = await owner.api.customization.config({ category: CATEGORY })
  const printPrices = {
    extraSide: 0 as never,
    areaSteps: [{ above: 50, surcharge: 6_000 as never }],
    quantityBreaks: [],
  }
  await owner.api.customization.save({ ...(config as object), printPrices } as never)
  await using visitor = await newVisitor({ as: customer, withScript: false })
  const { page } = visitor
  visitor.expectStatus(422)
  await visitor.go(STUDIO)
  await page.getByText('How printing is priced').click()
  await page.getByText('A print of more than 50 cm²: ₹60 more').waitFor()
  await page.getByRole('radio', { name: /^M\b/ }).check({ force: true })
  await page.getByLabel('Material').selectOption('Cotton')
  await page.getByRole('radio', { name: 'Black' }).first().check({ force: true })
  await page.getByLabel('Description').fill('As large as it goes.')
  const place = page.getByLabel('Where it goes')
  await place.selectOption({ label: 'Full back' })
  await page.getByLabel(/Upload your design/).setInputFiles(await picture())
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('One piece of this design costs ₹688: ₹429 for the shirt and ₹259 for printing.').waitFor()
  expect(JSON.parse(await place.inputValue())).toEqual({ side: 'back', area: 'back' })
  await page.getByLabel(/Upload your design/).setInputFiles(await picture())
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.waitForURL(/\/cart$/)
  await page.getByRole('main').getByText('₹688.00').first().waitFor()
  const [line] = await customer.api.cart.list()
  expect(line && composeOrder([line]).items[0]?.subtotal).toBe(68_800)
  expect(line?.customizedProduct?.priceParts?.prints).toMatchObject([{ label: 'Full back' }])
})
