import { type SQL, sql } from 'drizzle-orm'
import type { CampaignId } from '#contract/people/campaigns.api.ts'
import type { SubscriberId } from '#contract/people/newsletter.api.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The first part of the keys of mails of newsletters, and their kind. */
export const CAMPAIGN_MAIL = 'newsletter-campaign'

/** The key of the mail to a recipient `r`. */
export const campaignMailKey = sql`${CAMPAIGN_MAIL} || ':' || r.campaign_id || ':' || r.subscriber_id`

/** Withdraws the mails of newsletters that a subscriber was to get and that no sender has taken yet. */
export function withdrawFromReader(tx: Db, id: SubscriberId): Promise<void> {
  return withdraw(tx, sql`r.subscriber_id = ${id}`)
}

/** Withdraws the mails of a newsletter that no sender has taken yet. */
export function withdrawCampaign(tx: Db, id: CampaignId): Promise<void> {
  return withdraw(tx, sql`r.campaign_id = ${id}`)
}

/** Their recipients count as skipped. */
async function withdraw(tx: Db, whose: SQL): Promise<void> {
  await tx.execute(sql`
    with withdrawn as (
      update mail_outbox m set state = 'withdrawn', letter = null, text = ''
      from campaign_recipients r where ${whose} and r.state = 'queued' and m.key = ${campaignMailKey} and m.state = 'queued'
      returning r.campaign_id, r.subscriber_id)
    update campaign_recipients r set state = 'skipped', ended_at = now() from withdrawn w
    where r.campaign_id = w.campaign_id and r.subscriber_id = w.subscriber_id`)
}
