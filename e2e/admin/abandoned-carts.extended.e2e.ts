import { inject, test } from 'vitest'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, WIDTHS } from '#e2e/support/visitor.ts'

const url = inject('url')

test.each(WIDTHS)(
  'on a %s a customer ends the mails about their bag in the account [reports.left-bags]',
  async (width) => {
    const withScript = width === 'desktop'
    const customer = await newCustomer(url, 'Bag Owner')
    await using visitor = await newVisitor({ as: customer, width, withScript })
    const { page } = visitor
    await visitor.go('/me/account')
    const choice = page.getByLabel('Write to me when I leave something in my bag')
    await choice.uncheck()
    await page.getByRole('button', { name: 'Save choice' }).click()
    await page.getByText('You get no more emails about your bag.').waitFor()
    if (withScript) await checkPage(page)
  },
)

test.each(WIDTHS)('on a %s the owner reads what mails about bags brought back, and which bags wait', async (width) => {
  await using visitor = await newVisitor({ as: await logIn(url, OWNER), width })
  const { page } = visitor
  await visitor.go('/admin/reports')
  await page.getByText('Report: Overview').click()
  await page.getByRole('main').getByRole('link', { name: 'Bags', exact: true }).click()
  await page.getByText('Bags brought back').waitFor()
  await page.getByRole('heading', { name: 'Waiting now' }).waitFor()
  await checkPage(page)
  await checkReflow(page)
})
