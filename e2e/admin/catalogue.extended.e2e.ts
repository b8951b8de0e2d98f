import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

// A shop of its own: pages that other journeys have open would ask for pictures that are deleted here.
const started = new AsyncDisposableStack()
afterAll(() => started.disposeAsync())
const { url } = started.use(await openShopCopy())

async function photo(name: string, background: string, width = 800, height = 1000) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

async function addPhoto(page: Page, name: string, background: string) {
  await page.getByLabel('Add image').setInputFiles(await photo(name, background))
}

test('on a phone an owner fills the shop: a category, a product with two pictures, a new price, gone [catalogue.add-product]', async () => {
  const categoryName = 'Kurtas'
  const name = 'Monsoon Kurta'
  await using owner = await newVisitor({ width: 'phone', as: await logIn(url, OWNER), url })
  const { page } = owner
  const textAt = async (path: string) => (await fetch(url + path)).text()
  // Puts the pages into the cache before the change.
  expect(await textAt('/categories')).not.toContain(categoryName)
  expect(await textAt('/products')).not.toContain(name)

  await owner.go('/admin/category/add')
  await checkPage(page)
  await page.getByRole('button', { name: 'Create Category' }).click()
  await page.getByText('Name is required').waitFor()
  await page.getByLabel('Name').fill(categoryName)
  await page.getByLabel('Description').fill('For days of rain.')
  await page.getByLabel('Image').setInputFiles(await photo('kurta.jpg', '#147a7a', 800, 800))
  await page.getByRole('button', { name: 'Create Category' }).click()
  await page.getByText('Category added Successfully!').waitFor()
  await page.waitForURL(/\/admin$/)
  expect(await textAt('/categories')).toContain(categoryName)

  await owner.go('/admin/product/add')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Dries fast.')
  await page.getByLabel('MRP').fill('1000')
  await page.getByLabel(/^Price/).fill('750')
  expect(await page.getByLabel('Discount (%)').inputValue()).toBe('25')
  await page.getByLabel('Material').selectOption('Linen')
  await page.getByLabel('Stock', { exact: false }).fill('7')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('Please select a category and color or mark the product as a combo.').first().waitFor()
  await page.getByRole('checkbox', { name: 'This is a combo' }).check()
  await expect.poll(() => page.getByLabel('Category').count()).toBe(0)
  await page.getByRole('checkbox', { name: 'This is a combo' }).uncheck()
  await page.getByLabel('Category').selectOption(categoryName)
  await page.getByRole('combobox', { name: 'Colours' }).fill('teal bl')
  await page.getByRole('option', { name: 'Teal Blue' }).waitFor()
  // Enter adds the colour; nothing that it does here sends the form.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Teal Blue' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('button', { name: 'Add Product' }).isEnabled()).toBe(true)
  expect(page.url()).toContain('/admin/product/add')
  for (const size of ['M', 'L']) await page.getByRole('checkbox', { name: new RegExp(`^${size}\\b`) }).check()
  // With sizes each of them is counted, unless one total is wanted.
  await page.getByText('No stock yet: shoppers see Out of Stock.').waitFor()
  await page.getByLabel('Every size of Teal Blue').fill('4')
  await page.getByText('Total: 8').waitFor()
  await addPhoto(page, 'one.jpg', '#1c6b80')
  await page.getByRole('img', { name: 'Picture 1' }).first().waitFor()
  await addPhoto(page, 'two.jpg', '#c2551f')
  await page.getByRole('button', { name: 'Picture 2: change' }).click()
  await page.getByRole('button', { name: 'Move picture 2 left' }).click()
  await checkPage(page)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('Product added successfully!').waitFor()
  await page.waitForURL(/\/admin$/)

  expect(await textAt('/products')).toMatch(/Monsoon Kurta[\s\S]{0,2000}₹750/)

  await owner.go('/admin/products')
  await checkPage(page)
  const top = await page
    .locator('main ul li')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
    .boundingBox()
  expect(top?.y).toBeLessThanOrEqual(300)
  // The name opens the product, as its picture and *Edit* do.
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog', { name: 'Edit Product' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `More for ${name}` }).click()
  expect(
    await page.getByRole('link', { name: 'View in shop' }).and(page.locator(':visible')).getAttribute('href'),
  ).toMatch(/^\/product\/monsoon-kurta-\d+$/)
  await checkPage(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const modal = page.getByRole('dialog', { name: 'Edit Product' })
  await modal.getByLabel(/^Price/).fill('700')
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await modal.getByLabel('Discount (%)').inputValue()).toBe('30')
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product updated.').waitFor()
  await expect.poll(() => modal.count()).toBe(0)
  expect(await textAt('/products')).toMatch(/Monsoon Kurta[\s\S]{0,2000}₹700/)

  await owner.go(`/admin/products?${new URLSearchParams({ q: name, look: 'table' })}`)
  await checkPage(page)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByText('Are you sure you want to delete this product?').waitFor()
  await page.getByRole('button', { name: 'Delete product' }).click()
  await page.getByText('No Products Found.').waitFor()
  expect(await textAt('/products')).not.toContain(name)

  await owner.go('/admin/categories')
  await checkPage(page)
  await page.getByRole('button', { name: `Delete ${categoryName}` }).click()
  await page.getByText('Are you sure you want to delete this category?').waitFor()
  await page.getByRole('button', { name: 'Delete category' }).click()
  await expect.poll(() => page.getByRole('heading', { name: categoryName }).count()).toBe(0)
})

test('a fifth picture is refused, leaving unsaved changes asks for confirmation, and nothing was added [catalogue.image-limit]', async () => {
  await using owner = await newVisitor({ as: await logIn(url, OWNER), url })
  const { page } = owner
  await owner.go('/admin/product/add')
  for (const [index, colour] of ['#111', '#222', '#333', '#444'].entries()) {
    await addPhoto(page, `${index}.jpg`, colour)
    await page.getByText(`${index + 1} of 4`, { exact: true }).waitFor()
  }
  await addPhoto(page, 'five.jpg', '#555')
  await page.getByText('You can upload a maximum of 4 images.').first().waitFor()
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByText('4 of 4', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
})

test('a category with products in it is not deleted, and says how many there are [catalogue.delete-undo]', async () => {
  await using owner = await newVisitor({ as: await logIn(url, OWNER), url })
  const { page } = owner
  await owner.go('/admin/categories')
  await page.getByRole('button', { name: 'Delete Graphic Tees' }).click()
  const dialog = page.getByRole('dialog', { name: 'Graphic Tees cannot be deleted yet' })
  await dialog.getByText(/products are still in this category/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Delete category' }).count()).toBe(0)
  expect(await dialog.getByRole('link', { name: 'Show its products' }).getAttribute('href')).toContain('category=')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('heading', { name: 'Graphic Tees' }).waitFor()
})

test('an edit of a category keeps what somebody else has changed since it was opened', async () => {
  const { api } = await logIn(url, OWNER)
  const { buffer } = await photo('tees.jpg', '#445566', 800, 800)
  const { id } = await api.categories.add({ name: 'Kurta Tees', description: 'Long.', image: new Uint8Array(buffer) })
  await using owner = await newVisitor({ as: await logIn(url, OWNER), url })
  const { page } = owner
  await owner.go('/admin/categories')
  await page.getByRole('button', { name: 'Edit Kurta Tees' }).click()
  const modal = page.getByRole('dialog', { name: 'Edit Category' })
  await api.categories.update({ id, description: 'Long and loose.' })
  await modal.getByLabel('Weight of a piece (g)').fill('320')
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Category updated.').first().waitFor()
  const { items } = await api.categories.list({})
  expect(items.find((category) => category.id === id)).toMatchObject({
    description: 'Long and loose.',
    weightGrams: 320,
  })
})

test('a banner is replaced and shown at once; an image needs a picture [catalogue.images, admin.stale-edit]', async () => {
  const account = await logIn(url, OWNER)
  await using owner = await newVisitor({ as: account, url })
  const { page } = owner
  await owner.go('/admin/images/add')
  await page.getByLabel('Title').fill('festival')
  await page.getByRole('button', { name: 'Add Image' }).click()
  await page.getByText('Please upload an image.').first().waitFor()
  await page
    .getByLabel('Image', { exact: false })
    .last()
    .setInputFiles(await photo('festival.jpg', '#6a3fb0', 600, 400))
  await page.getByRole('button', { name: 'Add Image' }).click()
  await page.getByText('Image added Successfully! 🎉').waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
  await owner.go('/admin/images')
  await page.getByText('Only 4 banner images and 1 phone banner are allowed').waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Edit festival' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Image' })
  const title = dialog.getByLabel('Title')
  await title.fill('festival of lights')
  // Somebody else saves the same image while the form is open.
  const { id } = await account.api.images.byTitle({ title: 'festival' })
  await account.api.images.update({ id, title: 'festival of colours' })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Somebody has changed this image meanwhile.').waitFor()
  expect(await title.inputValue()).toBe('festival of lights')
  await checkPage(page)
  await dialog.getByRole('link', { name: 'Show what it is now' }).click()
  await expect.poll(() => title.inputValue()).toBe('festival of colours')
  expect(await dialog.locator(':focus').count()).toBe(1)
  await title.fill('festival of lights')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('heading', { name: 'festival of lights' }).waitFor()
  await page.getByRole('button', { name: 'Delete festival of lights' }).click()
  await page.getByRole('button', { name: 'Delete image' }).click()
  await expect.poll(() => page.getByRole('heading', { name: 'festival of lights' }).count()).toBe(0)
})

test('the studio offers what the owner configured; a category must be chosen first [catalogue.customisation-words]', async () => {
  await using owner = await newVisitor({ as: await logIn(url, OWNER), url })
  const { page } = owner
  await owner.go('/admin/customization')
  await page.getByText('Select a category first.').waitFor()
  await checkPage(page)
  await page.getByRole('navigation', { name: 'Shirt types' }).getByRole('link', { name: 'V-Neck' }).click()
  await page.getByLabel('MRP').waitFor()
  await checkPage(page)
  await page.getByRole('checkbox', { name: 'Bamboo' }).check()
  await page.getByRole('checkbox', { name: /^S\b/ }).check()
  await page.getByRole('combobox', { name: 'Colours' }).fill('maroon')
  await page.getByRole('option', { name: 'Maroon' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Maroon' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByText('Category config saved.').count()).toBe(0)
  await page.getByLabel('MRP').fill('900')
  await page.getByLabel('Offer price').fill('600')
  await page.getByLabel('Customisation price').fill('150')
  await page.getByText('₹750.00').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Category config saved.').waitFor()
  const { api } = await logIn(url, OWNER)
  const config = await api.customization.config({ category: 'V-Neck' })
  expect(config).toMatchObject({
    materials: expect.arrayContaining(['Bamboo']),
    colors: expect.arrayContaining(['Maroon']),
  })
})

test('options that are saved without a change keep the order of their materials', async () => {
  const account = await logIn(url, OWNER)
  const stored = () => account.api.customization.config({ category: 'Oversized' })
  const before = await stored()
  expect(before.materials.slice(0, 2)).toEqual(['Combed Cotton', 'Cotton'])
  await using owner = await newVisitor({ as: account, url })
  const { page } = owner
  await owner.go('/admin/customization?category=Oversized')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Category config saved.').waitFor()
  expect(await stored()).toEqual(before)
})

test('an edit counts each size and colour, and leaves the sales that were made meanwhile [catalogue.delete-undo]', async () => {
  const { api } = await logIn(url, OWNER)
  const image = new Uint8Array((await photo('a.jpg', '#234567')).buffer)
  const added = {
    name: 'Counted Tee',
    description: 'Plain.',
    material: 'Cotton' as const,
    size: ['S', 'M'],
    color: ['Black'],
  }
  const prices = { price: rupees(400), strikedPrice: rupees(500) }
  const { id } = await api.products.add({ ...added, ...prices, stock: 10, image: [image] })
  await using owner = await newVisitor({ as: await logIn(url, OWNER), url })
  const { page } = owner
  await owner.go('/admin/products?q=Counted+Tee')
  await page.getByRole('button', { name: 'Edit Counted Tee' }).click()
  const modal = page.getByRole('dialog', { name: 'Edit Product' })
  // While the form is open, somebody buys.
  const shopper = await newCustomer(url)
  const item = { productId: id, size: 'M', color: 'Black', quantity: 3 }
  await shopper.api.cart.add(item)
  await shopper.api.orders.place({ items: [item], paymentMethod: 'COD' })
  await modal.getByLabel('Stock', { exact: false }).fill('12')
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product updated.').waitFor()
  expect((await api.products.get({ id })).stock).toBe(9)
  await expect.poll(() => modal.count()).toBe(0)

  await page.getByRole('button', { name: 'Edit Counted Tee' }).click()
  await modal.getByRole('radio', { name: 'Each size and colour' }).check()
  await modal.getByRole('spinbutton', { name: 'Black, S', exact: true }).fill('4')
  await modal.getByRole('spinbutton', { name: 'Black, M', exact: true }).fill('2')
  await checkPage(page)
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(async () => (await api.products.get({ id })).variants.map(({ stock }) => stock)).toEqual([4, 2])
  await expect.poll(() => modal.count()).toBe(0)

  // Ordered once, so it is archived, and can come back.
  await page.getByRole('button', { name: 'Delete Counted Tee' }).click()
  await page.getByText('orders still show it, and it can be restored').waitFor()
  await page.getByRole('button', { name: 'Archive product' }).click()
  await page.getByText('No Products Found.').waitFor()
  await page.getByText('Product archived. Orders still show it').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Product restored.').waitFor()
  await page.getByRole('button', { name: 'Delete Counted Tee' }).click()
  await page.getByRole('button', { name: 'Archive product' }).click()
  await page.getByText('No Products Found.').waitFor()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('archived')
  await page.getByRole('button', { name: 'Restore Counted Tee' }).click()
  const stockInShop = () =>
    api.products.get({ id }).then(
      ({ stock }) => stock,
      () => null,
    )
  await expect.poll(stockInShop).toBe(6)
})
