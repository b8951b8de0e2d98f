import { and, eq, ne, or, sql } from 'drizzle-orm'
import { refusedBy } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { Db } from '#server/platform/database/db.ts'
import { contentDocuments, contentSlugs } from './content.table.ts'
import { findTitle } from './read-content.ts'

/**
 * A lock for choosing an address, so that two pages never get the same one. Drafts count too, because they may be published
 * automatically.
 */
export async function lockSlugs(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content slugs', 0))`)
}

/** Throws `name_taken` when another page uses the address, has used it, or has a draft with it. */
export async function requireFreeSlug(tx: Db, key: string, slug: string): Promise<void> {
  const [taken] = await tx
    .select({ live: contentDocuments.live, draft: contentDocuments.draft })
    .from(contentDocuments)
    .leftJoin(contentSlugs, eq(contentSlugs.key, contentDocuments.key))
    .where(
      and(
        ne(contentDocuments.key, key),
        or(eq(contentSlugs.slug, slug), sql`${contentDocuments.draft} ->> 'slug' = ${slug}`),
      ),
    )
    .limit(1)
  if (!taken) return
  const problem = refusal('page_address_taken', { title: findTitle(taken.live ?? taken.draft) })
  throw refusedBy('name_taken', problem, { fields: { slug: problem } })
}
