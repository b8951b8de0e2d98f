import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { ComboPiece } from '#contract/catalogue/combo-pieces.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const CHAI = 'Size of Chai First Tee'
const KAAPI = 'Size of Filter Kaapi Oversized Tee'
const CHOSEN = 'Chai First Tee M / Filter Kaapi Oversized Tee L'
const ANY_SIZE = 'Please select a size before adding to cart'

test('a size is chosen for each piece of a combo, and shown wherever the order is shown [product.combo-pieces]', async () => {
  const customer = await newCustomer(url, 'Ira Bose')
  const combo = await findProduct(url, 'Tea and Kaapi Duo')
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  const size = (piece: string, name: string) =>
    page
      .getByRole('group', { name: piece })
      .and(page.locator(':visible'))
      .first()
      .getByRole('radio', { name: new RegExp(`^${name}\\b`) })

  await visitor.go(productPath(combo))
  await size(CHAI, 'M').check()
  await page.locator('form').getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText(ANY_SIZE).waitFor()
  expect(await page.getByText(ANY_SIZE).count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('size-2')
  await size(KAAPI, 'L').check()
  await page.getByText(ANY_SIZE).waitFor({ state: 'detached' })
  await checkPage(page)
  await page.getByRole('button', { name: 'Size guide' }).click()
  for (const chart of ['Regular tee in centimetres', 'Oversized tee in centimetres'])
    await page.getByRole('table', { name: chart }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('form').getByRole('button', { name: 'Add to Cart' }).click()

  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name: `Log in to add ${combo.name}` }).waitFor()
  await sheet.getByLabel('Email').fill(customer.email)
  await sheet.getByText('Use password or passkey').click()
  await sheet.getByLabel(/^Password/).fill(customer.password)
  await sheet.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('region', { name: 'Added to your bag' }).getByRole('link', { name: 'Go to Cart' }).click()

  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
  await page.getByText(CHOSEN).waitFor()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page
    .getByRole('group', { name: /^Quantity of/ })
    .getByText('2')
    .waitFor()
  await page
    .getByRole('button', { name: `Remove ${combo.name}`, exact: true })
    .last()
    .click()
  const readCart = async () => (await customer.api.cart.list()).map(({ size, quantity }) => [size, quantity])
  await expect.poll(readCart).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(readCart).toEqual([[CHOSEN, 2]])
  await page.getByText(CHOSEN).waitFor()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).and(page.locator(':visible')).first().click()

  await page.getByText(CHOSEN).waitFor()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page
    .getByRole('button', { name: /^Place Order/ })
    .and(page.locator(':visible'))
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByText(CHOSEN).and(page.locator(':visible')).first().waitFor()

  const [order] = await customer.api.orders.mine({}).then(({ items }) => items)
  await using owner = await newVisitor({ width: 'phone', as: await logIn(url, OWNER) })
  await owner.go(`/admin/orders/${order?.id}`)
  await owner.page.getByText(CHOSEN).first().waitFor()
  await owner.go(`/admin/orders/slips?ids=${order?.id}`)
  await owner.page
    .getByRole('article', { name: `Order #${order?.number}` })
    .getByText(CHOSEN)
    .waitFor()
  for (const list of ['orders', 'courier']) {
    const file = await owner.page.request.get(`/admin/export/${list}?q=%23${order?.number}`)
    expect(await file.text()).toContain(CHOSEN)
  }
})

test('a visitor without script buys a combo in two sizes, and the error is at the piece without one [product.combo-pieces]', async () => {
  const customer = await newCustomer(url, 'Leela Das')
  const combo = await findProduct(url, 'Tea and Kaapi Duo')
  await using visitor = await newVisitor({ withScript: false })
  const { page } = visitor
  const size = (piece: string, name: string) =>
    page.getByRole('group', { name: piece }).getByRole('radio', { name: new RegExp(`^${name}\\b`) })
  await visitor.go(productPath(combo))
  await size(CHAI, 'M').check()
  visitor.expectStatus(422)
  await page.locator('form').getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('group', { name: KAAPI }).getByText(ANY_SIZE).waitFor()
  expect(await page.getByText(ANY_SIZE).count()).toBe(1)
  expect(await size(CHAI, 'M').isChecked()).toBe(true)
  await size(KAAPI, 'L').check()
  await page.locator('form').getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel(/^Password/).fill(customer.password)
  await page.getByRole('button', { name: 'Login' }).click()

  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
  await page.getByText(CHOSEN).waitFor()
  await page
    .getByRole('button', { name: `Remove ${combo.name}` })
    .last()
    .click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(CHOSEN).waitFor()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByText(CHOSEN).and(page.locator(':visible')).first().waitFor()
})

const PIECES: ComboPiece[] = [
  { name: 'Day tee', garment: 'tee', sizes: ['S', 'M'] },
  { name: 'Night hoodie', garment: 'hoodie', sizes: ['M', '2XL'] },
]

/** A combo that has one size for all of it. */
async function plainCombo(name: string) {
  const { api } = await logIn(url, OWNER)
  const { items } = await api.products.list({ combo: true })
  const picture = await fetch(new URL(items[0]?.image1 ?? '', url))
  const { id } = await api.products.add({
    name,
    description: 'For day and night.',
    material: 'Cotton',
    price: items[0]?.price as never,
    strikedPrice: items[0]?.strikedPrice as never,
    stock: 10,
    isCombo: true,
    size: ['M', 'L'],
    image: [new Uint8Array(await picture.arrayBuffer())],
  })
  return { api, id }
}

test('the owner gives a combo pieces, sees what is missing, and removes them again [catalogue.combo-pieces]', async () => {
  const name = `Day and Night ${randomUUID()}`
  const { api, id } = await plainCombo(name)
  await using owner = await newVisitor({ width: 'phone', as: await logIn(url, OWNER) })
  const { page } = owner
  await owner.go(`/admin/products?${new URLSearchParams({ q: name })}`)
  const modal = page.getByRole('dialog', { name: 'Edit Product' })
  const piece = (at: number) => modal.getByRole('group', { name: `Piece ${at}`, exact: true })
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await modal.getByRole('button', { name: 'Let shoppers choose a size for each piece' }).click()
  for (const [at, { name: called, sizes }] of PIECES.entries()) {
    await piece(at + 1)
      .getByLabel('Name of the piece')
      .fill(called)
    for (const size of sizes.slice(at))
      await piece(at + 1)
        .getByRole('checkbox', { name: new RegExp(`^${size}\\b`) })
        .check()
  }
  await piece(2).getByLabel('Cut').selectOption('Hoodie')
  await piece(2).getByLabel('Name of the piece').fill('')
  await checkPage(page)
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await piece(2).getByText('Name of the piece is required').waitFor()
  await piece(2).getByLabel('Name of the piece').fill('Night hoodie')
  await piece(2).getByRole('checkbox', { name: /^M\b/ }).check()
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product updated.').waitFor()
  expect(await api.products.get({ id })).toMatchObject({ comboPieces: PIECES, size: 'M' })

  await owner.go(`/admin/products?${new URLSearchParams({ q: name })}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await modal.getByRole('button', { name: 'One size for the whole combo' }).click()
  await modal.getByRole('group', { name: 'Sizes' }).waitFor()
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(async () => (await api.products.get({ id })).comboPieces).toEqual([])
})
