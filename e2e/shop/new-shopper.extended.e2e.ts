import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { countSteps } from '#e2e/support/count-steps.ts'
import { mailTo } from '#e2e/support/mailbox.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('a new shopper on a phone orders with a mailed code in five taps, six typed fields and three screens, is called as in the address, and is offered a passkey [account.code-makes-account]', async () => {
  const product = await findProduct(url, 'Gully Cricket Tee')
  const email = `m-${randomUUID()}@test.example`
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  const { tap, type, counted } = countSteps(page)
  const sheet = page.getByRole('dialog')

  await visitor.go(productPath(product))
  await tap(page.getByRole('radio', { name: /^XL/ }))
  await tap(page.getByRole('button', { name: 'Buy now' }))
  await type(sheet.getByLabel('Email'), email)
  await tap(sheet.getByRole('button', { name: 'Email me a code' }))
  await sheet.getByLabel(/^Code/).waitFor()
  const code = /\b\d{6}\b/.exec((await mailTo(email, 'sign-in-code')).split('text/plain')[1] ?? '')?.[0] ?? ''
  // The sixth digit sends the form.
  await type(sheet.getByLabel(/^Code/), code)

  await page.getByLabel('Address line 1').waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('')
  await type(page.getByLabel('Full name'), 'Meera Nair')
  await type(page.getByLabel('Phone'), '9876501234')
  await type(page.getByLabel('Address line 1'), '14 Lake View Road')
  await type(page.getByLabel('PIN code'), '411001')
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Pune')
  await tap(page.getByRole('radio', { name: /Cash on Delivery/ }))
  await tap(page.getByRole('button', { name: 'Place Order' }))
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  // A press stops the way home, which begins after three seconds.
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).click()
  // The sheet with the email and the code is one screen.
  expect(counted()).toEqual({
    taps: 5,
    fields: 6,
    screens: [productPath(product), '/login', '/login/code', '/checkout'],
  })

  await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
  await checkPage(page)
  await visitor.go('/profile/me')
  await page.getByText('Meera Nair').first().waitFor()
})
