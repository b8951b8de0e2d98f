import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { checkBothWidths, checkPage } from '#e2e/support/check-page.ts'
import { linkIn, mailTo } from '#e2e/support/mailbox.ts'
import { newStaff } from '#e2e/support/staff.ts'
import { type Caller, logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor, waitForHydration } from '#e2e/support/visitor.ts'
import { withClient } from '#server/platform/database/db.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const STEP_MS = 30_000

/**
 * A code of the app; each works once, so that one of the next step is used after one of this step. None of the step before: that one is
 * refused as soon as another step begins on the way.
 */
function generateCode(secret: string, next = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + next * STEP_MS })
}

/** Sets the second step up on the page for it; returns the secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const href = await page.getByRole('link', { name: 'Open your app' }).getAttribute('href')
  const secret = new URL(href ?? '').searchParams.get('secret') ?? ''
  await page.getByRole('textbox', { name: /^Code/ }).fill(generateCode(secret))
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  return { secret, codes: await list.getByRole('listitem').allTextContents() }
}

async function enterPassword(page: Page, { email, password }: Caller): Promise<void> {
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Makes the sessions of a person as old as if they had logged in some minutes ago. */
async function age({ email }: Caller): Promise<void> {
  await withClient({ connectionString: inject('shopDatabase') }, (client) =>
    client.query(
      `update sessions set created_at = now() - interval '11 minutes', proven_at = null
       from users where users.id = user_id and email = $1`,
      [email],
    ),
  )
}

test('a manager sets the second step up, logs in with it, and confirms a change that needs a fresh proof in a dialog', async () => {
  const manager = await newStaff(url, owner, 'manager', 'Meera Joshi')
  await using visitor = await newVisitor({ as: manager })
  const { page } = visitor
  visitor.expectStatus(401, 403)
  await visitor.go('/admin/account')
  await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor()
  await checkPage(page)
  await page.getByRole('link', { name: 'Set up', exact: true }).click()
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await page.getByRole('textbox', { name: /^Code/ }).fill('000000')
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await page.getByText('This code is not right').waitFor()
  await checkPage(page)
  await visitor.go('/admin/two-step')
  const { secret, codes } = await setUp(page)
  expect(codes).toHaveLength(10)
  await checkPage(page)
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  await page.context().clearCookies()
  await visitor.go('/login?from=/admin/settings/tax')
  await enterPassword(page, manager)
  await page.getByRole('link', { name: 'I don’t have my phone' }).click()
  await page.getByRole('heading', { level: 1, name: 'Use a recovery code' }).waitFor()
  await checkPage(page)
  await page.getByRole('link', { name: 'Use your authenticator app' }).click()
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
  await checkBothWidths(page)
  await page.getByRole('textbox', { name: /^Code/ }).fill(generateCode(secret, 1))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Tax' }).waitFor()
  await waitForHydration(page)
  await mailTo(manager.email, 'login-alert')

  await age(manager)
  await page.getByLabel('Signatory').fill('Meera Joshi')
  await page.getByRole('button', { name: 'Save settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await dialog.waitFor()
  await checkPage(page)
  await dialog.getByText('I don’t have my phone').click()
  await dialog.getByLabel(/^Recovery code/).fill('wrong')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('This is not right.').waitFor()
  await dialog.getByLabel(/^Recovery code/).fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Settings saved!').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await owner.api.settings.change({ signatory: null })
})

test('on a phone without script the second step of the login takes a recovery code', async () => {
  const support = await newStaff(url, owner, 'manager', 'Meera Joshi')
  await using desk = await newVisitor({ as: support })
  await desk.go('/admin/two-step')
  const { codes } = await setUp(desk.page)
  await using visitor = await newVisitor({ width: 'phone', withScript: false })
  const { page } = visitor
  await visitor.go('/login?from=/admin/settings')
  await enterPassword(page, support)
  await page.getByRole('link', { name: 'I don’t have my phone' }).click()
  await page.getByRole('textbox', { name: /^Recovery code/ }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  // The back-office itself needs script, and says so.
  expect(await page.locator('noscript').innerText()).toContain('The back-office needs JavaScript.')
})

test('an owner logs a person out; the link of a login mail ends all sessions', async () => {
  const packer = await newStaff(url, owner, 'packer', 'Meera Joshi')
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/staff')
  const { items } = await owner.api.account.all({ role: 'admin', q: packer.email })
  await visitor.go(`/admin/staff/${items[0]?.id}`)
  await page.getByText('Two-step sign-in is off').waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByText('Nowhere.').waitFor()

  await using guest = await newVisitor({ width: 'phone' })
  guest.expectStatus(400)
  await guest.go('/login')
  await enterPassword(guest.page, packer)
  await guest.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await guest.go(linkIn(await mailTo(packer.email, 'login-alert'), '/login/not-me/'))
  await checkPage(guest.page)
  await guest.page.getByRole('button', { name: 'End all sessions' }).click()
  await guest.page.getByText('All sessions of your account have ended.').waitFor()
  await guest.go('/admin/orders')
  expect(new URL(guest.page.url()).pathname).toBe('/login')
})
