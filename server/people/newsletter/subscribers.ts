import { eq, sql } from 'drizzle-orm'
import { notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Subscriber } from '#contract/people/campaigns.api.ts'
import { CAMPAIGN_RATE } from '#contract/people/campaigns.ts'
import type { SubscriberId } from '#contract/people/newsletter.api.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import type { OutboxRow } from '#server/platform/mail/outbox.ts'
import type { FailureKind } from '#server/platform/mail/send-error.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { setNewsletterRate } from '#server/site/settings/settings.ts'
import { newsletterSubscribers as subscribers } from './newsletter.table.ts'
import { withdrawFromReader } from './withdraw-mails.ts'

type Calls = typeof contract.campaigns
const MOST = 100

const subscriberState = sql<Subscriber['state']>`case when ${subscribers.unsubscribedAt} is not null then 'left'
  when ${subscribers.confirmedAt} is null then 'waiting' when ${subscribers.bouncedAt} is not null then 'bounced' else 'subscribed' end`

/** The newsletter subscribers, newest first. */
export async function list(
  { db }: SignedIn,
  query: Input<Calls['subscribers']>,
): Promise<{ items: Subscriber[]; total: number }> {
  const part = `%${(query.q ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const isState = query.state ? sql`${subscriberState} = ${query.state}` : sql`true`
  const where = sql`lower(${subscribers.email}) like ${part} and ${isState}`
  const { limit, offset } = resolvePage(query) ?? { limit: MOST, offset: 0 }
  const { id, email, source, wordsVersion, createdAt, confirmedAt, bouncedAt, bounceReason } = subscribers
  const items = await db
    .select({
      ...{ id, email, source, wordsVersion, createdAt, confirmedAt, bouncedAt, bounceReason },
      leftAt: subscribers.unsubscribedAt,
      state: subscriberState,
    })
    .from(subscribers)
    .where(where)
    .orderBy(sql`${id} desc`)
    .limit(limit)
    .offset(offset)
  return { items, total: await db.$count(subscribers, where) }
}

/** Allows newsletters again to an address that had refused mail. A repeated call changes nothing. Throws `not_found`. */
export async function clearBounce(ctx: SignedIn, { id }: { id: SubscriberId }): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update')
    if (!row) throw notFound()
    if (row.bouncedAt === null) return
    await tx.update(subscribers).set({ bouncedAt: null, bounceReason: null }).where(eq(subscribers.id, id))
    await writeAudit(tx, ctx, { action: 'newsletter.clear_bounce', subject: `subscriber:${id}` })
  })
}

/**
 * Unsubscribes somebody who has asked the shop, and withdraws their newsletters from the outbox. Only they can subscribe again, by a mailed
 * link. A repeated call changes nothing. Throws `not_found`.
 */
export async function unsubscribe(ctx: SignedIn, { id }: { id: SubscriberId }): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update')
    if (!row) throw notFound()
    if (row.unsubscribedAt !== null) return
    await tx
      .update(subscribers)
      .set({ unsubscribedAt: sql`now()`, tokenHash: null, tokenExpiresAt: null })
      .where(eq(subscribers.id, id))
    await withdrawFromReader(tx, id)
    await writeAudit(tx, ctx, { action: 'newsletter.unsubscribe', subject: `subscriber:${id}` })
  })
}

/**
 * Handles a mail that was given up, in the same transaction. When the mailbox refused it for good (RFC 5321, a 5xx reply to RCPT TO), the
 * address gets no more newsletters. It still gets mails about orders.
 */
export async function noteBounce(tx: Db, { id, to }: OutboxRow, kind: FailureKind): Promise<boolean> {
  if (kind === 'recipient')
    await tx.execute(sql`
      update newsletter_subscribers n set bounced_at = now(), bounce_reason = left(m.last_error, 300)
      from mail_outbox m where m.id = ${id} and lower(n.email) = lower(${to}) and n.bounced_at is null`)
  return false
}

/** The number of newsletter mails a minute. */
export async function rate({ db }: SignedIn): Promise<{ perMinute: number }> {
  const [row] = await db.select({ perMinute: settings.newsletterPerMinute }).from(settings)
  return { perMinute: row?.perMinute ?? CAMPAIGN_RATE }
}

/** Changes the number of newsletter mails a minute, from the next mails on. */
export async function setRate(ctx: SignedIn, { perMinute }: { perMinute: number }): Promise<{ perMinute: number }> {
  return transact(ctx.db, async (tx) => {
    const [before] = await tx.select({ perMinute: settings.newsletterPerMinute }).from(settings).for('update')
    await setNewsletterRate(tx, perMinute)
    const sides = {
      before: { newsletterPerMinute: before?.perMinute ?? CAMPAIGN_RATE },
      after: { newsletterPerMinute: perMinute },
    }
    await writeAudit(tx, ctx, { action: 'settings.update', subject: 'settings', ...sides })
    return { perMinute }
  })
}
