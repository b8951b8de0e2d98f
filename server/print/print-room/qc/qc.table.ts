import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MAX_QC_PHOTOS } from '#contract/basics/limits.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { QC_ANSWERS, QC_RESOLUTIONS } from '#contract/print/proofs.ts'
import type { QcPhotoId, QcSendingId, QcStopId } from '#contract/print/qc.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { checkAllowedValues, createdAt, instant, personalId } from '#server/platform/database/columns.ts'
import { media } from '#server/site/media/media.table.ts'

/** Photos of finished shirts that were sent to the customer in one mail (docs/decisions/068-proofs-and-qc-photos.md). */
export const qcSendings = pgTable(
  'qc_sendings',
  {
    id: personalId<QcSendingId>(),
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull().default(sql`now()`),
    /** Until this time the parcel waits for an answer. Later answers count while the parcel is in the shop. */
    answerBy: instant('answer_by').notNull(),
    /** No foreign key, because the row outlives the account. */
    sentBy: uuid('sent_by').notNull().$type<UserId>(),
    answer: text('answer', { enum: QC_ANSWERS }),
    answeredAt: instant('answered_at'),
  },
  (sending) => [
    index('qc_sendings_order_idx').on(sending.orderId, sending.sentAt),
    checkAllowedValues('qc_sendings_answer_known', sending.answer, QC_ANSWERS),
    check('qc_sendings_answered_whole', sql`(${sending.answer} is null) = (${sending.answeredAt} is null)`),
    check('qc_sendings_time_to_answer', sql`${sending.answerBy} >= ${sending.sentAt}`),
  ],
)

/**
 * Photos of finished pieces, private to the customer. `piece` is a number from 1 to the quantity of the ordered item, as in
 * `print_jobs`.
 */
export const qcPhotos = pgTable(
  'qc_photos',
  {
    id: personalId<QcPhotoId>(),
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    itemId: uuid('order_item_id')
      .notNull()
      .$type<OrderItemId>()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    piece: smallint('piece').notNull(),
    /** From 1, among the current photos of the piece. */
    position: smallint('position').notNull(),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key),
    /** Null until the photo is sent to the customer. */
    sendingId: uuid('sending_id')
      .$type<QcSendingId>()
      .references(() => qcSendings.id, { onDelete: 'cascade' }),
    /** When the piece was made again. Since then the photo shows an earlier attempt. */
    outdatedAt: instant('outdated_at'),
    takenBy: uuid('taken_by').notNull().$type<UserId>(),
    createdAt: createdAt(),
  },
  (photo) => [
    uniqueIndex('qc_photos_position_key')
      .on(photo.itemId, photo.piece, photo.position)
      .where(sql`${photo.outdatedAt} is null`),
    index('qc_photos_order_idx').on(photo.orderId),
    index('qc_photos_sending_idx').on(photo.sendingId).where(sql`${photo.sendingId} is not null`),
    index('qc_photos_media_idx').on(photo.mediaKey),
    check('qc_photos_piece_positive', sql`${photo.piece} > 0`),
    check('qc_photos_position_range', sql`${photo.position} between 1 and ${sql.raw(String(MAX_QC_PHOTOS))}`),
  ],
)

/**
 * A customer's report that something is wrong with a finished shirt. While it is open, triggers (`refuse_stopped_order`) refuse to pack,
 * book, ship or deliver any part of the order.
 */
export const qcStops = pgTable(
  'qc_stops',
  {
    id: personalId<QcStopId>(),
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The sent photos that the report is about. */
    sendingId: uuid('sending_id')
      .notNull()
      .$type<QcSendingId>()
      .references(() => qcSendings.id, { onDelete: 'cascade' }),
    /** The customer's words. */
    text: text('text').notNull(),
    /** The customer's photo. */
    mediaKey: text('media_key').references(() => media.key),
    openedAt: instant('opened_at').notNull().default(sql`now()`),
    resolvedAt: instant('resolved_at'),
    resolution: text('resolution', { enum: QC_RESOLUTIONS }),
    /** What the shop answered the customer. */
    reply: text('reply').notNull().default(''),
    resolvedBy: uuid('resolved_by').$type<UserId>(),
  },
  (stop) => [
    uniqueIndex('qc_stops_open_key').on(stop.orderId).where(sql`${stop.resolvedAt} is null`),
    // Each sending has at most one stop.
    uniqueIndex('qc_stops_sending_key').on(stop.sendingId),
    index('qc_stops_order_idx').on(stop.orderId),
    index('qc_stops_media_idx').on(stop.mediaKey).where(sql`${stop.mediaKey} is not null`),
    checkAllowedValues('qc_stops_resolution_known', stop.resolution, QC_RESOLUTIONS),
    check('qc_stops_resolved_whole', sql`(${stop.resolvedAt} is null) = (${stop.resolution} is null)`),
    check('qc_stops_said', sql`btrim(${stop.text}) <> ''`),
  ],
)
