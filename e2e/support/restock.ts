import { withClient } from '#server/platform/database/db.ts'

const PIECES = 300
const LIMIT_MS = 10_000

/**
 * Adds stock to the first size and colour of every product with variants: the demo shop has a few of
 * each, and journeys buy more of the `defaultOptions`. Sold-out products stay sold out.
 */
export async function restock(databaseUrl: string, pieces = PIECES): Promise<void> {
  // If the database hangs, the caller tries again.
  const limits = { connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS }
  await withClient({ connectionString: databaseUrl, ...limits }, async (client) => {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      `insert into stock_ledger (stock_id, product_id, delta, reason)
        select stock.id, product.id, $1, 'adjust' from stock
        join products product on product.id = stock.product_id and product.stock_per = 'variant'
          and stock.size = product.sizes[1] and stock.colour = product.colours[1]
        where stock.quantity > 0 returning stock_id as id`,
      [pieces],
    )
    const ids = rows.map(({ id }) => id)
    await client.query('update stock set quantity = quantity + $1 where id = any($2)', [pieces, ids])
    await client.query('commit')
  })
}
