import { and, eq, sql } from 'drizzle-orm'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { ContentDocument } from '#contract/site/content.api.ts'
import { type ContentKey, parseContentKey } from '#contract/site/content-parts.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { builtIn } from './bodies.ts'
import { auditedBody, change, set } from './change-content.ts'
import { contentVersions } from './content.table.ts'
import { publish } from './publish.ts'
import { requireFreeSlug } from './slugs.ts'

type Routes = typeof contract.content

/** Saves the draft. On request, publishes it now or plans its publication. */
export async function save(ctx: SignedIn, input: Input<Routes['save']>): Promise<ContentDocument> {
  const { body, publishAt } = input
  const key = input.key as ContentKey
  if (body.kind !== parseContentKey(key)) throw invalidField('body', 'content_of_another_kind')
  if (body.kind === 'policy' || body.kind === 'page') {
    const { checkText } = await import('./read-text.ts')
    checkText(body.text, { needsContact: body.kind === 'policy' })
  }
  return change(ctx, input, async (tx, row) => {
    if (body.kind === 'page') await requireFreeSlug(tx, key, body.slug)
    if (input.publish === 'now') {
      await publish(tx, row, body, { way: 'published', author: ctx, actorId: ctx.actor.id })
      return
    }
    // Saving keeps the planned time of a draft.
    const at = input.publish === 'at' ? await laterThanNow(tx, publishAt) : row.publishAt
    await set(tx, ctx, row, { draft: body, publishAt: at })
    await writeAudit(tx, ctx, {
      action: input.publish === 'at' ? 'content.schedule' : 'content.draft',
      subject: `content:${key}`,
      before: { ...auditedBody(row.draft ?? row.live ?? builtIn(key)), publishAt: row.publishAt },
      after: { ...auditedBody(body), publishAt: at },
    })
  })
}

/** Returns the time. Throws `invalid` when it is in the past by the clock of the database. */
async function laterThanNow(tx: Db, at: Date | null): Promise<Date> {
  if (!at) throw invalidField('publishAt', 'publish_time_missing')
  const { rows } = await tx.execute<{ isOver: boolean }>(
    sql`select ${at.toISOString()}::timestamptz <= now() as "isOver"`,
  )
  if (rows[0]?.isOver) throw invalidField('publishAt', 'publish_time_over')
  return at
}

/** Cancels the planned publication of a draft. Throws `illegal_transition` when none is planned. */
export async function unschedule(ctx: SignedIn, input: Input<Routes['unschedule']>): Promise<ContentDocument> {
  return change(ctx, input, async (tx, row) => {
    if (!row.publishAt) throw new ShopError('illegal_transition', 'nothing_planned')
    await set(tx, ctx, row, { publishAt: null })
    const before = { publishAt: row.publishAt }
    await writeAudit(tx, ctx, { action: 'content.unschedule', subject: `content:${row.key}`, before })
  })
}

/** Deletes the draft, so that the form shows the published content. Throws `illegal_transition` when nothing is published. */
export async function discard(ctx: SignedIn, input: Input<Routes['discard']>): Promise<ContentDocument> {
  return change(ctx, input, async (tx, row) => {
    if (!row.draft) throw new ShopError('illegal_transition', 'no_draft')
    if (row.kind === 'page' && !row.live) throw new ShopError('illegal_transition', 'page_never_public')
    await set(tx, ctx, row, { draft: null, publishAt: null })
    await writeAudit(tx, ctx, {
      action: 'content.discard',
      subject: `content:${row.key}`,
      before: auditedBody(row.draft),
    })
  })
}

/** Publishes the built-in content again. Throws `illegal_transition` for an owner's page. */
export async function builtInAgain(ctx: SignedIn, input: Input<Routes['builtIn']>): Promise<ContentDocument> {
  return change(ctx, input, async (tx, row) => {
    if (row.kind === 'page') throw new ShopError('illegal_transition', 'nothing_built_in')
    if (!row.live && !row.draft) throw new ShopError('illegal_transition', 'already_built_in')
    await publish(tx, row, null, { way: 'built-in', author: ctx, actorId: ctx.actor.id })
  })
}

/** Publishes an earlier version again as the newest version. Throws `not_found`. */
export async function restore(ctx: SignedIn, input: Input<Routes['restore']>): Promise<ContentDocument> {
  return change(ctx, input, async (tx, row) => {
    const [version] = await tx
      .select({ body: contentVersions.body })
      .from(contentVersions)
      .where(and(eq(contentVersions.key, row.key), eq(contentVersions.number, input.number)))
    if (!version) throw notFound()
    if (version.body?.kind === 'page') await requireFreeSlug(tx, row.key, version.body.slug)
    await publish(tx, row, version.body, { way: 'restored', author: ctx, actorId: ctx.actor.id })
  })
}
