import { sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { CAMPAIGN_COOKIE } from '#contract/people/campaigns.ts'
import type { SignedIn } from '#server/platform/deps.ts'

const COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${CAMPAIGN_COOKIE}=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)`)

/**
 * Records the newsletter whose link was followed in this browser before the order. A repeated call changes nothing. Called after the order
 * is placed, so a failure only leaves the order out of the newsletter's figures.
 */
export async function noteCampaignOrder({ db, cookie, log }: SignedIn, id: OrderId): Promise<void> {
  const campaign = COOKIE_PATTERN.exec(cookie ?? '')?.[1]
  if (!campaign) return
  try {
    await db.execute(sql`
      insert into campaign_orders (order_id, campaign_id) select ${id}, id from campaigns where id = ${campaign} on conflict do nothing`)
  } catch (err) {
    log.warn({ err, orderId: id }, 'an order is not counted with its newsletter')
  }
}
