import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { type Customer, HOME, newCustomer } from '#e2e/support/users.ts'
import { newVisitor, signIn, type Visitor } from '#e2e/support/visitor.ts'
import { isGate } from '#server/testing/tier.ts'

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

// Both send the same form to the same action: the gate sends it without script.
test.each(isGate ? CASES.slice(1) : CASES)(
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
    await page.waitForURL(`${url}/Ravi%20Menon/address*`)
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Ravi Menon')
    await expect.poll(() => page.getByLabel('Address line 1').inputValue()).toBe(HOME.line1)

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
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Ravi Menon')

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
