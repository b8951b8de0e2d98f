import { eq } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { ContentDocument, StoredBody } from '#contract/site/content.api.ts'
import type { ContentBody } from '#contract/site/content-body.api.ts'
import { type ContentKey, parseContentKey } from '#contract/site/content-parts.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { contentDocuments } from './content.table.ts'
import type { ContentRow } from './publish.ts'
import { present } from './read-content.ts'
import { lockSlugs } from './slugs.ts'

/** Locks content and runs `work` on it. Throws `not_found`, and `stale` when its revision is not the one that the caller saw. */
export async function change(
  ctx: SignedIn,
  shown: { key: string; revision: number },
  work: (tx: Db, row: ContentRow) => Promise<void>,
): Promise<ContentDocument> {
  return transact(ctx.db, async (tx) => {
    const row = await lock(tx, shown)
    await work(tx, row)
    return present(tx, row.key as ContentKey)
  })
}

/** Locks the content row until the transaction ends. Throws `stale` and `not_found` like `change`. */
export async function lock(tx: Db, shown: { key: string; revision: number }): Promise<ContentRow> {
  const key = shown.key as ContentKey
  const kind = parseContentKey(key)
  if (!kind) throw notFound()
  // Every change locks the page addresses first, then the row.
  if (kind === 'page') await lockSlugs(tx)
  else await tx.insert(contentDocuments).values({ key, kind }).onConflictDoNothing()
  const [row] = await tx.select().from(contentDocuments).where(eq(contentDocuments.key, key)).for('update')
  if (!row) throw notFound()
  if (row.revision !== shown.revision) throw await stale(tx, row)
  return row
}

async function stale(tx: Db, { changedBy, updatedAt }: ContentRow): Promise<ShopError> {
  const [person] = changedBy ? await tx.select({ name: users.name }).from(users).where(eq(users.id, changedBy)) : []
  const who = person?.name ?? refusal('somebody')
  return new ShopError('stale', 'content_changed', { who, at: updatedAt })
}

/** Writes values into a locked row, with the caller as its last editor. */
export async function set(tx: Db, ctx: SignedIn, row: ContentRow, values: Partial<ContentRow>): Promise<void> {
  await tx
    .update(contentDocuments)
    .set({ ...values, revision: row.revision + 1, changedBy: ctx.actor.id })
    .where(eq(contentDocuments.key, row.key))
}

export function auditedBody(body: StoredBody | ContentBody | null): Record<string, unknown> {
  const { kind: _, ...fields } = body ?? { kind: null }
  return fields
}
