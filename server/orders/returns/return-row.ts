import type { SQL } from 'drizzle-orm'
import type { Paise } from '#contract/basics/money.ts'
import type { returnRequests } from './returns.table.ts'

export type ReturnRow = typeof returnRequests.$inferSelect
export type Parcel = Pick<ReturnRow, 'courier' | 'trackingNumber' | 'trackingUrl'>

/** What a step changes on a request. */
export type Change = {
  [K in 'decidedAt' | 'receivedAt' | 'holdUntil' | 'sentAt' | 'closedAt']?: SQL | null
} & Partial<Parcel> & {
    kind?: 'refund'
    /** The kind of mail, when the new state does not determine it. */
    mail?: 'undelivered'
    refundId?: string
    refunded?: Paise
    /** Details for the audit log. */
    audited?: Record<string, unknown>
  }

/** The parcel with the exchanged items. */
export function pickTracking({ courier, trackingNumber, trackingUrl }: Parcel): Parcel {
  return { courier, trackingNumber, trackingUrl }
}

export function isSameParcel(row: Parcel, sent: Parcel): boolean {
  return (
    row.courier === sent.courier && row.trackingNumber === sent.trackingNumber && row.trackingUrl === sent.trackingUrl
  )
}
