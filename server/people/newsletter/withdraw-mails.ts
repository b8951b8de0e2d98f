import { type SQL, sql } from 'drizzle-orm'
import type { CampaignId } from '#contract/people/campaigns.api.ts'
import type { SubscriberId } from '#contract/people/newsletter.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { withdrawBulk } from '#server/platform/mail/outbox.ts'

/** The kind of newsletter mails, and the first part of their keys. */
export const CAMPAIGN_MAIL = 'newsletter-campaign'

/** The key of the mail to a recipient `r`. */
export const campaignMailKey = sql`${CAMPAIGN_MAIL} || ':' || r.campaign_id || ':' || r.subscriber_id`

/** Withdraws a subscriber's newsletter mails that no sender has taken yet. */
export function withdrawFromReader(tx: Db, id: SubscriberId): Promise<void> {
  return withdraw(tx, sql`r.subscriber_id = ${id}`)
}

/** Withdraws the mails of a newsletter that no sender has taken yet. */
export function withdrawCampaign(tx: Db, id: CampaignId): Promise<void> {
  return withdraw(tx, sql`r.campaign_id = ${id}`)
}

/** Withdraws mails; their recipients count as skipped. */
async function withdraw(tx: Db, whose: SQL): Promise<void> {
  await tx.execute(sql`
    with withdrawn as (
      ${withdrawBulk(sql`select ${campaignMailKey} from campaign_recipients r where ${whose} and r.state = 'queued'`)})
    update campaign_recipients r set state = 'skipped', ended_at = now()
    where ${whose} and r.state = 'queued' and ${campaignMailKey} in (select key from withdrawn)`)
}
