import { expect, inject, test } from 'vitest'
import { indianDay } from '#contract/basics/working-days.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { readExport } from '#e2e/support/list-menu.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

const CAMPAIGN = 'e2e-visits'

test('the owner reads visits, where they come from, and the steps to an order, without script as well [reports.visits]', async () => {
  await using guest = await newVisitor({ width: 'phone' })
  await guest.go(`/product/${(await findProduct(url, 'Everyday Polo')).id}?utm_source=${CAMPAIGN}`)
  const today = indianDay(new Date())
  // The counts are stored every ten seconds only.
  await expect
    .poll(
      async () =>
        (await owner.api.reports.visits({ from: today, to: today })).campaigns.some(({ name }) => name === CAMPAIGN),
      { interval: 500 },
    )
    .toBe(true)
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/reports')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Orders from 100 visits/ })
    .click()
  const funnel = page.getByRole('region', { name: 'From visit to order' })
  for (const step of ['Visits', 'Product views', 'Added to bag', 'Checkout opened', 'Orders'])
    await funnel.getByRole('row', { name: new RegExp(`^${step}`) }).waitFor()
  await page.getByRole('region', { name: 'Campaigns' }).getByText(CAMPAIGN, { exact: true }).waitFor()
  await page.getByRole('img', { name: /^Visits, 30 days/ }).waitFor()
  await checkPage(page)
  await checkReflow(page)
  expect(await readExport(page)).toContain('Day,Visits,On phones,Product views,Added to bag,Checkout opened,Orders')

  await using plain = await newVisitor({ as: owner, width: 'phone' })
  await plain.go(new URL(page.url()).pathname + new URL(page.url()).search)
  await plain.page.getByText('Period: 30 days').click()
  await plain.page.getByRole('link', { name: 'Today' }).click()
  await plain.page.getByRole('region', { name: 'Campaigns' }).getByText(CAMPAIGN, { exact: true }).waitFor()
})
