import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { openShopCopy, type ShopCopy } from '#e2e/support/shop-copy.ts'
import { buy, buyOnline, findProduct } from '#e2e/support/shopping.ts'
import { type Caller, type Customer, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, type Visitor, WIDTHS, waitForHydration } from '#e2e/support/visitor.ts'
import { picture } from '#server/testing/forms.ts'

/** What the orders are for: there is enough of it for all of them. */
const SHIRT = 'Clicks Order Tee'
const ENOUGH = 500
const GSTIN = '27AAPFU0939F1ZV'
const LEAST_FEWER = 10
const MOST_SCREENS = 1
/** In a native list Chromium cannot be pressed by a script: one press opens it, and one takes the option. */
const PRESSES_OF_A_CHOICE = 2

/** A row of the table in the documentation. `before` is null for what was not possible. */
type TaskRow = { before: number | null; desktop: Effort; phone: Effort; fields: number }
type Effort = { presses: number; screens: number }
const guide = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'clicks.md'), 'utf8')
const rows = readRows()

function readRows(): Map<string, TaskRow> {
  const found = [...guide.matchAll(/^\| (\w.+?) \| (\d+|–) \| (\d+) \| (\d+) \| (\d+) \| ([\d.]+) \| ([\d.]+) \|/gm)]
  return new Map(
    found.map(([, task = '', before, desktop, phone, fields, screens, screensOnPhone]) => [
      task,
      {
        before: before === '–' ? null : Number(before),
        desktop: { presses: Number(desktop), screens: Number(screens) },
        phone: { presses: Number(phone), screens: Number(screensOnPhone) },
        fields: Number(fields),
      },
    ]),
  )
}

type Desk = {
  page: Page
  isPhone: boolean
  /** Presses a button or link. */
  press: (target: Locator) => Promise<void>
  /** Opens an entry of the menu; on wide screens that of another door flies out under the pointer. */
  openEntry: (door: string, entry?: string) => Promise<void>
  /** Replaces what is in a field: one press into it, unless it has the focus; the rest is typed. */
  type: (field: Locator, text: string) => Promise<void>
  /** Replaces what is in a field that gets the focus by itself, which may be a moment after it is shown. */
  typeAtOnce: (field: Locator, text: string) => Promise<void>
  choose: (list: Locator, option: string) => Promise<void>
  /** Chooses a picture: one press; those in the window of the system are not counted. */
  upload: (field: Locator, name: string) => Promise<void>
}

/** What has been started, also by a set-up that failed half-way. */
const started = new AsyncDisposableStack()
let shop: ShopCopy
let owner: Caller
const visitors = new Map<(typeof WIDTHS)[number], Visitor>()
let counted = { presses: 0, fields: 0, pixels: 0 }

beforeAll(async () => {
  shop = started.use(await openShopCopy())
  owner = await logIn(shop.url, OWNER)
  await newProduct(SHIRT, ENOUGH)
  for (const width of WIDTHS) {
    const visitor = started.use(await newVisitor({ as: owner, width, url: shop.url }))
    visitors.set(width, visitor)
    await visitor.page.exposeFunction('countEnter', () => {
      counted.presses++
    })
    await visitor.page.exposeFunction('countPixels', (pixels: number) => {
      counted.pixels += pixels
    })
    await visitor.page.addInitScript(countEvents)
  }
})
afterAll(() => started.disposeAsync())

/** Runs in the page. Counts Enter, and how far anything is scrolled down. */
function countEvents() {
  type Counters = { countEnter: () => void; countPixels: (pixels: number) => void }
  const counters = globalThis as unknown as Counters
  addEventListener('keydown', ({ isTrusted, key }) => isTrusted && key === 'Enter' && counters.countEnter(), true)
  const places = new WeakMap<Element, number>()
  addEventListener(
    'scroll',
    ({ target }) => {
      const box = target instanceof Element ? target : document.documentElement
      const moved = box.scrollTop - (places.get(box) ?? 0)
      places.set(box, box.scrollTop)
      if (moved > 0) counters.countPixels(moved)
    },
    true,
  )
}

type Task = (desk: Desk) => Promise<void>
const TASKS: Record<string, Task> = {
  async 'Ship an order with its tracking number'({ page, press, typeAtOnce }) {
    await shipEverything()
    const order = await accepted('Esha Rao')
    const trackingNumber = `DL${order.number}`
    await goToTodo(page, press, 'to ship')
    await press(orderRow(page, order).getByRole('link', { name: 'Mark as Shipped' }))
    await typeAtOnce(page.getByLabel(`Tracking number of order ${order.number}`), trackingNumber)
    await press(page.getByRole('button', { name: 'Mark as Shipped' }))
    await expect.poll(async () => (await readNow(order)).trackingNumber).toBe(trackingNumber)
  },
  async 'Mark a cash order as delivered, and its cash as collected'({ page, press, openEntry }) {
    const order = await accepted('Farhan Ali')
    await owner.api.orderWork.ship({ id: order.id })
    await openEntry('Orders')
    await press(orderRow(page, order).getByRole('button', { name: 'Mark as Delivered' }))
    await expect.poll(async () => await readNow(order)).toMatchObject({ status: 'Delivered', paid: true })
  },
  async 'Cancel a paid order and refund it'({ page, press, openEntry }) {
    const order = await paid('Gita Menon')
    await openEntry('Orders')
    await press(orderRow(page, order).getByRole('button', { name: 'Cancel', exact: true }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }))
    await expect.poll(async () => (await readNow(order)).status).toBe('Cancelled')
    expect((await owner.api.adminOrders.details({ id: order.id })).money.refundable).toBe(0)
  },
  async 'Refund an order'({ page, press, typeAtOnce }) {
    const order = await paid('Hari Shetty')
    await press(searchButton(page))
    await typeAtOnce(searchField(page), `refund ${order.number}`)
    await press(page.getByRole('option', { name: `Refund of order #${order.number} ` }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }))
    await expect
      .poll(async () => (await owner.api.adminOrders.details({ id: order.id })).money.refunded)
      .toBe(order.total)
  },
  async 'Change a price'({ page, press, typeAtOnce, openEntry }) {
    const { id, name } = await newProduct()
    await openEntry('Products')
    await press(page.getByTitle(`Change the price of ${name}`))
    const modal = page.getByRole('dialog', { name: 'Edit Product' })
    await typeAtOnce(modal.getByLabel(/^Price/), '349')
    await press(modal.getByRole('button', { name: 'Save Changes' }))
    await expect.poll(async () => (await owner.api.products.get({ id })).price).toBe(rupees(349))
  },
  async 'Correct the stock of a size'({ page, press, type, typeAtOnce, openEntry, isPhone }) {
    const { id, name } = await newProduct()
    await openEntry('Products')
    await press(page.getByTitle(`Change the stock of ${name}`))
    const modal = page.getByRole('dialog', { name: 'Edit Product' })
    const field = modal.getByRole('spinbutton', { name: 'Black, M', exact: true })
    if (isPhone) await type(field, '7')
    else {
      // From the first size to the second one. A phone has no such key.
      const firstField = modal.getByRole('spinbutton', { name: 'Black, S', exact: true })
      await expect.poll(() => hasFocus(firstField)).toBe(true)
      await page.keyboard.press('Tab')
      await typeAtOnce(field, '7')
    }
    await press(modal.getByRole('button', { name: 'Save Changes' }))
    const readStock = async () =>
      (await owner.api.products.get({ id })).variants.find(({ size }) => size === 'M')?.stock
    await expect.poll(readStock).toBe(7)
  },
  async 'Create a code for a percentage off'({ page, press, type, typeAtOnce, openEntry, isPhone }) {
    const code = `CLICK${randomUUID().slice(0, 6).toUpperCase()}`
    await openEntry('Marketing', 'Promo codes')
    await (isPhone ? type : typeAtOnce)(page.getByRole('textbox', { name: 'Code' }), code)
    await type(page.getByLabel(/^Discount \(%\)/), '10')
    await press(page.getByRole('button', { name: 'Add promo code' }))
    const find = async () => (await owner.api.promos.list({ q: code, page: 1, limit: 5 })).data[0]
    await expect.poll(find).toMatchObject({ code, discountValue: 10 })
  },
  async 'Approve a return that a customer asks for'({ page, press, openEntry }) {
    const customer = await newCustomer(shop.url, 'Irfan Khan')
    const order = await buy(customer, await findProduct(shop.url, SHIRT))
    await owner.api.orders.accept({ id: order.id })
    await owner.api.orders.deliver({ id: order.id })
    const items = (await customer.api.orders.items({ id: order.id })).map(({ id }) => id)
    const returnRequest = { products: SHIRT, reason: 'It does not fit', orderId: order.id, items }
    const { ticket } = await customer.api.returns.request(returnRequest)
    await openEntry('Orders', 'Returns')
    const card = page.getByRole('article', { name: `Return ${ticket}` })
    await press(card.getByRole('button', { name: 'Approve' }))
    await card.getByText('Approved', { exact: true }).waitFor()
  },
  async 'Write an order for somebody who calls, and mail the payment link'(desk) {
    const { page, press, type, typeAtOnce, openEntry } = desk
    const customer = await newCustomer(shop.url, 'Jayalakshmi Venkataraman', true, true)
    await openEntry('Orders')
    await press(page.getByRole('button', { name: 'New order', exact: true }))
    await typeAtOnce(page.getByLabel('Find a product'), SHIRT)
    await page.keyboard.press('Enter')
    await press(page.getByRole('button', { name: `Add ${SHIRT}`, exact: true }))
    await page.getByLabel(new RegExp(`^Quantity of ${SHIRT} \\(`)).waitFor()
    await type(page.getByLabel('Find a customer'), customer.email)
    await page.keyboard.press('Enter')
    await press(page.getByRole('button', { name: `Choose ${customer.name}` }))
    await press(page.getByRole('button', { name: 'Place and send payment link', exact: true }))
    await page.getByText('Order made. The customer gets an email about it.').waitFor()
  },
  async 'Find the last order of a customer'({ page, press, typeAtOnce }) {
    const customer = await newCustomer(shop.url, `Kamal ${randomUUID().slice(0, 8)}`)
    const order = await buy(customer, await findProduct(shop.url, SHIRT))
    await press(searchButton(page))
    await typeAtOnce(searchField(page), customer.name)
    await press(page.getByRole('option', { name: new RegExp(`^#${order.number} `) }))
    await page.getByRole('heading', { level: 1, name: `Order #${order.number}` }).waitFor()
  },
  async 'Accept ten orders and print their slips'({ page, press }) {
    for (const { id } of (await owner.api.orders.all({ todo: 'accept' })).items) await owner.api.orders.accept({ id })
    const orders = await placeTen()
    await goToTodo(page, press, 'to accept')
    await press(page.getByRole('button', { name: 'Oldest 10' }))
    await press(page.getByRole('button', { name: 'Accept and print slips' }))
    await page.getByRole('heading', { level: 1, name: 'Packing slips' }).waitFor()
    await page.getByText('Printed? These 10 orders are marked as printed.').waitFor()
    for (const order of orders) expect((await readNow(order)).status).toBe('Accepted')
  },
  async 'Ship ten orders with the numbers of a list'({ page, press }) {
    await shipEverything()
    const orders = await placeTen()
    for (const { id } of orders) await owner.api.orders.accept({ id })
    await goToTodo(page, press, 'to ship')
    await press(page.getByRole('button', { name: 'Oldest 10' }))
    await press(page.getByRole('button', { name: 'Ship', exact: true }))
    const field = page.getByPlaceholder('Tracking number').first()
    await expect.poll(() => hasFocus(field)).toBe(true)
    const list = orders.map(({ number }) => `${number}\tTEN${number}`).join('\n')
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, list)
    await press(page.getByRole('button', { name: /^Mark .*Shipped$/ }))
    for (const order of orders)
      await expect.poll(async () => (await readNow(order)).trackingNumber).toBe(`TEN${order.number}`)
  },
  async 'Add a product with two colours'({ page, press, type, choose, upload, openEntry }) {
    const name = `Two Colours ${randomUUID().slice(0, 8)}`
    await openEntry('Products')
    await press(page.getByRole('link', { name: 'Add product' }))
    await upload(page.getByLabel('Add images'), 'tee.jpg')
    await type(page.getByRole('textbox', { name: 'Name', exact: true }), name)
    await type(page.getByLabel('Description', { exact: false }).first(), 'Plain.')
    await type(page.getByLabel('MRP'), '500')
    await type(page.getByLabel(/^Price/), '400')
    await choose(page.getByLabel('Material'), 'Cotton')
    const [category = expect.fail()] = (await owner.api.categories.list({})).items
    await choose(page.getByLabel('Category'), category.name)
    const colours = page.getByRole('combobox', { name: 'Colours' })
    await type(colours, 'Navy')
    await page.keyboard.press('Enter')
    await type(colours, 'Maroon')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    for (const size of ['S', 'M', 'L']) await press(page.getByRole('checkbox', { name: new RegExp(`^${size}\\b`) }))
    for (const colour of ['Navy', 'Maroon'])
      await type(page.getByRole('spinbutton', { name: `Every size of ${colour}`, exact: true }), '5')
    await press(page.getByRole('button', { name: 'Add Product' }))
    const find = async () => (await owner.api.products.managed({ q: name })).items[0]
    await expect.poll(find).toMatchObject({ color: 'Navy,Maroon', size: 'S,M,L', stock: 30 })
  },
  async 'Switch GST on'({ page, press, typeAtOnce }) {
    await owner.api.settings.change({ gstin: '' })
    await press(searchButton(page))
    await typeAtOnce(searchField(page), 'gst')
    await press(page.getByRole('option', { name: /GSTIN/ }).first())
    await typeAtOnce(page.getByLabel('GSTIN'), GSTIN)
    await press(page.getByRole('button', { name: 'Save settings' }))
    await expect.poll(async () => (await owner.api.settings.all()).settings.gstin).toBe(GSTIN)
  },
  async 'Change the logo'({ page, press, typeAtOnce, upload }) {
    await owner.api.look.change({})
    await press(searchButton(page))
    await typeAtOnce(searchField(page), 'logo')
    await press(page.getByRole('option', { name: /^Look/ }).first())
    await upload(page.getByLabel('Logo', { exact: true }), 'logo.png')
    await page.getByRole('button', { name: 'Remove logo' }).waitFor()
    await press(page.getByRole('button', { name: 'Save look' }))
    await expect.poll(async () => (await owner.api.look.get()).logo).not.toBeNull()
    // Its file is deleted with it: what shows it must have it by then.
    for (const place of [page, page.frameLocator('iframe')])
      await expect.poll(() => isLoaded(place.locator('header img[src^="/media/"]').last())).toBe(true)
    await owner.api.look.change({})
  },
}

test('no task takes more presses than before, ten of fifteen take fewer, and none scrolls more than a screen [fulfil.clicks]', () => {
  expect([...rows.keys()].toSorted()).toEqual(Object.keys(TASKS).toSorted())
  const all = [...rows.values()]
  expect(all.filter(({ before, desktop }) => before !== null && desktop.presses > before)).toEqual([])
  const fewer = all.filter(({ before, desktop }) => before !== null && desktop.presses < before)
  expect(fewer.length).toBeGreaterThanOrEqual(LEAST_FEWER)
  const [, besideShopify = ''] = guide.split('## Beside Shopify')
  const inShopify = [...besideShopify.matchAll(/^\| (\w.+?) \| (\d+) \| /gm)]
  expect(inShopify).toHaveLength(10)
  const more = inShopify.filter(
    ([, task = '', theirs]) => (rows.get(task)?.desktop.presses ?? Infinity) > Number(theirs),
  )
  expect(more).toEqual([])
  expect(all.filter(({ desktop, phone }) => Math.max(desktop.screens, phone.screens) > MOST_SCREENS)).toEqual([])
})

test.each(WIDTHS.flatMap((width) => Object.entries(TASKS).map(([task, steps]) => ({ width, task, steps }))))(
  'on a $width: $task',
  async ({ width, task, steps }) => {
    const visitor = visitors.get(width) ?? expect.fail()
    const { page } = visitor
    const isPhone = width === 'phone'
    await visitor.go('/admin')
    counted = { presses: 0, fields: 0, pixels: 0 }
    // Counted here, not by the page's events: Playwright presses again where something has moved in between.
    const press = (target: Locator) => {
      counted.presses++
      return target.click()
    }
    const desk: Desk = {
      page,
      isPhone,
      press,
      async openEntry(door, entry) {
        const bar = page.getByRole('navigation', { name: 'Back-office' })
        const foot = page.getByRole('navigation', { name: 'Most used pages' })
        if (isPhone && entry) {
          await press(foot.getByRole('button', { name: /^More/ }))
          await press(page.getByRole('dialog').getByRole('link', { name: entry }).first())
        } else if (isPhone) {
          await press(foot.getByRole('link', { name: door }))
        } else {
          if (entry) await bar.getByRole('link', { name: door }).first().hover()
          await press(bar.getByRole('link', { name: entry ?? door }).first())
        }
      },
      async type(field, text) {
        counted.fields++
        await field.waitFor()
        if (!(await hasFocus(field))) await press(field)
        await replaceText(field, text)
      },
      async typeAtOnce(field, text) {
        counted.fields++
        await expect.poll(() => hasFocus(field)).toBe(true)
        await replaceText(field, text)
      },
      async choose(list, option) {
        counted.presses += PRESSES_OF_A_CHOICE
        await list.selectOption(option)
      },
      async upload(field, name) {
        counted.presses++
        const isLogo = name.startsWith('logo')
        const colour = `#${randomUUID().slice(0, 6)}`
        const buffer = Buffer.from(await picture(colour, 600, isLogo ? 150 : 750))
        await field.setInputFiles({ name, mimeType: isLogo ? 'image/png' : 'image/jpeg', buffer })
      },
    }
    await steps(desk)
    const { height } = page.viewportSize() ?? expect.fail()
    const screens = counted.pixels / height
    const row = rows.get(task) ?? expect.fail()
    expect(counted.presses, 'presses').toBeLessThanOrEqual(row[width].presses)
    expect(counted.fields, 'typed fields').toBeLessThanOrEqual(row.fields)
    expect(screens, 'screens scrolled').toBeLessThanOrEqual(row[width].screens)
  },
)

async function replaceText(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page()
  await field.press('End')
  for (const _ of await field.inputValue()) await keyboard.press('Backspace')
  await keyboard.type(text)
}

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)
const isLoaded = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
const searchButton = (page: Page) => page.getByRole('button', { name: /^Search/ }).first()
const searchField = (page: Page) => page.getByRole('combobox', { name: /^Search orders/ })
const orderRow = (page: Page, { number }: Pick<Order, 'number'>) =>
  page.getByRole('row').filter({ hasText: `#${number}` })
const readNow = ({ id }: Pick<Order, 'id'>) => owner.api.orders.get({ id })

/** Opens a list by its line of the dashboard's "To do". */
async function goToTodo(page: Page, press: Desk['press'], words: string): Promise<void> {
  await page.reload()
  await waitForHydration(page)
  await press(page.getByRole('region', { name: 'To do' }).getByRole('link', { name: new RegExp(`\\d+ ${words}$`) }))
}

async function ordered(name: string): Promise<Order> {
  return buy(await newCustomer(shop.url, name), await findProduct(shop.url, SHIRT))
}

async function accepted(name: string): Promise<Order> {
  const order = await ordered(name)
  await owner.api.orders.accept({ id: order.id })
  return order
}

/** An order that its customer has paid online. */
async function paid(name: string): Promise<Order> {
  return buyOnline(await newCustomer(shop.url, name), await findProduct(shop.url, SHIRT), shop.url)
}

async function placeTen(): Promise<Order[]> {
  const customers: Customer[] = []
  for (let count = 0; count < 10; count++) customers.push(await newCustomer(shop.url, `Tenth Buyer ${count}`))
  const product = await findProduct(shop.url, SHIRT)
  const orders: Order[] = []
  for (const customer of customers) orders.push(await buy(customer, product))
  return orders
}

/** Nothing is left to ship, so that a list of what is to ship has only what the task needs. */
async function shipEverything(): Promise<void> {
  for (const { id } of (await owner.api.orders.all({ todo: 'ship' })).items) await owner.api.orders.deliver({ id })
}

async function newProduct(name = `Clicks Tee ${randomUUID().slice(0, 8)}`, stockOfSize = 5) {
  const create = { width: 60, height: 75, channels: 3, background: '#345678' } as const
  const image = [new Uint8Array(await sharp({ create }).jpeg().toBuffer())]
  const facts = { name, description: 'Plain.', material: 'Cotton' as const, size: ['S', 'M'], color: ['Black'], image }
  const counts = ['S', 'M'].map((size) => ({ size, color: 'Black', stock: stockOfSize }))
  const stock = { stock: 2 * stockOfSize, stockPer: 'variant' as const, variants: counts }
  const { id } = await owner.api.products.add({ ...facts, ...stock, price: rupees(400), strikedPrice: rupees(500) })
  return { id, name }
}
