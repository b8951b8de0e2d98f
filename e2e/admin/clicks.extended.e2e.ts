import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { buy, buyOnline, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

/** In stock in every size and colour. */
const SHIRT = 'Melange Crew Tee'
const PICTURE = { width: 60, height: 75, channels: 3, background: '#345678' } as const
/** How many of the tasks take fewer presses than in Shopify. */
const FEWER = 6

/** The presses that the table in the documentation states. */
type Counts = { shopPresses: number; oursIntoFields: number; theirs: number }
const table = await readTable()

async function readTable(): Promise<Map<string, Counts>> {
  const text = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'clicks.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (\w.+?) \| (\d+) \((\d+)\) \| (\d+) \(\d+\) \|/gm)]
  return new Map(
    rows.map(([, task = '', shopPresses, into, theirs]) => [
      task,
      { shopPresses: Number(shopPresses), oursIntoFields: Number(into), theirs: Number(theirs) },
    ]),
  )
}

type Desk = {
  page: Page
  /** Presses a button or link. */
  press: (target: Locator) => Promise<void>
  /** Replaces what is in a field: one press into it, unless it has the focus; the rest is typed. */
  type: (field: Locator, text: string) => Promise<void>
}

/** One page for all tasks: with a function of the test it could not be used again, and each would load the back-office anew. */
let visitor: Visitor
let presses = 0
beforeAll(async () => {
  visitor = await newVisitor({ as: owner })
  // What the browser dispatched for a real press, not what a script of the page dispatched.
  await visitor.page.exposeFunction('countPress', () => {
    presses++
  })
  await visitor.page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) (globalThis as unknown as { countPress: () => void }).countPress()
      },
      true,
    )
  })
})
afterAll(() => visitor[Symbol.asyncDispose]())

/** Performs a task from the dashboard, and compares its pointer presses with the table. */
async function perform(task: string, steps: (desk: Desk) => Promise<void>): Promise<void> {
  const { page } = visitor
  let intoFields = 0
  await visitor.go('/admin')
  presses = 0
  await steps({
    page,
    press: (target) => target.click(),
    async type(field, text) {
      await field.waitFor()
      if (!(await field.evaluate((element) => element === document.activeElement))) {
        intoFields++
        await field.click()
      }
      await page.keyboard.press('End')
      for (const _ of await field.inputValue()) await page.keyboard.press('Backspace')
      await page.keyboard.type(text)
    },
  })
  await expect
    .poll(() => [presses, intoFields], { message: task })
    .toEqual([table.get(task)?.shopPresses, table.get(task)?.oursIntoFields])
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name, exact: false }).first()
const now = ({ id }: Pick<Order, 'id'>) => owner.api.orders.get({ id })

async function ordered(name: string): Promise<Order> {
  return buy(await newCustomer(url, name), await findProduct(url, SHIRT))
}

/** An order that its customer has paid online. */
async function paid(name: string): Promise<Order> {
  return buyOnline(await newCustomer(url, name), await findProduct(url, SHIRT), url)
}

async function newProduct() {
  const name = `Clicks Tee ${randomUUID().slice(0, 8)}`
  const image = [new Uint8Array(await sharp({ create: PICTURE }).jpeg().toBuffer())]
  const facts = { name, description: 'Plain.', material: 'Cotton' as const, size: ['S', 'M'], color: ['Black'], image }
  const counted = ['S', 'M'].map((size) => ({ size, color: 'Black', stock: 5 }))
  const stock = { stock: 10, stockPer: 'variant' as const, variants: counted }
  const { id } = await owner.api.products.add({ ...facts, ...stock, price: rupees(400), strikedPrice: rupees(500) })
  return { id, name }
}

test('every task takes no more presses than in Shopify, and six of them fewer [fulfil.clicks]', () => {
  const rows = [...table.values()]
  expect(rows).toHaveLength(10)
  expect(rows.filter(({ shopPresses, theirs }) => shopPresses > theirs)).toEqual([])
  expect(rows.filter(({ shopPresses, theirs }) => shopPresses < theirs).length).toBeGreaterThanOrEqual(FEWER)
})

test('Ship an order with its tracking number [fulfil.clicks]', async () => {
  const order = await ordered('Esha Rao')
  await owner.api.orders.accept({ id: order.id })
  await perform('Ship an order with its tracking number', async ({ page, press, type }) => {
    await press(menu(page, 'Orders'))
    await press(page.getByRole('checkbox', { name: `Choose order ${order.number}` }))
    await press(page.getByRole('button', { name: 'Ship', exact: true }))
    await type(page.getByLabel(`Tracking number of order ${order.number}`), 'DL700')
    await press(page.getByRole('button', { name: 'Mark as Shipped' }))
    await expect.poll(async () => (await now(order)).trackingNumber).toBe('DL700')
  })
})

test('Mark a cash order as delivered, and its cash as collected', async () => {
  const order = await ordered('Farhan Ali')
  await owner.api.orders.accept({ id: order.id })
  await owner.api.orderWork.ship({ id: order.id })
  await perform('Mark a cash order as delivered, and its cash as collected', async ({ page, press }) => {
    await press(menu(page, 'Orders'))
    const row = page.getByRole('row').filter({ hasText: `#${order.number}` })
    await press(row.getByRole('button', { name: 'Mark as Delivered' }))
    await expect.poll(async () => await now(order)).toMatchObject({ status: 'Delivered', paid: true })
  })
})

test('Cancel a paid order and refund it', async () => {
  const order = await paid('Gita Menon')
  await perform('Cancel a paid order and refund it', async ({ page, press }) => {
    await press(menu(page, 'Orders'))
    const row = page.getByRole('row').filter({ hasText: `#${order.number}` })
    await press(row.getByRole('button', { name: 'Cancel', exact: true }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }))
    await expect.poll(async () => (await now(order)).status).toBe('Cancelled')
  })
  const { money } = await owner.api.adminOrders.details({ id: order.id })
  expect(money.refundable).toBe(0)
})

test('Refund an order', async () => {
  const order = await paid('Hari Shetty')
  await perform('Refund an order', async ({ page, press }) => {
    await press(menu(page, 'Orders'))
    await press(page.getByRole('link', { name: `#${order.number}`, exact: true }))
    await press(page.getByRole('button', { name: 'Refund', exact: true }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }))
    await expect
      .poll(async () => (await owner.api.adminOrders.details({ id: order.id })).money.refunded)
      .toBe(order.total)
  })
})

test('Change a price', async () => {
  const { id, name } = await newProduct()
  await perform('Change a price', async ({ page, press, type }) => {
    await press(menu(page, 'Products'))
    await press(page.getByRole('button', { name: `Edit ${name}` }))
    const modal = page.getByRole('dialog', { name: 'Edit Product' })
    await type(modal.getByLabel(/^Price/), '349')
    await press(modal.getByRole('button', { name: 'Save Changes' }))
    await expect.poll(async () => (await owner.api.products.get({ id })).price).toBe(rupees(349))
  })
})

test('Correct the stock of a size', async () => {
  const { id, name } = await newProduct()
  await perform('Correct the stock of a size', async ({ page, press, type }) => {
    await press(menu(page, 'Products'))
    await press(page.getByRole('button', { name: `Edit ${name}` }))
    const modal = page.getByRole('dialog', { name: 'Edit Product' })
    await type(modal.getByRole('spinbutton', { name: 'Black, M', exact: true }), '7')
    await press(modal.getByRole('button', { name: 'Save Changes' }))
    const readStock = async () =>
      (await owner.api.products.get({ id })).variants.find(({ size }) => size === 'M')?.stock
    await expect.poll(readStock).toBe(7)
  })
})

test('Create a code for a percentage off', async () => {
  const code = `CLICK${String(Date.now()).slice(-6)}`
  await perform('Create a code for a percentage off', async ({ page, press, type }) => {
    await menu(page, 'Marketing').hover()
    await press(menu(page, 'Promo codes'))
    await type(page.getByRole('textbox', { name: 'Code' }), code)
    await type(page.getByLabel(/^Discount \(%\)/), '10')
    await press(page.getByRole('button', { name: 'Add promo code' }))
    await page.getByText(code).first().waitFor()
  })
  const { data } = await owner.api.promos.list({ q: code, page: 1, limit: 5 })
  expect(data[0]).toMatchObject({ code, discountValue: 10 })
})

test('Approve a return that a customer asks for', async () => {
  const customer = await newCustomer(url, 'Irfan Khan')
  const order = await buy(customer, await findProduct(url, SHIRT))
  await owner.api.orders.accept({ id: order.id })
  await owner.api.orders.deliver({ id: order.id })
  const items = (await customer.api.orders.items({ id: order.id })).map(({ id }) => id)
  const returnRequest = { products: SHIRT, reason: 'It does not fit', orderId: order.id, items }
  const { ticket } = await customer.api.returns.request(returnRequest)
  await perform('Approve a return that a customer asks for', async ({ page, press }) => {
    await menu(page, 'Orders').hover()
    await press(menu(page, 'Returns'))
    const card = page.getByRole('article', { name: `Return ${ticket}` })
    await press(card.getByRole('button', { name: 'Approve' }))
    await card.getByText('Approved', { exact: true }).waitFor()
  })
})

test('Write an order for somebody who calls, and mail the payment link', async () => {
  const customer = await newCustomer(url, 'Jayalakshmi Venkataraman', true, true)
  await perform('Write an order for somebody who calls, and mail the payment link', async ({ page, press, type }) => {
    await press(menu(page, 'Orders'))
    await press(page.getByRole('button', { name: 'New order', exact: true }))
    await type(page.getByLabel('Find a product'), SHIRT)
    await page.keyboard.press('Enter')
    await press(page.getByRole('button', { name: `Add ${SHIRT}`, exact: true }))
    await page.getByLabel(new RegExp(`^Quantity of ${SHIRT} \\(`)).waitFor()
    await type(page.getByLabel('Find a customer'), customer.email)
    await page.keyboard.press('Enter')
    await press(page.getByRole('button', { name: `Choose ${customer.name}` }))
    await press(page.getByRole('button', { name: 'Place and send payment link', exact: true }))
    await page.getByText('Order made. The customer gets an email about it.').waitFor()
  })
})

test('Find the last order of a customer', async () => {
  const customer = await newCustomer(url, 'Kamalnayan Choksi')
  const order = await buy(customer, await findProduct(url, SHIRT))
  await perform('Find the last order of a customer', async ({ page, press, type }) => {
    await press(page.getByRole('button', { name: /^Search/ }).first())
    await type(page.getByRole('combobox', { name: /^Search orders/ }), customer.name)
    await press(page.getByRole('option', { name: new RegExp(`^#${order.number} `) }))
    await page.getByRole('heading', { level: 1, name: `Order #${order.number}` }).waitFor()
  })
})
