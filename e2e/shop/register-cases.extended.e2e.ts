import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { ASHA, newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('a link ends the wait after registration and login [account.no-second-submit]', async () => {
  const login = { email: `${randomUUID()}@test.example`, password: 'Chai@2026x' }
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await page.clock.install()
  await visitor.go('/register?from=%2Fproducts')
  // Paused clock: the page's delayed redirect does not happen.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
  const opens = (heading: string) =>
    expect
      .poll(() => page.clock.runFor(1).then(() => page.getByRole('heading', { level: 1, name: heading }).count()))
      .toBe(1)
  await page.getByLabel('Full Name').fill('Meera Iyer')
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel(/^Password/).fill(login.password)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('link', { name: 'Log in now' }).click()
  await opens('Login')
  await page.getByLabel(/^Password/).fill(login.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Continue now' }).click()
  await opens('Shop')
})

test('a phone number of eleven digits is refused with a message, not truncated', async () => {
  await using visitor = await newVisitor({ withScript: false })
  visitor.expectStatus(422)
  const { page } = visitor
  await visitor.go('/register')
  await page.getByLabel('Full Name').fill('Meera Iyer')
  await page.getByLabel('Email').fill(`${randomUUID()}@test.example`)
  await page.getByLabel('Phone').fill('09876543210')
  await page.getByLabel(/^Password/).fill('Chai@2026x')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Enter a valid 10-digit phone number').waitFor()
  expect(await page.getByLabel('Phone').inputValue()).toBe('09876543210')
})

test('a customer must choose a size before a shirt goes into the cart; the pictured colour is chosen [product.missing-choice]', async () => {
  const customer = await newCustomer(url)
  const product = await findProduct(url, 'Gully Cricket Tee')
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go(productPath(product))
  await page.getByRole('link', { name: `Account of ${customer.name}` }).waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('Please select a size before adding to cart').waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
  expect(await customer.api.cart.list()).toEqual([])
})

test('the login names missing fields, and has one message for every wrong pair [account.login-form]', async () => {
  await using visitor = await newVisitor()
  visitor.expectStatus(401, 422)
  const { page } = visitor
  await visitor.go('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Email should not be empty').waitFor()
  await page.getByText('Password should not be empty').waitFor()
  await checkPage(page)
  await fillLogin(page, { email: ASHA.email, password: 'not-hers-1!' })
  await page.getByText('Invalid email or password').first().waitFor()
  // The same words stand there already.
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await fillLogin(page, { email: 'nobody@inkloom.example', password: 'not-hers-1!' })
  await answered
  await page.getByText('Invalid email or password').first().waitFor()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.poll(() => page.getByLabel(/^Password/).getAttribute('type')).toBe('text')
})

test('the registration names the first failing check of each field, and an e-mail that is taken [account.name-words, account.email-words, account.phone-words, account.field-errors]', async () => {
  await using visitor = await newVisitor()
  visitor.expectStatus(409, 422)
  const { page } = visitor
  await visitor.go('/register')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Name should not be empty').waitFor()
  await page.getByText('Phone number should not be empty').waitFor()
  await page.getByLabel('Full Name').fill('R2 D2')
  await page.getByLabel('Email').fill('asha')
  await page.getByLabel('Phone').fill('12345')
  await page.getByLabel(/^Password/).fill('short')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Enter a valid name').waitFor()
  await page.getByText('Enter a valid Email').waitFor()
  await page.getByText('Enter a valid 10-digit phone number').waitFor()
  await page.getByText('Must have at least 8 characters of letters, numbers & Spl. char').waitFor()
  await checkPage(page)
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Email').fill(ASHA.email)
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel(/^Password/).fill(ASHA.password)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('An account with this email already exists').first().waitFor()
})

async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
