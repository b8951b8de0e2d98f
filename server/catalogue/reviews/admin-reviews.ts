import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { adminReviews, ReviewCase } from '#contract/catalogue/admin-reviews.api.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import { hasWords } from '#server/platform/database/has-words.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { type Values, writeAudit } from '#server/site/audit/write-audit.ts'
import { removeUnused } from '#server/site/media/pictures.ts'
import { HELPFUL, PHOTOS, presentAnswer, shownPhotos } from './review-columns.ts'
import { queueAnswerMail } from './review-mails.ts'
import { reviewPhotos, reviews } from './reviews.table.ts'

type Calls = typeof adminReviews
type Id = Input<Calls['show']>
type View = NonNullable<Input<Calls['list']>['show']>
const FIRST_PAGE = { limit: 100, offset: 0 }

const OF_VIEW: Record<View, SQL | undefined> = {
  shown: isNull(reviews.hiddenAt),
  hidden: isNotNull(reviews.hiddenAt),
  photos: sql`exists (select from review_photos photo where photo.review_id = ${reviews.id})`,
  'photos-waiting': sql`exists (select from review_photos photo
    where photo.review_id = ${reviews.id} and photo.approved_at is null)`,
  unanswered: and(isNull(reviews.hiddenAt), isNull(reviews.answer)),
}

/** All reviews including hidden ones, newest first. */
export async function list({ db }: SignedIn, query: Input<Calls['list']>): Promise<Reply<Calls['list']>> {
  const haystack = sql`lower(${reviews.authorName} || ' ' || ${reviews.text} || ' ' || ${products.name})`
  const where = and(
    query.show && OF_VIEW[query.show],
    query.stars && eq(reviews.stars, Number(query.stars)),
    ...hasWords(haystack, query.q),
  )
  const { limit, offset } = resolvePage(query) ?? FIRST_PAGE
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

/** Hides a review with its photos and excludes it from the rating. A repeated call replaces the reason. */
export async function hide(ctx: SignedIn, { id, reason }: Input<Calls['hide']>): Promise<ReviewCase> {
  return change(ctx, id, 'review.hide', (before) => ({
    hiddenAt: before.hiddenAt ?? sql`now()`,
    hiddenReason: reason || before.hiddenReason,
  }))
}

export async function show(ctx: SignedIn, { id }: Id): Promise<ReviewCase> {
  // The shop may have answered while the review was hidden. Then the mail is queued now.
  return change(ctx, id, 'review.show', () => ({ hiddenAt: null, hiddenReason: null }), queueAnswerMail)
}

/** Sets the shop's answer, or removes it. The first answer is mailed to the reviewer once the review is shown. */
export async function answer(ctx: SignedIn, { id, text }: Input<Calls['answer']>): Promise<ReviewCase> {
  const answerText = text || null
  return change(
    ctx,
    id,
    'review.answer',
    (before) =>
      before.answer === answerText ? {} : { answer: answerText, answeredAt: answerText === null ? null : sql`now()` },
    queueAnswerMail,
  )
}

/** Approves the waiting photos of a review. They are public while the review is shown. */
export async function approvePhotos(ctx: SignedIn, { id }: Input<Calls['approvePhotos']>): Promise<ReviewCase> {
  return transact(ctx.db, async (tx) => {
    const [review] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('update')
    if (!review) throw notFound()
    const approved = await tx
      .update(reviewPhotos)
      .set({ approvedAt: ctx.now() })
      .where(and(eq(reviewPhotos.reviewId, id), isNull(reviewPhotos.approvedAt)))
      .returning({ position: reviewPhotos.position })
    if (approved.length > 0)
      await writeAudit(tx, ctx, {
        action: 'review.approve_photos',
        subject: `review:${id}`,
        after: { photos: approved.length },
      })
    return read(tx, id)
  })
}

/** Deletes a photo of a review, with its files. */
export async function removePhoto(ctx: SignedIn, { id, photo }: Input<Calls['removePhoto']>): Promise<ReviewCase> {
  const { reviewCase, key } = await transact(ctx.db, async (tx) => {
    const isIt = and(eq(reviewPhotos.id, photo), eq(reviewPhotos.reviewId, id))
    const [deletedPhoto] = await tx.delete(reviewPhotos).where(isIt).returning()
    if (!deletedPhoto) throw notFound()
    const before = { photo: deletedPhoto.position }
    await writeAudit(tx, ctx, { action: 'review.remove_photo', subject: `review:${id}`, before })
    return { reviewCase: await read(tx, id), key: deletedPhoto.mediaKey }
  })
  await removeUnused(ctx, [key])
  return reviewCase
}

type ReviewRow = typeof reviews.$inferSelect
type Changes = Partial<Record<'hiddenAt' | 'answeredAt', SQL | Date | null>> & {
  hiddenReason?: string | null
  answer?: string | null
}

/** Changes a review under its lock, with an audit entry. Writes nothing when nothing changes. */
async function change(
  ctx: SignedIn,
  id: Id['id'],
  action: string,
  changes: (before: ReviewRow) => Changes,
  then?: (tx: Db, row: ReviewRow) => Promise<void>,
): Promise<ReviewCase> {
  return transact(ctx.db, async (tx) => {
    const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (!before) throw notFound()
    const set = changes(before)
    if (Object.keys(set).length > 0) {
      const [after] = await tx.update(reviews).set(set).where(eq(reviews.id, id)).returning()
      if (!after) throw notFound()
      await writeAudit(tx, ctx, {
        action,
        subject: `review:${id}`,
        before: presentReviewForAudit(before),
        after: presentReviewForAudit(after),
      })
      await then?.(tx, after)
    }
    return read(tx, id)
  })
}

function presentReviewForAudit({ hiddenAt, hiddenReason, answer }: ReviewRow): Values {
  return { isHidden: hiddenAt !== null, hiddenReason, answer }
}

async function read(tx: Db, id: string): Promise<ReviewCase> {
  const [row] = await select(tx).where(eq(reviews.id, id))
  if (!row) throw notFound()
  return present(row)
}

function select(db: Db) {
  return db
    .select({
      review: reviews,
      product: { id: products.id, name: products.name },
      photos: PHOTOS,
      helpful: HELPFUL,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .$dynamic()
}

type ListedReview = Awaited<ReturnType<typeof select>>[number]

function present({ review, product, photos, helpful }: ListedReview): ReviewCase {
  const { id, authorName, stars, text, size, colour, fit, hiddenAt, hiddenReason, createdAt } = review
  return {
    id: id as ReviewCase['id'],
    product,
    author: authorName,
    stars,
    text,
    size,
    color: colour,
    fit,
    photos: shownPhotos(photos) as ReviewCase['photos'],
    helpful,
    answer: presentAnswer(review.answer, review.answeredAt),
    isHidden: hiddenAt !== null,
    hiddenReason,
    createdAt,
  }
}
