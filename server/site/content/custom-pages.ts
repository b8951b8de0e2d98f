import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { ContentDocument, StoredBody } from '#contract/site/content.api.ts'
import { type ContentKey, MAX_CUSTOM_PAGES, parseContentKey, toSlug } from '#contract/site/content-parts.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { content } from '#texts/en/site/content.ts'
import { englishWords } from '#texts/messages/format.ts'
import { auditedBody, lock } from './change-content.ts'
import { contentDocuments } from './content.table.ts'
import { present } from './read-content.ts'
import { lockSlugs, requireFreeSlug } from './slugs.ts'

type Routes = typeof contract.content

const texts = englishWords(content)

/** Adds an unpublished page of the owner's. */
export async function addPage(ctx: SignedIn, { title }: Input<Routes['addPage']>): Promise<ContentDocument> {
  const slug = toSlug(title) || 'page'
  return transact(ctx.db, async (tx) => {
    await lockSlugs(tx)
    const count = await tx.$count(contentDocuments, eq(contentDocuments.kind, 'page'))
    if (count >= MAX_CUSTOM_PAGES)
      throw new ShopError('illegal_transition', 'too_many_pages', { maximum: MAX_CUSTOM_PAGES })
    const key = await newKey(tx)
    await requireFreeSlug(tx, key, slug)
    const draft: StoredBody = {
      kind: 'page',
      title,
      slug,
      text: texts.newPage,
      seoTitle: '',
      seoDescription: '',
      isVisible: true,
      inMenu: 'none',
      language: 'en',
    }
    await tx.insert(contentDocuments).values({ key, kind: 'page', draft, changedBy: ctx.actor.id })
    await writeAudit(tx, ctx, { action: 'content.add', subject: `content:${key}`, after: { title, slug } })
    return present(tx, key)
  })
}

/** A key that no page has ever had. So an open form for a deleted page cannot change another page. */
async function newKey(tx: Db): Promise<ContentKey> {
  const { rows } = await tx.execute<{ next: number }>(sql`select nextval('content_page_numbers')::int as next`)
  if (!rows[0]) throw new Error('there is no number')
  return `page-${rows[0].next}`
}

/** Deletes an owner's page with all versions and addresses. Throws `stale` when somebody changed it since the caller saw it. */
export async function remove(ctx: SignedIn, input: Input<Routes['remove']>): Promise<void> {
  const { key } = input
  if (parseContentKey(key) !== 'page') throw new ShopError('illegal_transition', 'content_not_deletable')
  await transact(ctx.db, async (tx) => {
    const row = await lock(tx, input)
    await tx.delete(contentDocuments).where(eq(contentDocuments.key, key))
    const before = auditedBody(row.live ?? row.draft)
    await writeAudit(tx, ctx, { action: 'content.delete', subject: `content:${key}`, before })
  })
}
