import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { stock, stockLedger } from '#server/catalogue/stock/stock.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { multipart, picture } from '#server/testing/forms.ts'
import { addCategory, listFiles, startWithOwner } from '#server/testing/product-office.ts'
import type { TestShop } from '#server/testing/start-shop.ts'
import { products } from './products.table.ts'

/** A customer orders `quantity` of a product in M and Black. */
async function buy(shop: TestShop, productId: ProductId, quantity: number) {
  const shopper = await shop.customer()
  await shop.address(shopper)
  const client = shop.as(shopper)
  const item = { productId, size: 'M', color: 'Black', quantity }
  await client.cart.add(item)
  const { order } = await client.orders.place({ items: [item], paymentMethod: 'COD' })
  return { client, order }
}

test('a product is added with its pictures, its stock and a calculated discount; a sent discount is ignored [catalogue.add-product]', async () => {
  await using office = await startWithOwner()
  const { shop, owner } = office
  const answer = await office.add({ discount: '99', size: 'XXL, s ,M,XXXL', id: '77', role: 'admin' }, ['#111', '#eee'])
  expect(answer.statusCode).toBe(201)
  const product = answer.json()
  expect(product).toMatchObject({
    name: 'Chai First Tee',
    price: 749,
    strikedPrice: 1199,
    discount: 38,
    stock: 12,
    isCombo: false,
    size: 'S,M,2XL,3XL',
    color: 'Black,White',
    category_id: null,
    material: 'Cotton',
    image3: null,
  })
  expect(product.id).not.toBe(77)
  expect(product.image1).toMatch(/^\/media\//)
  expect(product.pictures.map(({ alt }: { alt: string }) => alt)).toEqual(['Chai First Tee', 'Chai First Tee'])
  expect(await shop.db.select().from(stockLedger)).toMatchObject([{ delta: 12, reason: 'initial', actorId: owner.id }])
  expect(await shop.visitor.products.get({ id: product.id })).toMatchObject({ stock: 12 })
  expect(await shop.db.select().from(auditLog).where(eq(auditLog.action, 'product.add'))).toMatchObject([
    { actorId: owner.id, entity: 'product', entityId: String(product.id), after: { price: '₹749.00', stock: 12 } },
  ])
})

test('every missing required field has its own error; nothing is stored [catalogue.add-product]', async () => {
  await using office = await startWithOwner()
  const answer = await office.send('POST', '/products/add', {})
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid'])
  expect(Object.keys(answer.json().fields).sort()).toEqual(
    ['description', 'image', 'material', 'name', 'price', 'stock', 'strikedPrice'].sort(),
  )
  for (const [field, value] of Object.entries({
    price: '1e3',
    strikedPrice: '-1',
    stock: '1.5',
    name: '  ',
    material: 'Paper',
    size: 'S,Huge',
    color: 'Black,Qwertyuiop',
    isCombo: 'perhaps',
    category_id: 'x',
  })) {
    const refused = await office.add({ [field]: value })
    expect([field, refused.statusCode, Object.keys(refused.json().fields)]).toEqual([field, 422, [field]])
  }
  for (const price of ['NaN', '10.999', '1000000000000', ''])
    expect((await office.add({ price })).statusCode, price).toBe(422)
  expect([
    await office.shop.db.$count(products),
    await office.shop.db.$count(media),
    await listFiles(office.shop),
  ]).toEqual([0, 0, []])
})

test('Please select a category and color or mark the product as a combo. [catalogue.colour-words]', async () => {
  await using office = await startWithOwner()
  const text = 'Please select a category and color or mark the product as a combo.'
  const bare = { color: '', category_id: '' }
  expect((await office.add(bare)).json()).toMatchObject({ code: 'invalid', error: text })
  expect((await office.add({ ...bare, isCombo: 'true' })).statusCode).toBe(201)
  expect((await office.add({ ...bare, color: 'Meron' })).json().color).toBe('Meron')
  const id = await addCategory(office.shop)
  expect((await office.add({ color: '', category_id: String(id) })).json()).toMatchObject({
    category: 'Tees',
    category_id: id,
  })
  expect((await office.add({ category_id: '999' })).json().fields).toHaveProperty('category_id')
})

test('a price above the MRP is refused', async () => {
  await using office = await startWithOwner()
  expect((await office.add({ price: '1199.01' })).json().fields).toHaveProperty('price')
  const id = await office.made({ price: '1199' })
  expect((await office.send('PUT', `/products/${id}`, { strikedPrice: '1198' })).statusCode).toBe(422)
  expect((await office.send('PUT', `/products/${id}`, { strikedPrice: '2000', price: '1500' })).json().discount).toBe(
    25,
  )
})

test('You can upload a maximum of 4 images. [catalogue.image-limit]', async () => {
  await using office = await startWithOwner()
  const five = ['#100', '#200', '#300', '#400', '#500']
  const refused = await office.add({}, five)
  expect([refused.statusCode, refused.json().error]).toEqual([422, 'You can upload a maximum of 4 images.'])
  const id = await office.made({}, five.slice(0, 4))
  const before = await office.shop.visitor.products.get({ id })
  const more = await office.send('PUT', `/products/${id}`, { keep: before.pictures.map(({ url }) => url) }, [
    { bytes: await picture('#600') },
  ])
  expect([more.statusCode, more.json().error]).toEqual([422, 'You can upload a maximum of 4 images.'])
  expect(await office.shop.db.$count(media)).toBe(4)
})

test('an edit changes only the fields that were sent', async () => {
  await using office = await startWithOwner()
  const id = await office.made()
  const before = await office.shop.visitor.products.get({ id })
  const answer = await office.send('PUT', `/products/${id}`, { price: '699', size: 'XXL,L', discount: '1' })
  expect(answer.statusCode).toBe(200)
  const after = await office.shop.visitor.products.get({ id })
  const { updatedAt: _, editedAt: __, ...rest } = before
  expect(after).toMatchObject({ ...rest, price: rupees(699), size: 'L,2XL', discount: 42 })
  expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
  const [entry] = await office.shop.db.select().from(auditLog).where(eq(auditLog.action, 'product.update'))
  expect(entry).toMatchObject({ before: { price: '₹749.00', size: 'S,M' }, after: { price: '₹699.00', size: 'L,2XL' } })
  expect(Object.keys(entry?.after ?? {}).sort()).toEqual(['price', 'size'])
  expect((await office.send('PUT', '/products/99999', { price: '1' })).statusCode).toBe(404)
})

test('stock is changed by the difference to the loaded value, so sales made meanwhile are kept [catalogue.stock]', async () => {
  await using office = await startWithOwner()
  const { shop } = office
  const id = await office.made()
  await buy(shop, id, 3)
  expect((await office.send('PUT', `/products/${id}`, { stock: '20', stockWas: '12' })).json().stock).toBe(17)
  await buy(shop, id, 15)
  const refused = await office.send('PUT', `/products/${id}`, { stock: '0', stockWas: '17' })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale'])
  expect((await shop.visitor.products.get({ id })).stock).toBe(2)
})

test('the same count typed again, as in a second tab, is refused, because its difference would be added twice', async () => {
  await using office = await startWithOwner()
  const { shop } = office
  const id = await office.made()
  const set = (stock: string, stockWas: string) => office.send('PUT', `/products/${id}`, { stock, stockWas })
  await buy(shop, id, 1)
  expect((await set('20', '12')).json().stock).toBe(19)
  await buy(shop, id, 1)
  const refused = await set('20', '12')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale'])
  expect(refused.json().error).toBe('The same change was just made: the stock is 18 now. Check it again.')
  expect((await set('20', '18')).json().stock).toBe(20)
})

test('without the loaded value, a stock change is a 409 stale once the product has changed', async () => {
  await using office = await startWithOwner()
  const { shop } = office
  const id = await office.made()
  const { updatedAt } = await shop.visitor.products.get({ id })
  const seen = updatedAt.toISOString()
  expect((await office.send('PUT', `/products/${id}`, { stock: '13', updatedAt: seen })).json().stock).toBe(13)
  const { updatedAt: fresh } = await shop.visitor.products.get({ id })
  await buy(shop, id, 3)
  const refused = await office.send('PUT', `/products/${id}`, {
    stock: '13',
    price: '1',
    updatedAt: fresh.toISOString(),
  })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale'])
  expect(await shop.visitor.products.get({ id })).toMatchObject({ stock: 10, price: rupees(749) })
  // Loaded after the sale, the form is not stale.
  const { updatedAt: after } = await shop.visitor.products.get({ id })
  expect(
    (await office.send('PUT', `/products/${id}`, { stock: '9', updatedAt: after.toISOString() })).json().stock,
  ).toBe(9)
  // Without any loaded value the stock is set as an absolute count.
  expect((await office.send('PUT', `/products/${id}`, { stock: '50' })).json().stock).toBe(50)
})

test('when two owners edit one product during sales, no sale and no change is lost [catalogue.edit-product]', {
  timeout: 60_000,
}, async () => {
  await using office = await startWithOwner()
  const { shop, api } = office
  const id = await office.made({ stock: '40' })
  const other = shop.as(await shop.admin('Rohan Mehta'))
  const edits = [
    api.products.update({ id, image: [], stock: 50, stockWas: 40 }),
    other.products.update({ id, image: [], stock: 35, stockWas: 40, name: 'Chai Second Tee' }),
    api.products.update({ id, image: [], stock: 41, stockWas: 40, description: 'Softer.' }),
  ]
  const sales = Array.from({ length: 12 }, () => buy(shop, id, 2))
  await Promise.all([...sales, ...edits])
  const product = await shop.visitor.products.get({ id })
  expect(product).toMatchObject({ stock: 40 + 10 - 5 + 1 - 24, name: 'Chai Second Tee', description: 'Softer.' })
  const lines = await shop.db.select().from(stockLedger)
  expect(lines.reduce((sum, { delta }) => sum + delta, 0)).toBe(product.stock)
})

test('the owner can have the stock counted for each size and colour', async () => {
  await using office = await startWithOwner()
  const { shop } = office
  const pieces = (...rows: [string, string, number, number?][]) =>
    JSON.stringify(rows.map(([size, color, count, stockWas]) => ({ size, color, stock: count, stockWas })))
  const id = await office.made({
    stockPer: 'variant',
    stock: '0',
    variants: pieces(['S', 'Black', 3], ['M', 'White', 4]),
  })
  const shown = async () =>
    (await shop.visitor.products.get({ id })).variants.map(
      (variant) => `${variant.size} ${variant.color} ${variant.stock}`,
    )
  expect(await shown()).toEqual(['S Black 3', 'S White 0', 'M Black 0', 'M White 4'])
  const put = (fields: Record<string, string>) => office.send('PUT', `/products/${id}`, fields)
  expect((await put({ variants: pieces(['S', 'Black', 5, 2], ['M', 'White', 4, 4]) })).json().stock).toBe(10)
  expect((await put({ variants: pieces(['XL', 'Black', 5]) })).json().fields).toHaveProperty('variants')
  expect((await put({ variants: 'no json' })).json().fields).toHaveProperty('variants')
  // A removed size has no stock; the others keep theirs.
  expect((await put({ size: 'S' })).json().stock).toBe(6)
  expect(await shown()).toEqual(['S Black 6', 'S White 0'])
  // Counted as a whole again: the stock is the sum of the sizes.
  expect((await put({ stockPer: 'product' })).json()).toMatchObject({ stock: 6, variants: [] })
  const stale = await put({ stockPer: 'variant', stockWas: '9', variants: pieces(['S', 'White', 2]) })
  expect(stale.json().code).toBe('stale')
  expect((await put({ stockPer: 'variant', stockWas: '6', variants: pieces(['S', 'White', 2]) })).json().stock).toBe(2)
})

test('deleting an ordered product archives it: no list contains it, its orders still show it, and it can be restored [catalogue.archive]', async () => {
  await using office = await startWithOwner()
  const { shop, api } = office
  const id = await office.made()
  const { client, order } = await buy(shop, id, 1)
  await api.products.remove({ id })
  await api.products.remove({ id })
  expect((await shop.inject({ url: `/api/products/${id}` })).statusCode).toBe(404)
  expect((await shop.visitor.products.list({})).items).toEqual([])
  expect(await client.orders.items({ id: order.id })).toMatchObject([{ product: { name: 'Chai First Tee' } }])
  expect((await api.products.managed({})).items).toMatchObject([{ id, archivedAt: expect.any(Date), isNeeded: true }])
  expect((await api.products.managed({ state: 'listed' })).items).toEqual([])
  await api.products.restore({ id })
  expect((await shop.visitor.products.list({})).items).toHaveLength(1)
  await api.products.archive({ id })
  expect((await api.products.managed({ state: 'archived' })).total).toBe(1)
})

test('deleting a product in a cart archives it, and the cart line becomes unavailable; any other product is deleted', async () => {
  await using office = await startWithOwner()
  const { shop, api } = office
  const [productInCart, unwanted] = [await office.made(), await office.made()]
  const shopper = await shop.customer()
  await shop.as(shopper).cart.add({ productId: productInCart, size: 'M', color: 'Black', quantity: 1 })
  await api.products.remove({ id: productInCart })
  await api.products.remove({ id: unwanted })
  expect(await shop.as(shopper).cart.list()).toMatchObject([{ productId: productInCart, available: false }])
  expect((await api.products.managed({})).items.map(({ id }) => id)).toEqual([productInCart])
  expect(await attempt(api.products.remove({ id: unwanted }))).toMatchObject({
    ok: false,
    failure: { code: 'not_found' },
  })
  const actions = (await shop.db.select().from(auditLog)).map(({ action }) => action)
  expect(actions.filter((action) => action !== 'product.add')).toEqual(['product.archive', 'product.delete'])
})

test('only an admin edits the catalogue', async () => {
  await using office = await startWithOwner()
  const id = await office.made()
  const customer = await office.shop.customer()
  for (const by of [undefined, customer]) {
    const status = by ? 403 : 401
    const form = await multipart({ price: '1' }, [{ bytes: await picture('#abc') }])
    const sent = { ...(by && { by }) }
    expect((await office.shop.inject({ method: 'PUT', url: `/api/products/${id}`, ...form, ...sent })).statusCode).toBe(
      status,
    )
    expect((await office.shop.inject({ method: 'DELETE', url: `/api/products/${id}`, ...sent })).statusCode).toBe(
      status,
    )
    expect((await office.shop.inject({ url: '/api/products/all', ...sent })).statusCode).toBe(status)
  }
  expect(await office.shop.db.$count(stock)).toBe(1)
  expect(await office.shop.db.$count(media)).toBe(1)
})
