import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { formatDate } from '#contract/basics/dates.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { composeOrder } from '#e2e/support/shopping.ts'
import { type Customer, HOME, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'

// A shop of its own: what other journeys order meanwhile would lengthen the queue, and the promised days with it.
const started = new AsyncDisposableStack()
afterAll(() => started.disposeAsync())
const { url } = started.use(await openShopCopy())

/** A customised shirt in the cart, through the API. */
async function fillCustomCart({ api }: Customer): Promise<CartLine[]> {
  const image = sharp({ create: { width: 1_200, height: 1_200, channels: 3, background: '#2d6cc2' } })
  const { categories } = await api.customization.categories()
  const category = categories[0]?.value ?? ''
  const config = await api.customization.config({ category })
  const [size, color, material] = [config.sizes[0] ?? 'M', config.colors[0] ?? '', config.materials[0] ?? '']
  const { id } = await api.customization.add({
    ...{ category, size, color, material, quantity: 1 },
    mrp: config.mrp,
    offerPrice: config.offerPrice,
    customizationPrice: config.customizationPrice,
    description: 'In the middle of the chest.',
    pictures: [new Uint8Array(await image.png().toBuffer())],
    placement: { side: 'front', area: 'chest', x: 100, y: 60, width: 100, rotation: 0 },
  })
  return api.cart.addCustomized({ customizedProductId: id, size, color, quantity: 1 })
}

async function acceptedOrder({ api }: Customer, lines: CartLine[]): Promise<Order> {
  const { order } = await api.orders.place(composeOrder(lines))
  const owner = await logIn(url, OWNER)
  await owner.api.orders.accept({ id: order.id })
  return order
}

test('the owner switches promised days on; the customer sees the place in the queue, the owner the promise, everybody the rule [print.promise]', async () => {
  await using office = await newVisitor({ as: await logIn(url, OWNER), url })
  await office.go('/admin/print/settings')
  await checkPage(office.page)
  await checkReflow(office.page)
  await office.page.getByLabel('Sheets a day').fill('none')
  await office.page.getByRole('button', { name: 'Save', exact: true }).click()
  await office.page.getByText('Enter a whole number from 1 to 1000').waitFor()
  await office.page.getByLabel('Sheets a day').fill('3')
  await office.page.getByText(/^About \d+ pieces/).waitFor()
  await office.page.getByLabel('Promise days by the print queue').check()
  await office.page.getByLabel('Holidays').fill('2099-12-25')
  await office.page.getByRole('button', { name: 'Save', exact: true }).click()
  await office.page.getByText('Settings of the print room saved!').first().waitFor()

  const customer = await newCustomer(url)
  const lines = await fillCustomCart(customer)
  await using visitor = await newVisitor({ width: 'phone', as: customer, url })
  await visitor.go('/cart')
  const arrival = await visitor.page.getByText(/^Get it by /).innerText()
  await visitor.go('/')
  await visitor.page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
  await visitor.page.getByRole('dialog', { name: 'Shopping Bag' }).getByText(arrival).waitFor()
  const order = await acceptedOrder(customer, lines)
  expect(arrival).toBe(`Get it by ${formatDate(order.expectedTo, 'weekday')} in Pune ${HOME.postalCode}`)
  await visitor.go(`${accountPath(customer.name, 'orders')}/${order.id}`)
  await visitor.page.getByText(/in the print queue$/).waitFor()

  await office.go('/admin/print/promises')
  const row = office.page.getByRole('row', { name: new RegExp(`#${order.number}`) })
  await row.getByText('Check its design').waitFor()
  await checkPage(office.page)
  await checkReflow(office.page)

  await visitor.go('/how-we-make-it')
  await visitor.page.getByText(/We print 3 sheets of film, about \d+ pieces, on a working day\./).waitFor()
  await visitor.go('/customization?category=Regular')
  // How much film the design takes is not known yet.
  await visitor.page.getByText(/^Delivered by about \w{3}, \d+ \w{3}$/).waitFor()
  await visitor.page
    .getByText(/For one piece with a print of usual size: your bag shows the day of your order\.$/)
    .waitFor()
})
