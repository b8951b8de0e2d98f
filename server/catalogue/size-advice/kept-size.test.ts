import { expect, test } from 'vitest'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('a customer’s size is the last one of that cut which they did not give back; after an exchange the new one [product.your-size]', async () => {
  await using shop = await startShop()
  const admin = shop.as(await shop.admin())
  const person = await shop.customer()
  const other = await shop.customer()
  await shop.address(person)
  const buyer = shop.as(person)
  const [tee, polo] = [await shop.product(), await shop.product({ name: 'Harbour Polo' })]
  const readSize = async (id: ProductId) => (await buyer.products.keptSize({ id })).size
  async function buy(productId: ProductId, size: string) {
    const item = { productId, size, color: 'Black', quantity: 1 }
    await buyer.cart.add(item)
    return (await buyer.orders.place({ items: [item], paymentMethod: 'COD' })).order
  }

  expect(await readSize(tee)).toBeNull()
  const first = await buy(tee, 'L')
  expect([await readSize(tee), await readSize(polo)]).toEqual(['L', null])
  expect((await shop.as(other).products.keptSize({ id: tee })).size).toBeNull()
  const second = await buy(tee, 'M')
  expect(await readSize(tee)).toBe('M')
  await buyer.orders.cancelMine({ id: second.id })
  expect(await readSize(tee)).toBe('L')

  await admin.orders.accept({ id: first.id })
  await admin.orders.deliver({ id: first.id })
  const [item] = await buyer.orders.items({ id: first.id })
  if (!item) throw new Error('the order has no item')
  const form = { products: 'Tee', reason: 'Too large', orderId: first.id, items: [item.id] }
  await buyer.returns.request({ ...form, exchanges: [{ item: item.id, size: 'M', color: 'Black' }] })
  expect(await readSize(tee)).toBe('M')
  expect(await attempt(buyer.products.keptSize({ id: 999_999 as ProductId }))).toMatchObject({ ok: false })
})
