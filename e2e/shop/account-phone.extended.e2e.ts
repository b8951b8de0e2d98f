import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { type Caller, createShopClient, HOME, newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'
import { withClient } from '#server/platform/database/db.ts'

// A shop of its own, because it sends codes by SMS.
const started = new AsyncDisposableStack()
afterAll(() => started.disposeAsync())
const shop = started.use(await openShopCopy())
const { url } = shop

beforeAll(() =>
  withClient({ connectionString: shop.databaseUrl }, async (client) => {
    await client.query(`update settings set phone_messages = '{"sms":{"isOn":true,"kinds":{}}}'`)
  }),
)

/** The code in the newest message or mail to somebody, once there are more than `before`. */
async function sentCode(to: string, before = 0): Promise<string> {
  const folder = join(shop.dataDir, 'outbox')
  const read = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(sms\.txt|eml)$/.test(name)).toSorted()
    const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return all.filter((text) => text.includes(`To: ${to}`) && /\b\d{6}\b/.test(text))
  }
  await expect.poll(async () => (await read()).length, { timeout: 60_000, interval: 200 }).toBeGreaterThan(before)
  const text = (await read()).at(-1) ?? ''
  return /\b\d{6}\b/.exec(text.split('text/plain')[1] ?? text)?.[0] ?? ''
}

/** Somebody who made an account with a code to their phone. */
async function newCustomerByPhone(digits: string): Promise<Caller> {
  const visitor = createShopClient(url)
  const { request } = await visitor.auth.askPhoneCode({ phone: digits })
  const response = await fetch(new URL('/api/auth/code/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ request, code: await sentCode(`+91${digits}`) }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const api = createShopClient(url, cookie)
  const { id } = await api.account.profile()
  await api.address.create({ userId: id, fullName: 'Tara Bose', ...HOME })
  return { email: '', password: '', cookie, api }
}

test.each([
  [true, '9820055501'],
  [false, '9820055502'],
] as const)(
  'a customer adds the number that logs them in, and removes it again (script: %s)',
  async (withScript, digits) => {
    const customer = await newCustomer(url, 'Kavya Nair', true, true)
    await using visitor = await newVisitor({ width: withScript ? 'phone' : 'desktop', as: customer, url, withScript })
    const { page } = visitor
    if (!withScript) visitor.expectStatus(422)
    await visitor.go('/Kavya%20Nair/account')
    const field = page.getByRole('textbox', { name: 'Mobile number' })
    await field.fill('12345')
    await page.getByRole('button', { name: 'Send a code' }).click()
    await page.getByText('Enter an Indian mobile number').first().waitFor()
    if (withScript) await checkPage(page)
    await field.fill(`${digits.slice(0, 5)} ${digits.slice(5)}`)
    await page.getByRole('button', { name: 'Send a code' }).click()
    await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
    await page.getByText(`+91 ${digits.slice(0, 5)} ${digits.slice(5)}`).waitFor()
    if (withScript) await checkPage(page)
    const code = await sentCode(`+91${digits}`)
    // The step outlives a reload.
    await visitor.go(page.url())
    await page.getByLabel(/^Code/).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('That code isn’t right. 4 tries left.').first().waitFor()
    await page.getByLabel(/^Code/).fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your mobile number' }).waitFor()
    if (withScript) await checkPage(page)
    expect(await customer.api.account.phone()).toMatchObject({ phone: `+91${digits}` })

    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /^Remove \+91/ }).click()
    await page.getByText('This number no longer logs you in.').waitFor()
    expect(await customer.api.account.phone()).toMatchObject({ phone: null })
  },
)

test('after the first order of an account made by phone, its receipt is asked where to go; the email then logs in too', async () => {
  const customer = await newCustomerByPhone('9820055503')
  await fillCart(customer, await findProduct(url, 'Everyday Crew Tee'))
  const items = (await customer.api.cart.list()).map(({ productId, size, color, quantity }) => {
    return { productId, size, color, quantity }
  })
  await customer.api.orders.place({ items, paymentMethod: 'COD' })
  const email = `tara-${randomUUID()}@test.example`
  await using visitor = await newVisitor({ width: 'phone', as: customer, url, withMotion: true })
  const { page } = visitor
  await visitor.go('/orderSuccess')
  await page.getByRole('heading', { name: 'Where shall we send your receipt?' }).waitFor()
  await checkPage(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
  await checkPage(page)
  await page.getByLabel(/^Code/).fill(await sentCode(email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(`Your receipts go to ${email}`).waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  expect(await page.getByText('Where shall we send your receipt?').count()).toBe(0)
  expect(await customer.api.account.email()).toEqual({ email, isConfirmed: true })
})

test('an account without an email says so on its pages, has no password, and is deleted with a code to its phone', async () => {
  const customer = await newCustomerByPhone('9820055504')
  await using visitor = await newVisitor({ width: 'desktop', as: customer, url })
  const { page } = visitor
  await visitor.go('/profile/Customer')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Your email is not confirmed yet.').count()).toBe(0)
  await visitor.go('/Customer/account')
  await page.getByText('None yet. Add one for receipts').waitFor()
  await checkPage(page)
  expect(await page.getByRole('heading', { name: 'Password' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Remove \+91/ }).count()).toBe(0)
  await visitor.go('/Customer/data')
  await checkPage(page)
  await page.getByRole('button', { name: 'Send a code to +91 98200 55504' }).click()
  await page.getByLabel(/^Code/).fill(await sentCode('+919820055504', 1))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL('**/login?erased=yes')
})
