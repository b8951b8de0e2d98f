import { trackingUrlOf } from '#contract/couriers.ts'
import type { Tracking } from '#contract/order-work.ts'

/** With the courier's tracking page, unless the owner has set a link that is not the page of the courier and number before. */
export function withPage(before: Tracking, after: Tracking): Tracking {
  const isOwn = after.trackingUrl && after.trackingUrl !== trackingUrlOf(before.courier, before.trackingNumber)
  return isOwn ? after : { ...after, trackingUrl: trackingUrlOf(after.courier, after.trackingNumber) }
}
