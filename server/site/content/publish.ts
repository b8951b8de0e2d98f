import { eq, sql } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import type { StoredBody, VersionWay } from '#contract/site/content.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { type Author, type Values, writeAudit } from '#server/site/audit/write-audit.ts'
import { nextTurn } from './bodies.ts'
import { contentDocuments, contentSlugs, contentVersions } from './content.table.ts'

export type ContentRow = typeof contentDocuments.$inferSelect

const AUDITED: Record<VersionWay, string> = {
  published: 'content.publish',
  scheduled: 'content.publish_planned',
  restored: 'content.restore',
  'built-in': 'content.built_in',
}

/** Publishes content, stores it as a version, and deletes the draft. Null publishes the built-in content. */
export async function publish(
  tx: Db,
  row: ContentRow,
  body: StoredBody | null,
  { way, author, actorId }: { way: VersionWay; author: Author; actorId: UserId | null },
): Promise<ContentRow> {
  const { key } = row
  const { rows } = await tx.execute<{ now: string; number: number }>(sql`
    select now(), coalesce(max(number), 0) + 1 as number from content_versions where key = ${key}`)
  const [version] = rows
  if (!version) throw new Error('the versions could not be counted')
  await tx.insert(contentVersions).values({ key, number: version.number, body, way, actorId })
  if (body?.kind === 'page') await tx.insert(contentSlugs).values({ slug: body.slug, key }).onConflictDoNothing()
  const [after] = await tx
    .update(contentDocuments)
    .set({
      live: body,
      draft: null,
      publishAt: null,
      turnsAt: nextTurn(body, new Date(version.now)),
      publishedAt: sql`now()`,
      revision: row.revision + 1,
      changedBy: actorId,
    })
    .where(eq(contentDocuments.key, key))
    .returning()
  if (!after) throw new Error('the content was not written')
  // The version number makes the two sides differ, so that publishing an unchanged text is recorded too.
  const sides = { before: presentBodyForAudit(row.live, 0), after: presentBodyForAudit(body, version.number) }
  await writeAudit(tx, author, { action: AUDITED[way], subject: `content:${key}`, ...sides })
  return after
}

function presentBodyForAudit(body: StoredBody | null, version: number): Values {
  const { kind: _, ...fields } = body ?? { kind: null }
  return { version: version || null, text: body ? '' : 'built in', ...fields }
}

/** Publishes planned drafts, and drops cached pages when a line of the announcement bar begins or ends. */
export const contentJob: Job = {
  name: 'content',
  everyMs: 5_000,
  async run(deps, stopping) {
    while (!stopping.aborted && (await turnContent(deps)));
  },
}

/** Handles one due piece of content; concurrent runs take different ones. Returns whether there was one. */
export function turnContent({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return transact(db, async (tx) => {
    const { rows } = await tx.execute<{ key: string; isDue: boolean; now: string }>(sql`
      select key, coalesce(publish_at <= now()::timestamptz(3), false) as "isDue", now() from content_documents
      where least(publish_at, turns_at) <= now()::timestamptz(3)
      order by least(publish_at, turns_at), key limit 1 for update skip locked`)
    const [pending] = rows
    const [row] = pending ? await tx.select().from(contentDocuments).where(eq(contentDocuments.key, pending.key)) : []
    if (!pending || !row) return false
    if (pending.isDue) {
      const author = await readPlanner(tx, row.changedBy)
      await publish(tx, row, row.draft, { way: 'scheduled', author, actorId: row.changedBy })
    } else {
      const turnsAt = nextTurn(row.live, new Date(pending.now))
      await tx.update(contentDocuments).set({ turnsAt }).where(eq(contentDocuments.key, row.key))
    }
    return true
  })
}

/** The person who planned the publication, as the author of the job's audit entry. */
async function readPlanner(tx: Db, id: UserId | null): Promise<Author> {
  const [actor] = id ? await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id)) : []
  return { actor: actor ?? null, ip: '', requestId: 'content' }
}
