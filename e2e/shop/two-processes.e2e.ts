import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { startPair } from '#e2e/support/shop-copy.ts'
import { composeOrder, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { type Customer, createShopClient, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'

const BUYERS = 20

// How every kept answer follows every change: page-cache.extended.e2e.ts. Kills and restarts: process and two-nodes.
test('a price that one process changes is on the page of the other; one that is told to end under orders loses none', async () => {
  await using pair = await startPair()
  const { seller, reader } = pair
  const product = await findProduct(reader.url, 'Blank Oversized Tee')
  const page = async () => (await fetch(new URL(productPath(product), reader.url))).text()
  expect(await page()).not.toContain('₹777')
  const { api } = await logIn(seller.url, OWNER)
  await api.products.update({ id: product.id, price: rupees(777), image: [] })
  await expect.poll(page).toContain('₹777')

  const buyers: Customer[] = []
  while (buyers.length < BUYERS) buyers.push(await newCustomer(seller.url, `Buyer ${buyers.length}`))
  const carts = await Promise.all(buyers.map((buyer) => fillCart(buyer, product)))
  const acknowledged: string[] = []
  let stopped: Promise<number | null> | undefined
  await Promise.allSettled(
    buyers.map(async (buyer, index) => {
      const { order } = await buyer.api.orders.place(composeOrder(carts[index] ?? []))
      acknowledged.push(order.id)
      if (acknowledged.length === BUYERS / 4) stopped = seller.stop()
    }),
  )
  expect(await stopped).toBe(0)
  const orders = await Promise.all(buyers.map(({ cookie }) => createShopClient(reader.url, cookie).orders.mine({})))
  const placed = orders.flatMap(({ items }) => items.map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThanOrEqual(BUYERS / 4)
  expect(acknowledged.filter((id) => !placed.includes(id as never))).toEqual([])
  expect(await createShopClient(reader.url).products.get({ id: product.id })).toMatchObject({
    price: rupees(777),
    stock: product.stock - placed.length,
  })
})
