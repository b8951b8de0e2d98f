import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { findMiddle, picture, REQUIRED, readAmount } from '#e2e/support/designing.ts'
import { touch } from '#e2e/support/touch.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('on a phone a shirt is designed by touch and bought with cash on delivery [design.form, design.description, design.words]', async () => {
  const customer = await newCustomer(url)
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  await visitor.go('/customization')
  await page.getByLabel('Category').selectOption('Regular')
  await page.locator('label', { has: page.getByRole('radio', { name: /^M\b/ }) }).tap()
  await page.getByLabel('Material').selectOption('Cotton')
  await page.getByRole('tab', { name: 'Colour' }).tap()
  await page.getByRole('searchbox', { name: 'Search colours' }).fill('maro')
  await page.locator('label', { hasText: 'Maroon' }).tap()
  await checkPage(page)

  await page.getByRole('tab', { name: 'Design' }).tap()
  await page.getByLabel(/Upload your design/).setInputFiles(await picture())
  await page.getByText(/^Prints 24\.0 × 18\.0 cm at 127 DPI/).waitFor()
  const box = page.getByRole('application', { name: 'Your picture on the shirt' })
  const middle = await findMiddle(box)
  await touch(page, { from: middle, to: { x: middle.x + 14, y: middle.y - 20 } })
  await expect.poll(() => readAmount(page, /^From the left/)).toBeGreaterThan(3)
  await expect.poll(() => readAmount(page, /^From the top/)).toBeLessThan(11)
  const held = await findMiddle(box)
  await touch(
    page,
    { from: { x: held.x - 30, y: held.y }, to: { x: held.x - 18, y: held.y - 8 } },
    { from: { x: held.x + 30, y: held.y }, to: { x: held.x + 18, y: held.y + 8 } },
  )
  await expect.poll(() => readAmount(page, /^Width/)).toBeLessThan(18)
  await expect.poll(() => readAmount(page, /^Rotation/)).toBeGreaterThan(15)
  const corner = await findMiddle(box.locator('[data-grip=size]'))
  const centre = await findMiddle(box)
  const width = await readAmount(page, /^Width/)
  await touch(page, { from: corner, to: { x: (corner.x + centre.x) / 2, y: (corner.y + centre.y) / 2 } })
  await expect.poll(() => readAmount(page, /^Width/)).toBeLessThan(width * 0.7)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.tap()
  await expect.poll(() => readAmount(page, /^Width/)).toBe(width)
  const left = await readAmount(page, /^From the left/)
  await touch(page, { from: centre, to: { x: centre.x + 60, y: centre.y } })
  await expect.poll(() => readAmount(page, /^From the left/)).toBeGreaterThan(left)
  await undo.tap()
  await expect.poll(() => readAmount(page, /^From the left/)).toBe(left)
  await page.getByRole('button', { name: 'Left chest' }).tap()
  await page.getByText(/^Prints 9\.0 × 6\.8 cm at 339 DPI/).waitFor()
  await page.getByText('good', { exact: true }).waitFor()
  await checkPage(page)
  await checkReflow(page)

  await page.getByRole('tab', { name: 'Details' }).tap()
  const description = page.getByLabel('Description')
  await expect.poll(() => description.inputValue()).toBe('Left chest, 9.0 × 6.8 cm.')
  await description.fill('')
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByText(REQUIRED).first().waitFor()
  await checkPage(page)
  await expect.poll(() => description.evaluate((field) => field === document.activeElement)).toBe(true)
  await description.fill('Small, on the left of the chest.')
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByRole('heading', { name: 'It’s in your bag' }).waitFor()
  await checkPage(page)
  await page.getByRole('link', { name: 'Go to Cart' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
  await page.getByText('Your design · Regular').first().waitFor()
  const shown = page.locator('img[src$="/mockup"]').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().tap()
  await page.getByText('Made for you: replaced if faulty').first().waitFor()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order · ₹' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()

  const { items: orders } = await customer.api.orders.mine({})
  const [order] = orders
  if (!order) throw new Error('there is no order')
  const [item] = await customer.api.orders.items({ id: order.id })
  const print = `${url}/api/customized/${item?.customizedProduct?.id}/print`
  const owner = await logIn(url, OWNER)
  const file = await fetch(print, { headers: { cookie: owner.cookie } })
  expect(file.headers.get('content-disposition')).toContain(`order-${order.number}-item-1.png`)
  const facts = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
  expect([facts.width, facts.height, facts.density, facts.hasAlpha]).toEqual([1_063, 1_063, 300, true])
  expect((await fetch(print, { headers: { cookie: customer.cookie } })).status).toBe(404)
})
