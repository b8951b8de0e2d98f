import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, numeric, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { DraftId } from '#contract/orders/drafts.api.ts'
import { CANCEL_REASONS } from '#contract/orders/order-events.ts'
import { ORDER_CHANNELS } from '#contract/orders/order-list-options.ts'
import { ORDER_STATUSES } from '#contract/orders/order-status.ts'
import { type OrderId, REVIEW_REASONS } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { OrderedOffer } from '#contract/selling/order-offers.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt, instant, isDemo, paise, personalId } from '#server/platform/database/columns.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'

export const CASH_STATES = ['cash_due', 'cash_collected'] as const
export const ONLINE_STATES = ['awaiting', 'authorized', 'paid', 'free'] as const
export const COMMON_STATES = ['partly_refunded', 'refunded', 'void'] as const
/**
 * COD: cash_due → cash_collected (at delivery). Online: awaiting → authorized → paid. `free`: an online order whose total is zero or paid
 * with store credit. `void`: cancelled without a payment. A cancelled order in state `paid` has a queued refund.
 */
const PAYMENT_STATES = [...CASH_STATES, ...ONLINE_STATES, ...COMMON_STATES] as const
/** `DUE_STATES`: the payment is not received yet. `REFUNDED_STATES`: at least a part of the payment was refunded. */
export const DUE_STATES = ['cash_due', 'awaiting', 'authorized'] as const
export const REFUNDED_STATES = ['partly_refunded', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The columns of an order; orders.table.ts has the constraints between them. */
export const orderColumns = {
  id: personalId<OrderId>(),
  /** The order number for people. Gaps are possible. */
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
  userId: uuid('user_id')
    .notNull()
    .$type<UserId>()
    .references(() => users.id),
  channel: text('channel', { enum: ORDER_CHANNELS }).notNull().default('shop'),
  /** The back-office draft that became this order. Unique: a draft becomes only one order. */
  draftId: uuid('draft_id').$type<DraftId>(),
  status: text('status', { enum: ORDER_STATUSES }).notNull().default('Pending'),
  paymentMethod: text('payment_method', { enum: ['COD', 'Online'] }).notNull(),
  paymentStatus: text('payment_status', { enum: PAYMENT_STATES }).notNull(),

  subtotal: paise('subtotal').notNull(),
  deliveryFee: paise('delivery_fee').notNull(),
  discount: paise('discount').notNull(),
  total: paise('total').notNull(),
  /** The part of the total that was paid with store credit. Never changes, even when a cancelled order returns it. */
  credit: paise('credit').notNull().default(sql`0`),
  /** The sum of the refunds of the payment that paid the order. Refunds of a second payment are not included. */
  amountRefunded: paise('amount_refunded').notNull().default(sql`0`),
  /** GST as it was when ordered; all null while the shop had no GSTIN. `sgst` is also UTGST. */
  sellerGstin: text('seller_gstin'),
  /** The code of the state that the order is delivered to. */
  placeOfSupply: text('place_of_supply'),
  taxable: paise('taxable'),
  cgst: paise('cgst'),
  sgst: paise('sgst'),
  igst: paise('igst'),
  /** GSTIN and name of a business, for its invoice. The name is only set with the GSTIN. */
  buyerGstin: text('buyer_gstin'),
  buyerBusiness: text('buyer_business'),
  promoId: integer('promo_id')
    .$type<PromoId>()
    .references(() => promoCodes.id),
  promoCode: text('promo_code'),
  promoPercent: numeric('promo_percent', { precision: 5, scale: 2, mode: 'number' }),
  /**
   * The offers at the time of the order, each with the amount in paise that it took off; null without offers. `promoCode` is the offer for
   * the goods, else the offer for the delivery fee.
   */
  offers: jsonb('offers').$type<OrderedOffer[]>(),

  /** The address as it was when ordered. */
  shipFullName: text('ship_full_name').notNull(),
  shipLine1: text('ship_address_line1').notNull(),
  shipLine2: text('ship_address_line2'),
  shipCity: text('ship_city').notNull(),
  shipState: text('ship_state').notNull(),
  shipPostalCode: text('ship_postal_code').notNull(),
  shipCountry: text('ship_country').notNull(),
  shipPhone: text('ship_phone').notNull(),

  /** Expected delivery as shown when ordered, calendar days in India. */
  expectedFrom: date('expected_from', { mode: 'string' }).notNull(),
  expectedTo: date('expected_to', { mode: 'string' }).notNull(),
  courier: text('courier'),
  trackingNumber: text('tracking_number'),
  trackingUrl: text('tracking_url'),
  /** The staff member who works on the order. Does not change when that person can no longer work on orders. */
  assigneeId: uuid('assignee_id')
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'set null' }),
  /** Orders with the same `parcelId` share a parcel (server/orders/combined-shipments). Null: the order has its own parcel. */
  parcelId: uuid('parcel_id'),
  /** The number of partial shipments (server/orders/partial-shipments) and of the pieces in them, without those that came back. */
  partialShipmentCount: smallint('parts_sent').notNull().default(0),
  piecesSent: integer('pieces_sent').notNull().default(0),
  /** The owner's note, never shown to the shopper. */
  note: text('note'),

  /** When the stock reservation of an unpaid online order ends, or the time to confirm a cash-on-delivery order. */
  holdExpiresAt: instant('hold_expires_at'),
  /** How often stock was reserved for this order: a late payment reopens the order and adds one. The `round` in the stock ledger. */
  holdRound: smallint('hold_round').notNull().default(1),
  /** Increases with each edit after the order was placed (server/orders/order-edits), so that the later one of two simultaneous edits is refused. */
  revision: smallint('revision').notNull().default(0),
  /**
   * The amount that was paid too much, because edits made the order cheaper. It is refunded with the reason `edited`; `amountRefunded` does
   * not count it. The amount paid is `total - credit + overpaid`.
   */
  overpaid: paise('overpaid').notNull().default(sql`0`),
  providerOrderId: text('provider_order_id'),
  /** When the shopper asked to cancel while the payment provider could not be reached. The provider is asked again later. */
  cancelRequestedAt: instant('cancel_requested_at'),
  /** When the shopper's lists began to hide the order. The row stays for late payments. */
  dismissedAt: instant('dismissed_at'),
  paidAt: instant('paid_at'),
  acceptedAt: instant('accepted_at'),
  slipPrintedAt: instant('slip_printed_at'),
  /** Packed, shipped and returning are times and not statuses, because the specification has no status for them. */
  packedAt: instant('packed_at'),
  /** When the parcel was handed to the courier. */
  shippedAt: instant('shipped_at'),
  /** When the courier began to return the parcel to the shop (return to origin). Once it is back, the order is cancelled. */
  rtoAt: instant('rto_at'),
  deliveredAt: instant('delivered_at'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: text('cancel_reason', { enum: CANCEL_REASONS }),
  /** The parcel came back without the customer's fault, so that it does not count as refused. */
  rtoExcused: boolean('rto_excused').notNull().default(false),

  /** Why the owner should review a cash-on-delivery order before accepting it; set when the order is placed. */
  reviewReasons: text('review_reasons', { enum: REVIEW_REASONS }).array().notNull().default(sql`'{}'`),

  /** A hash of the request: with the cart version it recognises a double click without an Idempotency-Key. */
  requestHash: text('request_hash'),
  cartVersion: bigint('cart_version', { mode: 'number' }),

  isDemo: isDemo(),
  createdAt: createdAt(),
  /** Set by a trigger. Does not change after delivery, because the specification counts the return window from it. */
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
}
