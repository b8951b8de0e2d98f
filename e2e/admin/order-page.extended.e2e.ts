import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import type { Order } from '#contract/orders/orders.api.ts'
import { checkBothWidths, checkPage } from '#e2e/support/check-page.ts'
import { customOrder } from '#e2e/support/custom-order.ts'
import { buy, buyOnline, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, PHONE } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const SHIRT = 'Melange Crew Tee'
/** How far down a phone's page the first piece may begin, px. */
const FIRST_PIECE_MAX = 260

const now = ({ id }: Pick<Order, 'id'>) => owner.api.orders.get({ id })
const bar = (page: Page) => page.getByRole('region', { name: 'Next step' })

/** The filled buttons of the header: there is one next step, never two. */
async function nextSteps(page: Page): Promise<string[]> {
  const labels = await bar(page).locator('.bg-primary').allInnerTexts()
  return labels.map((label) => label.trim())
}

test.each(['phone', 'desktop'] as const)(
  'on a %s one button takes an order from accepting to delivering, and the last step is undone',
  async (width) => {
    const order = await buy(await newCustomer(url, 'Devika Pai'), await findProduct(url, SHIRT))
    await using desk = await newVisitor({ as: owner, width })
    const { page } = desk
    await desk.go(`/admin/orders/${order.number}`)
    await checkBothWidths(page)
    for (const step of ['Accept Order', 'Mark as Packed', 'Mark as Shipped', 'Mark as Delivered']) {
      const button = bar(page).getByRole('button', { name: step, exact: true })
      await button.waitFor()
      expect(await nextSteps(page)).toEqual([step])
      await button.click()
    }
    await expect.poll(async () => (await now(order)).status).toBe('Delivered')
    await bar(page).getByText('Nothing left to do').waitFor()
    await bar(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await bar(page).getByRole('button', { name: 'Mark as Delivered', exact: true }).waitFor()
    await expect.poll(() => now(order)).toMatchObject({ status: 'Accepted', deliveredAt: null })
    await checkPage(page)
  },
)

test('on a phone the first piece is in the first screen, and the next step is always in view', async () => {
  const customer = await newCustomer(url, 'Devika Pai')
  const plain = await buy(customer, await findProduct(url, SHIRT))
  const custom = await customOrder(customer, owner, { quantity: 3 })
  await using desk = await newVisitor({ as: owner, width: 'phone' })
  const { page } = desk
  for (const { number } of [plain, custom]) {
    await desk.go(`/admin/orders/${number}`)
    const piece = await page.getByRole('listitem').filter({ hasText: '×' }).first().boundingBox()
    expect(piece?.y).toBeLessThanOrEqual(FIRST_PIECE_MAX)
    for (const place of ['start', 'end']) {
      await page.evaluate((isEnd) => scrollTo(0, isEnd ? document.body.scrollHeight : 0), place === 'end')
      const box = await bar(page).boundingBox()
      expect(box && [box.y > PHONE.height / 2, box.y + box.height <= PHONE.height]).toEqual([true, true])
    }
  }
  // What holds an order up is said in words, and the button leads to it.
  await bar(page).getByText('3 of 3 shirts are still in the print room').waitFor()
  await bar(page).getByRole('link', { name: 'Open print room' }).click()
  await page.getByRole('heading', { level: 1, name: 'Print room' }).waitFor()
})

test('everything else is in one menu, by keyboard too; cancelling asks first, and is disabled in a cancelled order', async () => {
  const order = await buyOnline(await newCustomer(url, 'Devika Pai'), await findProduct(url, SHIRT), url)
  await using desk = await newVisitor({ as: owner })
  const { page } = desk
  await desk.go(`/admin/orders/${order.number}`)
  const more = bar(page).getByRole('button', { name: 'More for this order' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await more.press('Enter')
  await expect.poll(focused).toBe('Packing slip')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Edit order')
  await checkPage(page)
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('More for this order')
  await more.click()
  await page.getByRole('button', { name: 'Send confirmation again' }).click()
  await page.getByText('The confirmation is sent again!').first().waitFor()
  await more.click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel this order?' })
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect.poll(async () => (await now(order)).status).toBe('Cancelled')
  await bar(page).getByText('Nothing left to do').waitFor()
  await more.click()
  expect(await page.getByRole('button', { name: 'Cancel', exact: true }).isDisabled()).toBe(true)
})

test('in the second of two tabs a step that is done already says so', async () => {
  const order = await buy(await newCustomer(url, 'Devika Pai'), await findProduct(url, SHIRT))
  await using desk = await newVisitor({ as: owner })
  const accept = bar(desk.page).getByRole('button', { name: 'Accept Order' })
  await desk.go(`/admin/orders/${order.number}`)
  // While a form has the focus the page does not catch up by itself, except with the news that it has asked for before.
  await accept.focus()
  await desk.page.waitForLoadState('networkidle')
  await owner.api.orders.cancel({ id: order.id })
  await accept.click()
  await bar(desk.page)
    .getByText(/Cancelled/)
    .waitFor()
})
