import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

/** The colour of a single-colour picture, read at its centre. */
async function readColour(address: URL): Promise<number[]> {
  const bytes = await (await fetch(address)).arrayBuffer()
  const { dominant } = await sharp(bytes).stats()
  return [dominant.r, dominant.g, dominant.b]
}

test('stock is edited in the list: Esc restores the value, Enter saves, an invalid value is refused', async () => {
  const image = new Uint8Array(
    await sharp({ create: { width: 400, height: 500, channels: 3, background: '#345' } })
      .webp()
      .toBuffer(),
  )
  const name = 'Stock Tee'
  const facts = { name, description: 'Plain.', material: 'Cotton' as const, size: ['M'], color: ['Black'] }
  const prices = { price: rupees(400), strikedPrice: rupees(500) }
  const { id } = await owner.api.products.add({ ...facts, ...prices, stock: 10, image: [image] })
  const stock = async () => (await owner.api.products.get({ id })).stock
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  visitor.expectStatus(422)
  await visitor.go('/admin/products?q=Stock+Tee')
  const field = page.getByRole('textbox', { name: `Stock of ${name}` })
  await field.fill('99')
  await field.press('Escape')
  await expect.poll(() => field.inputValue()).toBe('10')
  await field.fill('-1')
  await field.press('Enter')
  await page.getByRole('alert').first().waitFor()
  expect(await stock()).toBe(10)
  await field.fill('12')
  await field.press('Enter')
  await expect.poll(stock).toBe(12)
  await expect.poll(() => field.inputValue()).toBe('12')
})

test('a list is sorted by the headings of its columns, with the keyboard, and Back restores the order before', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/users')
  const customers = page.getByRole('region', { name: 'Customers', exact: true })
  const heading = customers.getByRole('columnheader', { name: 'Name' })
  const names = () => customers.getByRole('row').locator('td:nth-child(3)').allInnerTexts()
  const sorted = (list: string[]) => list.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  await heading.getByRole('link').press('Enter')
  await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending')
  expect(await names()).toEqual(sorted(await names()))
  await heading.getByRole('link').press('Enter')
  await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending')
  expect(await names()).toEqual(sorted(await names()).toReversed())
  await page.goBack()
  await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending')
})

test('the part of a picture that a banner shows is chosen with the keyboard, and the server crops to it', async () => {
  const blank = { height: 1000, channels: 3 as const }
  const right = await sharp({ create: { ...blank, width: 1200, background: '#d02020' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { ...blank, width: 2400, background: '#2020d0' } })
    .composite([{ input: right, left: 1200, top: 0 }])
    .png()
    .toBuffer()
  // A shop of its own: home pages that other journeys have just opened would ask for the former picture, which is deleted.
  await using shop = await openShopCopy()
  const account = await logIn(shop.url, OWNER)
  await using visitor = await newVisitor({ as: account, url: shop.url })
  const { page } = visitor
  await visitor.go('/admin/images')
  await page.getByRole('button', { name: 'Edit banner4' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit Image' })
  await dialog
    .getByLabel('Image', { exact: false })
    .last()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await dialog.getByRole('slider', { name: 'Zoom' }).press('PageUp')
  const across = dialog.getByRole('slider', { name: 'Left to right' })
  await across.press('End')
  expect(Number(await across.inputValue())).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  const { imageUrl } = await account.api.images.byTitle({ title: 'banner4' })
  const [red = 0, , blue = 0] = await readColour(new URL(imageUrl, shop.url))
  expect(red).toBeGreaterThan(blue)
})
