import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { type Caller, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

// A shop of its own: in the shared one other journeys order and accept meanwhile, and both change the counts.
const started = new AsyncDisposableStack()
let url: string
let owner: Caller
beforeAll(async () => {
  url = started.use(await openShopCopy()).url
  owner = await logIn(url, OWNER)
})
afterAll(() => started.disposeAsync())

/**
 * Comes back to the tab, once: the page asks for news, and again every 15 seconds. Not again and again, because each question makes the
 * page begin anew with drawing the answer to the one before, and a slow machine is then never done.
 */
async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('a new order appears in the list and is counted in the menu, without a reload [fulfil.new-order]', async () => {
  await using visitor = await newVisitor({ as: owner, url })
  const { page } = visitor
  const answered = () => page.waitForResponse((response) => response.url().includes('/admin/pulse'))
  const first = answered()
  await visitor.go('/admin/orders')
  await first
  const shopper = await newCustomer(url, 'Tara Bhat')
  await buy(shopper, await findProduct(url, 'Everyday Crew Tee'))
  const { toAccept } = await owner.api.orders.counts()
  await returnToTab(page)
  await page.getByRole('region', { name: 'All Orders' }).getByText('Tara Bhat').first().waitFor()
  const entry = page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: /^Orders/ })
  await expect.poll(() => entry.innerText()).toContain(String(toAccept))
  await page.getByRole('status').filter({ hasText: 'to accept' }).first().waitFor({ state: 'attached' })
  await page.getByRole('row').filter({ hasText: 'Tara Bhat' }).first().getByText('New', { exact: true }).waitFor()
})

test('while a row is chosen nothing moves: a button says how many orders are new, the title counts them, and a sound is heard if it is on [fulfil.new-order]', async () => {
  await using visitor = await newVisitor({ as: owner, url })
  const { page } = visitor
  // The notes of the sound are counted instead of heard.
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    Object.assign(window, { notes: 0 })
    OscillatorNode.prototype.start = function (at) {
      ;(window as unknown as { notes: number }).notes += 1
      start.call(this, at)
    }
  })
  const notes = () => page.evaluate(() => (window as unknown as { notes: number }).notes)
  const first = page.waitForResponse((response) => response.url().includes('/admin/pulse'))
  await visitor.go('/admin/orders')
  await first
  const sound = page.getByRole('button', { name: 'Sound for new orders' })
  expect(await sound.getAttribute('aria-pressed')).toBe('false')
  await sound.click()
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(notes).toBeGreaterThanOrEqual(2)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('1 chosen', { exact: true }).waitFor()
  const shopper = await newCustomer(url, 'Urvi Nair')
  await buy(shopper, await findProduct(url, 'Everyday Crew Tee'))
  const show = page.getByRole('button', { name: /^Show \d+ new orders?$/ })
  await returnToTab(page)
  await show.waitFor()
  expect(await page.getByRole('region', { name: 'All Orders' }).getByText('Urvi Nair').count()).toBe(0)
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) All Orders/)
  await expect.poll(notes).toBeGreaterThanOrEqual(4)
  await show.click()
  await page.getByRole('region', { name: 'All Orders' }).getByText('Urvi Nair').first().waitFor()
  await expect.poll(() => page.title()).toMatch(/^All Orders/)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('true')
  await sound.click()
})
