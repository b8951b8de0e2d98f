import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('without a login an order is found by its number and phone, and read in Hindi and Marathi, which is remembered [orders.tracking]', async () => {
  const shopper = await newCustomer(url)
  const order = await buy(shopper, await findProduct(url, 'Everyday Crew Tee'))
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go('/track')
  visitor.expectStatus(422)
  await page.getByRole('button', { name: 'Track order' }).click()
  await page.getByText('Enter the number of your order, such as 1047').waitFor()
  await page.getByText('Enter a valid 10-digit phone number').waitFor()
  await page.getByLabel('Order number').fill(String(order.number))
  await page.getByLabel('Phone number').fill('9000000001')
  await checkPage(page)
  await checkReflow(page)
  visitor.expectStatus(404)
  await page.getByRole('button', { name: 'Track order' }).click()
  await page.getByText("We couldn't find an order with this number and phone.").waitFor()
  await page.getByLabel('Phone number').fill(order.address.phone)
  await page.getByRole('button', { name: 'Track order' }).click()
  await page.getByRole('heading', { name: `Order #${order.number}` }).waitFor()
  await page.getByText('Arriving').waitFor()
  expect(await page.locator('main').innerText()).not.toContain(order.address.phone.slice(-10))
  await checkPage(page)
  await checkReflow(page)

  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await page.getByRole('heading', { name: `ऑर्डर #${order.number}` }).waitFor()
  expect(await page.locator('[lang=hi]').first().innerText()).toContain('कैश ऑन डिलीवरी')
  await checkPage(page)
  await visitor.go('/track')
  await page.getByRole('heading', { name: 'अपना ऑर्डर ट्रैक करें' }).waitFor()
  await page.getByRole('link', { name: 'मराठी' }).click()
  await page.getByRole('heading', { name: 'तुमची ऑर्डर ट्रॅक करा' }).waitFor()
})

test('the language of the order emails is chosen in the account, without script as well, and the tracking page has it too [mails.language]', async () => {
  const shopper = await newCustomer(url)
  await using visitor = await newVisitor({ width: 'phone', as: shopper, withScript: false })
  const { page } = visitor
  await visitor.go('/me/account')
  await page.getByLabel('Order pages and emails').selectOption('मराठी')
  await page.getByRole('button', { name: 'Save language' }).click()
  await page.getByText('Language saved.').waitFor()
  expect(await shopper.api.account.language()).toEqual({ language: 'mr' })
  await visitor.go('/track')
  await page.getByRole('heading', { name: 'तुमची ऑर्डर ट्रॅक करा' }).waitFor()
})

test('the pages of an order in Hindi name their parts for screen readers in Hindi too', async () => {
  const shopper = await newCustomer(url)
  const order = await buy(shopper, await findProduct(url, 'Everyday Crew Tee'))
  await shopper.api.account.setLanguage({ language: 'hi' })
  await using visitor = await newVisitor({ as: shopper })
  const { page } = visitor
  for (const path of [`/me/orders/${order.id}`, `/orderSuccess?order=${order.id}`]) {
    await visitor.go(path)
    const english = await page.locator('main [lang=hi]').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const labels = [...part.querySelectorAll('[aria-label]')].map(
          (element) => element.getAttribute('aria-label') ?? '',
        )
        const hidden = [...part.querySelectorAll('.sr-only')].map((element) => element.textContent)
        return [...labels, ...hidden].filter((text) => /breadcrumb|close|steps|done/i.test(text))
      }),
    )
    expect([path, ...english]).toEqual([path])
  }
})
