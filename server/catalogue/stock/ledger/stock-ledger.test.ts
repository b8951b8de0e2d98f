import { expect, test } from 'vitest'
import { beginStock } from '#server/catalogue/stock/edit-stock.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('the ledger says of every movement when, who, why, for which order, how many and what was left, by page, variant, reason and day', async () => {
  await using shop = await startShop()
  const owner = await shop.admin('Devika Shah')
  const { stock, products } = shop.as(owner)
  const productId = await shop.product({
    name: 'Kite Tee',
    colours: ['Black'],
    sizes: ['S', 'M'],
    stockPer: 'variant',
    pieces: 0,
  })
  const counts = ['S', 'M'].map((size) => ({ size, colour: 'Black', quantity: 5 }))
  await shop.db.transaction((tx) => beginStock(tx, productId, counts, owner.id))
  const person = await shop.customer('Tara Bhat')
  await shop.address(person)
  const item = { productId, size: 'M', color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(item)
  const { order } = await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD' })
  await shop.as(person).orders.cancelMine({ id: order.id })

  const { items, next } = await stock.ledger({ product: productId })
  expect(next).toBeNull()
  expect(
    items.map(({ size, reason, change, balance, by, orderNumber }) => [size, reason, change, balance, by, orderNumber]),
  ).toEqual([
    // What a customer does is the order's: no name of a customer is in the catalogue.
    ['M', 'release', 2, 5, null, order.number],
    ['M', 'order', -2, 3, null, order.number],
    ['M', 'initial', 5, 5, 'Devika Shah', null],
    ['S', 'initial', 5, 5, 'Devika Shah', null],
  ])
  const first = await stock.ledger({ limit: 3 })
  expect(first.items).toEqual(items.slice(0, 3))
  const nextPage = await stock.ledger({ limit: 3, before: first.next ?? expect.fail('there is more') })
  expect(nextPage).toEqual({ items: items.slice(3), next: null })

  const ids = async (query: Parameters<typeof stock.ledger>[0]) => (await stock.ledger(query)).items.map(({ id }) => id)
  const all = items.map(({ id }) => id)
  expect(await ids({ product: productId, size: 'S', color: 'Black' })).toEqual(all.slice(3))
  expect(await ids({ reason: 'order' })).toEqual(all.slice(1, 2))
  const [line] = (await products.variants({ product: productId })).items
  expect(await ids({ q: line?.sku.toLowerCase() })).toEqual(all)
  expect(await ids({ q: 'kite' })).toEqual(all)
  expect(await ids({ q: 'boat' })).toEqual([])
  expect(await ids({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  expect(await ids({ from: '2000-01-01' })).toEqual(all)
})
