import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { linkIn, mailTo } from '#e2e/support/mailbox.ts'
import { createShopClient, logIn, newCustomer, registerCustomer } from '#e2e/support/users.ts'
import { newVisitor, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')

const NEW_PASSWORD = 'monsoon#Lane7'

test('the link of the welcome mail confirms the email, once [account.confirm-email]', async () => {
  const email = `${randomUUID()}@test.example`
  const meera = { name: 'Meera Iyer', email, phone: '9876543210', password: 'Chai@2026x' }
  await createShopClient(url).auth.register(meera)
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  const link = linkIn(await mailTo(email, 'confirm-email'), '/confirm-email/')
  const answer = await visitor.go(link)
  expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
  await checkPage(page)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByText('Thank you, your email is confirmed.').waitFor()
  await visitor.go(link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByText('This link has expired or was already used.').waitFor()
})

test('the owner of an email takes over the account that somebody else has made with it', async () => {
  const stranger = await registerCustomer(url)
  await using visitor = await newVisitor({ width: 'phone', withScript: false })
  const { page } = visitor
  await visitor.go(linkIn(await mailTo(stranger.email, 'confirm-email'), '/confirm-email/'))
  await page.getByText('This account was made on').waitFor()
  await page.getByRole('button', { name: 'I did not make this account' }).click()
  await page.getByText('Done: the email is yours').waitFor()
  await mailTo(stranger.email, 'password-removed')
  await expect(logIn(url, stranger)).rejects.toThrow('could not log in: 401')
})

test('without script a customer asks for another link to confirm their email', async () => {
  const customer = await registerCustomer(url)
  const mailed = async () => linkIn(await mailTo(customer.email, 'confirm-email'), '/confirm-email/')
  const first = await mailed()
  await using visitor = await newVisitor({ as: customer, width: 'phone', withScript: false })
  const { page } = visitor
  await visitor.go('/confirm-email')
  await page.getByText(customer.email).first().waitFor()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByText('Check your inbox for a confirmation link.').first().waitFor()
  await expect.poll(mailed, { interval: 200 }).not.toBe(first)
  await visitor.go(await mailed())
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByText('Thank you, your email is confirmed.').waitFor()
  await visitor.go('/confirm-email')
  await page.getByText('Your email is confirmed. Thank you!').waitFor()
})

test('a profile says that the email is not confirmed, and sends the link again [account.confirm-email]', async () => {
  const customer = await registerCustomer(url, 'Ila Roy')
  const mailed = async () => linkIn(await mailTo(customer.email, 'confirm-email'), '/confirm-email/')
  const first = await mailed()
  await using visitor = await newVisitor({ as: customer, width: 'phone' })
  const { page } = visitor
  await visitor.go('/confirm-email')
  await page.getByRole('button', { name: 'Email me a link' }).waitFor()
  await checkPage(page)
  await visitor.go('/profile/Ila%20Roy')
  await page.getByText('Your email is not confirmed yet.').waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Check your inbox for a confirmation link.').first().waitFor()
  await expect.poll(mailed, { interval: 200 }).not.toBe(first)
  await visitor.go(await mailed())
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByText('Thank you, your email is confirmed.').waitFor()
  await visitor.go('/profile/Ila%20Roy')
  await page.getByRole('heading', { name: 'Hello, Ila Roy' }).waitFor()
  expect(await page.getByText('Your email is not confirmed yet.').count()).toBe(0)
})

test.each([true, false])(
  'a forgotten password is reset with the mailed link, once (script: %s) [account.forgot-password, account.reset-password]',
  async (withScript) => {
    const { email, cookie } = await newCustomer(url)
    await using visitor = await newVisitor({ withScript, width: 'phone' })
    visitor.expectStatus(400)
    const { page } = visitor
    if (withScript) await page.clock.install()
    await visitor.go('/login')
    await page.getByRole('link', { name: 'Forgot Password ?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor()
    if (withScript) await checkPage(page)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText("we've sent a link to set a new password").first().waitFor()
    // The page goes on by itself when the notice closes.
    if (withScript) {
      await page.clock.fastForward(10_000)
      await page.waitForURL('**/login')
    }

    const link = linkIn(await mailTo(email, 'password-reset'), '/reset-password/')
    const answer = await visitor.go(link)
    expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
    if (withScript) {
      await page.getByLabel(/^New password/).fill('short')
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await page.getByText('Password must be at least 8 characters long').waitFor()
      await checkPage(page)
    }
    await page.getByLabel(/^New password/).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    if (withScript) {
      await page.getByRole('link', { name: 'Log in now' }).waitFor()
      await page.clock.fastForward(10_000)
    }
    await page.waitForURL('**/login*')
    await logIn(url, { email, password: NEW_PASSWORD })
    expect((await fetch(`${url}/api/profile`, { headers: { cookie } })).status).toBe(401)
    await mailTo(email, 'password-changed')

    if (!withScript) return
    await visitor.go(link)
    await page.getByLabel(/^New password/).fill('another#Lane8')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('This link has expired or was already used').first().waitFor()
    await page.getByRole('link', { name: 'Ask for another link' }).click()
    await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor()
  },
)

test('a reader confirms by the mailed link, gets the 20% code, and leaves again; without script too [home.newsletter]', async () => {
  const subscribe = async ({ page, go }: Visitor) => {
    const email = `${randomUUID()}@test.example`
    await go('/newsletter')
    await page.getByLabel('Your email').fill(email)
    await page.getByRole('button', { name: 'Get my code' }).click()
    await page.getByText('Check your inbox for a confirmation link.').first().waitFor()
    return email
  }
  await using visitor = await newVisitor()
  const { page } = visitor
  const email = await subscribe(visitor)
  await visitor.go(linkIn(await mailTo(email, 'newsletter-confirm'), '/newsletter/confirm/'))
  await checkPage(page)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByText('Your code is on its way').waitFor()
  await checkPage(page)
  const welcome = await mailTo(email, 'newsletter-welcome')
  expect(welcome).toContain('WELCOME20')
  expect(welcome).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')

  const out = linkIn(welcome, '/newsletter/unsubscribe/')
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(out, { method: 'POST', body })).status).toBe(200)
  await using plain = await newVisitor({ width: 'phone', withScript: false })
  await plain.go(out)
  await plain.page.getByRole('button', { name: 'Unsubscribe' }).click()
  await plain.page.getByText('You have unsubscribed').waitFor()
  await subscribe(plain)
})

test('the built pages and mail templates contain only the production build of React', async () => {
  const built = await readFile(join(import.meta.dirname, '..', '..', 'build', 'shop', 'server', 'index.js'), 'utf8')
  expect(built).toContain('react-dom-server-legacy.node.production')
  expect(built).not.toMatch(/react[\w.-]*\.development/)
})
