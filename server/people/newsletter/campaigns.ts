import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Campaign, CampaignId } from '#contract/people/campaigns.api.ts'
import type { CampaignBlock, CampaignState } from '#contract/people/campaigns.ts'
import { customerSegments } from '#server/people/customers/segments.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { removeUnused, withPictures } from '#server/site/media/pictures.ts'
import { campaignTexts } from '#texts/en/people/newsletter.ts'
import { englishWords } from '#texts/messages/format.ts'
import { countAudience } from './audience.ts'
import { readFigures } from './campaign-figures.ts'
import { campaignPictures, campaigns } from './campaigns.table.ts'

type Calls = typeof contract.campaigns
export type CampaignRow = typeof campaigns.$inferSelect

const MOST = 100
/** The audience of a newsletter without a segment. */
export const EVERYBODY = englishWords(campaignTexts).everybody

/** Newsletters, the newest first. */
export async function list(
  { db }: SignedIn,
  query: Input<Calls['list']>,
): Promise<{ items: Campaign[]; total: number }> {
  const { limit, offset } = resolvePage(query) ?? { limit: MOST, offset: 0 }
  const rows = await db.select().from(campaigns).orderBy(desc(campaigns.id)).limit(limit).offset(offset)
  return { items: await present(db, rows), total: await db.$count(campaigns) }
}

/** One newsletter. Throws not_found. */
export async function get({ db }: SignedIn, { id }: { id: CampaignId }): Promise<Campaign> {
  return readCampaign(db, id)
}

/** Adds an empty draft. */
export async function add(ctx: SignedIn): Promise<Campaign> {
  return transact(ctx.db, async (tx) => {
    const [row] = await tx.insert(campaigns).values({}).returning({ id: campaigns.id })
    if (!row) throw new Error('the newsletter was not written')
    await writeAudit(tx, ctx, { action: 'newsletter.add', subject: `newsletter:${row.id}` })
    return readCampaign(tx, row.id)
  })
}

/** Adds a draft with the text of another newsletter, to all subscribers. */
export async function copy(ctx: SignedIn, { id }: { id: CampaignId }): Promise<Campaign> {
  return transact(ctx.db, async (tx) => {
    const { subject, preheader, blocks } = await lockCampaign(tx, id)
    const [row] = await tx.insert(campaigns).values({ subject, preheader, blocks }).returning({ id: campaigns.id })
    if (!row) throw new Error('the newsletter was not written')
    await keepPictures(tx, row.id, blocks)
    await writeAudit(tx, ctx, { action: 'newsletter.add', subject: `newsletter:${row.id}` })
    return readCampaign(tx, row.id)
  })
}

/**
 * Changes a draft. Throws `illegal_transition` for a newsletter that is no draft, `stale` when it was changed since it was shown,
 * and `invalid` for a segment or a picture that does not exist.
 */
export async function save(
  ctx: SignedIn,
  { id, subject, preheader, blocks, segmentId, updatedAt }: Input<Calls['save']>,
): Promise<Campaign> {
  const { saved, dropped } = await transact(ctx.db, async (tx) => {
    const before = await lockCampaign(tx, id, ['draft'])
    staleUnless(before, updatedAt)
    const isThere = segmentId === null || (await tx.$count(customerSegments, eq(customerSegments.id, segmentId))) > 0
    if (!isThere) throw invalidField('segmentId', 'segment_deleted')
    // Unchanged content keeps `updatedAt`, so that another open form of the draft does not become stale.
    if (!isDeepStrictEqual({ subject, preheader, blocks, segmentId }, pickEditableFields(before)))
      await tx.update(campaigns).set({ subject, preheader, blocks, segmentId }).where(eq(campaigns.id, id))
    const droppedKeys = await keepPictures(tx, id, blocks)
    const sides = { before: { subject: before.subject }, after: { subject } }
    await writeAudit(tx, ctx, { action: 'newsletter.update', subject: `newsletter:${id}`, ...sides })
    return { saved: await readCampaign(tx, id), dropped: droppedKeys }
  })
  await removeUnused(ctx, dropped)
  return saved
}

function pickEditableFields({ subject, preheader, blocks, segmentId }: CampaignRow) {
  return { subject, preheader, blocks, segmentId }
}

/** Deletes a draft. */
export async function remove(ctx: SignedIn, { id }: { id: CampaignId }): Promise<void> {
  const dropped = await transact(ctx.db, async (tx) => {
    const { subject } = await lockCampaign(tx, id, ['draft'])
    const droppedPictures = await tx
      .delete(campaignPictures)
      .where(eq(campaignPictures.campaignId, id))
      .returning({ key: campaignPictures.mediaKey })
    await tx.delete(campaigns).where(eq(campaigns.id, id))
    await writeAudit(tx, ctx, { action: 'newsletter.delete', subject: `newsletter:${id}`, before: { subject } })
    return droppedPictures.map(({ key }) => key)
  })
  await removeUnused(ctx, dropped)
}

/** Stores a picture for a draft. Saving the draft without the picture removes it. */
export async function addPicture(ctx: SignedIn, { id, image }: Input<Calls['addPicture']>): Promise<{ key: string }> {
  return withPictures(ctx, [image], ([picture]) =>
    transact(ctx.db, async (tx) => {
      await lockCampaign(tx, id, ['draft'])
      if (!picture) throw new Error('the picture was not stored')
      await tx.insert(campaignPictures).values({ campaignId: id, mediaKey: picture.key }).onConflictDoNothing()
      return { key: picture.key }
    }),
  )
}

/**
 * Records the pictures that the blocks show. Returns the keys of pictures that are no longer shown. Throws `invalid` for a picture that was
 * deleted.
 */
async function keepPictures(tx: Db, id: CampaignId, blocks: readonly CampaignBlock[]): Promise<string[]> {
  const shown = new Set(blocks.flatMap((block) => (block.kind === 'picture' && block.key ? [block.key] : [])))
  const isInCampaign = eq(campaignPictures.campaignId, id)
  const held = (await tx.select({ key: campaignPictures.mediaKey }).from(campaignPictures).where(isInCampaign)).map(
    ({ key }) => key,
  )
  const added = [...shown].filter((key) => !held.includes(key))
  if (added.length > 0) {
    const { rows } = await tx.execute<{ key: string }>(
      sql`select key from media where kind = 'public' and key in (${sql.join(added, sql`, `)}) for key share`,
    )
    if (rows.length < added.length) throw invalidField('blocks', 'picture_deleted')
    await tx.insert(campaignPictures).values(added.map((mediaKey) => ({ campaignId: id, mediaKey })))
  }
  const droppedKeys = held.filter((key) => !shown.has(key))
  if (droppedKeys.length > 0)
    await tx.delete(campaignPictures).where(and(isInCampaign, inArray(campaignPictures.mediaKey, droppedKeys)))
  return droppedKeys
}

/** Locks a newsletter and returns it. Throws `not_found`, or `illegal_transition` when `states` lacks its state. */
export async function lockCampaign(tx: Db, id: CampaignId, states?: readonly CampaignState[]): Promise<CampaignRow> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (!row) throw notFound()
  if (states && !states.includes(row.state))
    throw new ShopError('illegal_transition', 'newsletter_state_changed', { state: row.state })
  return row
}

/** Throws `stale` when a newsletter was changed since it was shown. */
export function staleUnless(row: CampaignRow, shown: Date): void {
  if (row.updatedAt.valueOf() !== shown.valueOf()) throw new ShopError('stale', 'newsletter_changed')
}

/** One newsletter. Throws not_found. */
export async function readCampaign(db: Db, id: CampaignId): Promise<Campaign> {
  const [shown] = await present(db, await db.select().from(campaigns).where(eq(campaigns.id, id)))
  if (!shown) throw notFound()
  return shown
}

async function present(db: Db, rows: CampaignRow[]): Promise<Campaign[]> {
  const figures = await readFigures(
    db,
    rows.map(({ id }) => id),
  )
  const shown: Campaign[] = []
  for (const { audience, ...row } of rows) {
    const isOpen = row.state === 'draft' || row.state === 'scheduled'
    const currentAudience = isOpen ? await countAudience(db, row.segmentId) : null
    const words = audience ?? currentAudience?.name ?? EVERYBODY
    shown.push({
      ...row,
      audience: words,
      reach: currentAudience?.count ?? 0,
      figures: figures.get(row.id) ?? figures.none,
    })
  }
  return shown
}
