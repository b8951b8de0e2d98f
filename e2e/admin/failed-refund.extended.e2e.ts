import pg from 'pg'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { restock } from '#e2e/support/restock.ts'
import { openShopCopy, type ShopCopy } from '#e2e/support/shop-copy.ts'
import { buyOnline, findProduct } from '#e2e/support/shopping.ts'
import { type Caller, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, PHONE } from '#e2e/support/visitor.ts'

// A separate shop: a rejected refund is a warning in the log, and the shared shop must have none.
/** What has been started, also by a set-up that failed half-way. */
const started = new AsyncDisposableStack()
let shop: ShopCopy
let owner: Caller
beforeAll(async () => {
  shop = started.use(await openShopCopy())
  await restock(shop.databaseUrl)
  owner = await logIn(shop.url, OWNER)
})
afterAll(() => started.disposeAsync())

/** The provider rejects refunds of a payment that is not captured. */
async function setCaptured(isCaptured: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update sandbox_entities set body = jsonb_set(body, '{shown,captured}', to_jsonb($1::boolean)) where kind = 'payment'`,
      [isCaptured],
    )
  } finally {
    await client.end()
  }
}

const toDo = async () => (await owner.api.dashboard.show({})).todo.payments.map(({ orderNumber }) => orderNumber)

/** A refund of ₹100 that the provider has refused, opened from the dashboard. */
async function openRefused(page: Page, go: (path: string) => Promise<unknown>, { id, number }: Order): Promise<void> {
  await setCaptured(false)
  await owner.api.refunds.give({ id, amount: rupees(100) })
  await expect.poll(toDo).toEqual([number])
  await setCaptured(true)
  await go('/admin')
  await page.getByRole('link', { name: `Check the payment of order #${number}` }).click()
  await page.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor()
  await page.getByText('The payment status should be captured').first().waitFor()
}

test('the dashboard links to a failed refund: it is sent again, or recorded as paid another way [refunds.refused]', async () => {
  const order = await buyOnline(await newCustomer(shop.url), await findProduct(shop.url, 'Melange Crew Tee'), shop.url)
  await using visitor = await newVisitor({ as: owner, url: shop.url })
  const { page, go } = visitor
  await openRefused(page, go, order)
  await checkPage(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Refund started!').first().waitFor()
  await expect.poll(toDo).toEqual([])
  const states = async () =>
    (await owner.api.adminOrders.details({ id: order.id })).money.refunds.map(({ status }) => status)
  await expect.poll(states).toContain('processed')

  await page.setViewportSize(PHONE)
  await openRefused(page, go, order)
  await checkReflow(page)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByText('Say how you paid it').first().waitFor()
  expect(await toDo()).toEqual([order.number])
  await page.getByLabel('Paid another way').fill('Bank transfer 7788')
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByText('Refund noted as paid!').first().waitFor()
  await page.getByText('Bank transfer 7788').first().waitFor()
  expect(await toDo()).toEqual([])
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})
