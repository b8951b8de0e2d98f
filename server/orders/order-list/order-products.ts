import { asc, desc, eq, or, sql } from 'drizzle-orm'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'

type Find = typeof contract.orderProducts.find
const MOST = 20
const NUMBER = /^[1-9]\d{0,8}$/

/** Products to filter orders by, those of exactly this name first. */
export async function find({ db }: SignedIn, { q }: Input<Find>): Promise<Reply<Find>> {
  const part = q.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const isNumber = NUMBER.test(q) ? eq(products.id, Number(q) as ProductId) : undefined
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(or(isNumber, sql`lower(${products.name}) like ${`%${part}%`}`))
    .orderBy(
      ...(isNumber ? [desc(isNumber)] : []),
      sql`lower(${products.name}) <> ${q.toLowerCase()}`,
      asc(products.name),
      asc(products.id),
    )
    .limit(MOST)
}
