import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/auth.ts'
import { CANCEL_REASONS } from '#contract/order-events.ts'
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
 * Where the money is. COD: cash_due → cash_collected (at delivery). Online: awaiting → authorized → paid, or `free` when
 * there is nothing to pay. Cancelled with nothing received: void. A cancelled order that says `paid` has a refund on its way.
 */
export const PAYMENT_STATES = [...CASH_STATES, ...ONLINE_STATES, ...COMMON_STATES] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/**
 * Orders are never deleted (a trigger refuses it, but for demo rows). Who, what was owed and how it was to be paid never
 * change after the insert; the status moves only along contract/order-status.ts, from Cancelled back to Success when a
 * late payment revives it, or one step back when an owner undoes it (undo-step.ts). At commit the items must add up to the subtotal.
 */
export const orders = pgTable(
  'orders',
  {
    id: personalId<OrderId>(),
    /** What people say on the phone. Gaps are possible. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('Pending'),
    paymentMethod: text('payment_method', { enum: ['COD', 'Online'] }).notNull(),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATES }).notNull(),

    subtotal: paise('subtotal').notNull(),
    deliveryFee: paise('delivery_fee').notNull(),
    discount: paise('discount').notNull(),
    total: paise('total').notNull(),
    /** Of the order's own money; a second payment that went straight back does not count. */
    amountRefunded: paise('amount_refunded').notNull().default(sql`0`),
    promoId: integer('promo_id')
      .$type<PromoId>()
      .references(() => promoCodes.id),
    promoCode: text('promo_code'),
    promoPercent: numeric('promo_percent', { precision: 5, scale: 2, mode: 'number' }),

    /** The address as it was when ordered. */
    shipFullName: text('ship_full_name').notNull(),
    shipLine1: text('ship_address_line1').notNull(),
    shipLine2: text('ship_address_line2'),
    shipCity: text('ship_city').notNull(),
    shipState: text('ship_state').notNull(),
    shipPostalCode: text('ship_postal_code').notNull(),
    shipCountry: text('ship_country').notNull(),
    shipPhone: text('ship_phone').notNull(),

    /** Days in India, as promised when ordered. */
    expectedFrom: date('expected_from', { mode: 'string' }).notNull(),
    expectedTo: date('expected_to', { mode: 'string' }).notNull(),
    courier: text('courier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** The owner's, never shown to the shopper. */
    note: text('note'),

    /** Until when an unpaid online order keeps its stock. */
    holdExpiresAt: instant('hold_expires_at'),
    /** How often the stock was taken: goes up when a late payment revives the order. The ledger's `round`. */
    holdRound: smallint('hold_round').notNull().default(1),
    providerOrderId: text('provider_order_id').unique('orders_provider_order_key'),
    /** The shopper left, the provider could not be asked: to be looked at when it can. */
    cancelRequestedAt: instant('cancel_requested_at'),
    /** Hidden from the shopper's lists; the row stays for late payments. */
    dismissedAt: instant('dismissed_at'),
    paidAt: instant('paid_at'),
    acceptedAt: instant('accepted_at'),
    /** The packing slip was printed. */
    slipPrintedAt: instant('slip_printed_at'),
    /** Handed to the courier. No status of its own: the specification has none. */
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason', { enum: CANCEL_REASONS }),

    /** Why an order for cash on delivery is worth a look of the owner before it is accepted; found out when it was placed. */
    reviewReasons: text('review_reasons', { enum: REVIEW_REASONS }).array().notNull().default(sql`'{}'`),

    /** What tells a double click without an Idempotency-Key from a second order: same wish, same resulting bag. */
    requestHash: text('request_hash'),
    cartVersion: bigint('cart_version', { mode: 'number' }),

    isDemo: isDemo(),
    createdAt: createdAt(),
    /** Moved by a trigger, and frozen once delivered: the specification counts the return window from it. */
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (order) => [
    uniqueIndex('orders_number_key').on(order.number),
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
    check('orders_discount_not_above_subtotal', sql`${order.discount} <= ${order.subtotal}`),
    check('orders_fee_only_cod', sql`${order.deliveryFee} = 0 or ${order.paymentMethod} = 'COD'`),
    check('orders_free_costs_nothing', sql`${order.paymentStatus} <> 'free' or ${order.total} = 0`),
    check('orders_refunded_not_above_total', sql`${order.amountRefunded} <= ${order.total}`),
    check(
      'orders_promo_whole',
      sql`(${order.promoCode} is null) = (${order.promoPercent} is null) and (${order.promoCode} is not null or ${order.promoId} is null and ${order.discount} = 0)`,
    ),
    check(
      'orders_hold_online',
      sql`case when ${order.paymentMethod} = 'COD' then ${order.holdExpiresAt} is null else ${order.status} <> 'Pending' or ${order.holdExpiresAt} is not null end`,
    ),
    check(
      'orders_accepted_when',
      sql`${order.acceptedAt} is not null or ${order.status} not in ('Accepted', 'Delivered')`,
    ),
    check(
      'orders_shipped_when',
      sql`${order.shippedAt} is null or ${order.acceptedAt} is not null and ${order.status} in ('Accepted', 'Delivered', 'Cancelled')`,
    ),
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
    check('orders_expected_in_order', sql`${order.expectedFrom} <= ${order.expectedTo}`),
    // A new unpaid online order replaces the one before it: nobody holds the shop's stock twice.
    uniqueIndex('orders_one_unpaid_key')
      .on(order.userId)
      .where(sql`${order.status} = 'Pending' and ${order.paymentMethod} = 'Online'`),
    uniqueIndex('orders_once_per_cart_key')
      .on(order.userId, order.cartVersion, order.requestHash)
      .where(sql`${order.status} <> 'Cancelled'`),
    index('orders_user_idx').on(order.userId, order.createdAt, order.id),
    index('orders_newest_idx').on(order.createdAt, order.id),
    index('orders_total_idx').on(order.total, order.id),
    index('orders_status_idx').on(order.status, order.createdAt, order.id),
    // Small, for it holds one entry a page and status: the tabs are counted on it.
    index('orders_status_count_idx').on(order.status),
    index('orders_hold_idx')
      .on(order.holdExpiresAt)
      .where(sql`${order.status} = 'Pending' and ${order.paymentMethod} = 'Online'`),
    // The last ten digits: one number, however it was written.
    index('orders_open_cod_phone_idx')
      .on(sql`right(${order.shipPhone}, 10)`)
      .where(sql`${order.status} = 'Pending' and ${order.paymentMethod} = 'COD'`),
    index('orders_review_idx')
      .on(order.createdAt)
      .where(sql`${order.status} = 'Pending' and ${order.reviewReasons} <> '{}'`),
    index('orders_promo_idx').on(order.promoId).where(sql`${order.promoId} is not null`),
    index('orders_demo_idx').on(order.id).where(sql`${order.isDemo}`),
  ],
)
