import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, numeric, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { DraftId } from '#contract/orders/drafts.api.ts'
import { CANCEL_REASONS } from '#contract/orders/order-events.ts'
import { ORDER_CHANNELS } from '#contract/orders/order-filters.ts'
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
 * The payment state. COD: cash_due → cash_collected (at delivery). Online: awaiting → authorized → paid, or `free` when the
 * total is zero or paid with store credit. Cancelled without a payment: void. A cancelled order in state `paid` has a queued refund.
 */
const PAYMENT_STATES = [...CASH_STATES, ...ONLINE_STATES, ...COMMON_STATES] as const
/** The states of a payment that is not received yet, and of one that is returned, at least in part. */
export const DUE_STATES = ['cash_due', 'awaiting', 'authorized'] as const
export const REFUNDED_STATES = ['partly_refunded', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The columns of an order; what holds between them stands in orders.table.ts. */
export const orderColumns = {
  id: personalId<OrderId>(),
  /** The order number for people. Gaps are possible. */
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
  userId: uuid('user_id')
    .notNull()
    .$type<UserId>()
    .references(() => users.id),
  channel: text('channel', { enum: ORDER_CHANNELS }).notNull().default('shop'),
  /** The draft of the back-office that became this order: it does so once. */
  draftId: uuid('draft_id').$type<DraftId>(),
  status: text('status', { enum: ORDER_STATUSES }).notNull().default('Pending'),
  paymentMethod: text('payment_method', { enum: ['COD', 'Online'] }).notNull(),
  paymentStatus: text('payment_status', { enum: PAYMENT_STATES }).notNull(),

  subtotal: paise('subtotal').notNull(),
  deliveryFee: paise('delivery_fee').notNull(),
  discount: paise('discount').notNull(),
  total: paise('total').notNull(),
  /** The part of the total that is paid with store credit; never changes, also when a cancelled order gives it back. */
  credit: paise('credit').notNull().default(sql`0`),
  /** Refunds of the order's own payment; a second payment that was refunded at once does not count. */
  amountRefunded: paise('amount_refunded').notNull().default(sql`0`),
  /** GST as it was when ordered; all null while the shop had no GSTIN. `sgst` is also UTGST. */
  sellerGstin: text('seller_gstin'),
  /** The code of the state that the order is delivered to. */
  placeOfSupply: text('place_of_supply'),
  taxable: paise('taxable'),
  cgst: paise('cgst'),
  sgst: paise('sgst'),
  igst: paise('igst'),
  /** For an invoice to a business; its name only with its GSTIN. */
  buyerGstin: text('buyer_gstin'),
  buyerBusiness: text('buyer_business'),
  promoId: integer('promo_id')
    .$type<PromoId>()
    .references(() => promoCodes.id),
  promoCode: text('promo_code'),
  promoPercent: numeric('promo_percent', { precision: 5, scale: 2, mode: 'number' }),
  /** The offers as they were when ordered, with what each took off in paise; null without one. `promoCode` names the one for the goods, else the one for the fee. */
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

  /** Calendar days in India, as shown when ordered. */
  expectedFrom: date('expected_from', { mode: 'string' }).notNull(),
  expectedTo: date('expected_to', { mode: 'string' }).notNull(),
  courier: text('courier'),
  trackingNumber: text('tracking_number'),
  trackingUrl: text('tracking_url'),
  /** Who works on it. Stays when the person no longer does: another is chosen by hand. */
  assigneeId: uuid('assignee_id')
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'set null' }),
  /** Orders with one value go in one parcel (server/orders/combined-shipments); null: a parcel of its own. A parcel of other orders has another value. */
  parcelId: uuid('parcel_id'),
  /** Parts that were sent before the rest and did not come back (server/orders/partial-shipments), and the pieces in them. */
  partsSent: smallint('parts_sent').notNull().default(0),
  piecesSent: integer('pieces_sent').notNull().default(0),
  /** The owner's note, never shown to the shopper. */
  note: text('note'),

  /** Until when an unpaid online order reserves its stock, or a cash-on-delivery order waits for its confirmation. */
  holdExpiresAt: instant('hold_expires_at'),
  /** How often the stock was taken: increases when a late payment reopens the order. The `round` in the stock ledger. */
  holdRound: smallint('hold_round').notNull().default(1),
  /** Increases with each edit after the order was placed (server/orders/order-edits), so that the later one of two simultaneous edits is refused. */
  revision: smallint('revision').notNull().default(0),
  /**
   * What was paid and is no longer due since edits made the order cheaper. It is refunded with the reason `edited`, which
   * `amountRefunded` does not count: total less credit plus this is what was paid.
   */
  overpaid: paise('overpaid').notNull().default(sql`0`),
  providerOrderId: text('provider_order_id'),
  /** The shopper abandoned the order while the payment provider could not be reached: checked again later. */
  cancelRequestedAt: instant('cancel_requested_at'),
  /** Hidden in the shopper's lists; the row stays for late payments. */
  dismissedAt: instant('dismissed_at'),
  paidAt: instant('paid_at'),
  acceptedAt: instant('accepted_at'),
  /** The packing slip was printed. */
  slipPrintedAt: instant('slip_printed_at'),
  /** Packed. Neither this nor the next two are a status, because the specification has none for them. */
  packedAt: instant('packed_at'),
  /** Handed to the courier. */
  shippedAt: instant('shipped_at'),
  /** The courier began to return the parcel to the shop (return to origin). Once it is back the order is cancelled. */
  rtoAt: instant('rto_at'),
  deliveredAt: instant('delivered_at'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: text('cancel_reason', { enum: CANCEL_REASONS }),
  /** The parcel came back without the customer's fault, so that it does not count as refused. */
  rtoExcused: boolean('rto_excused').notNull().default(false),

  /** Why the owner should review a cash-on-delivery order before accepting it; determined when it is placed. */
  reviewReasons: text('review_reasons', { enum: REVIEW_REASONS }).array().notNull().default(sql`'{}'`),

  /** With the cart version: distinguishes a double click without an Idempotency-Key from a second order. */
  requestHash: text('request_hash'),
  cartVersion: bigint('cart_version', { mode: 'number' }),

  isDemo: isDemo(),
  createdAt: createdAt(),
  /** Set by a trigger, and unchanged once delivered: the specification counts the return window from it. */
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
}
