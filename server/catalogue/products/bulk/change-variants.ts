import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import { may } from '#contract/basics/permissions.ts'
import type { ChangeResult } from '#contract/catalogue/product-grid.api.ts'
import { type CellChange, isCost, UNDO_MINUTES } from '#contract/catalogue/product-grid.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { priceNotes } from '#server/catalogue/prices/price-notes.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { bulkEditTexts } from '#texts/en/catalogue/bulk-edits.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type Applied, applyCells } from './apply-cells.ts'
import { bulkEdits } from './bulk-edits.table.ts'

type Routes = typeof contract.products

/** Thrown to roll back the transaction of a preview. Carries the preview's result. */
class Previewed extends Error {
  readonly applied: Applied
  constructor(applied: Applied) {
    super('a preview changes nothing')
    this.applied = applied
  }
}

/**
 * Changes many cells in one transaction, with one entry in the audit log. Skips changes with an error or a conflict. A preview does the
 * same and rolls back.
 */
export async function changeVariants(
  ctx: SignedIn,
  { changes, preview }: Input<Routes['changeVariants']>,
): Promise<Reply<Routes['changeVariants']>> {
  refuseCosts(ctx, changes)
  try {
    return await transact(ctx.db, async (tx) => {
      const applied = await applyCells(tx, changes, ctx.actor.id)
      if (preview) throw new Previewed(applied)
      return { ...countApplied(applied, ctx.language), editId: await note(tx, ctx, 'product.bulk', applied) }
    })
  } catch (error) {
    if (error instanceof Previewed) {
      const { results, ...counts } = countApplied(error.applied, ctx.language)
      return { ...counts, results: await withPriceNotes(ctx.db, changes, results), editId: null }
    }
    throw error
  }
}

/** Adds a note to each previewed price of a product in a scheduled price change. */
async function withPriceNotes(
  db: Db,
  changes: readonly CellChange[],
  results: ChangeResult[],
): Promise<ChangeResult[]> {
  const priced = changes.map(({ field, productId }) => (field === 'price' ? (productId as ProductId) : null))
  const notes = await priceNotes(
    db,
    priced.filter((id) => id !== null),
  )
  return results.map((result, at) => {
    const id = priced[at] ?? null
    const message = id !== null && result.status === 'ok' ? (notes.get(id) ?? null) : null
    return message === null ? result : { ...result, message }
  })
}

/** Throws `forbidden` for changes of costs when the role may not see costs. */
function refuseCosts({ actor }: SignedIn, changes: readonly CellChange[]): void {
  if (changes.some(({ field }) => isCost(field)) && !may(actor.staffRole, 'costs:write'))
    throw new ShopError('forbidden', 'not_in_role')
}

function countApplied({ results, written, products }: Applied, language: Language) {
  const worded = results.map(
    ({ status, problem, now }): ChangeResult => ({ status, message: problem && wordRefusal(problem, language), now }),
  )
  return { results: worded, changed: written.length, products }
}

const words = englishWords(bulkEditTexts)

/** Writes the audit entry, and stores the changes for the undo. Returns the id of the edit; null when nothing was changed. */
export async function note(tx: Db, ctx: SignedIn, action: string, { written, products }: Applied) {
  if (written.length === 0) return null
  const side = (which: 'from' | 'to') => Object.fromEntries(written.map(({ label, change }) => [label, change[which]]))
  await writeAudit(tx, ctx, { action, subject: 'product', before: side('from'), after: side('to') })
  const changes = written.map(({ change }) => change)
  const [row] = await tx
    .insert(bulkEdits)
    .values({ actorId: ctx.actor.id, about: words.about({ changes: written.length, products }), changes })
    .returning({ id: bulkEdits.id })
  return row?.id ?? null
}

const isOpen = and(
  isNull(bulkEdits.undoneAt),
  sql`${bulkEdits.createdAt} > now() - make_interval(mins => ${UNDO_MINUTES}::int)`,
)

/** The edits of the last minutes that can be undone, newest first. */
export async function recentEdits(ctx: SignedIn): Promise<Reply<Routes['recentEdits']>> {
  return ctx.db
    .select({
      id: bulkEdits.id,
      by: users.name,
      about: bulkEdits.about,
      changes: sql<number>`jsonb_array_length(${bulkEdits.changes})`,
      at: bulkEdits.createdAt,
    })
    .from(bulkEdits)
    .leftJoin(users, eq(users.id, bulkEdits.actorId))
    .where(isOpen)
    .orderBy(desc(bulkEdits.createdAt))
    .limit(10)
}

/**
 * Restores the old values of cells that have not changed since the edit. Stock is changed by the opposite difference. Throws
 * `illegal_transition` after ten minutes, or when the edit was already undone.
 */
export async function undoEdit(ctx: SignedIn, { id }: Input<Routes['undoEdit']>): Promise<Reply<Routes['undoEdit']>> {
  return transact(ctx.db, async (tx) => {
    const [edit] = await tx.select().from(bulkEdits).where(eq(bulkEdits.id, id)).for('update')
    if (!edit) throw notFound()
    refuseCosts(ctx, edit.changes)
    const marked = await tx
      .update(bulkEdits)
      .set({ undoneAt: sql`now()` })
      .where(and(eq(bulkEdits.id, id), isOpen))
      .returning({ id: bulkEdits.id })
    if (marked.length === 0)
      throw new ShopError('illegal_transition', 'bulk_edit_not_undoable', { minutes: UNDO_MINUTES })
    const back = edit.changes.map((change): CellChange => ({ ...change, from: change.to, to: change.from }))
    const applied = await applyCells(tx, back, ctx.actor.id)
    const side = (which: 'from' | 'to') =>
      Object.fromEntries(applied.written.map(({ label, change }) => [label, change[which]]))
    if (applied.written.length > 0)
      await writeAudit(tx, ctx, {
        action: 'product.undo_bulk',
        subject: 'product',
        before: side('from'),
        after: side('to'),
      })
    return { undone: applied.written.length, kept: back.length - applied.written.length }
  })
}
