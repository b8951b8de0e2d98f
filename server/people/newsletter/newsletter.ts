import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { NEWSLETTER_LINK_DAYS, NEWSLETTER_MAILS_PER_ADDRESS_AND_DAY } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { CampaignId } from '#contract/people/campaigns.api.ts'
import type { SubscriberId } from '#contract/people/newsletter.api.ts'
import { NEWSLETTER_CONSENT } from '#contract/people/newsletter.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { incrementCounter } from '#server/platform/http/rate-limit.ts'
import { welcomeCode } from '#server/site/settings/welcome-code.ts'
import { newsletterAnswers } from '#texts/en/people/newsletter.ts'
import { englishWords } from '#texts/messages/format.ts'
import { campaignRecipients } from './campaigns.table.ts'
import { newsletterSubscribers as subscribers } from './newsletter.table.ts'
import { queueConfirmation, queueWelcome } from './newsletter-mails.ts'
import { withdrawFromReader } from './withdraw-mails.ts'

const texts = englishWords(newsletterAnswers)

type Contract = typeof contract.newsletter
type MessageReply = Reply<Contract['confirm']>

const TOKEN_BYTES = 32
const CONSENT = { source: NEWSLETTER_CONSENT.source, wordsVersion: NEWSLETTER_CONSENT.version }
/** Minimum response time, ms. All responses take this long, so that the time does not reveal whether an address is subscribed. */
const ANSWER_MS = 120

/**
 * Sends a confirmation link, unless the address is subscribed. The response and its time do not reveal which. A customer's own, confirmed
 * email needs no link: it is subscribed, and the welcome code is in the response.
 */
export async function subscribe(
  ctx: Ctx,
  { email }: Input<Contract['subscribe']>,
): Promise<Reply<Contract['subscribe']>> {
  const subscribed = await subscribeOwnEmail(ctx, email)
  if (subscribed) return subscribed
  await Promise.all([sendConfirmation(ctx, email), sleep(ANSWER_MS)])
  return { message: texts.asked }
}

/** Subscribes the caller's confirmed email, and mails the welcome code once. Null when it is not theirs, or not confirmed. */
async function subscribeOwnEmail(ctx: Ctx, email: string): Promise<Reply<Contract['subscribe']> | null> {
  const actor = await ctx.sessions.actor(ctx.cookie)
  if (actor?.role !== 'customer' || actor.email.toLowerCase() !== email) return null
  return transact(ctx.db, async (tx) => {
    const isConfirmed = sql`${users.emailVerified} and ${users.erasedAt} is null`
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, actor.id), isConfirmed))
      .for('key share')
    if (!account) return null
    await tx
      .insert(subscribers)
      .values({ email, ...CONSENT })
      .onConflictDoNothing()
    const [subscriber] = await tx
      .update(subscribers)
      .set({ ...CONSENT, ...CONFIRMED, confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` })
      .where(isAddress(email))
      .returning({ id: subscribers.id, email: subscribers.email, promoCode: subscribers.promoCode })
    if (!subscriber) throw new Error('the subscriber was not written')
    const code = await claimWelcomeCode(tx, subscriber.id)
    if (code) await queueWelcome(tx, subscriber, { key: `account:${subscriber.id}`, code })
    const known = code ?? (await welcomeCode(tx))
    const isTheirs = code !== null || known?.code === subscriber.promoCode
    return known && isTheirs ? { message: texts.codeHere(known), code: known.code } : { message: texts.confirmed }
  })
}

async function sendConfirmation(ctx: Ctx, email: string): Promise<void> {
  if (!(await isMailAllowed(ctx, email))) return
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await transact(ctx.db, async (tx) => {
    await tx
      .insert(subscribers)
      .values({ email, ...CONSENT })
      .onConflictDoNothing()
    const [subscriber] = await tx
      .update(subscribers)
      .set({
        ...CONSENT,
        tokenHash: sha256(token),
        tokenExpiresAt: sql`now() + make_interval(days => ${NEWSLETTER_LINK_DAYS})`,
      })
      .where(
        and(
          isAddress(email),
          sql`(${subscribers.confirmedAt} is null or ${subscribers.unsubscribedAt} is not null or ${subscribers.bouncedAt} is not null)`,
        ),
      )
      .returning({ id: subscribers.id })
    if (!subscriber) return
    const code = await welcomeCode(tx)
    await queueConfirmation(tx, email, { token, tokenHash: sha256(token), percent: code?.percent ?? null })
  })
}

/** Whether the address may get another mail now. A refusal is not reported, because it would reveal who is subscribed. */
async function isMailAllowed({ db, config }: Ctx, email: string): Promise<boolean> {
  if (!config.isRateLimited) return true
  const { count } = await incrementCounter(db, `newsletter mail ${sha256(email)}`, 86_400)
  return count <= NEWSLETTER_MAILS_PER_ADDRESS_AND_DAY
}

const CONFIRMED = { unsubscribedAt: null, tokenHash: null, tokenExpiresAt: null, bouncedAt: null, bounceReason: null }

/** Subscribes an address with its mailed token. One update, so that only one concurrent call succeeds. */
export async function confirm(ctx: Ctx, { token }: Input<Contract['confirm']>): Promise<MessageReply> {
  const tokenHash = sha256(token)
  return transact(ctx.db, async (tx) => {
    const [subscriber] = await tx
      .update(subscribers)
      // The link has arrived, so the mailbox accepts mail again.
      .set({ ...CONFIRMED, confirmedAt: sql`now()` })
      .where(and(eq(subscribers.tokenHash, tokenHash), gt(subscribers.tokenExpiresAt, sql`now()`)))
      .returning({ id: subscribers.id, email: subscribers.email })
    if (!subscriber) throw new ShopError('invalid_token', 'newsletter_link_invalid')
    const code = await claimWelcomeCode(tx, subscriber.id)
    await queueWelcome(tx, subscriber, { key: tokenHash, code })
    return { message: code ? texts.confirmedWithCode : texts.confirmed }
  })
}

/** Returns the welcome code, only once for each person. */
async function claimWelcomeCode(tx: Db, id: SubscriberId) {
  const code = await welcomeCode(tx)
  if (!code) return null
  const [first] = await tx
    .update(subscribers)
    .set({ promoCode: code.code, promoSentAt: sql`now()` })
    .where(and(eq(subscribers.id, id), isNull(subscribers.promoSentAt)))
    .returning({ id: subscribers.id })
  return first ? code : null
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** An unsubscribe token: the subscriber's id, and in a newsletter's link also the newsletter's id. */
const LEAVING = new RegExp(`^(${UUID})(?:\\.(${UUID}))?$`)

/** Unsubscribes an address, and withdraws its newsletters from the outbox. Every token gets the same response. */
export async function unsubscribe(ctx: Ctx, { token }: Input<Contract['unsubscribe']>): Promise<MessageReply> {
  const [, id, campaign] = LEAVING.exec(token) ?? []
  if (id)
    await transact(ctx.db, async (tx) => {
      const [left] = await tx
        .update(subscribers)
        .set({ unsubscribedAt: sql`now()`, tokenHash: null, tokenExpiresAt: null })
        .where(and(eq(subscribers.id, id as SubscriberId), isNull(subscribers.unsubscribedAt)))
        .returning({ id: subscribers.id })
      if (left) await withdrawFromReader(tx, left.id)
      if (left && campaign)
        await tx
          .update(campaignRecipients)
          .set({ leftAt: sql`now()` })
          .where(
            and(
              eq(campaignRecipients.campaignId, campaign as CampaignId),
              eq(campaignRecipients.subscriberId, left.id),
            ),
          )
    })
  return { message: texts.unsubscribed }
}

function isAddress(email: string) {
  return eq(sql`lower(${subscribers.email})`, email)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
