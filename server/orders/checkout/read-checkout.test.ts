import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartLines } from '#server/selling/cart/cart.table.ts'
import { fillCustomCart } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('a customised shirt that comes into the bag while an order waits for the lock of the bag is ordered with its price and text', async () => {
  await using shop = await startShop()
  await configure(shop)
  const { person, line, design } = await fillCustomCart(shop)
  const isTheirs = eq(cartLines.userId, person.id)
  const [cartLine] = await shop.db.delete(cartLines).where(isTheirs).returning()
  if (!cartLine) throw new Error('one line')
  const { placing } = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from carts where user_id = ${person.id} for update`)
    await tx.insert(cartLines).values(cartLine)
    const placed = shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await shop.db.execute(waiting)).rows.length).toBeGreaterThan(0)
    return { placing: placed }
  })
  const { order } = await placing
  const items = await shop.as(person).orders.items({ id: order.id })
  expect(items).toMatchObject([
    { subtotal: order.subtotal, customizedProduct: { id: design, size: 'M', color: 'Navy' } },
  ])
})
