import { inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { linkIn, mailTo } from '#e2e/support/mailbox.ts'
import { registerCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'
import { accountPath, loginAgainHref } from '#web/ui/account/account-paths.ts'

const url = inject('url')

test('a shopper adds a passkey, logs in with it by the button and by the suggestion of the field, and removes it [account.passkeys]', async () => {
  const customer = await registerCustomer(url, 'Nila Menon')
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // The holder answers only where the test says so: otherwise the suggestion would be taken at once.
      automaticPresenceSimulation: false,
    },
  })
  const holderAnswers = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const settings = accountPath(customer.name, 'account')
  await visitor.go(settings)
  await page.getByText('Please confirm your email first').waitFor()
  const [, token = ''] = linkIn(await mailTo(customer.email, 'confirm-email'), '/confirm-email/').split(
    '/confirm-email/',
  )
  await customer.api.account.confirmEmail({ token })

  await holderAnswers(true)
  // Whose login is long ago logs in again first, and comes back.
  await visitor.go(loginAgainHref(settings))
  await page.getByRole('textbox', { name: /^Email/ }).fill(customer.email)
  await page.getByLabel(/^Password/).fill(customer.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Passkey added.').waitFor()
  await checkPage(page)
  await page.getByText('Rename the passkey').click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('My phone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The passkey has its new name.').waitFor()
  await mailTo(customer.email, 'passkey-added')

  const logOut = () => page.getByRole('button', { name: 'Log out' }).first().click()
  await holderAnswers(false)
  await logOut()
  await page.waitForURL(`${url}/`)
  await visitor.go('/login?from=/cart')
  await checkPage(page)
  await holderAnswers(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()

  // With a holder who answers, the virtual authenticator takes the suggestion as soon as the page offers it.
  await visitor.go(settings)
  await logOut()
  await page.waitForURL(`${url}/`)
  await visitor.go('/login?from=/cart')
  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()

  await visitor.go(settings)
  await page.getByText('My phone', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove the passkey My phone' }).click()
  await page.getByText('The passkey is removed.').waitFor()
  await page.getByText('My phone', { exact: true }).waitFor({ state: 'detached' })
})
