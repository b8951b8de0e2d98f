import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkBothWidths, checkPage } from '#e2e/support/check-page.ts'
import { countSteps } from '#e2e/support/count-steps.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { defaultOptions, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'
import { withClient } from '#server/platform/database/db.ts'

// A shop of its own: its login takes phone numbers.
const started = new AsyncDisposableStack()
afterAll(() => started.disposeAsync())
const shop = started.use(await openShopCopy())
const { url } = shop
const owner = await logIn(url, OWNER)
await owner.api.phoneMessages.change({ channel: 'sms', isOn: true, kinds: {} })

const CONTACT = 'Email or mobile number'
const SEND = 'Send me a code'

/** The newest file of the outbox whose name has `part` and whose text has `text`; '' before it is there. */
async function newestFile(part: string, text: string): Promise<string> {
  const folder = join(shop.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.includes(part)).toSorted()
  for (const name of names.toReversed()) {
    const content = await readFile(join(folder, name), 'utf8')
    if (content.includes(text)) return content
  }
  return ''
}

/** Does something that sends a code, and waits for its digits. */
async function codeAfter(send: () => Promise<unknown>, part: string, to: string): Promise<string> {
  const before = await newestFile(part, to)
  await send()
  const read = () => newestFile(part, to)
  await expect.poll(read, { timeout: 60_000 }).not.toBe(before)
  const [, text = ''] = (await read()).split(/\n\n|text\/plain/)
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

const smsAfter = (to: string, send: () => Promise<unknown>) => codeAfter(send, '.sms.txt', `To: ${to}\n`)
const mailAfter = (to: string, send: () => Promise<unknown>) => codeAfter(send, '-sign-in-code-', `To: ${to}\r\n`)

async function logInByPhone(page: Page, number: string, to: string, withScript = true): Promise<void> {
  await page.getByLabel(CONTACT).fill(number)
  const code = await smsAfter(to, async () => {
    await page.getByRole('button', { name: SEND }).click()
    await page.getByLabel(/^Code/).waitFor()
  })
  await page.getByLabel(/^Code/).fill(code)
  if (!withScript) await page.getByRole('button', { name: 'Log in' }).click()
}

const TEE = 'Everyday Crew Tee'

async function pageOfTee(): Promise<string> {
  const product = await findProduct(url, TEE)
  return `${productPath(product)}?${new URLSearchParams(defaultOptions(product))}`
}

const LOGIN = `/login?${new URLSearchParams({ from: '/profile/me' })}`

test('a new shopper on a phone orders with a code by SMS in five taps, five typed fields and three screens', async () => {
  const product = await findProduct(url, 'Gully Cricket Tee')
  await using visitor = await newVisitor({ width: 'phone', url })
  const { page } = visitor
  const { tap, type, counted } = countSteps(page)
  const sheet = page.getByRole('dialog')

  await visitor.go(productPath(product))
  await tap(page.getByRole('radio', { name: /^XL/ }))
  await tap(page.getByRole('button', { name: 'Buy now' }))
  await type(sheet.getByLabel(CONTACT), '98765 01234')
  const code = await smsAfter('+919876501234', async () => {
    await tap(sheet.getByRole('button', { name: SEND }))
    await sheet.getByLabel(/^Code/).waitFor()
  })
  // The sixth digit sends the form.
  await type(sheet.getByLabel(/^Code/), code)

  await page.getByLabel('Address line 1').waitFor()
  expect(await page.getByLabel('Phone').inputValue()).toBe('9876501234')
  await type(page.getByLabel('Full name'), 'Meera Nair')
  await type(page.getByLabel('Address line 1'), '14 Lake View Road')
  await type(page.getByLabel('PIN code'), '411001')
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Pune')
  await tap(page.getByRole('radio', { name: /Cash on Delivery/ }))
  await tap(page.getByRole('button', { name: 'Place Order' }))
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  // A press stops the way home, which begins after three seconds.
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).click()
  // The sheet with the number and the code is one screen.
  expect(counted()).toEqual({
    taps: 5,
    fields: 5,
    screens: [productPath(product), '/login', '/login/code', '/checkout'],
  })
  await checkPage(page)

  // The number leads to the same account again, however it is typed, with and without script.
  for (const [withScript, typed] of [
    [true, '+91 98765-01234'],
    [false, '09876501234'],
  ] as const) {
    await using later = await newVisitor({ width: 'desktop', url, withScript })
    await later.go(LOGIN)
    await logInByPhone(later.page, typed, '+919876501234', withScript)
    await later.page.getByText('Meera Nair').first().waitFor()
  }
})

test('a shirt of a visitor is in the bag after the code; a wrong code says how many tries are left', async () => {
  await using visitor = await newVisitor({ width: 'phone', url })
  const { page } = visitor
  const sheet = page.getByRole('dialog')
  await page.clock.install()
  await visitor.go(await pageOfTee())
  await page.locator('form').getByRole('button', { name: 'Add to Cart' }).click()
  await sheet.getByRole('heading', { name: `Log in to add ${TEE}` }).waitFor()
  await checkBothWidths(page)
  await sheet.getByLabel(CONTACT).fill('12345 67890')
  await sheet.getByRole('button', { name: SEND }).click()
  await sheet.getByText('Enter an Indian mobile number').waitFor()
  await sheet.getByLabel(CONTACT).fill('98765 01235')
  await sheet.getByText('Use password or passkey').click()
  await sheet.getByLabel(/^Password/).fill('Kaapi@2026')
  await sheet.getByRole('button', { name: 'Login' }).click()
  await sheet.getByText('Enter your email to log in with a password').waitFor()
  const code = await smsAfter('+919876501235', async () => {
    await sheet.getByRole('button', { name: SEND }).click()
    await sheet.getByText('+91 98765 01235').waitFor()
  })
  await checkBothWidths(page)
  await sheet.getByLabel(/^Code/).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByText('That code isn’t right. 4 tries left.').first().waitFor()
  await sheet.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor()
  await page.clock.fastForward(30_000)
  const another = await smsAfter('+919876501235', () =>
    sheet.getByRole('button', { name: 'Send another code' }).click(),
  )
  await sheet.getByLabel(/^Code/).fill(another)
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await page.getByRole('region', { name: 'Added to your bag' }).getByRole('link', { name: 'Go to Cart' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
  await page.getByText(TEE).first().waitFor()
})

test.each([
  [true, '+919876501236'],
  [false, '+919876501237'],
] as const)('a number that was not used for long needs a mailed code too (script: %s)', async (withScript, number) => {
  const { id, email } = await newCustomer(url, 'Kavya Nair')
  await withClient({ connectionString: shop.databaseUrl }, (client) =>
    client.query(
      "update users set email_verified = true, proved_phone = $1, phone_used_at = now() - interval '91 days' where id = $2",
      [number, id],
    ),
  )
  await using visitor = await newVisitor({ width: 'phone', url, withScript })
  const { page } = visitor
  if (withScript) {
    await visitor.go(await pageOfTee())
    await page.locator('form').getByRole('button', { name: 'Add to Cart' }).click()
  } else await visitor.go(LOGIN)
  const code = await mailAfter(email, async () => {
    await logInByPhone(page, number, number, withScript)
    await page.getByText('This number was not used here for a long time.').waitFor()
  })
  await page.getByText(`${email.charAt(0)}•••@test.example`).waitFor()
  expect(await page.getByRole('button', { name: 'Send another code' }).count()).toBe(0)
  if (withScript) await checkBothWidths(page)
  await page.getByLabel(/^Code/).fill(code)
  if (withScript) await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  else {
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Kavya Nair').first().waitFor()
  }
})
