import { buffer } from 'node:stream/consumers'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, inject, test } from 'vitest'
import { formatRupees } from '#contract/basics/money.ts'
import { composeOrder, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

/** A cash-on-delivery order of a polo and of a customised shirt. */
async function customOrder(name: string) {
  const customer = await newCustomer(url, name)
  const { colors, materials, sizes, ...prices } = await customer.api.customization.config({ category: 'Regular' })
  const image = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#f2b42c' } })
  const custom = await customer.api.customization.add({
    category: 'Regular',
    size: sizes[0] ?? 'M',
    material: materials[0] ?? 'Cotton',
    color: colors[0] ?? 'Maroon',
    mrp: prices.mrp,
    offerPrice: prices.offerPrice,
    customizationPrice: prices.customizationPrice,
    description: 'Our team name below it.',
    pictures: [new Uint8Array(await image.png().toBuffer())],
    placement: { side: 'front', area: 'chest', x: 30, y: 40, width: 240, rotation: 0 },
  })
  await customer.api.cart.addCustomized({ customizedProductId: custom.id, size: custom.size, color: custom.color })
  await fillCart(customer, await findProduct(url, 'Everyday Polo'), 2)
  const { order } = await customer.api.orders.place(composeOrder(await customer.api.cart.list()))
  return { customer, order, custom }
}

test('a packing slip on paper: its PDF text holds shop, order number, amount to collect, items with mock-ups, address [fulfil.slip]', async () => {
  const { order, custom } = await customOrder('Ishaan Mehta')
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go(`/admin/orders/slips?ids=${order.id}`)
  const slip = page.getByRole('article', { name: `Order #${order.number}` })
  await slip.getByRole('img', { name: 'Mock-up' }).waitFor()
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const expectedText of [
    'Inkloom',
    `Order #${order.number}`,
    `Collect ${formatRupees(order.total)} in cash`,
    'Everyday Polo',
    'Custom: Regular',
    custom.color,
    'Front, Full chest, 24 × 18 cm',
    'Our team name below it.',
    'Ishaan Mehta',
    '14 Lake View Road',
    '411001',
  ])
    expect(text.toLowerCase()).toContain(expectedText.toLowerCase())
  expect(text).not.toContain('Dashboard')
  expect(pdf.numPages).toBe(1)
  // Read as a camera does, from a picture of the page.
  const code = await slip.getByRole('img', { name: `Code of order #${order.number}` }).screenshot()
  const { data, info } = await sharp(code)
    .resize({ width: 400, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ data, width: info.width, height: info.height })).toBe(`#${order.number}`)
  const missing = () =>
    slip
      .locator('img')
      .evaluateAll((all) =>
        all.flatMap((element) =>
          element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0 ? [] : element.outerHTML,
        ),
      )
  await expect.poll(missing).toEqual([])
})

test('on a phone a print file is three clicks away from the list of orders [fulfil.custom-item]', async () => {
  const { order, custom } = await customOrder('Meera Iyer')
  await using visitor = await newVisitor({ as: owner, width: 'phone' })
  const { page } = visitor
  await visitor.go(`/admin/orders?q=${order.number}`)
  await page.getByRole('button', { name: `Products and address of order ${order.number}` }).click()
  await page.getByRole('img', { name: `Mock-up: Regular in ${custom.color}` }).waitFor()
  await page.getByText('Front, Full chest, 24 × 18 cm').waitFor()
  await page.getByText('127 DPI').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Print file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`order-${order.number}-item-1.png`)
  const { width: pixels, density } = await sharp(await buffer(await download.createReadStream())).metadata()
  expect([pixels, density]).toEqual([3_543, 300])
})
