import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { CANCEL_REASONS } from '#contract/orders/order-events.ts'
import { ORDER_CHANNELS } from '#contract/orders/order-list-options.ts'
import { ORDER_STATUSES } from '#contract/orders/order-status.ts'
import { checkAllowedValues, equalsAny, isInList } from '#server/platform/database/columns.ts'
import {
  CASH_STATES,
  COMMON_STATES,
  DUE_STATES,
  ONLINE_STATES,
  orderColumns,
  REFUNDED_STATES,
} from './orders.columns.ts'

/**
 * Orders are never deleted: a trigger refuses it, except for demo rows. Customer, amounts and payment method never change after the insert.
 * Two exceptions, both until the order is packed: a cash-on-delivery order that is paid online loses its fee (pay-cash-order.ts), and an
 * admin can edit items and address (server/orders/order-edits). The status follows contract/orders/order-status.ts. Two exceptions: a late
 * payment reopens a cancelled order, and an owner can undo a step (undo-step.ts). At commit the items must add up to the subtotal.
 */
export const orders = pgTable('orders', orderColumns, (order) => [
  uniqueIndex('orders_number_key').on(order.number),
  // Partial indexes: most orders have neither a draft nor a provider order.
  uniqueIndex('orders_draft_key').on(order.draftId).where(sql`${order.draftId} is not null`),
  uniqueIndex('orders_provider_order_key').on(order.providerOrderId).where(sql`${order.providerOrderId} is not null`),
  checkAllowedValues('orders_channel_known', order.channel, ORDER_CHANNELS),
  check('orders_draft_by_phone', sql`${order.draftId} is null or ${order.channel} = 'phone'`),
  checkAllowedValues('orders_status_known', order.status, ORDER_STATUSES),
  checkAllowedValues('orders_payment_method_known', order.paymentMethod, ['COD', 'Online']),
  checkAllowedValues('orders_cancel_reason_known', order.cancelReason, CANCEL_REASONS),
  check(
    'orders_payment_status_of_method',
    sql`case ${order.paymentMethod} when 'COD' then ${equalsAny(order.paymentStatus, [...CASH_STATES, ...COMMON_STATES])} else ${equalsAny(order.paymentStatus, [...ONLINE_STATES, ...COMMON_STATES])} end`,
  ),
  check(
    'orders_payment_status_of_status',
    sql`case ${order.status}
        when 'Pending' then ${equalsAny(order.paymentStatus, ['cash_due', 'awaiting', 'authorized'])}
        when 'Success' then ${order.paymentMethod} = 'Online' and ${equalsAny(order.paymentStatus, ['paid', 'free', 'partly_refunded', 'refunded'])}
        when 'Accepted' then ${equalsAny(order.paymentStatus, ['cash_due', 'cash_collected', 'paid', 'free', 'partly_refunded', 'refunded'])}
        when 'Delivered' then ${equalsAny(order.paymentStatus, ['cash_collected', 'paid', 'free', 'partly_refunded', 'refunded'])}
        else ${equalsAny(order.paymentStatus, ['void', 'authorized', 'paid', 'cash_collected', 'partly_refunded', 'refunded'])}
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
    sql`case when ${order.paymentMethod} = 'COD' then ${order.holdExpiresAt} is null or ${equalsAny(order.status, ['Pending', 'Cancelled'])} else ${order.status} <> 'Pending' or ${order.holdExpiresAt} is not null end`,
  ),
  check(
    'orders_accepted_when',
    sql`${order.acceptedAt} is not null or not ${equalsAny(order.status, ['Accepted', 'Delivered'])}`,
  ),
  check(
    'orders_shipped_when',
    sql`${order.shippedAt} is null or ${order.acceptedAt} is not null and ${equalsAny(order.status, ['Accepted', 'Delivered', 'Cancelled'])}`,
  ),
  check(
    'orders_packed_when',
    sql`${order.packedAt} is null or ${order.acceptedAt} is not null and ${equalsAny(order.status, ['Accepted', 'Delivered', 'Cancelled'])}`,
  ),
  check('orders_rto_shipped', sql`${order.rtoAt} is null or ${order.shippedAt} is not null`),
  // A parcel that came back or was lost had been shipped, and no cash was collected for it.
  check(
    'orders_undelivered_shipped',
    sql`${order.cancelReason} is null or not ${equalsAny(order.cancelReason, ['rto', 'lost'])}
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
    sql`${order.paidAt} is not null or not ${equalsAny(order.paymentStatus, ['paid', 'cash_collected'])}`,
  ),
  check('orders_dismissed_cancelled', sql`${order.dismissedAt} is null or ${order.status} = 'Cancelled'`),
  check(
    'orders_parts_whole',
    sql`${order.partialShipmentCount} >= 0 and (${order.partialShipmentCount} = 0) = (${order.piecesSent} = 0)`,
  ),
  // Only orders paid online are sent in parts, because cash is collected once. An order with a sent part cannot be cancelled.
  check(
    'orders_parts_of_paid',
    sql`${order.partialShipmentCount} = 0 or ${order.paymentMethod} = 'Online' and ${equalsAny(order.status, ['Accepted', 'Delivered'])} and ${order.parcelId} is null`,
  ),
  check('orders_expected_in_order', sql`${order.expectedFrom} <= ${order.expectedTo}`),
  // A new unpaid online order replaces the previous one, so that nobody reserves stock twice. Exempt: phone and group orders, which are
  // paid by a link.
  uniqueIndex('orders_one_unpaid_key')
    .on(order.userId)
    .where(sql`${order.status} = 'Pending' and ${order.paymentMethod} = 'Online' and ${order.channel} = 'shop'`),
  uniqueIndex('orders_once_per_cart_key')
    .on(order.userId, order.cartVersion, order.requestHash)
    .where(sql`${order.status} <> 'Cancelled'`),
  index('orders_user_idx').on(order.userId, order.createdAt, order.id),
  index('orders_newest_idx').on(order.createdAt, order.id),
  // For the report of repeat customers (server/insights/reports/customers.ts), which reads only this index.
  index('orders_sold_by_customer_idx')
    .on(order.userId, order.createdAt)
    .where(sql`is_sold_order(${order.status}, ${order.paymentMethod}, ${order.holdExpiresAt})`),
  // For the filter of phone orders, which are few.
  index('orders_by_phone_idx')
    .on(order.createdAt, order.id)
    .where(isInList(order.channel, ['phone'])),
  index('orders_by_group_idx')
    .on(order.createdAt, order.id)
    .where(isInList(order.channel, ['group'])),
  index('orders_total_idx').on(order.total, order.id),
  // Also for the counts of the tabs, which stop at `MOST_COUNTED`.
  index('orders_status_idx').on(order.status, order.createdAt, order.id),
  index('orders_hold_idx')
    .on(order.holdExpiresAt)
    .where(sql`${order.status} = 'Pending' and ${order.paymentMethod} = 'Online'`),
  // The search and the filter of orders also find the second offer, which is for the delivery fee (decision 046).
  index('orders_second_offer_idx')
    .on(sql`upper(${order.offers}->1->>'label')`)
    .where(sql`${order.offers}->1 is not null`),
  // The last ten digits are the same in any notation of a phone number. The index finds earlier orders of a phone number
  // (server/selling/discounts/offer-facts.ts), its open orders (open-cod.ts), and its accepted and refused parcels
  // (server/selling/cod/cod-history.ts).
  index('orders_phone_idx').on(sql`right(${order.shipPhone}, 10)`),
  index('orders_unconfirmed_idx')
    .on(order.holdExpiresAt)
    .where(sql`${order.status} = 'Pending' and ${order.paymentMethod} = 'COD' and ${order.holdExpiresAt} is not null`),
  // For the review requests, which follow some days after delivery (server/catalogue/reviews/review-requests.ts).
  index('orders_delivered_idx').on(order.deliveredAt).where(sql`${order.status} = 'Delivered'`),
  index('orders_review_idx')
    .on(order.createdAt)
    .where(sql`${order.status} = 'Pending' and ${order.reviewReasons} <> '{}'`),
  // For the filters of the order list (decision 052).
  index('orders_pin_idx').on(order.shipPostalCode.op('text_pattern_ops')),
  // Finds orders by tracking number: before shipping, to refuse a number in use, and to match remitted cash.
  index('orders_tracking_number_idx').on(order.trackingNumber).where(sql`${order.trackingNumber} is not null`),
  index('orders_courier_idx')
    .on(sql`lower(${order.courier})`, order.createdAt, order.id, order.courier)
    .where(sql`${order.courier} is not null`),
  index('orders_promo_code_idx')
    .on(sql`upper(${order.promoCode})`, order.createdAt, order.id)
    .where(sql`${order.promoCode} is not null`),
  index('orders_assignee_idx')
    .on(order.assigneeId, order.createdAt, order.id)
    .where(sql`${order.assigneeId} is not null`),
  index('orders_due_idx').on(order.createdAt, order.id).where(isInList(order.paymentStatus, DUE_STATES)),
  index('orders_refunded_idx').on(order.createdAt, order.id).where(isInList(order.paymentStatus, REFUNDED_STATES)),
  index('orders_parcel_idx').on(order.parcelId).where(sql`${order.parcelId} is not null`),
  index('orders_demo_idx').on(order.id).where(sql`${order.isDemo}`),
])
