import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { type Customer, HOME, newCustomer } from '#e2e/support/users.ts'
import { newVisitor, signIn, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const CHANGED = 'The signed-in account has changed.'

/** Opens a page as one user; then `other` signs in in the same browser, and the form is sent. */
async function sendAsAnother(visitor: Visitor, path: string, send: (page: Page) => Promise<void>, other: Customer) {
  const { page } = visitor
  await visitor.go(path)
  await signIn(page, other, url)
  await send(page)
  await page.getByText(CHANGED).waitFor()
}

const CASES = [
  ['with', true],
  ['without', false],
] as const

test.each(CASES)(
  'two people, one computer, %s script: a form shown to the first writes nothing for the second',
  async (_, withScript) => {
    const first = await newCustomer(url, 'Asha Rao')
    const second = await newCustomer(url, 'Ravi Menon')
    await fillCart(first, await findProduct(url, 'Everyday Crew Tee'))
    await fillCart(second, await findProduct(url, 'Everyday Crew Tee'))
    await using visitor = await newVisitor({ width: 'phone', as: first, withScript })
    const { page } = visitor
    const asFirst = () => signIn(page, first, url)

    await sendAsAnother(
      visitor,
      '/Asha%20Rao/address',
      async () => {
        await page.getByLabel('Address line 1').fill('1 Somebody Else Lane')
        await page.getByRole('button', { name: 'Save address' }).click()
      },
      second,
    )
    expect(new URL(page.url()).pathname).toBe('/Ravi%20Menon/address')
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ravi Menon')
    expect(await page.getByLabel('Address line 1').inputValue()).toBe(HOME.line1)

    await asFirst()
    await sendAsAnother(
      visitor,
      '/Asha%20Rao/account',
      async () => {
        await page.getByLabel('Full Name').fill('Asha Kumari')
        await page.getByRole('button', { name: 'Save name' }).click()
      },
      second,
    )
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Ravi Menon')

    await asFirst()
    await sendAsAnother(
      visitor,
      '/cart',
      () => page.getByRole('button', { name: 'Increase quantity' }).first().click(),
      second,
    )

    await asFirst()
    await sendAsAnother(
      visitor,
      '/checkout',
      async () => {
        const cash = page.getByRole('radio', { name: /Cash on Delivery/ })
        await cash.check()
        await page.getByRole('button', { name: 'Place Order' }).first().click()
      },
      second,
    )
    await page.getByRole('main').getByText('Ravi Menon').first().waitFor()

    const { address } = await second.api.address.get({ userId: second.id })
    expect(address).toMatchObject({ fullName: 'Ravi Menon', line1: HOME.line1 })
    expect((await second.api.account.profile()).name).toBe('Ravi Menon')
    expect(await second.api.cart.list()).toMatchObject([{ quantity: 1 }])
    expect((await second.api.orders.mine({})).items).toEqual([])
  },
)

test('two people, one computer: a design made by the first is not sent to the account of the second', async () => {
  const first = await newCustomer(url, 'Asha Rao')
  const second = await newCustomer(url, 'Ravi Menon')
  await using visitor = await newVisitor({ as: first })
  const { page } = visitor
  visitor.expectStatus(409)
  const image = sharp({ create: { width: 1_600, height: 1_600, channels: 3, background: '#c2551f' } })
  const buffer = await image.png().toBuffer()
  await visitor.go('/customization?category=Regular')
  await page.locator('label', { has: page.getByRole('radio', { name: /^M\b/ }) }).click()
  await page.getByLabel('Material').selectOption('Cotton')
  await page.locator('label', { hasText: 'Maroon' }).click()
  await page.getByLabel(/Upload your design/).setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer })
  await page.getByText(/^Prints/).waitFor()
  await signIn(page, second, url)
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/customized/add'))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  expect((await sent).status()).toBe(409)
  await page.getByText(CHANGED).waitFor()
  expect(new URL(page.url()).pathname).toBe('/customization')
  expect(await second.api.cart.list()).toEqual([])
})

test('one person, two tabs, on a phone: an address changed in the other tab is shown before the order goes to it', async () => {
  const customer = await newCustomer(url)
  await fillCart(customer, await findProduct(url, 'Everyday Crew Tee'))
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  await visitor.go('/checkout')
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  const moved = { ...HOME, userId: customer.id, fullName: customer.name, line1: '7 Temple Street' }
  await customer.api.address.update(moved)
  await page.getByRole('button', { name: 'Place Order' }).and(page.locator(':visible')).first().click()
  await page.getByText('Your delivery address has changed since this page was opened.').waitFor()
  await page.getByText('7 Temple Street').waitFor()
  expect((await customer.api.orders.mine({})).items).toEqual([])
  await page.getByRole('button', { name: 'Place Order' }).and(page.locator(':visible')).first().click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  expect((await customer.api.orders.mine({})).items).toMatchObject([{ address: { line1: '7 Temple Street' } }])
})
