import { expect, inject, test } from 'vitest'
import type { Product } from '#contract/catalogue/products.api.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { type Customer, newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

// Not one that a journey of the back-office has an offer for meanwhile.
const TEE = 'Good Days Ahead Tee'

async function addSize({ api }: Customer, tee: Product, size: string) {
  await api.cart.add({ productId: tee.id, size, color: tee.color.split(',')[0] ?? '' })
}

const readSizes = async ({ api }: Customer) => (await api.cart.list()).map(({ size, quantity }) => [size, quantity])

test('in the bag a line changes its size, a code is applied beside the total, and a line moves to the wishlist', async () => {
  const tee = await findProduct(url, TEE)
  const customer = await newCustomer(url, 'Tara Bose')
  await addSize(customer, tee, 'M')
  await addSize(customer, tee, 'XL')
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  await visitor.go('/cart')
  await page.getByText(`Size M of ${TEE}`).tap()
  await checkPage(page)
  await checkReflow(page)
  await page.getByRole('button', { name: 'Change to size L', exact: true }).tap()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Size L/)
  await expect
    .poll(() => readSizes(customer))
    .toEqual([
      ['L', 1],
      ['XL', 1],
    ])
  await page.getByText(`Size XL of ${TEE}`).tap()
  await page.getByRole('button', { name: 'Change to size L', exact: true }).and(page.locator(':visible')).tap()
  await page.getByText(`Size XL of ${TEE}`).waitFor({ state: 'detached' })
  await expect.poll(() => readSizes(customer)).toEqual([['L', 2]])

  const bar = page.getByRole('region', { name: 'Checkout' })
  await bar.getByText(/^Save ₹[\d.,]+ more with FLAT10$/).waitFor()
  await bar.getByRole('link', { name: 'Apply FLAT10' }).tap()
  await bar.getByText(/more with FLAT10/).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?promo=FLAT10')

  await page.getByRole('button', { name: `Move to wishlist: ${TEE}` }).tap()
  await page.getByText(`${TEE} was moved to your wishlist.`).waitFor()
  const color = tee.color.split(',')[0] ?? ''
  await expect.poll(() => customer.api.wishlist.items()).toEqual([{ productId: tee.id, color }])
  await expect.poll(() => readSizes(customer)).toEqual([])
  await checkPage(page)
  // Undo takes the entry out of the wishlist again, but not one that was saved before.
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(() => readSizes(customer)).toEqual([['L', 2]])
  await expect.poll(() => customer.api.wishlist.items()).toEqual([])
  await customer.api.wishlist.add({ productIds: [tee.id], colors: { [tee.id]: color } })
  await page.getByRole('button', { name: `Move to wishlist: ${TEE}` }).tap()
  await expect.poll(() => readSizes(customer)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(() => readSizes(customer)).toEqual([['L', 2]])
  expect(await customer.api.wishlist.items()).toEqual([{ productId: tee.id, color }])
})

test('without script too a size is changed in the bag, and a line moves to the wishlist and back, or is removed and back at its place', async () => {
  const tee = await findProduct(url, TEE)
  const customer = await newCustomer(url, 'Tara Bose')
  await addSize(customer, tee, 'M')
  await using visitor = await newVisitor({ as: customer, withScript: false })
  const { page } = visitor
  await visitor.go('/cart')
  await page.getByText(`Size M of ${TEE}`).click()
  await page.getByRole('button', { name: 'Change to size L', exact: true }).click()
  await page.getByText(`Size L of ${TEE}`).waitFor()
  await page.getByRole('button', { name: `Move to wishlist: ${TEE}` }).click()
  await page.getByText('Moved to your wishlist.').waitFor()
  expect(await customer.api.wishlist.ids()).toEqual([tee.id])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`Size L of ${TEE}`).waitFor()
  expect(await customer.api.wishlist.ids()).toEqual([])

  await addSize(customer, tee, 'XL')
  await visitor.go('/cart')
  await page
    .getByRole('button', { name: `Remove ${TEE}` })
    .first()
    .click()
  await page.getByText(`Size L of ${TEE}`).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`Size L of ${TEE}`).waitFor()
  expect(await readSizes(customer)).toEqual([
    ['L', 1],
    ['XL', 1],
  ])
})
