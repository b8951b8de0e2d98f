import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import type { Order } from '#contract/orders/orders.api.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const now = async ({ id }: Pick<Order, 'id'>) => owner.api.orders.get({ id })

async function ordered(name: string, count: number): Promise<Order[]> {
  const product = await findProduct(url, 'Everyday Polo')
  const orders: Order[] = []
  for (let i = 0; i < count; i++) orders.push(await buy(await newCustomer(url, name), product))
  return orders
}

/** As long as a double click may take to reach a slow page, milliseconds. */
const DOUBLE_CLICK_MS = 400

/**
 * The second half of a double click: clicks from when Undo has taken the place of the button, in each frame. The page sends them itself: on a
 * busy machine a click of the test arrives so late that it is a new one, which undoes.
 */
async function clickOnceUndoIsThere(page: Page, place: { x: number; y: number }): Promise<void> {
  await page.evaluate(
    ({ x, y, forMs }) => {
      let since: number | null = null
      let isSent = false
      const click = () => {
        const hit = document.elementFromPoint(x, y)?.closest('button')
        if (hit?.textContent === 'Undo') {
          since ??= performance.now()
          isSent ||= hit.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
        }
        if (since === null || performance.now() - since < forMs) requestAnimationFrame(click)
        else document.documentElement.dataset.secondClick = isSent ? 'undoes' : 'ignored'
      }
      click()
    },
    { ...place, forMs: DOUBLE_CLICK_MS },
  )
}

test('on a phone an accepted row stays where it is with Undo: a second click accepts nothing else [fulfil.moved-row]', async () => {
  const name = 'Zaheer Pinto'
  const [first, second] = (await ordered(name, 2)) as [Order, Order]
  await using visitor = await newVisitor({ as: owner, width: 'phone' })
  const { page } = visitor
  await visitor.go(`/admin/orders?todo=accept&q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: `#${first.number}` })
  const button = row.getByRole('button', { name: 'Accept Order' })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('there is no button')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await clickOnceUndoIsThere(page, place)
  await page.mouse.click(place.x, place.y)
  await page.locator('html[data-second-click=ignored]').waitFor()
  const undo = row.getByRole('button', { name: 'Undo' })
  // While it has the focus it stays.
  await undo.focus()
  await expect.poll(async () => (await now(first)).status).toBe('Accepted')
  expect((await now(second)).status).toBe('Pending')
  await undo.press('Enter')
  await row.getByRole('button', { name: 'Accept Order' }).waitFor()
  expect((await now(first)).status).toBe('Pending')
})

test('ten orders are shipped with pasted tracking numbers in four clicks, delivered in two, and the delivery is undone [fulfil.ship-many]', async () => {
  const orders = await ordered('Omar Sheikh', 10)
  await owner.api.orderWork.acceptAll({ ids: orders.map(({ id }) => id) })
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/orders?q=Omar+Sheikh')
  await page.getByRole('link', { name: /^To ship/ }).click()
  // Only then are the rows those of this view.
  await page.locator('a[aria-current=page]', { hasText: /^To ship/ }).waitFor()
  await page.getByRole('button', { name: 'Oldest 10' }).click()
  expect(await page.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Ship orders' }).waitFor()
  await checkPage(page)
  await page.getByLabel('Courier').fill('Delhivery')
  const field = page.getByLabel(`Tracking number of order ${orders[0]?.number}`)
  await field.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    orders.map((_, index) => `D${index}`).join('\n'),
  )
  await page.getByRole('button', { name: 'Mark 10 as Shipped' }).click()
  await page.getByText('10 orders shipped!').first().waitFor()
  const now10 = await Promise.all(orders.map(now))
  expect(now10.map(({ trackingNumber }) => trackingNumber)).toEqual(orders.map((_, index) => `D${index}`))
  expect(now10[3]?.trackingUrl).toBe('https://www.delhivery.com/track/package/D3')

  await visitor.go('/admin/orders?todo=deliver&q=Omar+Sheikh')
  await page.getByRole('button', { name: 'All on this page' }).click()
  await page.getByRole('button', { name: 'Mark as Delivered' }).last().click()
  await page.getByText('10 orders delivered!').first().waitFor()
  // At once: the shop undoes a step for some seconds only.
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('10 undone.').first().waitFor()
  for (const order of orders) expect((await now(order)).status).toBe('Accepted')
})

test('parcels go to Shiprocket as a file, and its file of tracking numbers ships them after a look [couriers.exports]', async () => {
  const [first, second] = (await ordered('Lata Iyer', 2)) as [Order, Order]
  await owner.api.orderWork.acceptAll({ ids: [first.id, second.id] })
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/orders/tracking')
  const file = await page.evaluate(async () => (await fetch('/admin/export/shiprocket?todo=ship&q=Lata+Iyer')).text())
  const [names = '', row = ''] = file.replace('\ufeff', '').split('\r\n')
  expect(names.split(',').slice(0, 4)).toEqual([
    '*Order Id',
    'Order Date as dd-mm-yyyy hh:MM',
    '*Channel',
    '*Payment Method(COD/Prepaid)',
  ])
  expect(names).toContain(',"*Selling Price(Per Unit Item, Inclusive of Tax)",')
  expect(row).toContain(`${first.number},`)
  expect(row).toContain(',COD,Lata,Iyer,')
  expect(row).toContain(`,${first.total / 100},`)
  expect(row).toContain(',30,25,3,0.25,')
  await checkPage(page)
  await page
    .getByLabel('List')
    .fill(`Order ID,Courier Company,AWB Code\n${first.number},Delhivery Surface,L1\n999999,Delhivery,L2`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByText('1 of 2 lines can be shipped.').waitFor()
  await page.getByText('There is no order with this number.').waitFor()
  await checkPage(page)
  expect((await now(first)).shippedAt).toBeNull()
  await page.getByRole('button', { name: 'Mark as Shipped' }).click()
  await page.getByText('Order marked as shipped!').first().waitFor()
  expect(await now(first)).toMatchObject({ courier: 'Delhivery', trackingNumber: 'L1' })
  expect((await now(second)).shippedAt).toBeNull()
})

test('slips are marked as printed, and that is undone [fulfil.printed]', async () => {
  const [order] = (await ordered('Ritu Sen', 1)) as [Order]
  await owner.api.orders.accept({ id: order.id })
  const toPrint = async () => (await owner.api.orders.all({ todo: 'print', q: 'Ritu Sen' })).items.length
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go(`/admin/orders/slips?ids=${order.id}`)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByText('Printed? This order is marked as printed.').waitFor()
  expect(await toPrint()).toBe(0)
  await checkPage(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Its slip is to print again.').waitFor()
  expect(await toPrint()).toBe(1)
})

test('the dialog for cancelling says what will be refunded and asks for a reason; several orders are cancelled at once', async () => {
  const orders = await ordered('Tarun Bhat', 2)
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/orders?q=Tarun+Bhat')
  await page.getByRole('button', { name: 'All on this page' }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to cancel these 2 orders?' })
  await dialog.getByText('Nothing was paid.').waitFor()
  await checkPage(page)
  await dialog.getByLabel('Reason').selectOption('Out of stock')
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click()
  await page.getByText('2 orders cancelled!').first().waitFor()
  for (const order of orders) {
    const { items } = await owner.api.audit.list({ q: `${order.id} order.cancel` })
    expect(items[0]?.after).toMatchObject({ status: 'Cancelled', reason: 'out_of_stock' })
  }
})

test('the owner cancels an order only after a confirmation, and its pieces are back in stock [fulfil.words]', async () => {
  const customer = await newCustomer(url, 'Farah Khan')
  const product = await findProduct(url, 'Everyday Sleeveless Tee')
  const { number } = await buy(customer, product)
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go(`/admin/orders?q=${number}`)
  const row = page.getByRole('row').filter({ hasText: 'Farah Khan' })
  await row.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel this order?' })
  await checkPage(page)
  await question.getByRole('button', { name: 'Keep order' }).click()
  await row.getByText('Pending').first().waitFor()
  await row.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await row.getByText('Cancelled').first().waitFor()
  await expect.poll(async () => (await customer.api.products.get({ id: product.id })).stock).toBe(product.stock)
})
