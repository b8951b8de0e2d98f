/**
 * The meaning of a courier's scan. `rto` (return to origin): the courier brings the parcel back; `rto_delivered`: it is back in
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

/** The scans shown to shoppers, without those before the pickup and those that only the owner has to act on. */
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

/** The progress of a shipment. `refused`: the courier service refused it; `cancelling`: its cancellation is under way there. */
export const SHIPMENT_STATES = ['queued', 'booked', 'refused', 'cancelling', 'cancelled'] as const

/**
 * Questions to confirm before a parcel is shipped: some of its pieces are not printed; its tracking number belongs to another
 * parcel. An unconfirmed call is refused with the question as its error code.
 */
export const SHIP_QUESTIONS = ['not_printed', 'tracking_number_used'] as const
export type ShipQuestion = (typeof SHIP_QUESTIONS)[number]
