import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { mailTo } from '#e2e/support/mailbox.ts'
import { defaultOptions, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test.each([true, false])(
  'a shopper logs in with a mailed code instead of the password, and the product is in the bag (script: %s) [account.login-code]',
  async (withScript) => {
    const { email } = await newCustomer(url, 'Kavya Nair')
    const product = await findProduct(url, 'Everyday Crew Tee')
    await using visitor = await newVisitor({ width: 'phone', withScript })
    if (!withScript) visitor.expectStatus(401)
    const { page } = visitor
    const from = `${productPath(product)}?${new URLSearchParams(defaultOptions(product))}`
    await visitor.go(`/login?${new URLSearchParams({ from, add: 'yes' })}`)
    if (withScript) await page.getByLabel('Email').fill(email)
    await page.getByRole('link', { name: 'Email me a code instead' }).click()
    await page.waitForURL('**/login/code*')
    expect(await page.getByLabel('Email').inputValue()).toBe(withScript ? email : '')
    await page.getByLabel('Email').fill(email)
    if (withScript) await checkPage(page)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
    await page.getByText(email).waitFor()
    if (withScript) await checkPage(page)

    const code = /\b\d{6}\b/.exec((await mailTo(email, 'sign-in-code')).split('text/plain')[1] ?? '')?.[0] ?? ''
    const field = page.getByLabel(/^Code/)
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('That code isn’t right. 4 tries left.').first().waitFor()
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
    await page.getByText(product.name).first().waitFor()
  },
)
