/**
 * The meaning of a courier's scan. `rto` (return to origin): the courier brings the parcel back. `rto_delivered`: it is back in the shop.
 * `lost`: lost or destroyed. `other`: the scan is unknown or does not change where the parcel is.
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

/** The scans shown to shoppers. Scans before the pickup, and scans that only concern the owner, are left out. */
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

/** The progress of a shipment. `refused`: by the courier service. `cancelling`: the courier service is asked to cancel it. */
export const SHIPMENT_STATES = ['queued', 'booked', 'refused', 'cancelling', 'cancelled'] as const

/**
 * Questions to confirm before a parcel is shipped: some of its pieces are not printed; another parcel has its tracking number. Without the
 * confirmation, the call fails with the question as its error code.
 */
export const SHIP_QUESTIONS = ['not_printed', 'tracking_number_used'] as const
export type ShipQuestion = (typeof SHIP_QUESTIONS)[number]
