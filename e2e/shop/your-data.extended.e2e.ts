import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { mailTo } from '#e2e/support/mailbox.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test.each([true, false])(
  'a customer downloads their data and deletes the account with the password (script: %s) [account.own-data]',
  async (withScript) => {
    const customer = await newCustomer(url, 'Nila Das')
    await using visitor = await newVisitor({ width: 'phone', as: customer, withScript })
    const { page } = visitor
    await visitor.go('/Nila%20Das/account')
    await page.getByRole('link', { name: 'Download your data, or delete your account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your data' }).waitFor()
    if (withScript) await checkPage(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download (JSON)' }).click(),
    ])
    const { email, data } = JSON.parse(await text(await download.createReadStream()))
    expect([email, data.addresses]).toMatchObject([customer.email, [{ city: 'Pune' }]])

    await page.getByLabel(/^Password/).fill(customer.password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.waitForURL('**/login?erased=yes')
    await page.getByText('Your account is deleted.').first().waitFor()
    await mailTo(customer.email, 'account-erased')
    expect((await fetch(`${url}/api/profile`, { headers: { cookie: customer.cookie } })).status).toBe(401)
  },
)
