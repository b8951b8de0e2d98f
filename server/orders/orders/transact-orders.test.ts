import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { transact } from '#server/platform/database/db.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { type OrdersTx, setOrderState, transactOrders } from './transact-orders.ts'

const SERVER = join(import.meta.dirname, '..', '..')
/** The writers that note their order, and that of a column of which nothing follows. */
const WRITERS = ['transact-orders.ts', 'write-edited-items.ts', 'item-blanks.ts'].map((name) => `orders/orders/${name}`)
const STATE = /\b(status|packedAt|shippedAt|piecesSent|revision)\s*[:,}]/

test('the state and the items of orders are written by setOrderState, insertOrder, writeEditedItems and setItemAmounts alone', async () => {
  const others: string[] = []
  for await (const file of glob('**/*.ts', { cwd: SERVER })) {
    if (file.endsWith('.test.ts') || file.startsWith('testing') || WRITERS.includes(file.replaceAll('\\', '/')))
      continue
    const text = await readFile(join(SERVER, file), 'utf8')
    const changes = [...text.matchAll(/\.update\(orders\)\s*\.set\(([\s\S]*?)\)\s*\.where/g)].map(
      ([, set]) => set ?? '',
    )
    if (/\.(update|insert)\(orderItems\)|\.insert\(orders\)/.test(text) || changes.some((set) => STATE.test(set)))
      others.push(file)
  }
  expect(others).toEqual([])
})

test('in another transaction than one of transactOrders the state of an order cannot be changed', async () => {
  await using shop = await startShop()
  const person = await shop.customer()
  await shop.address(person)
  const item = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(item)
  const { order } = await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD' })
  const accept = (tx: OrdersTx) => setOrderState(tx, order.id, { status: 'Accepted', acceptedAt: new Date() })
  await expect(transact(shop.db, (tx) => accept(tx as OrdersTx))).rejects.toThrow('not opened by transactOrders')
  expect((await shop.as(person).orders.get({ id: order.id })).status).toBe('Pending')
  await transactOrders(shop.deps, accept)
  expect((await shop.as(person).orders.get({ id: order.id })).status).toBe('Accepted')
})
