import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { MAX_RETURN_PHOTOS } from '#contract/basics/limits.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { ReturnId, ReturnPhotoId } from '#contract/orders/returns.api.ts'
import { HANDOVERS, REFUND_PREFERENCES, RETURN_KINDS, RETURN_STATES } from '#contract/orders/returns.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import {
  checkAllowedValues,
  createdAt,
  instant,
  isDemo,
  paise,
  personalId,
  updatedAt,
} from '#server/platform/database/columns.ts'
import { media } from '#server/site/media/media.table.ts'

/** Return requests of visitors and customers. Only requests of signed-in customers have an order and items. */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: personalId<ReturnId>(),
    /** The ticket is `R-<number>`. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Free text from the form. */
    products: text('products').notNull(),
    reason: text('reason').notNull(),
    kind: text('kind', { enum: RETURN_KINDS }).notNull().default('refund'),
    handover: text('handover', { enum: HANDOVERS }),
    refundTo: text('refund_to', { enum: REFUND_PREFERENCES }),
    /** The payee for an order paid in cash: a UPI ID, or account number and IFSC. */
    payTo: text('pay_to'),
    state: text('state', { enum: RETURN_STATES }).notNull().default('waiting'),
    /** The return fee at the time of the request. */
    fee: paise('fee').notNull().default(sql`0`),
    /** The whole refunded amount; when it was split into money and credit, `refundId` is one of the two refunds. */
    refunded: paise('refunded'),
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'set null' }),
    note: text('note'),
    decidedAt: instant('decided_at'),
    receivedAt: instant('received_at'),
    /** The deadline for the items of an approved exchange to arrive; after it the reservation ends. */
    holdUntil: instant('hold_until'),
    /** The parcel with the exchanged items. */
    courier: text('courier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    sentAt: instant('sent_at'),
    closedAt: instant('closed_at'),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (request) => [
    uniqueIndex('return_requests_number_key').on(request.number),
    checkAllowedValues('return_requests_state_known', request.state, RETURN_STATES),
    checkAllowedValues('return_requests_kind_known', request.kind, RETURN_KINDS),
    checkAllowedValues('return_requests_handover_known', request.handover, HANDOVERS),
    checkAllowedValues('return_requests_refund_to_known', request.refundTo, REFUND_PREFERENCES),
    check(
      'return_requests_exchange_sent',
      sql`${request.state} not in ('sent', 'exchanged') or ${request.kind} = 'exchange' and ${request.sentAt} is not null`,
    ),
    check('return_requests_said', sql`btrim(${request.products}) <> '' and btrim(${request.reason}) <> ''`),
    index('return_requests_state_idx').on(request.state, request.createdAt),
    // For the job that ends overdue reservations every minute.
    index('return_requests_hold_idx')
      .on(request.holdUntil)
      .where(sql`${request.state} = 'approved' and ${request.kind} = 'exchange'`),
    index('return_requests_order_idx').on(request.orderId),
    index('return_requests_user_idx').on(request.userId),
    index('return_requests_refund_idx').on(request.refundId),
  ],
)

export const returnRequestItems = pgTable(
  'return_request_items',
  {
    returnRequestId: uuid('return_request_id')
      .notNull()
      .references(() => returnRequests.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .$type<OrderItemId>()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: smallint('quantity').notNull(),
    /** Size and colour of the replacement in an exchange. */
    wantedSize: text('wanted_size'),
    wantedColour: text('wanted_colour'),
    /** How many of the pieces were returned to stock. */
    restocked: integer('restocked').notNull().default(0),
  },
  (item) => [
    primaryKey({ columns: [item.returnRequestId, item.orderItemId] }),
    check('return_request_items_wanted_whole', sql`(${item.wantedSize} is null) = (${item.wantedColour} is null)`),
    check('return_request_items_quantity_positive', sql`${item.quantity} > 0`),
    check('return_request_items_restocked_range', sql`${item.restocked} between 0 and ${item.quantity}`),
    index('return_request_items_item_idx').on(item.orderItemId),
  ],
)

/** The photos of return requests: private pictures that only the customer and the admins see. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: personalId<ReturnPhotoId>(),
    returnRequestId: uuid('return_request_id')
      .notNull()
      .references(() => returnRequests.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key),
  },
  (photo) => [
    uniqueIndex('return_photos_position_key').on(photo.returnRequestId, photo.position),
    check('return_photos_position_range', sql`${photo.position} between 1 and ${sql.raw(String(MAX_RETURN_PHOTOS))}`),
    index('return_photos_media_idx').on(photo.mediaKey),
  ],
)
