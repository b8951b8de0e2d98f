import { expect, inject, test } from 'vitest'
import { checkBothWidths, checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { deliverOrder } from '#e2e/support/delivered-order.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('an order’s page has all its details, a reorder button and a review form [orders.page]', async () => {
  const { customer, id, number } = await deliverOrder(url, owner, 'Sara Paul', 'Everyday Polo')
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/Sara%20Paul/orders')
  const bill = page.getByRole('link', { name: `Bill of supply, order ${number} (PDF)` }).and(page.locator(':visible'))
  expect(await bill.getAttribute('href')).toMatch(/^\/api\/invoices\/[\w-]+\/pdf$/)
  await page
    .getByRole('link', { name: new RegExp(`order ${number}$`) })
    .and(page.locator(':visible'))
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor()
  for (const expectedText of ['Progress', 'Delivery address', 'Payment', 'Cash on Delivery', '14 Lake View Road'])
    await page.getByText(expectedText).first().waitFor()
  await checkBothWidths(page)
  await checkReflow(page)

  await page.getByRole('button', { name: 'Reorder' }).click()
  await page.getByText('In your bag: Everyday Polo.').waitFor()
  expect(await customer.api.cart.list()).toMatchObject([{ quantity: 1 }])

  await page.getByRole('link', { name: 'write a review' }).click()
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.getByText('Please choose one to five stars').waitFor()
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await page.getByLabel('Your review').fill('Soft, and true to size.')
  await checkPage(page)
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.getByText('Soft, and true to size.').first().waitFor()
  await expect.poll(() => page.getByText('Write a review of').count()).toBe(0)
  const { productId } = (await customer.api.cart.list())[0] ?? {}
  await visitor.go(`/product/${productId}`)
  await page.getByText('Soft, and true to size.').first().waitFor()
  await page.getByText('Sara P.').first().waitFor()
  visitor.expectStatus(404)
  expect((await visitor.go(`/Sara%20Paul/orders/${id.replace(/^..../, '0000')}`)).status()).toBe(404)
})

test.each([true, false])(
  'a shopper cancels an order that was not accepted (script: %s) [orders.cancel]',
  async (withScript) => {
    const customer = await newCustomer(url, 'Tara Gill')
    const { id, number } = await buy(customer, await findProduct(url, 'Everyday V-Neck Tee'))
    await using visitor = await newVisitor({ as: customer, withScript })
    const { page } = visitor
    await visitor.go(`/Tara%20Gill/orders/${id}`)
    await page
      .getByText(/^Arriving /)
      .first()
      .waitFor()
    if (withScript) await page.getByRole('button', { name: 'Cancel order' }).click()
    else await page.locator('summary', { hasText: 'Cancel order' }).click()
    const question = withScript
      ? page.getByRole('dialog', { name: `Cancel order #${number}?` })
      : page.getByRole('group', { name: `Cancel order #${number}?` })
    await question.getByText("We won't ship it and there is nothing to pay.").waitFor()
    if (withScript) await checkPage(page)
    expect(await customer.api.orders.get({ id })).toMatchObject({ status: 'Pending' })
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByText('Your order is cancelled.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0)
    expect(await customer.api.orders.get({ id })).toMatchObject({ status: 'Cancelled' })
  },
)

test('the account lists where one is logged in, and signs out everywhere else [account.sessions]', async () => {
  const customer = await newCustomer(url, 'Uma Reddy')
  const elsewhere = await logIn(url, customer)
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/Uma%20Reddy/account')
  await page.getByText('This device', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('You are logged out everywhere else.').waitFor()
  await expect(elsewhere.api.account.profile()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await customer.api.account.sessions()).toHaveLength(1)
})
