import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/auth.ts'
import type { DraftId } from '#contract/drafts.ts'
import type { Paise } from '#contract/money.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { CANCEL_REASONS } from '#contract/order-events.ts'
import { ORDER_CHANNELS } from '#contract/order-filters.ts'
import { ORDER_STATUSES } from '#contract/order-status.ts'
import { type OrderId, REVIEW_REASONS } from '#contract/orders.ts'
import type { PromoId } from '#contract/promos.ts'
import { users } from '#server/auth/auth.table.ts'
import { createdAt, instant, isDemo, isOneOf, oneOf, paise, personalId } from '#server/core/database/columns.ts'
import { promoCodes } from '#server/promos/promos.table.ts'

const CASH_STATES = ['cash_due', 'cash_collected'] as const
const ONLINE_STATES = ['awaiting', 'authorized', 'paid', 'free'] as const
const COMMON_STATES = ['partly_refunded', 'refunded', 'void'] as const
/**
 * The payment state. COD: cash_due → cash_collected (at delivery). Online: awaiting → authorized → paid, or `free` when the
 * total is zero or paid with store credit. Cancelled without a payment: void. A cancelled order in state `paid` has a queued refund.
 */
export const PAYMENT_STATES = [...CASH_STATES, ...ONLINE_STATES, ...COMMON_STATES] as const
/** The states of a payment that is not received yet, and of one that is returned, at least in part. */
export const DUE_STATES = ['cash_due', 'awaiting', 'authorized'] as const
export const REFUNDED_STATES = ['partly_refunded', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** An offer of an order, as it was agreed: `saved` is what it takes off the goods, or off the fee. */
export type OrderedOffer = Pick<Offer, 'id' | 'label' | 'benefit' | 'conditions'> & { saved: Paise; isFee: boolean }

/**
 * Orders are never deleted (a trigger refuses it, except for demo rows). Customer, amounts and payment method never change after
 * the insert, but in two cases: a cash-on-delivery order that is paid online before it is packed loses its fee (pay-cash-order.ts), and
 * until then an admin can edit items and address (edit/); the status changes only along contract/order-status.ts, from Cancelled back to Success when a late payment reopens
 * the order, or one step back when an owner undoes it (undo-step.ts). At commit the items must add up to the subtotal.
 */
export const orders = pgTable(
  'orders',
  {
    id: personalId<OrderId>(),
    /** The order number for people. Gaps are possible. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id),
    channel: text('channel', { enum: ORDER_CHANNELS }).notNull().default('shop'),
    /** The draft of the back-office that became this order: it does so once. */
    draftId: uuid('draft_id').$type<DraftId>().unique('orders_draft_key'),
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
    /** Orders with one value go in one parcel (server/orders/parcel); null: a parcel of its own. A parcel of other orders has another value. */
    parcelId: uuid('parcel_id'),
    /** Parts that were sent before the rest and did not come back (server/orders/parts), and the pieces in them. */
    partsSent: smallint('parts_sent').notNull().default(0),
    piecesSent: integer('pieces_sent').notNull().default(0),
    /** The owner's note, never shown to the shopper. */
    note: text('note'),

    /** Until when an unpaid online order reserves its stock, or a cash-on-delivery order waits for its confirmation. */
    holdExpiresAt: instant('hold_expires_at'),
    /** How often the stock was taken: increases when a late payment reopens the order. The `round` in the stock ledger. */
    holdRound: smallint('hold_round').notNull().default(1),
    /** Increases with each edit after the order was placed (server/orders/edit), so that the later one of two simultaneous edits is refused. */
    revision: smallint('revision').notNull().default(0),
    /**
     * What was paid and is no longer due since edits made the order cheaper. It is refunded with the reason `edited`, which
     * `amountRefunded` does not count: total less credit plus this is what was paid.
     */
    overpaid: paise('overpaid').notNull().default(sql`0`),
    providerOrderId: text('provider_order_id').unique('orders_provider_order_key'),
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
  },
  (order) => [
    uniqueIndex('orders_number_key').on(order.number),
    oneOf('orders_channel_known', order.channel, ORDER_CHANNELS),
    check('orders_draft_by_phone', sql`${order.draftId} is null or ${order.channel} = 'phone'`),
    oneOf('orders_status_known', order.status, ORDER_STATUSES),
    oneOf('orders_payment_method_known', order.paymentMethod, ['COD', 'Online']),
    oneOf('orders_cancel_reason_known', order.cancelReason, CANCEL_REASONS),
    check(
      'orders_payment_status_of_method',
      sql`case ${order.paymentMethod} when 'COD' then ${isOneOf(order.paymentStatus, [...CASH_STATES, ...COMMON_STATES])} else ${isOneOf(order.paymentStatus, [...ONLINE_STATES, ...COMMON_STATES])} end`,
    ),
    check(
      'orders_payment_status_of_status',
      sql`case ${order.status}
        when 'Pending' then ${isOneOf(order.paymentStatus, ['cash_due', 'awaiting', 'authorized'])}
        when 'Success' then ${order.paymentMethod} = 'Online' and ${isOneOf(order.paymentStatus, ['paid', 'free', 'partly_refunded', 'refunded'])}
        when 'Accepted' then ${isOneOf(order.paymentStatus, ['cash_due', 'cash_collected', 'paid', 'free', 'partly_refunded', 'refunded'])}
        when 'Delivered' then ${isOneOf(order.paymentStatus, ['cash_collected', 'paid', 'free', 'partly_refunded', 'refunded'])}
        else ${isOneOf(order.paymentStatus, ['void', 'authorized', 'paid', 'cash_collected', 'partly_refunded', 'refunded'])}
      end`,
    ),
    check('orders_total_adds_up', sql`${order.total} = ${order.subtotal} + ${order.deliveryFee} - ${order.discount}`),
    check(
      'orders_tax_whole',
      sql`num_nonnulls(${order.sellerGstin}, ${order.placeOfSupply}, ${order.taxable}, ${order.cgst}, ${order.sgst}, ${order.igst}) in (0, 6)`,
    ),
    check(
      'orders_tax_adds_up',
      sql`${order.total} = ${order.taxable}::bigint + ${order.cgst} + ${order.sgst} + ${order.igst}`,
    ),
    check(
      'orders_tax_of_place',
      sql`case when left(${order.sellerGstin}, 2) = ${order.placeOfSupply} then ${order.igst} = 0 and ${order.cgst} = ${order.sgst} else ${order.cgst} = 0 and ${order.sgst} = 0 end`,
    ),
    check(
      'orders_buyer',
      sql`${order.buyerGstin} ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$' and (${order.buyerBusiness} is null or ${order.buyerGstin} is not null)`,
    ),
    check('orders_discount_not_above_subtotal', sql`${order.discount} <= ${order.subtotal}`),
    check('orders_fee_only_cod', sql`${order.deliveryFee} = 0 or ${order.paymentMethod} = 'COD'`),
    check('orders_free_costs_nothing', sql`${order.paymentStatus} <> 'free' or ${order.total} = ${order.credit}`),
    check(
      'orders_credit_within_total',
      sql`${order.credit} <= ${order.total} and (${order.paymentMethod} = 'Online' or ${order.credit} = 0 or ${order.credit} < ${order.total} - ${order.deliveryFee})`,
    ),
    check('orders_overpaid_online', sql`${order.overpaid} = 0 or ${order.paymentMethod} = 'Online'`),
    check('orders_refunded_not_above_total', sql`${order.amountRefunded} <= ${order.total}`),
    check(
      'orders_promo_whole',
      sql`case when ${order.promoCode} is null then num_nonnulls(${order.promoPercent}, ${order.promoId}, ${order.offers}) = 0 and ${order.discount} = 0 else num_nonnulls(${order.promoPercent}, ${order.offers}) > 0 end`,
    ),
    check(
      'orders_hold_online',
      sql`case when ${order.paymentMethod} = 'COD' then ${order.holdExpiresAt} is null or ${order.status} in ('Pending', 'Cancelled') else ${order.status} <> 'Pending' or ${order.holdExpiresAt} is not null end`,
    ),
    check(
      'orders_accepted_when',
      sql`${order.acceptedAt} is not null or ${order.status} not in ('Accepted', 'Delivered')`,
    ),
    check(
      'orders_shipped_when',
      sql`${order.shippedAt} is null or ${order.acceptedAt} is not null and ${order.status} in ('Accepted', 'Delivered', 'Cancelled')`,
    ),
    check(
      'orders_packed_when',
      sql`${order.packedAt} is null or ${order.acceptedAt} is not null and ${order.status} in ('Accepted', 'Delivered', 'Cancelled')`,
    ),
    check('orders_rto_shipped', sql`${order.rtoAt} is null or ${order.shippedAt} is not null`),
    // A parcel that came back or was lost was with a courier, and nobody has paid cash for it.
    check(
      'orders_undelivered_shipped',
      sql`${order.cancelReason} is null or ${order.cancelReason} not in ('rto', 'lost')
        or ${order.shippedAt} is not null and (${order.paymentMethod} = 'Online' or ${order.paymentStatus} = 'void')`,
    ),
    check('orders_rto_excused', sql`not ${order.rtoExcused} or ${order.cancelReason} is not distinct from 'rto'`),
    check('orders_delivered_when', sql`(${order.status} = 'Delivered') = (${order.deliveredAt} is not null)`),
    check(
      'orders_cancelled_when',
      sql`(${order.status} = 'Cancelled') = (${order.cancelledAt} is not null) and (${order.cancelledAt} is null) = (${order.cancelReason} is null)`,
    ),
    check(
      'orders_paid_when',
      sql`${order.paidAt} is not null or ${order.paymentStatus} not in ('paid', 'cash_collected')`,
    ),
    check('orders_dismissed_cancelled', sql`${order.dismissedAt} is null or ${order.status} = 'Cancelled'`),
    check('orders_parts_whole', sql`${order.partsSent} >= 0 and (${order.partsSent} = 0) = (${order.piecesSent} = 0)`),
    // Cash is collected once, and what was sent cannot be taken back by cancelling.
    check(
      'orders_parts_of_paid',
      sql`${order.partsSent} = 0 or ${order.paymentMethod} = 'Online' and ${order.status} in ('Accepted', 'Delivered') and ${order.parcelId} is null`,
    ),
    check('orders_expected_in_order', sql`${order.expectedFrom} <= ${order.expectedTo}`),
    // A new unpaid online order replaces the previous one, so that nobody reserves stock twice. Not one that waits for its payment by a link.
    uniqueIndex('orders_one_unpaid_key')
      .on(order.userId)
      .where(sql`${order.status} = 'Pending' and ${order.paymentMethod} = 'Online' and ${order.channel} = 'shop'`),
    uniqueIndex('orders_once_per_cart_key')
      .on(order.userId, order.cartVersion, order.requestHash)
      .where(sql`${order.status} <> 'Cancelled'`),
    index('orders_user_idx').on(order.userId, order.createdAt, order.id),
    index('orders_newest_idx').on(order.createdAt, order.id),
    // Who orders again (server/reports/customers.ts): read alone, without the orders.
    index('orders_sold_by_customer_idx')
      .on(order.userId, order.createdAt)
      .where(sql`is_sold_order(${order.status}, ${order.paymentMethod}, ${order.holdExpiresAt})`),
    // Few, so that the filter reads only them.
    index('orders_by_phone_idx')
      .on(order.createdAt, order.id)
      .where(isOneOf(order.channel, ['phone'])),
    index('orders_by_group_idx')
      .on(order.createdAt, order.id)
      .where(isOneOf(order.channel, ['group'])),
    index('orders_total_idx').on(order.total, order.id),
    index('orders_status_idx').on(order.status, order.createdAt, order.id),
    // Small, because equal entries are deduplicated: the counts of the tabs read only this index.
    index('orders_status_count_idx').on(order.status),
    index('orders_hold_idx')
      .on(order.holdExpiresAt)
      .where(sql`${order.status} = 'Pending' and ${order.paymentMethod} = 'Online'`),
    // The last ten digits: the same number in any notation.
    index('orders_open_cod_phone_idx')
      .on(sql`right(${order.shipPhone}, 10)`)
      .where(sql`${order.status} = 'Pending' and ${order.paymentMethod} = 'COD'`),
    // Accepted and refused parcels of a phone number (server/cod/cod-history.ts); those of an account are found by orders_user_idx.
    index('orders_cod_history_idx')
      .on(sql`right(${order.shipPhone}, 10)`)
      .where(sql`${order.paymentMethod} = 'COD' and (${order.status} = 'Delivered' or ${order.cancelReason} = 'rto')`),
    // The offer for the fee beside that for the goods, in the search and the filter of orders (decision 046).
    index('orders_second_offer_idx')
      .on(sql`upper(${order.offers}->1->>'label')`)
      .where(sql`${order.offers}->1 is not null`),
    // Whether somebody has ordered before, by phone number (server/promos/offer-facts.ts).
    index('orders_phone_idx').on(sql`right(${order.shipPhone}, 10)`),
    index('orders_unconfirmed_idx')
      .on(order.holdExpiresAt)
      .where(
        sql`${order.status} = 'Pending' and ${order.paymentMethod} = 'COD' and ${order.holdExpiresAt} is not null`,
      ),
    // Asked for reviews some days later (server/reviews/review-requests.ts).
    index('orders_delivered_idx').on(order.deliveredAt).where(sql`${order.status} = 'Delivered'`),
    index('orders_review_idx')
      .on(order.createdAt)
      .where(sql`${order.status} = 'Pending' and ${order.reviewReasons} <> '{}'`),
    // The filters of the list of orders (decision 052). A courier or code that is rare, or of long ago, is read in order of its orders.
    index('orders_pin_idx').on(order.shipPostalCode.op('text_pattern_ops')),
    index('orders_courier_idx')
      .on(sql`lower(${order.courier})`, order.createdAt, order.id, order.courier)
      .where(sql`${order.courier} is not null`),
    index('orders_promo_code_idx')
      .on(sql`upper(${order.promoCode})`, order.createdAt, order.id)
      .where(sql`${order.promoCode} is not null`),
    index('orders_assignee_idx')
      .on(order.assigneeId, order.createdAt, order.id)
      .where(sql`${order.assigneeId} is not null`),
    index('orders_due_idx').on(order.createdAt, order.id).where(isOneOf(order.paymentStatus, DUE_STATES)),
    index('orders_refunded_idx').on(order.createdAt, order.id).where(isOneOf(order.paymentStatus, REFUNDED_STATES)),
    index('orders_promo_idx').on(order.promoId).where(sql`${order.promoId} is not null`),
    index('orders_parcel_idx').on(order.parcelId).where(sql`${order.parcelId} is not null`),
    index('orders_demo_idx').on(order.id).where(sql`${order.isDemo}`),
  ],
)
