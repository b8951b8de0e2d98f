import { invalidField } from '#contract/http/errors.ts'
import { buildTrackingUrl, isTrackingLink } from '#contract/orders/couriers.ts'
import type { Tracking } from '#contract/orders/order-work.api.ts'
import { splitSites } from '#contract/site/settings.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settings } from '#server/site/settings/settings.table.ts'

/** Sets the link to the courier's tracking page, but keeps a link of the owner's own. */
export function withPage(before: Tracking, after: Tracking): Tracking {
  const isOwn = after.trackingUrl && after.trackingUrl !== buildTrackingUrl(before.courier, before.trackingNumber)
  return isOwn ? after : { ...after, trackingUrl: buildTrackingUrl(after.courier, after.trackingNumber) }
}

type Link = Pick<Tracking, 'trackingUrl'>

/**
 * Throws a 422 for a new link to an unknown site: not of a known courier, and not set by the owner. The shop mails this link to the
 * shopper.
 */
export async function refuseUnknownSite(db: Db, { trackingUrl }: Link, before: Link): Promise<void> {
  if (!trackingUrl || trackingUrl === before.trackingUrl) return
  const [row] = await db.select({ sites: settings.trackingSites }).from(settings)
  if (!isTrackingLink(trackingUrl, splitSites(row?.sites ?? '')))
    throw invalidField('trackingUrl', 'tracking_site_unknown')
}
