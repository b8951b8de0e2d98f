import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { buy } from '#e2e/support/shopping.ts'
import { HOME, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const HOSTILE = `</script></title><img src=x onerror="isTaken=1">`

test('HTML in a product, an address and a note stays text on every page that shows it, and in the data for its script', async () => {
  // A shop of its own: its odd product would be on the pages of other journeys.
  await using shop = await openShopCopy()
  const { url } = shop
  const owner = await logIn(url, OWNER)
  const create = { width: 600, height: 750, channels: 3 as const, background: '#234567' }
  const image = [new Uint8Array(await sharp({ create }).jpeg().toBuffer())]
  const product = await owner.api.products.add({
    name: `Tee ${HOSTILE}`,
    description: HOSTILE,
    material: 'Cotton',
    color: ['Black'],
    size: ['M'],
    keywords: HOSTILE,
    strikedPrice: rupees(999),
    price: rupees(499),
    stock: 9,
    image,
  })
  const customer = await newCustomer(url, 'Tara Sen', false)
  await customer.api.address.create({ ...HOME, userId: customer.id, fullName: HOSTILE, line1: HOSTILE, city: HOSTILE })
  const { id, number } = await buy(customer, product)
  await owner.api.adminOrders.note({ id, note: HOSTILE })
  await using shopper = await newVisitor({ as: customer, url })
  await using admin = await newVisitor({ as: owner, url })
  const search = `q=${encodeURIComponent(HOSTILE)}`
  const pages = [
    ...['/products', productPath(product), `/products?${search}`, `/login?from=/${encodeURIComponent(HOSTILE)}`],
    ...[`/Tara%20Sen/orders/${id}`, '/Tara%20Sen/address', `/orderSuccess?order=${id}`],
  ].map((path) => ({ visitor: shopper, path }))
  const desk = [
    `/admin/orders?q=%23${number}`,
    `/admin/orders/${number}`,
    '/admin/products',
    '/admin/audit',
    `/admin/products?${search}`,
  ]
  for (const { visitor, path } of [...pages, ...desk.map((deskPath) => ({ visitor: admin, path: deskPath }))]) {
    await visitor.go(path)
    const effects = await visitor.page.evaluate(() => [
      document.querySelectorAll('img[src="x"]').length,
      'isTaken' in globalThis,
    ])
    expect([path, ...effects]).toEqual([path, 0, false])
  }
  await shopper.go(productPath(product))
  expect(await shopper.page.getByRole('heading', { level: 1 }).textContent()).toBe(product.name)
})
