import { expect, inject, test } from 'vitest'
import { formatDate } from '#contract/basics/dates.ts'
import { estimateDelivery } from '#contract/selling/delivery-estimate.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { readExport } from '#e2e/support/list-menu.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const owner = await logIn(inject('url'), OWNER)

test('the product page says when it delivers to a PIN code and remembers it; elsewhere a visitor asks to be told, and the owner serves them [product.pin-box]', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  const { page, go } = visitor
  await go('/product/1')
  const check = async (pin: string) => {
    await page.getByLabel('Delivery PIN code').fill(pin)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
  }
  // Without a PIN code the day is the last one of any that the shop delivers to.
  const [rules, { days }] = await Promise.all([owner.api.settings.get(), owner.api.delivery.area()])
  const { to } = estimateDelivery(new Date(), rules, days)
  await page.getByText(`Get it by ${formatDate(to, 'weekday')}`).waitFor()
  await page.getByText('We deliver in and around Pune.').waitFor()
  await check('999999')
  await page.getByText('We do not know this PIN code. Please check it.').waitFor()
  await page.getByText('Get it by').waitFor()
  await check('411 001')
  await page.getByText(/^Delivered by \w{3}, \d+ \w{3}$/).waitFor()
  await page.getByText('To Pune 411001 · COD ₹49').waitFor()
  await checkPage(page)
  await go('/product/2')
  await page.getByText('To Pune 411001').waitFor()
  expect(await page.getByLabel('Delivery PIN code').inputValue()).toBe('411001')

  await check('744101')
  await page.getByText("We don't deliver to South Andamans 744101 yet").waitFor()
  // Wherever Playwright has scrolled to, the sticky bar may cover a part of a button, which axe takes for a small one.
  await page.evaluate(() => window.scrollTo(0, 0))
  await checkPage(page)
  await page.getByLabel('Your email').fill('tell.me@example.com')
  await page.getByRole('button', { name: 'Tell me when you deliver here' }).click()
  await page.getByText("Thank you. We'll email you once, when we deliver to 744101.").waitFor()

  await using shop = await newVisitor({ as: owner })
  await shop.go('/admin/delivery')
  await shop.page.getByText('South Andamans, Andaman and Nicobar Islands').waitFor()
  await checkPage(shop.page)
  await shop.page.getByLabel('PIN code, or its first digits').fill('744101')
  await shop.page.getByLabel('COD fee').fill('0')
  await shop.page.getByRole('button', { name: 'Add rule' }).click()
  await shop.page.getByRole('row').filter({ hasText: '744101' }).getByText('Free').waitFor()
  await go('/product/1')
  await page.getByText('To South Andamans 744101 · COD free').waitFor()
})

test('the exported rules come back: an import shows what would change, or its wrong rows, before anything does [delivery.table]', async () => {
  await using visitor = await newVisitor({ as: owner, width: 'phone' })
  const { page, go } = visitor
  const rules = async () => (await owner.api.delivery.rules({})).items
  await go('/admin/delivery')
  const file = await readExport(page)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const upload = async (text: string) => {
    const buffer = Buffer.from(text)
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Check the file' }).click()
  }
  await upload(file)
  await page.getByText('The file says what the shop has: nothing would change.').waitFor()
  await upload(`${file}744103,perhaps`)
  await page.getByText('Delivered: enter yes or no').waitFor()
  await upload(`${file}744103,yes,2,4,no`)
  const changes = page.getByRole('region', { name: 'Changes', exact: true })
  await changes.getByText('744103').waitFor()
  await checkPage(page)
  await checkReflow(page)
  expect((await rules()).some(({ prefix }) => prefix === '744103')).toBe(false)
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await page.getByText(/^Delivery rules imported: 1 added, 0 changed, 0 deleted/).waitFor()
  expect((await rules()).find(({ prefix }) => prefix === '744103')).toMatchObject({ daysMax: 4, takesCod: false })
})

test('at the checkout a PIN code fills in city and state, and one without delivery is refused before payment [delivery.city]', async () => {
  const shopper = await newCustomer(inject('url'), 'Ila Roy', false)
  await fillCart(shopper, await findProduct(inject('url'), 'Everyday Crew Tee'))
  await using visitor = await newVisitor({ width: 'phone', as: shopper })
  const { page, go, expectStatus } = visitor
  expectStatus(409)
  await go('/checkout')
  // With nothing filled in and no payment chosen, the first empty field is told first.
  const placeOrder = page.getByRole('button', { name: /Place Order/ }).first()
  await placeOrder.click()
  await page.getByText('Address line 1 is required').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('address_line1')
  await page.getByLabel('PIN code').fill('411001')
  await page.locator('[name=state][aria-invalid]').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('Maharashtra')
  // The PIN code that was checked on a product page is the first address's.
  await page.context().addCookies([{ name: 'pin', value: '411038', url: inject('url') }])
  await go('/checkout')
  const readValues = () => Promise.all(['PIN code', 'City', 'State'].map((name) => page.getByLabel(name).inputValue()))
  await expect.poll(readValues).toEqual(['411038', 'Pune', 'Maharashtra'])
  await page.getByLabel('Address line 1').fill('1 Beach Road')
  await page.getByLabel('PIN code').fill('999999')
  await page.getByText('We do not know this PIN code. Please check it.').waitFor()
  await page.getByLabel('PIN code').fill('744102')
  await page.getByText("We don't deliver to 744102 yet.").waitFor()
  await expect.poll(readValues).toEqual(['744102', 'South Andamans', 'Andaman and Nicobar Islands'])
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText("Sorry, we don't deliver to 744102 yet. Nothing has been charged.").waitFor()
  expect(await page.getByText('Arrives between').count()).toBe(0)
  await page.getByText('Pay with Cash on Delivery').click()
  await placeOrder.click()
  await page.getByRole('link', { name: 'Check your address' }).waitFor()
  await checkPage(page)
  expect((await shopper.api.orders.mine({})).items).toEqual([])
  expect(await page.getByLabel('Your email').inputValue()).toBe(shopper.email)
})

test('without script the PIN box of the product page leads to a page with the answer [product.pin-box]', async () => {
  await using visitor = await newVisitor({ withScript: false })
  const { page, go } = visitor
  await go('/product/1')
  await page.getByLabel('Delivery PIN code').fill('411001')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.waitForURL('**/delivery?pin=411001')
  await page.getByText('Delivered by').waitFor()
  await page.getByLabel('Delivery PIN code').fill('4110')
  await go('/delivery?pin=4110')
  await page.getByText('Enter a valid 6-digit PIN code').waitFor()
  await go('/delivery?pin=110001')
  await page.getByText("We don't deliver to New Delhi 110001 yet").waitFor()
  await go('/delivery?pin=999999')
  await page.getByText('We do not know this PIN code. Please check it.').waitFor()
})
