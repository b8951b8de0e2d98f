import type { Locator } from 'playwright'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { DESKTOP, newVisitor, PHONE, signIn, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')

async function photo(name: string, background: string) {
  const create = { width: 600, height: 750, channels: 3 as const, background }
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

async function tee(name: string) {
  const { api } = await logIn(url, OWNER)
  const facts = { description: 'Plain.', material: 'Cotton' as const, size: ['S', 'M', 'L', 'XL', '2XL', '3XL'] }
  const prices = { price: rupees(400), strikedPrice: rupees(500), stock: 10 }
  const image = [new Uint8Array((await photo('a.jpg', '#234567')).buffer)]
  const { id } = await api.products.add({ name, ...facts, ...prices, color: ['Black', 'Off White'], image })
  return { api, id }
}

/** The open form of a product of this name. */
async function openForm({ page, go }: Visitor, name: string): Promise<Locator> {
  await go(`/admin/products?${new URLSearchParams({ q: name })}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  return page.getByRole('dialog', { name: 'Edit Product' })
}

test('several pictures are added at once, each with the colour that it shows [catalogue.product-form]', async () => {
  const name = 'Coloured Tee'
  const { api, id } = await tee(name)
  await using owner = await newVisitor({ width: 'phone', as: await logIn(url, OWNER) })
  const { page } = owner
  const modal = await openForm(owner, name)
  await modal
    .getByLabel('Add images')
    .setInputFiles([await photo('tee-black.jpg', '#111111'), await photo('tee-off-white-2.jpg', '#eeeeee')])
  await modal.getByLabel('Colour that picture 1 shows').selectOption('Black')
  expect(await modal.getByLabel('Colour that picture 3 shows').inputValue()).toBe('Off White')
  await checkPage(page)
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product updated.').waitFor()
  const { pictures } = await api.products.get({ id })
  expect(pictures.map(({ colour }) => colour)).toEqual(['Black', 'Black', 'Off White'])
})

test('the stock grid shows every size, fills a row, and accepts rows pasted from a spreadsheet [catalogue.product-form]', async () => {
  const name = 'Gridded Tee'
  const { api, id } = await tee(name)
  await using owner = await newVisitor({ as: await logIn(url, OWNER) })
  const { page } = owner
  const modal = await openForm(owner, name)
  await modal.getByRole('radio', { name: 'Each size and colour' }).check()
  const last = modal.getByRole('spinbutton', { name: 'Off White, 3XL', exact: true })
  const fits = async ({ width }: { width: number }) => {
    const box = await last.boundingBox()
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
  await fits(DESKTOP)
  await page.setViewportSize(PHONE)
  await fits(PHONE)
  await modal.getByLabel('Every size of Black').fill('4')
  await modal.getByRole('spinbutton', { name: 'Off White, S', exact: true }).focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Off White\t1\t2\t3\t4\t5\t6')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await checkPage(page)
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product updated.').waitFor()
  const { variants } = await api.products.get({ id })
  expect(variants.filter(({ color }) => color === 'Black').map(({ stock }) => stock)).toEqual([4, 4, 4, 4, 4, 4])
  expect(variants.filter(({ color }) => color !== 'Black').map(({ stock }) => stock)).toEqual([1, 2, 3, 4, 5, 6])
})

test('what the law wants to be declared is read on the product page, and the grievance officer in the footer’s link; search keywords of the form find the product [catalogue.declarations]', async () => {
  const name = 'Declared Tee'
  const { api, id } = await tee(name)
  await using owner = await newVisitor({ width: 'phone', as: await logIn(url, OWNER) })
  const { page } = owner
  const modal = await openForm(owner, name)
  await modal.getByLabel('Search keywords').fill('umbrella, zamboni')
  await modal.getByText('Product information required by law').click()
  await modal.getByLabel('Country of origin').fill('Bangladesh')
  await modal.getByLabel('Importer with address').fill('Kite Imports\nMumbai 400001')
  await checkPage(page)
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product updated.').waitFor()
  const { items } = await api.products.list({ q: 'zamboni' })
  expect(items.map((product) => product.id)).toEqual([id])
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  expect(await modal.getByLabel('Search keywords').inputValue()).toBe('umbrella, zamboni')

  await using visitor = await newVisitor({ width: 'phone' })
  await visitor.go(`/product/${id}`)
  await visitor.page.getByText('Product information').click()
  const rows = await visitor.page.locator('details', { hasText: 'Product information' }).locator('dl').innerText()
  for (const text of ['Bangladesh', 'Kite Imports', '1 N', '(incl. of all taxes)', 'chest 51', 'Sold by'])
    expect(rows).toContain(text)
  // To its end, so that no field is half under the bar at the bottom.
  await visitor.page.getByText('Sold by').scrollIntoViewIfNeeded()
  await checkPage(visitor.page)
  await visitor.page.getByRole('link', { name: 'Grievance Officer' }).click()
  await visitor.page.getByText('acknowledgement within 48 hours').waitFor()
})

test('an empty product form names all that is missing at once; what was typed is kept when the session ends: after a login in another tab the form is sent [catalogue.product-form]', async () => {
  await using owner = await newVisitor({ as: await logIn(url, OWNER) })
  const { page } = owner
  await owner.go('/admin/product/add')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('Please select a category and color or mark the product as a combo.').first().waitFor()
  for (const missing of [
    'Name is required',
    'Description is required',
    'Material is required',
    'Please upload an image.',
  ])
    await page.getByText(missing).first().waitFor()

  await owner.go('/admin/product/add')
  await page.getByLabel('Name').fill('Long Afternoon Tee')
  const again = await logIn(url, OWNER)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('You have been logged out', { exact: true }).waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Long Afternoon Tee')
  await signIn(page, again, url)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('Description is required').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Long Afternoon Tee')
})

test('the focused field of the product form is never covered by the sticky bar; with text twice as large the lists and forms of a catalogue fit on a phone', async () => {
  await using owner = await newVisitor({ width: 'phone', as: await logIn(url, OWNER) })
  const { page } = owner
  await owner.go('/admin/product/add')
  await page.getByLabel('Name').focus()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement
      const bar = document.querySelector('form .sticky')
      if (!focused || !bar || bar.contains(focused)) return false
      return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
    })
    expect(isCovered).toBe(false)
  }
  for (const path of [
    '/admin/product/add',
    '/admin/products',
    '/admin/promocodes',
    '/admin/category/add',
    '/admin/images/add',
  ]) {
    await page.goto(path)
    await page.addStyleTag({ content: ':root { font-size: 32px }' })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBe(0)
  }
})
