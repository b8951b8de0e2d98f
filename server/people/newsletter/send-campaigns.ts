import { sql } from 'drizzle-orm'
import { CAMPAIGN_RATE } from '#contract/people/campaigns.ts'
import type { SubscriberId } from '#contract/people/newsletter.api.ts'
import { isSubscribed } from '#server/people/customers/matching.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import { giveUpCrashedBulk, IS_CRASHED_BULK } from '#server/platform/mail/outbox.ts'
import { MAY_HAVE_ARRIVED } from '#server/platform/mail/send-error.ts'
import { campaignTexts } from '#texts/en/people/newsletter.ts'
import { englishWords } from '#texts/messages/format.ts'
import { buildCampaignContent } from './campaign-mail.ts'
import { beginDue, readCampaignContext } from './campaign-steps.ts'
import type { CampaignRow } from './campaigns.ts'
import { CAMPAIGN_MAIL, campaignMailKey } from './withdraw-mails.ts'

const texts = englishWords(campaignTexts)

const EVERY_MS = 2_000
/** A newsletter pauses after this many refused mails in a row, because the mail server, and not the readers, is then the likely reason. */
const REFUSALS = 10

/**
 * Sends newsletters: starts due ones, puts some mails into the outbox, and records the results of earlier mails. After a restart the job
 * goes on, because a mail is queued in the transaction that marks its recipient.
 */
export const campaignJob: Job = {
  name: 'newsletters',
  everyMs: EVERY_MS,
  run: async (deps) => {
    if (await isIdle(deps.db)) return
    await withLeader(deps.db, 'newsletters', () => sendCampaigns(deps))
  },
}

async function isIdle(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from campaigns where state in ('scheduled', 'running', 'paused')
    union all select from campaign_recipients where state = 'queued'
    union all select from mail_outbox where ${IS_CRASHED_BULK} limit 1`)
  return rows.length === 0
}

/** One round of `campaignJob`. */
export async function sendCampaigns(deps: Pick<Deps, 'db' | 'log' | 'listProducts'>): Promise<void> {
  await endCrashed(deps.db)
  await noteResults(deps.db)
  await pauseRefused(deps)
  await handOver(deps)
  await beginDue(deps)
  await endFinished(deps.db)
}

/** Gives up mails whose sender stopped before marking them as sent: they may have arrived, so they are not sent again. */
async function endCrashed(db: Db): Promise<void> {
  await giveUpCrashedBulk(db, texts.sendingCrashed({ outcome: MAY_HAVE_ARRIVED }))
}

/** Records the results of mails in the outbox. A mail that is no longer in the outbox counts as failed. */
async function noteResults(db: Db): Promise<void> {
  await db.execute(sql`
    update campaign_recipients r set state = found.state, ended_at = now(), error = found.error
    from (
      select r.campaign_id, r.subscriber_id, case m.state when 'sent' then 'sent' when 'withdrawn' then 'skipped' else 'failed' end as state,
        case when m.state is null or m.state not in ('sent', 'withdrawn') then coalesce(m.last_error, ${texts.mailLost({ outcome: MAY_HAVE_ARRIVED })}) end as error
      from campaign_recipients r left join mail_outbox m on m.key = ${campaignMailKey}
      where r.state = 'queued' and (m.state is null or m.state not in ('queued', 'sending'))) found
    where r.campaign_id = found.campaign_id and r.subscriber_id = found.subscriber_id`)
}

/** Pauses a newsletter when its last `REFUSALS` mails since its start or resumption were all refused. */
async function pauseRefused({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update campaigns c set state = 'paused', updated_at = now() where state = 'running' and (
      select count(*) = ${REFUSALS}::int and bool_and(last.state = 'failed') from (
        select r.state from campaign_recipients r where r.campaign_id = c.id and r.state in ('sent', 'failed') and r.ended_at > c.updated_at
        order by r.ended_at desc limit ${REFUSALS}) last)
    returning id`)
  for (const { id } of rows) log.error({ campaignId: id }, 'a newsletter is paused: its last mails were all refused')
}

/**
 * How many mails may be put into the outbox now. The rate per minute is spread evenly. Zero while other mails are due, or while `REFUSALS`
 * newsletter mails wait because the mail server is down or refuses the shop.
 */
async function roomNow(db: Db): Promise<number> {
  const { rows } = await db.execute<{
    rate: number
    recent: number
    open: number
    refused: number
    others: boolean
  }>(sql`
    select coalesce((select newsletter_per_minute from settings), ${CAMPAIGN_RATE})::int as rate,
      (select count(*)::int from campaign_recipients where queued_at > now() - interval '1 minute') as recent,
      (select count(*)::int from mail_outbox where channel = 'mail' and is_bulk and (state = 'sending' or state = 'queued' and next_attempt_at <= now())) as open,
      (select count(*)::int from mail_outbox where channel = 'mail' and is_bulk and state = 'queued' and attempts = 0 and last_error is not null) as refused,
      exists (select from mail_outbox where channel = 'mail' and not is_bulk and state = 'queued' and next_attempt_at <= now()) as others`)
  const [now] = rows
  if (!now || now.others || now.refused >= REFUSALS) return 0
  const { rate, recent, open } = now
  const atOnce = Math.ceil((rate * EVERY_MS) / 60_000)
  return Math.max(0, Math.min(atOnce, rate - recent, 2 * atOnce - open))
}

type Reader = { id: SubscriberId; email: string; confirmedAt: string }

/** Hands mails of running newsletters to the outbox, those of the earliest started first. */
async function handOver(deps: Pick<Deps, 'db' | 'listProducts'>): Promise<void> {
  const { db } = deps
  let room = await roomNow(db)
  if (room === 0) return
  const { rows } = await db.execute<Pick<CampaignRow, 'id' | 'subject' | 'preheader' | 'blocks'>>(
    sql`select id, subject, preheader, blocks from campaigns where state = 'running' order by started_at, id`,
  )
  for (const campaign of rows) {
    if (room <= 0) return
    const around = await readCampaignContext(deps, campaign)
    const most = room
    room -= await transact(db, async (tx) => {
      // A pause or a cancellation waits for this lock. After it, no more mails are queued.
      const { rows: isOn } = await tx.execute(
        sql`select from campaigns where id = ${campaign.id} and state = 'running' for share`,
      )
      if (isOn.length === 0) return 0
      const readers = await takeReaders(tx, campaign.id, most)
      await queueMails(
        tx,
        readers.map(({ id, email, confirmedAt }) => ({
          key: `${CAMPAIGN_MAIL}:${campaign.id}:${id}`,
          kind: CAMPAIGN_MAIL,
          to: email,
          subject: campaign.subject,
          // The content is deleted after sending: thousands of rows would keep the same content.
          isSecret: true,
          isBulk: true,
          content: buildCampaignContent(campaign, { id, confirmedAt: new Date(confirmedAt) }, around),
        })),
      )
      return readers.length
    })
  }
}

/**
 * Takes the next recipients. Those who have unsubscribed since the start, or whose mailbox refuses mail, are skipped. Locks the
 * subscribers, so that a concurrent unsubscription waits and then withdraws the mail.
 */
async function takeReaders(tx: Db, campaign: CampaignRow['id'], most: number): Promise<Reader[]> {
  const { rows } = await tx.execute<Reader & { gets: boolean }>(sql`
    with next as materialized (
      select n.id, n.email, n.confirmed_at, ${isSubscribed} as gets
      from campaign_recipients r join newsletter_subscribers n on n.id = r.subscriber_id
      where r.campaign_id = ${campaign} and r.state = 'waiting'
      order by r.subscriber_id limit ${most} for update of r skip locked for share of n skip locked)
    update campaign_recipients r set state = case when next.gets then 'queued' else 'skipped' end,
      queued_at = case when next.gets then now() end, ended_at = case when not next.gets then now() end
    from next where r.campaign_id = ${campaign} and r.subscriber_id = next.id
    returning next.id, next.email, next.confirmed_at as "confirmedAt", next.gets`)
  return rows.filter(({ gets }) => gets)
}

/** Ends newsletters with no more recipients to send to. */
async function endFinished(db: Db): Promise<void> {
  await db.execute(sql`
    update campaigns c set state = 'done', ended_at = now(), updated_at = now() where state = 'running' and not exists (
      select from campaign_recipients r where r.campaign_id = c.id and r.state in ('waiting', 'queued'))`)
}
