import { expect, test } from 'vitest'
import { beginStock } from '#server/catalogue/stock/edit-stock.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('the first lines of the newest products are answered with the number of all, and with a filter by stock only its lines', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const read = async (query: Parameters<typeof products.variants>[0]) => {
    const { items, total } = await products.variants(query)
    return { total, lines: items.map(({ name, size, color }) => [name, color, size].filter(Boolean).join(' ')) }
  }
  const { products } = shop.as(owner)
  const counted = { stockPer: 'variant', pieces: 0 } as const
  const kite = await shop.product({ name: 'Kite', colours: ['Black', 'Red'], sizes: ['S', 'M'], ...counted })
  const plain = await shop.product({ name: 'Plain', isCombo: true, colours: ['Black', 'Red'], sizes: [], ...counted })
  const boat = await shop.product({ name: 'Boat', colours: ['Blue'], sizes: ['S', 'M'], pieces: 0 })
  await shop.product({ name: 'Star', colours: [], sizes: ['S', 'M', 'L'], isCombo: true, pieces: 9 })
  const counts = [
    { size: 'S', colour: 'Black', quantity: 5 },
    { size: 'M', colour: 'Black', quantity: 6 },
    { size: 'M', colour: 'Red', quantity: 7 },
    // A size that the product does not have any more.
    { size: 'XL', colour: 'Red', quantity: 8 },
  ]
  await shop.db.transaction((tx) => beginStock(tx, kite, counts, owner.id))
  await shop.db.transaction((tx) => beginStock(tx, plain, [{ size: '', colour: 'Default', quantity: 4 }], owner.id))

  const whole = ['Star S', 'Star M', 'Star L', 'Boat Blue S', 'Boat Blue M', 'Plain', 'Kite Black S', 'Kite Black M']
  expect(await read({})).toEqual({ total: 10, lines: [...whole, 'Kite Red S', 'Kite Red M'] })
  expect(await read({ limit: 4 })).toEqual({ total: 10, lines: whole.slice(0, 4) })
  expect(await read({ limit: 3 })).toEqual({ total: 10, lines: whole.slice(0, 3) })
  expect(await read({ product: boat })).toEqual({ total: 2, lines: ['Boat Blue S', 'Boat Blue M'] })
  expect(await read({ q: 'nothing' })).toEqual({ total: 0, lines: [] })

  expect(await read({ stock: 'out' })).toEqual({ total: 3, lines: ['Boat Blue S', 'Boat Blue M', 'Kite Red S'] })
  const low = ['Boat Blue S', 'Boat Blue M', 'Plain', 'Kite Black S', 'Kite Red S']
  expect(await read({ stock: 'low' })).toEqual({ total: 5, lines: low })
  expect(await read({ stock: 'low', limit: 4 })).toEqual({ total: 5, lines: low.slice(0, 4) })
  expect(await read({ stock: 'low', product: plain })).toEqual({ total: 1, lines: ['Plain'] })
})
