import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { adminReviews, ReviewCase } from '#contract/admin-reviews.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { pageOf } from '#server/core/http/paging.ts'
import { products } from '#server/products/products.table.ts'
import { reviews } from './reviews.table.ts'

type Calls = typeof adminReviews
type Id = Input<Calls['hide']>
const FIRST_PAGE = { limit: 100, offset: 0 }

/** All reviews including hidden ones, newest first. */
export async function list({ db }: SignedIn, query: Input<Calls['list']>): Promise<Reply<Calls['list']>> {
  const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const haystack = sql`lower(${reviews.authorName} || ' ' || ${reviews.text} || ' ' || ${products.name})`
  const where = and(
    query.show && (query.show === 'hidden' ? isNotNull(reviews.hiddenAt) : isNull(reviews.hiddenAt)),
    query.stars && eq(reviews.stars, Number(query.stars)),
    ...words.map((word) => sql`${haystack} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
  )
  const { limit, offset } = pageOf(query) ?? FIRST_PAGE
  const rows = await select(db)
    .where(where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where)
  return { items: rows.map(present), total: counted?.total ?? 0 }
}

/** Hides a review and excludes it from the rating. */
export async function hide(ctx: SignedIn, { id }: Id): Promise<ReviewCase> {
  return setHidden(ctx, id, true)
}

export async function show(ctx: SignedIn, { id }: Id): Promise<ReviewCase> {
  return setHidden(ctx, id, false)
}

async function setHidden(ctx: SignedIn, id: Id['id'], isHidden: boolean): Promise<ReviewCase> {
  return transact(ctx.db, async (tx) => {
    const [row] = await tx.select({ hiddenAt: reviews.hiddenAt }).from(reviews).where(eq(reviews.id, id)).for('update')
    if (!row) throw notFound()
    if ((row.hiddenAt !== null) !== isHidden) {
      const hiddenAt = isHidden ? sql`now()` : null
      await tx.update(reviews).set({ hiddenAt }).where(eq(reviews.id, id))
      const sides = { before: { isHidden: !isHidden }, after: { isHidden } }
      await writeAudit(tx, ctx, { action: isHidden ? 'review.hide' : 'review.show', subject: `review:${id}`, ...sides })
    }
    const [now] = await select(tx).where(eq(reviews.id, id))
    if (!now) throw notFound()
    return present(now)
  })
}

function select(db: Db) {
  return db
    .select({ review: reviews, product: { id: products.id, name: products.name } })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof select>>[number]

function present({ review, product }: Found): ReviewCase {
  const { id, authorName, stars, text, hiddenAt, createdAt } = review
  return {
    id: id as ReviewCase['id'],
    product,
    author: authorName,
    stars,
    text,
    isHidden: hiddenAt !== null,
    createdAt,
  }
}
