import { expect, inject, test } from 'vitest'
import { formatRupees } from '#contract/basics/money.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { mailTo } from '#e2e/support/mailbox.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('on a phone the owner changes size and quantity and adds a shirt before packing; the customer reads it, and a second editor is told', async () => {
  const customer = await newCustomer(url, 'Ira Bose')
  const product = await findProduct(url, 'Everyday Polo')
  const order = await buy(customer, product)
  const [item] = await owner.api.orders.items({ id: order.id })
  const { items } = await owner.api.orderEdits.open({ id: order.id })
  const other = items[0]?.choices.find(({ left, color }) => left > 2 && color === item?.color)
  if (!item || !other) throw new Error('there is no other size')
  const name = `${product.name}, ${item.size}, ${item.color}`
  const edit = async ({ page: on, go }: Visitor) => {
    await go(`/admin/orders/${order.number}`)
    await on.getByRole('button', { name: 'More for this order' }).click()
    await on.getByRole('link', { name: 'Edit order' }).click()
    await on.getByRole('heading', { level: 1, name: `Edit order #${order.number}` }).waitFor()
    await on.getByLabel(`Size and colour of ${name}`).selectOption(`${other.size}|${other.color}`)
    await on.getByLabel(`Quantity of ${name}`).fill('2')
    await on.getByLabel('Add a product').fill('Melange Crew Tee')
    await on.getByRole('button', { name: 'Find', exact: true }).click()
    await on.getByRole('button', { name: 'Add Melange Crew Tee' }).click()
    await on.getByText(/^New: 1 × Melange Crew Tee/).waitFor()
    await on.getByRole('button', { name: 'Show what changes' }).click()
    const panel = on.locator('section', { has: on.getByRole('heading', { name: 'What changes' }) })
    await panel.getByText(`size changed from ${item.size} to ${other.size}.`).first().waitFor()
    await panel.getByText('New total').first().click()
    await panel
      .getByText(`2 × ${formatRupees(product.price)}`)
      .first()
      .waitFor()
  }
  await using desk = await newVisitor({ as: owner, width: 'phone' })
  const { page } = desk
  await edit(desk)
  await checkPage(page)
  await using second = await newVisitor({ as: owner })
  await edit(second)

  // Somebody else saves first.
  const line1 = '22 Other Street'
  const address = { ...order.address, line1 }
  await owner.api.orderEdits.save({ id: order.id, revision: 0, address, total: order.total })
  for (const { page: on } of [desk, second]) {
    await on.getByRole('button', { name: 'Save changes' }).click()
    await on
      .getByText(/^Somebody else has edited this order/)
      .first()
      .waitFor()
  }
  await second.go(`/admin/orders/${order.number}/edit`)
  // An unknown PIN code is told at its field.
  const pin = second.page.getByLabel('PIN code')
  const validPin = await pin.inputValue()
  await pin.fill('999999')
  await second.page.getByRole('button', { name: 'Show what changes' }).click()
  await expect.poll(() => pin.getAttribute('aria-invalid')).toBe('true')
  await pin.fill(validPin)
  await second.page.getByLabel(`Size and colour of ${name}`).selectOption(`${other.size}|${other.color}`)
  await second.page.getByRole('button', { name: 'Show what changes' }).click()
  await second.page.getByText('The total stays the same.').waitFor()
  await second.page.getByRole('button', { name: 'Save changes' }).click()
  await second.page.getByText('Order edited. The customer gets an email about it.').waitFor()
  await desk.go(`/admin/orders/${order.number}`)
  await page
    .getByText(new RegExp(`size changed from ${item.size} to ${other.size}`))
    .first()
    .waitFor()

  const now = await owner.api.orders.items({ id: order.id })
  expect(now.map(({ size }) => size)).toEqual([other.size])
  expect((await owner.api.orders.get({ id: order.id })).address.line1).toBe(line1)
  await using shopper = await newVisitor({ as: customer, width: 'phone' })
  await shopper.go(`/me/orders/${order.id}`)
  await shopper.page.getByRole('heading', { name: 'Changed since it was placed' }).waitFor()
  await shopper.page.getByText(`${product.name}: size changed from ${item.size} to ${other.size}.`).waitFor()
  await checkPage(shopper.page)
  await mailTo(customer.email, 'order-edited')
})
