import { eq, sql } from 'drizzle-orm'
import { invalidField, refusedBy, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Campaign, CampaignId } from '#contract/people/campaigns.api.ts'
import { whatIsMissing } from '#contract/people/campaigns.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps, SignedIn } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { campaignTexts } from '#texts/en/people/newsletter.ts'
import { englishWords } from '#texts/messages/format.ts'
import { countAudience, fixRecipients } from './audience.ts'
import { buildCampaignContent, productsIn } from './campaign-mail.ts'
import { campaigns } from './campaigns.table.ts'
import { type CampaignRow, EVERYBODY, lockCampaign, readCampaign, staleUnless } from './campaigns.ts'
import { withdrawCampaign } from './withdraw-mails.ts'

type Calls = typeof contract.campaigns

/**
 * Sends a draft now, or at the time `at`. Throws `illegal_transition` for a newsletter that is no draft, is incomplete or has no
 * recipients; `invalid` for a time in the past; `stale` when the draft or its number of recipients has changed since the caller saw it.
 */
export async function start(ctx: SignedIn, { id, at, updatedAt, reach }: Input<Calls['start']>): Promise<Campaign> {
  if (at !== null && at.valueOf() <= ctx.now().valueOf()) throw invalidField('at', 'send_time_past')
  return transact(ctx.db, async (tx) => {
    const campaign = await lockCampaign(tx, id, ['draft'])
    const missing = whatIsMissing(campaign)
    if (missing) throw refusedBy('illegal_transition', missing)
    staleUnless(campaign, updatedAt)
    const audience = await countAudience(tx, campaign.segmentId)
    if (audience.count === 0) throw new ShopError('illegal_transition', 'newsletter_without_readers')
    if (audience.count !== reach)
      throw new ShopError('stale', 'newsletter_readers_changed', { count: audience.count, shown: reach })
    if (at === null) await begin(tx, campaign)
    else {
      // Locks the segment against a concurrent change of its rules.
      if (campaign.segmentId)
        await tx.execute(sql`select from customer_segments where id = ${campaign.segmentId} for share`)
      await tx.update(campaigns).set({ state: 'scheduled', scheduledAt: at }).where(eq(campaigns.id, id))
    }
    await note(tx, ctx, id, { state: at === null ? 'running' : 'scheduled', at })
    return readCampaign(tx, id)
  })
}

/** Starts a newsletter and stores its recipients. Throws `illegal_transition` when there are none. */
async function begin(tx: Db, { id, segmentId }: CampaignRow): Promise<void> {
  const { name, count } = await fixRecipients(tx, id, segmentId)
  if (count === 0) throw new ShopError('illegal_transition', 'newsletter_without_readers')
  await tx
    .update(campaigns)
    .set({ state: 'running', startedAt: sql`now()`, audience: name ?? EVERYBODY, segmentId: null })
    .where(eq(campaigns.id, id))
}

/** Starts due newsletters. Cancels those without recipients. When one fails, the next is started. */
export async function beginDue({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const due = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(sql`${campaigns.state} = 'scheduled' and ${campaigns.scheduledAt} <= now()`)
  for (const { id } of due) {
    const begun = transact(db, async (tx) => {
      const campaign = await lockCampaign(tx, id)
      if (campaign.state !== 'scheduled') return
      const { count } = await countAudience(tx, campaign.segmentId)
      if (count > 0) return begin(tx, campaign)
      await end(tx, campaign)
      log.warn({ campaignId: id }, 'a newsletter is cancelled: nobody would get it')
    })
    await begun.catch((error: unknown) =>
      log.error({ err: error, campaignId: id }, 'a newsletter could not be started'),
    )
  }
}

/** Makes a scheduled newsletter a draft again. */
export function unschedule(ctx: SignedIn, { id }: { id: CampaignId }): Promise<Campaign> {
  return move(ctx, id, ['scheduled'], { state: 'draft', scheduledAt: null })
}

/** Pauses a newsletter: the mails that are not yet in the outbox wait. */
export function pause(ctx: SignedIn, { id }: { id: CampaignId }): Promise<Campaign> {
  return move(ctx, id, ['running'], { state: 'paused' })
}

export function resume(ctx: SignedIn, { id }: { id: CampaignId }): Promise<Campaign> {
  return move(ctx, id, ['paused'], { state: 'running' })
}

/** Cancels a newsletter, and withdraws its mails from the outbox. */
export function cancel(ctx: SignedIn, { id }: { id: CampaignId }): Promise<Campaign> {
  return transact(ctx.db, async (tx) => {
    await end(tx, await lockCampaign(tx, id, ['scheduled', 'running', 'paused']))
    await withdrawCampaign(tx, id)
    await note(tx, ctx, id, { state: 'cancelled' })
    return readCampaign(tx, id)
  })
}

/** Cancels a newsletter. It stores the name of its segment, because the segment may be deleted afterwards. */
async function end(tx: Db, { id, segmentId, audience }: CampaignRow): Promise<void> {
  const words = audience ?? (await countAudience(tx, segmentId)).name ?? EVERYBODY
  await tx
    .update(campaigns)
    .set({ state: 'cancelled', endedAt: sql`now()`, audience: words, segmentId: null })
    .where(eq(campaigns.id, id))
}

async function move(
  ctx: SignedIn,
  id: CampaignId,
  from: CampaignRow['state'][],
  to: Partial<CampaignRow> & Pick<CampaignRow, 'state'>,
): Promise<Campaign> {
  return transact(ctx.db, async (tx) => {
    await lockCampaign(tx, id, from)
    await tx.update(campaigns).set(to).where(eq(campaigns.id, id))
    await note(tx, ctx, id, { state: to.state })
    return readCampaign(tx, id)
  })
}

function note(tx: Db, ctx: SignedIn, id: CampaignId, after: Record<string, unknown>): Promise<void> {
  return writeAudit(tx, ctx, { action: 'newsletter.state', subject: `newsletter:${id}`, after })
}

/** Sends a newsletter in its present state to the caller alone. Throws `illegal_transition` for an incomplete one. */
export async function test(ctx: SignedIn, { id }: { id: CampaignId }): Promise<{ to: string }> {
  const campaign = await readCampaign(ctx.db, id)
  const missing = whatIsMissing(campaign)
  if (missing) throw refusedBy('illegal_transition', missing)
  const content = buildCampaignContent(campaign, null, await readCampaignContext(ctx, campaign))
  const { email } = ctx.actor
  await queueMail(ctx.db, {
    key: `newsletter-test:${ctx.requestId}`,
    kind: 'newsletter-test',
    to: email,
    subject: englishWords(campaignTexts).testSubject({ subject: campaign.subject }),
    content,
  })
  return { to: email }
}

/** The products of a newsletter and the shop's details, which its mails show. */
export async function readCampaignContext(
  { db, listProducts }: Pick<Deps, 'db' | 'listProducts'>,
  { blocks }: Pick<CampaignRow, 'blocks'>,
) {
  const products = await listProducts({ db }, { ids: productsIn(blocks) })
  return { products: new Map(products.map((product) => [product.id, product])), shop: await readSettings(db) }
}
