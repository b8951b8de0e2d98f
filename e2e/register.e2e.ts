import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { checkPage } from './check-page.ts'
import { ASHA, newCustomer } from './people.ts'
import { findProduct } from './shopping.ts'
import { newVisitor, WIDTHS } from './visitor.ts'

const url = inject('url')

test.each(WIDTHS)(
  'on a %s a visitor who wants a shirt registers, logs in and is back at it, choices kept',
  async (width) => {
    const product = await findProduct(url, 'Gully Cricket Tee')
    const colour = product.color.split(',')[1]?.trim() ?? ''
    const login = { email: `${randomUUID()}@test.example`, password: 'Chai@2026x' }
    await using visitor = await newVisitor({ width })
    const { page } = visitor

    await visitor.go(`/product/${product.id}`)
    await page.getByRole('radio', { name: colour }).check()
    await page.getByRole('radio', { name: /^XL/ }).check()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()

    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create account' }).waitFor()
    await page.getByLabel('Full Name').fill('Meera Iyer')
    await page.getByLabel('Email').fill(login.email)
    await page.getByLabel('Phone').fill('9876543210')
    await page.getByLabel(/^Password/).fill(login.password)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Registration successful 🎉').first().waitFor()

    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    await fillLogin(page, login)
    await page.getByText('Login successful 🎉').first().waitFor()

    await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
    expect(await page.getByRole('radio', { name: colour }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: /^XL/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByRole('link', { name: 'Go to Cart' }).first().waitFor()
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
    await checkPage(page)
    await page.getByRole('link', { name: 'Go to Cart' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
    await page.getByText(`XL · ${colour}`).waitFor()
  },
)

test('a customer must choose a size and a colour before a shirt goes into the cart', async () => {
  const customer = await newCustomer(url)
  const product = await findProduct(url, 'Gully Cricket Tee')
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go(`/product/${product.id}`)
  await page.getByRole('link', { name: `Account of ${customer.name}` }).waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('Please select a size before adding to cart').waitFor()
  await page.getByText('Please select a color before adding to cart').waitFor()
  await checkPage(page)
  expect(await customer.api.cart.list()).toEqual([])
})

test('the login says what is missing, and one sentence for every wrong pair', async () => {
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
  await fillLogin(page, { email: 'nobody@inkloom.example', password: 'not-hers-1!' })
  await page.getByText('Invalid email or password').first().waitFor()
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await page.getByLabel(/^Password/).getAttribute('type')).toBe('text')
})

test('the registration names the first failing check of each field, and an e-mail that is taken', async () => {
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
