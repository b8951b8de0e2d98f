import { beforeAll, expect, inject, test } from 'vitest'
import { indianDay } from '#contract/delivery.ts'
import { checkPage, checkReflow } from './check-page.ts'
import { findProduct } from './shopping.ts'
import { logIn, OWNER } from './users.ts'
import { newVisitor, WIDTHS } from './visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

const campaignOf = (width: string) => `e2e-${width}`

// Both before the first test, because the counts are stored every ten seconds only.
beforeAll(async () => {
  const product = await findProduct(url, 'Everyday Polo')
  for (const width of WIDTHS) {
    await using guest = await newVisitor({ width })
    await guest.go(`/product/${product.id}?utm_source=${campaignOf(width)}`)
  }
})

test.each(WIDTHS)('on a %s the owner reads visits, where they come from, and the steps to an order', async (width) => {
  const campaign = campaignOf(width)
  const today = indianDay(new Date())
  await expect
    .poll(
      async () =>
        (await owner.api.reports.visits({ from: today, to: today })).campaigns.some(({ name }) => name === campaign),
      { timeout: 40_000, interval: 500 },
    )
    .toBe(true)
  const withScript = width === 'desktop'
  await using visitor = await newVisitor({ as: owner, width, withScript })
  const { page } = visitor
  await visitor.go('/admin/reports')
  await page.getByRole('main').getByRole('link', { name: 'Funnel', exact: true }).click()
  const funnel = page.getByRole('region', { name: 'From visit to order' })
  for (const step of ['Visits', 'Product views', 'Added to bag', 'Checkout opened', 'Orders'])
    await funnel.getByRole('row', { name: new RegExp(`^${step}`) }).waitFor()
  await page.getByRole('region', { name: 'Campaigns' }).getByText(campaign, { exact: true }).waitFor()
  await page.getByRole('img', { name: /^Visits, 30 days/ }).waitFor()
  if (withScript) await checkPage(page)
  const href = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  const file = await page.request.get(new URL(href ?? '', url).href)
  expect(await file.text()).toContain('Day,Visits,On phones,Product views,Added to bag,Checkout opened,Orders')
  await page.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('region', { name: 'Campaigns' }).getByText(campaign, { exact: true }).waitFor()
  if (withScript) return
  await checkReflow(page)
})
