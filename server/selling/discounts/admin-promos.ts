import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/basics/limits.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { AddPromo, Promo, PromoId } from '#contract/selling/promos.api.ts'
import { brokenConstraint, type Db, transact } from '#server/platform/database/db.ts'
import { hasWords } from '#server/platform/database/has-words.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage, sortedBy } from '#server/platform/http/paging.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { refuseLate } from '#server/site/undo-delete/keep-deleted.ts'
import { promoCodes } from './promos.table.ts'

const SORTS = {
  code: sql`lower(${promoCodes.code})`,
  discount: promoCodes.percent,
  used: promoCodes.usedCount,
  /** A code without an expiry date sorts after all others. */
  until: sql`coalesce(${promoCodes.expiresAt}, 'infinity')`,
}

function sortColumns(sort: Input<typeof contract.promos.list>['sort']): SQL[] {
  return sort ? sortedBy(SORTS, sort, promoCodes.id) : [desc(promoCodes.id)]
}

/** The condition of promo codes as in the API specification: codes that give a percentage off. admin-offers.ts has all other offers. */
const isPromo = and(isNotNull(promoCodes.code), eq(promoCodes.kind, 'percent'))

/** The codes that are not deleted, newest first by default. */
export async function list(
  { db }: SignedIn,
  query: Input<typeof contract.promos.list>,
): Promise<{ data: Promo[]; total: number }> {
  const haystack = sql`lower(${promoCodes.code} || ' ' || ${promoCodes.description})`
  const where = and(isNull(promoCodes.deletedAt), isPromo, ...hasWords(haystack, query.q))
  const page = resolvePage(query)
  const rows = db
    .select()
    .from(promoCodes)
    .where(where)
    .orderBy(...sortColumns(query.sort))
    .$dynamic()
  const data = (await (page ? rows.limit(page.limit).offset(page.offset) : rows)).map(present)
  return { data, total: page ? await db.$count(promoCodes, where) : data.length }
}

/** Adds a code. Names are unique without regard to case; the name of a deleted code can be used again. */
export async function add(ctx: SignedIn, input: AddPromo): Promise<{ data: Promo }> {
  const { code, discountValue, maxUses = null, expiresAt = null } = input
  if (expiresAt && expiresAt <= ctx.now()) throw invalidField('expiresAt', 'promo_end_past')
  return transact(ctx.db, async (tx) => {
    const [row] = await tx
      .insert(promoCodes)
      .values({ code, percent: discountValue, description: input.description ?? '', maxUses, expiresAt })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new ShopError('promo_code_taken', 'promo_name_taken')
    const after = { code, percent: discountValue, description: row.description, maxUses, expiresAt }
    await writeAudit(tx, ctx, { action: 'promo.add', subject: `promo:${row.id}`, after })
    return { data: present(row) }
  })
}

/** Deletes a promo code. Its row stays for the orders that used it. A repeated call changes nothing. */
export async function remove(ctx: SignedIn, { id }: { id: PromoId }): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update')
    if (!row) throw notFound()
    if (row.deletedAt) return
    await tx.update(promoCodes).set({ deletedAt: sql`now()` }).where(eq(promoCodes.id, id))
    const before = { code: row.code, percent: row.percent, usedCount: row.usedCount }
    await writeAudit(tx, ctx, { action: 'promo.delete', subject: `promo:${id}`, before })
  })
}

/**
 * Restores a code that was just deleted. Does nothing when the code is not deleted. Throws `illegal_transition` when it is too late or
 * another code has taken the name.
 */
export async function undoRemove(ctx: SignedIn, { id }: { id: PromoId }): Promise<{ data: Promo }> {
  const undone = transact(ctx.db, async (tx) => {
    const isOver = sql<boolean>`${promoCodes.deletedAt} < now() - make_interval(secs => ${UNDO_SECONDS})`
    const [removedPromo] = await tx
      .select({ row: promoCodes, isOver })
      .from(promoCodes)
      .where(eq(promoCodes.id, id))
      .for('update')
    if (!removedPromo) throw notFound()
    if (!removedPromo.row.deletedAt) return removedPromo.row
    refuseLate(removedPromo.isOver)
    const [row = removedPromo.row] = await tx
      .update(promoCodes)
      .set({ deletedAt: null })
      .where(eq(promoCodes.id, id))
      .returning()
    await writeAudit(tx, ctx, { action: 'promo.undelete', subject: `promo:${id}`, after: { code: row.code } })
    return row
  })
  const row = await undone.catch((error: unknown) => {
    if (brokenConstraint(error) !== 'promo_codes_code_key') throw error
    throw new ShopError('illegal_transition', 'promo_name_taken_meanwhile')
  })
  return { data: present(row) }
}

function present(row: typeof promoCodes.$inferSelect): Promo {
  const { id, code, percent, description, maxUses, usedCount, expiresAt, createdAt } = row
  const discount = { discountType: 'percentage', discountValue: percent ?? 0 } as const
  return { id, code: code ?? '', ...discount, description, maxUses, usedCount, expiresAt, createdAt }
}

/** Marks a demo code as the owner's, so that it stays when the demo data is removed. Used when the owner chooses it as the welcome code. */
export async function excludePromoFromDemo(tx: Db, code: string): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ isDemo: false })
    .where(and(eq(sql`upper(${promoCodes.code})`, code.toUpperCase()), eq(promoCodes.isDemo, true)))
}
