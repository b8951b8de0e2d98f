/**
 * What a courier's scan says about a parcel. `rto` (return to origin): the courier brings it back; `rto_delivered`: it is back in
 * the shop; `lost`: lost or destroyed; `other`: nothing that changes where the parcel is, or unknown words.
 */
export const SCAN_STATUSES = [
  'booked',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'rto',
  'rto_delivered',
  'lost',
  'cancelled',
  'other',
] as const
export type ScanStatus = (typeof SCAN_STATUSES)[number]

/** What the shopper reads: not that of before the pickup, and not what only the owner has to act on. */
export const SHOWN_SCANS = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'rto',
] as const satisfies readonly ScanStatus[]
export type ShownScanStatus = (typeof SHOWN_SCANS)[number]

export function isShownScan(status: ScanStatus): status is ShownScanStatus {
  return (SHOWN_SCANS as readonly ScanStatus[]).includes(status)
}

/** How far a shipment is. `refused`: the service did not take it; `cancelling`: it is being cancelled there. */
export const SHIPMENT_STATES = ['queued', 'booked', 'refused', 'cancelling', 'cancelled'] as const

/**
 * What is asked before a parcel leaves: pieces in it are not printed yet; its tracking number is that of another parcel. A call that does
 * not confirm it is refused with the question as its code.
 */
export const SHIP_QUESTIONS = ['not_printed', 'tracking_number_used'] as const
export type ShipQuestion = (typeof SHIP_QUESTIONS)[number]
