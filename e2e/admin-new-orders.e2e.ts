import { expect, inject, test } from 'vitest'
import { buy, findProduct } from './shopping.ts'
import { logIn, newCustomer, OWNER } from './users.ts'
import { newVisitor } from './visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('a new order appears in the list and is counted in the menu, without a reload', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  const answered = () => page.waitForResponse((response) => response.url().includes('/admin/pulse'))
  const first = answered()
  await visitor.go('/admin/orders')
  await first
  const shopper = await newCustomer(url, 'Tara Bhat')
  await buy(shopper, await findProduct(url, 'Everyday Crew Tee'))
  const { toAccept } = await owner.api.orders.counts()
  // As when returning to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('region', { name: 'All Orders' }).getByText('Tara Bhat').first().waitFor()
  const entry = page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: /^Orders/ })
  await expect.poll(() => entry.innerText()).toContain(String(toAccept))
  await page.getByRole('status').filter({ hasText: 'to accept' }).first().waitFor({ state: 'attached' })
})
