import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { customOrder } from '#e2e/support/custom-order.ts'
import { buy, fillCart } from '#e2e/support/shopping.ts'
import { newStaff } from '#e2e/support/staff.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

const PICTURE = { width: 60, height: 75, channels: 3, background: '#345678' } as const

/** A product of its own, so that no other journey's orders are found by it. */
async function newProduct(name: string) {
  const image = [new Uint8Array(await sharp({ create: PICTURE }).jpeg().toBuffer())]
  const facts = { name, description: 'Plain.', material: 'Cotton' as const, size: ['M'], color: ['Black'], image }
  const { id } = await owner.api.products.add({ ...facts, price: rupees(400), strikedPrice: rupees(500), stock: 50 })
  return owner.api.products.get({ id })
}

test('orders are filtered by a product that is typed by its name, with suggestions and without', async () => {
  const name = `Desk Tee ${randomUUID().slice(0, 8)}`
  const product = await newProduct(name)
  const order = await buy(await newCustomer(url, 'Meera Rao'), product)
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/orders')
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Product', exact: true }).pressSequentially(name.slice(0, 14))
  await page.locator(`option[value="${name} #${product.id}"]`).waitFor({ state: 'attached' })
  await page.getByRole('combobox', { name: 'Product', exact: true }).fill(`${name} #${product.id}`)
  await page.getByRole('button', { name: 'Show orders' }).click()
  await page.waitForURL(/[?&]product=/)
  await page.getByRole('link', { name: `#${order.number}`, exact: true }).waitFor()

  await using phone = await newVisitor({ as: owner, width: 'phone' })
  await phone.go('/admin/orders')
  // Its word is only for screen readers on a phone: the picture is what is tapped.
  await phone.page.locator('summary').filter({ hasText: 'Filters' }).click()
  await phone.page.getByLabel('Product', { exact: true }).fill(name.toUpperCase())
  await phone.page.getByRole('button', { name: 'Show orders' }).click()
  await phone.page.waitForURL(/[?&]product=/)
  await phone.page.getByRole('link', { name: `#${order.number}`, exact: true }).waitFor()
  await phone.page.getByRole('link', { name, exact: false }).first().waitFor()
  await phone.go('/admin/orders?product=No+such+tee')
  await phone.page.getByText('No product is called “No such tee”.').waitFor()
})

test('a packer tags and takes orders in the list, and an owner sees it on the order and assigns it to somebody else', async () => {
  const name = `Tag Tee ${randomUUID().slice(0, 8)}`
  const product = await newProduct(name)
  const order = await buy(await newCustomer(url, 'Kiran Rao'), product)
  const tag = `gift ${randomUUID().slice(0, 8)}`
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go(`/admin/orders?product=${product.id}`)
  await page.getByRole('checkbox', { name: `Choose order ${order.number}` }).check()
  await page.getByText('Tags and people', { exact: true }).click()
  const bar = page.locator('#orders-bulk')
  await bar.getByRole('combobox', { name: 'Tag', exact: true }).fill(tag)
  await bar.getByRole('button', { name: 'Add tag' }).click()
  await page.getByText(`1 order tagged “${tag}”.`).first().waitFor()
  await page.getByRole('table').getByText(tag, { exact: true }).waitFor()
  await bar.getByRole('button', { name: 'Assign to me' }).click()
  await page.getByText('1 order assigned to you.').first().waitFor()
  await checkPage(page)
  await visitor.go('/admin/orders?assignee=me')
  await page.getByRole('link', { name: `#${order.number}`, exact: true }).waitFor()

  await using phone = await newVisitor({ as: owner, width: 'phone' })
  await phone.go(`/admin/orders?tag=${encodeURIComponent(tag.toUpperCase())}`)
  await phone.page.getByRole('link', { name: `#${order.number}`, exact: true }).click()
  await phone.page.getByRole('heading', { level: 1, name: `Order #${order.number}` }).waitFor()
  await phone.page.getByText('Assigned to', { exact: false }).first().click()
  await phone.page.getByRole('combobox', { name: 'Assign to', exact: true }).selectOption({ label: 'Nobody' })
  await phone.page.getByRole('button', { name: 'Assign', exact: true }).click()
  await phone.page.getByText('Assigned to nobody', { exact: true }).waitFor()
  await phone.page.getByRole('button', { name: `Remove the tag ${tag}` }).click()
  await phone.page.getByText(`1 order without the tag “${tag}”.`).first().waitFor()
})

test('on a phone what takes the focus in the list of orders is not covered by the bar of chosen orders', async () => {
  const product = await newProduct(`Bar Tee ${randomUUID().slice(0, 8)}`)
  const [first] = [
    await buy(await newCustomer(url, 'Lata Rao'), product),
    await buy(await newCustomer(url, 'Mira Rao'), product),
    await buy(await newCustomer(url, 'Usha Rao'), product),
    await buy(await newCustomer(url, 'Veena Rao'), product),
  ]
  await using visitor = await newVisitor({ as: owner, width: 'phone' })
  const { page } = visitor
  await visitor.go(`/admin/orders?product=${product.id}`)
  await page.getByRole('checkbox', { name: `Choose order ${first.number}` }).check()
  await page.getByText('Tags and people', { exact: true }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  const covered: string[] = []
  for (const control of await page.locator('main tbody :is(a, button, input):visible').all()) {
    await control.focus()
    const name = await control.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect()
      const top = document.querySelector('#orders-bulk')?.getBoundingClientRect().top ?? 0
      return bottom > top ? element.outerHTML : null
    })
    if (name) covered.push(name)
  }
  expect(covered).toEqual([])
})

test('a view of the orders is saved as a tab with columns of its own, opens the list, is renamed and deleted', async () => {
  const name = `View Tee ${randomUUID().slice(0, 8)}`
  const product = await newProduct(name)
  const order = await buy(await newCustomer(url, 'Tara Sen'), product)
  // Not the owner of the other journeys: the first view of a person changes what their list opens with.
  const support = await newStaff(url, owner, 'support', 'Sana Support')
  await using visitor = await newVisitor({ as: support })
  const { page } = visitor
  const openMenu = (on: Page) =>
    on
      .locator('summary')
      .filter({ hasText: /^View$/ })
      .click()
  const findTab = (on: Page, saved: string) =>
    on.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: saved, exact: true })
  const saveView = async ({ page: on, go }: Visitor, saved: string) => {
    await go(`/admin/orders?product=${product.id}`)
    await openMenu(on)
    await on.getByRole('textbox', { name: 'Save this view as' }).fill(saved)
    await on.getByRole('button', { name: 'Save view', exact: true }).click()
    await on.waitForURL(/view=/)
    await expect.poll(() => findTab(on, saved).getAttribute('aria-current')).toBe('page')
  }
  const deleteView = async (on: Page, saved: string) => {
    await openMenu(on)
    await on.getByRole('button', { name: 'Delete view' }).click()
    await on.waitForURL((at) => !at.searchParams.has('view'))
    await findTab(on, saved).waitFor({ state: 'detached' })
  }

  const saved = `To pack ${randomUUID().slice(0, 8)}`
  await saveView(visitor, saved)
  await openMenu(page)
  await page.getByRole('checkbox', { name: 'Place', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Promo', exact: true }).uncheck()
  await page.getByRole('button', { name: 'Only in this view' }).click()
  await page.getByText('Columns of this view changed.').first().waitFor()
  await page.getByRole('table').getByText('Pune 411001', { exact: true }).waitFor()
  await checkPage(page)
  await openMenu(page)
  await page.getByRole('button', { name: 'Open the list with this view' }).click()
  await page.getByText('The list of orders opens with this view.').first().waitFor()
  await visitor.go('/admin/orders')
  await page.getByRole('link', { name: `#${order.number}`, exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('product')).toBe(String(product.id))
  // All orders are still one click away.
  await page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name: /^All/ }).click()
  await page.waitForURL(/\?view=all$/)
  await findTab(page, saved).click()
  // Only then is the menu that of this view.
  await expect.poll(() => findTab(page, saved).getAttribute('aria-current')).toBe('page')
  await openMenu(page)
  await page.getByRole('textbox', { name: 'Name of this view' }).fill(`${saved} 2`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('View saved.').first().waitFor()
  await findTab(page, `${saved} 2`).waitFor()

  await deleteView(page, `${saved} 2`)
})

test('orders are packed one after another by keyboard: the step, then the next order, opened and in view', async () => {
  const name = `Pack Tee ${randomUUID().slice(0, 8)}`
  const product = await newProduct(name)
  const anita = await newCustomer(url, 'Anita Joshi')
  await fillCart(anita, product)
  const orders = [
    await buy(anita, product),
    await buy(await newCustomer(url, 'Binu Thomas'), product),
    await buy(await newCustomer(url, 'Chhaya Patil'), product),
  ]
  await owner.api.orderWork.acceptAll({ ids: orders.map(({ id }) => id) })
  const packed = async () => {
    const states = await Promise.all(orders.map(({ id }) => owner.api.orders.get({ id })))
    return states.map(({ packedAt }) => packedAt !== null)
  }
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go(`/admin/orders?todo=pack&product=${product.id}`)
  await page.getByRole('img', { name: `2 × ${name}` }).waitFor()
  const open = (number: number) => page.getByRole('button', { name: `Products and address of order ${number}` })
  const [first, second, third] = orders.map(({ number }) => number) as [number, number, number]
  await open(first).click()
  await page.getByText('Products in Order:').waitFor()
  await page.getByText('Delivery Address:').waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Mark as Packed' }).first().press('Enter')
  for (const next of [second, third]) {
    const button = page.getByRole('button', { name: `Next: #${next}` })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => open(next).getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => page.locator('[aria-expanded=true]').count()).toBe(1)
    await page.keyboard.press('Enter')
  }
  await expect.poll(packed).toEqual([true, true, true])
  expect(await page.getByRole('button', { name: /^Next: #/ }).count()).toBe(0)
})

test('an order leads with its number, and S.No, the statuses and the rarer steps are still there, at their names', async () => {
  const name = `Lead Tee ${randomUUID().slice(0, 8)}`
  const product = await newProduct(name)
  const order = await buy(await newCustomer(url, 'Deepa Nair'), product)
  await owner.api.orders.accept({ id: order.id })
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go(`/admin/orders?product=${product.id}`)
  const heads = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  expect(heads).toEqual([
    ...['Order', 'S.No', 'Items', 'Name', 'Price', 'Promo', 'Status', 'Payment', 'Order Date', 'Update', 'Cancel'],
    'Details',
  ])
  const row = page.getByRole('row').filter({ hasText: 'Deepa Nair' })
  expect(await row.getByRole('cell').first().innerText()).toContain(`#${order.number}`)
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(60)
  await row.getByRole('button', { name: 'Other steps for this order' }).click()
  await row.getByRole('link', { name: 'Mark as Shipped' }).waitFor()
  await checkPage(page)
  await row.getByRole('button', { name: 'Mark as Delivered' }).click()
  await row.getByText('Delivered').first().waitFor()
  await page.getByRole('button', { name: 'More views' }).click()
  const more = page.getByRole('navigation', { name: 'More views' })
  for (const status of ['Pending', 'Paid', 'Accepted', 'Delivered', 'Cancelled'])
    await more.getByRole('link', { name: new RegExp(`^${status}`) }).waitFor()
  await checkPage(page)
  await more.getByRole('link', { name: /^Delivered/ }).click()
  await page.waitForURL(/status=Delivered/)
  const tab = page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name: /^Delivered/ })
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
})

test('an order with shirts to print leads to the print room instead of being packed unprinted', async () => {
  const { number } = await customOrder(await newCustomer(url, 'Esther Lobo'), owner)
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go(`/admin/orders?q=%23${number}`)
  const row = page.getByRole('row').filter({ hasText: 'Esther Lobo' })
  await row.getByRole('button', { name: 'Other steps for this order' }).click()
  await row.getByRole('button', { name: 'Mark as Packed' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => row.getByRole('button', { name: /^Mark as/ }).count()).toBe(0)
  await row.getByRole('link', { name: 'Shirts to print' }).click()
  await page.waitForURL(/\/admin\/print\?/)
  await page.getByRole('link', { name: 'Shirts to print' }).first().waitFor()
})
