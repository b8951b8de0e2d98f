import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { HOME, newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('an order that is refused keeps the new address once, with its form closed, with and without script', async () => {
  for (const withScript of [true, false]) {
    const customer = await newCustomer(url, 'Leela Rao')
    await fillCart(customer, await findProduct(url, 'Everyday Crew Tee'))
    const monsoon = await findProduct(url, 'Monsoon Mood Tee')
    const lines = await fillCart(customer, monsoon)
    await using visitor = await newVisitor({ width: 'phone', as: customer, withScript })
    const { page } = visitor
    await visitor.go('/checkout?edit=new')
    // Another tab: the cart is not the one that is shown.
    const other = lines.find(({ productId }) => productId === monsoon.id)
    if (other) await customer.api.cart.remove({ id: other.id })
    await page.getByLabel('Address line 1').fill('9 Beach Road')
    await page.getByLabel('PIN code').fill('410401')
    await page.getByLabel('City').fill('Lonavala')
    await page.getByLabel('State').selectOption('Maharashtra')
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
    await page.getByRole('button', { name: 'Place Order' }).and(page.locator(':visible')).first().click()
    await page.getByText('Your bag has changed since this page was opened.').waitFor()
    await page.getByText('9 Beach Road').first().waitFor()
    await page.getByRole('link', { name: 'Edit the delivery address' }).waitFor()
    expect(await page.getByLabel('Address line 1').count()).toBe(0)
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
    await page.getByRole('button', { name: 'Place Order' }).and(page.locator(':visible')).first().click()
    await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
    expect((await customer.api.addressBook.list()).map(({ line1 }) => line1)).toEqual(['9 Beach Road', HOME.line1])
  }
})

test('the address that a form shows is changed, also when another tab has chosen a different one meanwhile', async () => {
  for (const path of ['/checkout?edit=address', '/Leela%20Rao/address']) {
    const customer = await newCustomer(url, 'Leela Rao')
    await fillCart(customer, await findProduct(url, 'Everyday Crew Tee'))
    await using visitor = await newVisitor({ width: 'phone', as: customer })
    const { page } = visitor
    await visitor.go(path)
    const office = { ...HOME, fullName: 'Leela Rao', line1: '2 Tech Park' }
    await customer.api.addressBook.add({ ...office, isDefault: true })
    await page.getByLabel('Address line 1').fill('15 Lake View Road')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('15 Lake View Road').first().waitFor({ state: 'attached' })
    const lines = (await customer.api.addressBook.list()).map(({ line1 }) => line1)
    expect(lines.toSorted()).toEqual(['15 Lake View Road', '2 Tech Park'])
  }
})

test('a customer saves the address of the parents, and at the checkout delivers there and back home [address.book]', async () => {
  const customer = await newCustomer(url, 'Leela Rao')
  await fillCart(customer, await findProduct(url, 'Everyday Crew Tee'))
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  await visitor.go('/Leela%20Rao/address')
  await page.getByRole('link', { name: 'Add another address' }).click()
  await page.getByRole('heading', { level: 1, name: 'Add Address' }).waitFor()
  await page.getByLabel('Address line 1').fill('9 Beach Road')
  // The answer about the PIN code fills in fields, and moves those below.
  const answered = page.waitForResponse((response) => response.url().includes('pin=410401'))
  await page.getByLabel('PIN code').fill('410401')
  await answered
  await page.getByLabel('City').fill('Lonavala')
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('button', { name: 'Make default 9 Beach Road, Lonavala' }).waitFor()
  await checkPage(page)

  await visitor.go('/checkout')
  await page.getByText('Deliver to another address').click()
  await checkPage(page)
  await page.getByRole('button', { name: 'Deliver here to 9 Beach Road, Lonavala' }).click()
  await page.getByRole('button', { name: `Deliver here to ${HOME.line1}, ${HOME.city}` }).waitFor({ state: 'attached' })
  const { address } = await customer.api.address.get({ userId: customer.id })
  expect(address?.line1).toBe('9 Beach Road')
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).and(page.locator(':visible')).first().click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  const { items } = await customer.api.orders.mine({})
  expect(items[0]?.address.line1).toBe('9 Beach Road')
})
