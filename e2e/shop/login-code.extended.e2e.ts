import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { mailTo } from '#e2e/support/mailbox.ts'
import { defaultOptions, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor, waitForHydration } from '#e2e/support/visitor.ts'
import { LOGIN_SHEET_EVENT } from '#web/shop/auth/open-login-sheet.ts'

const url = inject('url')

async function mailedCode(email: string): Promise<string> {
  return /\b\d{6}\b/.exec((await mailTo(email, 'sign-in-code')).split('text/plain')[1] ?? '')?.[0] ?? ''
}

async function pageOfTee() {
  const product = await findProduct(url, 'Everyday Crew Tee')
  return { product, from: `${productPath(product)}?${new URLSearchParams(defaultOptions(product))}` }
}

test.each([true, false])(
  'a shopper logs in with a mailed code instead of the password, and the product is in the bag (script: %s) [account.login-code]',
  async (withScript) => {
    const { email } = await newCustomer(url, 'Kavya Nair')
    const { product, from } = await pageOfTee()
    await using visitor = await newVisitor({ width: 'phone', withScript })
    if (!withScript) visitor.expectStatus(401, 422)
    const { page } = visitor
    await visitor.go(`/login?${new URLSearchParams({ from, add: withScript ? 'yes' : 'buy' })}`)
    if (withScript) await checkPage(page)
    await page.getByLabel('Email').fill('98765 43210')
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await page.getByText('We can’t send codes to phones yet.').first().waitFor()
    await page.getByLabel('Email').fill(email)
    // Enter without a password asks for a code too.
    await page.getByLabel('Email').press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
    await page.getByText(email).waitFor()
    if (withScript) await checkPage(page)

    const code = await mailedCode(email)
    const field = page.getByLabel(/^Code/)
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    if (!withScript) await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('That code isn’t right. 4 tries left.').first().waitFor()
    await visitor.go(page.url())
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    // With script the sixth digit sends the form.
    if (!withScript) await page.getByRole('button', { name: 'Log in' }).click()
    // *Buy now* leads to the checkout of the piece.
    if (withScript) await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
    else await page.waitForURL('**/checkout?line=*')
    await page.getByText(product.name).first().waitFor()
  },
)

test('a new shopper adds a shirt: the login is a sheet over its page, the code makes the account, the shirt is in the bag [account.login-sheet]', async () => {
  const email = `meera-${randomUUID()}@test.example`
  const { product, from } = await pageOfTee()
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  const sheet = page.getByRole('dialog')
  const add = () => page.locator('form').getByRole('button', { name: 'Add to Cart' }).click()
  await visitor.go(from)
  await add()
  await sheet.getByRole('heading', { name: `Log in to add ${product.name}` }).waitFor()
  expect(readPlace(page)).toEqual({ path: '/login', from, add: '1' })
  await checkPage(page)
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(productPath(product))
  await add()
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL(`**${productPath(product)}*`)
  await add()

  await sheet.getByLabel('Email').fill(email)
  await sheet.getByRole('button', { name: 'Email me a code' }).click()
  await sheet.getByRole('heading', { name: 'Enter your code' }).waitFor()
  expect(readPlace(page)).toEqual({ path: '/login/code', from, add: '1' })
  await checkPage(page)
  await sheet.getByLabel(/^Code/).fill(await mailedCode(email))
  await page.getByText('Login successful 🎉').waitFor()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(from)
  await page.getByRole('region', { name: 'Added to your bag' }).getByRole('link', { name: 'Go to Cart' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
  await page.getByText(product.name).first().waitFor()
})

test('the login opens again although the page below is still being read after it was closed', async () => {
  const { product, from } = await pageOfTee()
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  const sheet = page.getByRole('dialog')
  await visitor.go(from)
  await page.locator('form').getByRole('button', { name: 'Add to Cart' }).click()
  await sheet.getByLabel('Email').waitFor()
  const href = await page.evaluate(() => location.pathname + location.search)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/product\/.*\.data/, async (route) => {
    await released
    return route.continue()
  })
  const read = page.waitForRequest(/\/product\/.*\.data/)
  await page.keyboard.press('Escape')
  await read
  await page.evaluate(([name, detail]) => dispatchEvent(new CustomEvent(name, { detail })), [
    LOGIN_SHEET_EVENT,
    href,
  ] as const)
  await sheet.getByLabel('Email').fill('98765 43210')
  release()
  await sheet.getByRole('heading', { name: `Log in to add ${product.name}` }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL(`**${productPath(product)}*`)
})

test('a sheet of the login is a page of its own after a reload, also while its code is awaited', async () => {
  const email = `meera-${randomUUID()}@test.example`
  const { product, from } = await pageOfTee()
  await using visitor = await newVisitor({ width: 'desktop' })
  const { page } = visitor
  await visitor.go(from)
  await page.locator('form').getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('dialog').getByLabel('Email').waitFor()
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('heading', { level: 1, name: `Log in to add ${product.name}` }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
  await page.locator('form').getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('dialog').getByLabel(/^Code/).waitFor()
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
  // The sixth digit sends the form.
  await page.getByLabel(/^Code/).fill(await mailedCode(email))
  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
})

function readPlace(page: Page) {
  const { pathname, searchParams } = new URL(page.url())
  return { path: pathname, from: searchParams.get('from'), add: searchParams.get('add') }
}
