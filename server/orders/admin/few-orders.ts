import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/core/database/db.ts'
import { orders } from '#server/orders/orders.table.ts'

/** A condition that finds no more orders than this is done with its index, once. */
export const FEW = 10_000

/** How many orders were found, and their ids as PostgreSQL writes an array; null where there are more than were asked for. */
export type Few = { count: number; ids: string | null }

/** The orders of a condition; the ids are null where there are more than `FEW`. */
export async function findFew(db: Db, where: SQL | undefined): Promise<Few> {
  return readFew(db, sql`select id from ${orders} where ${where}`)
}

/** Counted and put together by PostgreSQL: ten thousand rows take longer to read than to find. An order may have several items of a product. */
export async function readFew(db: Db, query: SQL, most: number = FEW): Promise<Few> {
  const { rows } = await db.execute<Few>(
    sql`select count(*)::int as count, case when sum(times) <= ${most}::int or count(*) = 0 then coalesce(array_agg(id), '{}')::text end as ids
      from (select id, count(*) as times from (${query} limit ${most + 1}) found group by id) found`,
  )
  return rows[0] ?? { count: 0, ids: '{}' }
}

/** The condition that an order is one of them. Sent as one value, because there can be thousands. */
export function oneOf(ids: string): SQL {
  return sql`${orders.id} = any(${ids}::uuid[])`
}
