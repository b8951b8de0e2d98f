import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { ShipmentId } from '#contract/orders/shipments.api.ts'
import { SCAN_STATUSES, SHIPMENT_STATES } from '#contract/orders/shipments.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { checkAllowedValues, createdAt, instant, personalId } from '#server/platform/database/columns.ts'

/**
 * The bookings of parcels with a courier service. A row is written before the first call, so that after a lost answer the booking
 * is found by its reference. An order has at most one open booking. docs/decisions/023-shiprocket.md.
 */
export const shipments = pgTable(
  'shipments',
  {
    id: personalId<ShipmentId>(),
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1, 2 …: increases when a parcel is booked again after a cancellation. */
    round: smallint('round').notNull(),
    /** The shop's name of the booking at the service. */
    reference: text('reference').notNull().unique('shipments_reference_key'),
    state: text('state', { enum: SHIPMENT_STATES }).notNull().default('queued'),
    /** The service's ids of the booking. */
    providerOrderId: text('provider_order_id'),
    providerShipmentId: text('provider_shipment_id'),
    trackingNumber: text('awb'),
    courier: text('courier'),
    labelUrl: text('label_url'),
    /** When the pickup was requested; null when it was not. */
    pickupAt: instant('pickup_at'),
    /** The service's message when it refused something; null without a problem. */
    problem: text('problem'),
    /** The status of the newest scan; null: none yet. */
    scanStatus: text('scan_status', { enum: SCAN_STATUSES }),
    /** When scans were last received or polled. */
    trackedAt: instant('tracked_at'),
    tries: integer('tries').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    /** Who booked it; no foreign key, because it stays when the account is deleted. */
    actorId: uuid('actor_id').$type<UserId>(),
    createdAt: createdAt(),
    bookedAt: instant('booked_at'),
    /** When the cancellation was requested; null when it was not. */
    cancelAskedAt: instant('cancel_asked_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (shipment) => [
    checkAllowedValues('shipments_state_known', shipment.state, SHIPMENT_STATES),
    checkAllowedValues('shipments_scan_status_known', shipment.scanStatus, SCAN_STATUSES),
    check(
      'shipments_booked_whole',
      sql`${shipment.state} <> 'booked' or num_nonnulls(${shipment.trackingNumber}, ${shipment.courier}, ${shipment.bookedAt}) = 3`,
    ),
    uniqueIndex('shipments_one_open_key').on(shipment.orderId).where(sql`${shipment.state} <> 'cancelled'`),
    index('shipments_order_idx').on(shipment.orderId),
    uniqueIndex('shipments_awb_key').on(shipment.trackingNumber).where(sql`${shipment.trackingNumber} is not null`),
    index('shipments_due_idx')
      .on(shipment.nextAttemptAt)
      .where(
        sql`${shipment.state} in ('queued', 'cancelling') or ${shipment.state} = 'booked' and ${shipment.pickupAt} is null`,
      ),
    index('shipments_refused_idx').on(shipment.createdAt).where(sql`${shipment.state} = 'refused'`),
    index('shipments_tracked_idx')
      .on(shipment.trackedAt)
      .where(
        sql`${shipment.state} = 'booked' and (${shipment.scanStatus} is null or ${shipment.scanStatus} not in ('delivered', 'rto_delivered', 'lost', 'cancelled'))`,
      ),
  ],
)

/** The lease of a row: meanwhile no other process takes it. Longer than all calls for one parcel together. */
export const LEASE = sql`interval '5 minutes'`

/** The values of a row whose cancellation is requested. A call in progress keeps its lease. */
export const TO_CANCEL = {
  state: 'cancelling',
  cancelAskedAt: sql`now()`,
  nextAttemptAt: sql`least(greatest(next_attempt_at, now()), now() + ${LEASE})`,
  problem: null,
  tries: 0,
} as const

/** The scans of couriers, each stored once. Never changed. Deleted half a year after the order. */
export const courierScans = pgTable(
  'courier_scans',
  {
    id: personalId<string>(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .$type<ShipmentId>()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    status: text('status', { enum: SCAN_STATUSES }).notNull(),
    /** The courier's own text, only for the owner, because it may name the courier's staff. */
    words: text('words').notNull(),
    place: text('place').notNull(),
    createdAt: createdAt(),
  },
  (scan) => [
    checkAllowedValues('courier_scans_status_known', scan.status, SCAN_STATUSES),
    uniqueIndex('courier_scans_once_key').on(scan.shipmentId, scan.at, scan.status, scan.words, scan.place),
  ],
)
