import { afterAll, expect, test } from 'vitest'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { composeOrder } from '#e2e/support/shopping.ts'
import { createShopClient, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

// A shop of its own: in the shared one other journeys buy the last pieces of a size, and add products for a while.
const started = new AsyncDisposableStack()
afterAll(() => started.disposeAsync())
const { url } = started.use(await openShopCopy())
const owner = await logIn(url, OWNER)

/** A product of the demo shop with a size of which few are left, and two other sizes of the same colour. */
async function scarce() {
  const { items } = await createShopClient(url).products.list({ limit: 100 })
  for (const product of items)
    for (const few of product.variants.filter(({ stock }) => stock > 0 && stock <= 5)) {
      const [ordered, other] = product.variants.filter(
        ({ color, size, stock }) => color === few.color && size !== few.size && stock > 5,
      )
      if (ordered && other) return { product, few, own: ordered, other }
    }
  throw new Error('no product has few pieces of a size')
}

test('on a phone a shopper exchanges M for L: what was sold meanwhile is a clear choice, and each step is shown [returns.exchange]', async () => {
  const { product, few, own: ordered, other } = await scarce()
  const customer = await newCustomer(url, 'Isha Pillai')
  const line = { productId: product.id, size: ordered.size, color: ordered.color, quantity: 1 }
  const { order } = await customer.api.orders.place(composeOrder(await customer.api.cart.add(line)))
  await owner.api.orders.accept({ id: order.id })
  await owner.api.orders.deliver({ id: order.id })

  await using visitor = await newVisitor({ width: 'phone', as: customer, url })
  const { page } = visitor
  await visitor.go(`/return?order=${order.id}`)
  const choice = page.getByRole('group', { name: 'What would you like instead?' })
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('It does not fit')
  await page.getByRole('button', { name: 'Send request' }).first().click()
  await page.getByText('Please choose a refund or another size.').waitFor()
  await checkPage(page)
  await checkReflow(page)
  await choice.getByRole('radio', { name: few.size, exact: true }).check()
  const buyer = await newCustomer(url, 'Rohan Sen')
  const all = { productId: product.id, size: few.size, color: few.color, quantity: few.stock }
  await buyer.api.orders.place(composeOrder(await buyer.api.cart.add(all)))
  await page.getByRole('button', { name: 'Send request' }).first().click()
  await page.getByText('That size was sold just now. Choose another size or a refund.').waitFor()
  expect(await customer.api.returns.mine()).toEqual([])
  await choice.getByRole('radio', { name: few.size, exact: true }).waitFor({ state: 'detached' })
  await checkPage(page)
  await choice.getByRole('radio', { name: other.size, exact: true }).check()
  await page.getByRole('radio', { name: 'Please pick it up' }).check()
  await page.getByRole('button', { name: 'Send request' }).first().click()
  await page.getByText('Your new size is reserved for you.').waitFor()
  const [request] = await customer.api.returns.mine()
  const replacement = { size: other.size, color: other.color }
  expect(request).toMatchObject({ kind: 'exchange', handover: 'pickup', items: [{ wanted: replacement }] })

  await using office = await newVisitor({ width: 'phone', as: owner, url })
  await office.go(`/admin/returns?q=${request?.ticket}`)
  const card = office.page.getByRole('article', { name: `Return ${request?.ticket}` })
  await card.getByText(`→ 1 × ${other.size}, ${other.color}`).waitFor()
  await card.getByRole('button', { name: 'Approve' }).click()
  await card.getByRole('button', { name: 'Mark as received' }).click()
  await card.getByLabel('Courier of the exchange').fill('Delhivery')
  await card.getByLabel('Tracking number').fill('4411')
  await checkPage(office.page)
  await checkReflow(office.page)
  await card.getByRole('button', { name: 'Mark as sent' }).click()
  await card.getByText('Track parcel').waitFor()

  await visitor.go(`/me/orders/${order.id}`)
  await page.getByText('Exchange on its way').waitFor()
  await page.getByRole('link', { name: 'Track parcel' }).waitFor()
  await checkPage(page)
  await checkReflow(page)
})

test('without script an exchange is asked for and cancelled', async () => {
  const { product, own: ordered, other } = await scarce()
  const customer = await newCustomer(url, 'Kabir Jain')
  const line = { productId: product.id, size: ordered.size, color: ordered.color, quantity: 1 }
  const { order } = await customer.api.orders.place(composeOrder(await customer.api.cart.add(line)))
  await owner.api.orders.accept({ id: order.id })
  await owner.api.orders.deliver({ id: order.id })
  await using visitor = await newVisitor({ as: customer, withScript: false, url })
  visitor.expectStatus(422)
  const { page } = visitor
  await visitor.go(`/return?order=${order.id}`)
  await page.getByRole('radio', { name: other.size, exact: true }).check()
  await page.getByRole('button', { name: 'Send request' }).first().click()
  await page.getByText('Please fill in').first().waitFor()
  expect(await page.getByRole('radio', { name: other.size, exact: true }).isChecked()).toBe(true)
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('It does not fit')
  await page.getByRole('button', { name: 'Send request' }).first().click()
  await page.getByText('Your new size is reserved for you.').waitFor()
  await visitor.go(`/me/orders/${order.id}`)
  await page.getByText('Exchange requested').waitFor()
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByText('Your request is cancelled.').waitFor()
  expect((await customer.api.returns.mine())[0]).toMatchObject({ kind: 'exchange', state: 'cancelled' })
})
