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
  await modal.getByRole('button', { name: 'Picture 1: change' }).click()
  await modal.getByLabel('Colour that picture 1 shows').selectOption('Black')
  await modal.getByRole('button', { name: 'Picture 3: change' }).click()
  expect(await modal.getByLabel('Colour that picture 3 shows').inputValue()).toBe('Off White')
  await checkPage(page)
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product updated.').waitFor()
  const { pictures } = await api.products.get({ id })
  expect(pictures.map(({ colour }) => colour)).toEqual(['Black', 'Black', 'Off White'])
})

test('a picture is pasted, and pictures are sorted by dragging and by buttons; one that is named after a colour shows it once the product has the colour [catalogue.product-form]', async () => {
  await using owner = await newVisitor({ as: await logIn(url, OWNER) })
  const { page } = owner
  await owner.go('/admin/product/add')
  const { name, buffer } = await photo('tee-teal.jpg', '#147a7a')
  await page.evaluate(
    ({ name, text }) => {
      const clipboardData = new DataTransfer()
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      clipboardData.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { name, text: buffer.toString('base64') },
  )
  await page.getByRole('button', { name: 'Picture 1: change' }).waitFor()
  await page.getByLabel('Add images').setInputFiles([await photo('two.jpg', '#222'), await photo('three.jpg', '#333')])
  const thumb = (number: number) => page.getByRole('button', { name: `Picture ${number}: change` })
  const sources = () =>
    page.locator('form ol img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  await thumb(3).waitFor()
  const [first, second, third] = await sources()
  await thumb(3).dragTo(thumb(1))
  await expect.poll(sources).toEqual([third, first, second])
  await thumb(1).click()
  await page.getByRole('button', { name: 'Move picture 1 right' }).click()
  await expect.poll(sources).toEqual([first, third, second])
  await page.getByRole('combobox', { name: 'Colours' }).fill('teal')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Teal', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await thumb(1).click()
  expect(await page.getByLabel('Colour that picture 1 shows').inputValue()).toBe('Teal')
  await checkPage(page)
})

test('a picture that another product has is chosen from the media library, by keyboard too, and no file is stored again [catalogue.product-form]', async () => {
  const source = 'Library Tee'
  const { api, id: sourceId } = await tee(source)
  const name = 'Second Life Tee'
  await using owner = await newVisitor({ width: 'phone', as: await logIn(url, OWNER) })
  const { page } = owner
  await owner.go('/admin/product/add')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'From the library' }).click()
  const library = page.getByRole('dialog', { name: 'Media library' })
  await library.getByLabel('Search by the name of the product').fill('library tee')
  // Enter searches; it does not send the form of the product.
  await page.keyboard.press('Enter')
  // Before the answer the newest pictures are there, those of other journeys too.
  await expect.poll(() => library.getByRole('button', { name: /, picture \d+ of this page$/ }).count()).toBe(1)
  const picture = library.getByRole('button', { name: `${source}, picture 1 of this page` })
  await picture.focus()
  await page.keyboard.press('Enter')
  await library.getByText('In use').waitFor()
  await checkPage(page)
  await library.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Picture 1: change' }).waitFor()
  await page.getByLabel('Description', { exact: false }).first().fill('Plain.')
  await page.getByLabel('MRP').fill('500')
  await page.getByLabel(/^Price/).fill('400')
  await page.getByLabel('Material').selectOption('Cotton')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Stock' }).fill('3')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('Product added successfully!').waitFor()
  const { items } = await api.products.managed({ q: name })
  const { pictures } = await api.products.get({ id: sourceId })
  expect(items[0]?.image1).toBe(pictures[0]?.url)
})

test('price and stock of the edit form are in the first screen, on a phone within one and a half; what is refused is no longer said once it is mended [catalogue.product-form]', async () => {
  const name = 'Measured Tee'
  await tee(name)
  await using owner = await newVisitor({ as: await logIn(url, OWNER) })
  const { page } = owner
  for (const { width, height, screens } of [
    { ...DESKTOP, screens: 1 },
    { ...PHONE, screens: 1.5 },
  ]) {
    await page.setViewportSize({ width, height })
    const modal = await openForm(owner, name)
    for (const field of [modal.getByLabel(/^Price/), modal.getByLabel('Stock')]) {
      const bottom = async () => {
        const box = await field.boundingBox()
        return box ? box.y + box.height : Number.POSITIVE_INFINITY
      }
      // Polls: the browser may apply the media queries of the new width a moment later.
      await expect.poll(bottom).toBeLessThanOrEqual(height * screens)
    }
  }
  const modal = page.getByRole('dialog', { name: 'Edit Product' })
  // The list of colours is over the dialog; Enter adds and never removes, Esc closes only the list.
  const colours = modal.getByRole('combobox', { name: 'Colours' })
  await colours.fill('black')
  await modal.getByRole('option', { name: 'Black', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await colours.fill('navy')
  await page.keyboard.press('Enter')
  await modal.getByRole('button', { name: 'Remove Navy', exact: true }).click()
  await modal.getByRole('button', { name: 'Remove Black', exact: true }).waitFor()
  await colours.fill('teal')
  await modal.getByRole('option', { name: 'Teal', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => modal.getByRole('listbox').count()).toBe(0)
  await colours.fill('')
  await modal.getByLabel('Category').selectOption('')
  for (const colour of ['Black', 'Off White']) await modal.getByRole('button', { name: `Remove ${colour}` }).click()
  await modal.getByLabel('Name').fill('')
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  const missing = modal.getByText('Please select a category and color or mark the product as a combo.')
  await missing.first().waitFor()
  await modal.getByText('Name is required').waitFor()
  await modal.getByLabel('Name').fill(name)
  await expect.poll(() => modal.getByText('Name is required').count()).toBe(0)
  await modal.getByLabel('Category').selectOption({ index: 1 })
  await expect.poll(() => missing.count()).toBe(0)
})

test('the stock grid shows every size, fills a row, and accepts rows pasted from a spreadsheet [catalogue.product-form]', async () => {
  const name = 'Gridded Tee'
  const { api, id } = await tee(name)
  await using owner = await newVisitor({ as: await logIn(url, OWNER) })
  const { page } = owner
  const modal = await openForm(owner, name)
  await modal.getByRole('radio', { name: 'Each size and colour' }).check()
  const last = modal.getByRole('spinbutton', { name: 'Off White, 3XL', exact: true })
  const right = async () => {
    const box = await last.boundingBox()
    return box ? box.x + box.width : Number.POSITIVE_INFINITY
  }
  const fits = ({ width }: { width: number }) => expect.poll(right).toBeLessThanOrEqual(width)
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
  await modal.getByText(/^More/).click()
  await modal.getByLabel('Search keywords').fill('umbrella, zamboni')
  await modal.getByLabel('Country of origin').fill('Bangladesh')
  await modal.getByLabel('Importer with address').fill('Kite Imports\nMumbai 400001')
  await checkPage(page)
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product updated.').waitFor()
  const { items } = await api.products.list({ q: 'zamboni' })
  expect(items.map((product) => product.id)).toEqual([id])
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect.poll(() => modal.getByLabel('Search keywords').inputValue()).toBe('umbrella, zamboni')

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
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    // Polls: for a moment after a change of the text size boxes have their former width.
    await expect.poll(overflow, { message: path }).toBe(0)
  }
})
