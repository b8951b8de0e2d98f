import type { Paise } from '#contract/basics/money.ts'
import type { ParcelSize } from '#contract/basics/parcel-size.ts'
import type { ScanStatus } from '#contract/orders/shipments.ts'

/** The data of a parcel for a courier service. */
export type BookedParcel = {
  /** The shop's id of the booking. The service makes only one booking for each. */
  reference: string
  orderedAt: Date
  to: {
    name: string
    line1: string
    line2: string
    city: string
    state: string
    pin: string
    country: string
    phone: string
    email: string
  }
  items: { name: string; sku: string; units: number; price: Paise; hsn: string | null; gstRate: number | null }[]
  /** With `isCod` the amount that the courier collects, else the value of the parcel. */
  value: Paise
  isCod: boolean
  buyerGstin: string | null
  size: ParcelSize
}

/** A booking at the service. `trackingNumber` is null until a courier is chosen. */
export type Placed = {
  orderId: string
  shipmentId: string
  trackingNumber: string | null
  courier: string | null
  isCancelled: boolean
}

export type Assigned = { trackingNumber: string; courier: string }

/** A scan of a parcel. `words` and `place` are the courier's own. */
export type CourierScan = { at: Date; status: ScanStatus; words: string; place: string }

/** A courier's price for a parcel to a PIN code, and its transit time in days; null: not stated. */
export type Rate = { courier: string; price: Paise; days: number | null; takesCod: boolean }

/** A service that books parcels with couriers. Every call may throw `ProviderError`. */
export type Courier = {
  /** The names of the addresses where parcels are picked up, with their PIN codes. */
  pickupLocations(): Promise<{ name: string; pin: string }[]>
  rates(parcel: { fromPin: string; toPin: string; size: ParcelSize; value: Paise; isCod: boolean }): Promise<Rate[]>
  /** The booking with this reference, if any: needed when the answer to `place` was lost. */
  find(reference: string): Promise<Placed | null>
  place(parcel: BookedParcel): Promise<Placed>
  /** Makes the service choose a courier. Returns it with the tracking number (AWB). */
  assign(shipmentId: string): Promise<Assigned>
  requestPickup(shipmentId: string): Promise<void>
  /** The address of the courier's label as PDF; null when there is none yet. */
  label(shipmentId: string): Promise<string | null>
  /** Cancels a booking that the courier has not picked up. */
  cancel(orderId: string): Promise<void>
  track(trackingNumber: string): Promise<CourierScan[]>
}
