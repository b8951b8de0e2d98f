import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MAX_PROOF_PICTURES } from '#contract/basics/limits.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { ProofId, ProofPictureId } from '#contract/print/proofs.api.ts'
import { PROOF_ANSWERERS, PROOF_STATES } from '#contract/print/proofs.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { checkAllowedValues, instant, personalId } from '#server/platform/database/columns.ts'
import { media } from '#server/site/media/media.table.ts'

/**
 * Pictures of a design as it will be printed, which the customer approves (docs/decisions/068-proofs-and-qc-photos.md). Each row is a
 * version of the proof of an ordered item and replaces the version before.
 */
export const designProofs = pgTable(
  'design_proofs',
  {
    id: personalId<ProofId>(),
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    itemId: uuid('order_item_id')
      .notNull()
      .$type<OrderItemId>()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    /** From 1, among the proofs of the item. */
    version: smallint('version').notNull(),
    /** The shop's note to the customer; '' is none. */
    note: text('note').notNull().default(''),
    state: text('state', { enum: PROOF_STATES }).notNull().default('sent'),
    sentAt: instant('sent_at').notNull().default(sql`now()`),
    /** The sender; null when sent automatically. No foreign key, because the row outlives the account. */
    sentBy: uuid('sent_by').$type<UserId>(),
    /** When the customer got the only reminder of the proof. */
    remindedAt: instant('reminded_at'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by', { enum: PROOF_ANSWERERS }),
    /** The staff member who answered for the customer. */
    actorId: uuid('actor_id').$type<UserId>(),
    /** The change that the customer asks for, or the staff's reason for the approval. */
    answer: text('answer'),
  },
  (proof) => [
    uniqueIndex('design_proofs_version_key').on(proof.itemId, proof.version),
    // All versions of an item except the newest are superseded.
    uniqueIndex('design_proofs_current_key').on(proof.itemId).where(sql`${proof.state} <> 'superseded'`),
    index('design_proofs_order_idx').on(proof.orderId),
    // For the reminders: read every minute.
    index('design_proofs_unanswered_idx')
      .on(proof.sentAt)
      .where(sql`${proof.state} = 'sent' and ${proof.remindedAt} is null`),
    index('design_proofs_change_idx').on(proof.answeredAt).where(sql`${proof.state} = 'change_asked'`),
    checkAllowedValues('design_proofs_state_known', proof.state, PROOF_STATES),
    checkAllowedValues('design_proofs_answered_by_known', proof.answeredBy, PROOF_ANSWERERS),
    check('design_proofs_version_positive', sql`${proof.version} > 0`),
    check('design_proofs_answered_whole', sql`(${proof.answeredAt} is null) = (${proof.answeredBy} is null)`),
    check(
      'design_proofs_answered_when',
      sql`case ${proof.state} when 'sent' then ${proof.answeredAt} is null when 'superseded' then true else ${proof.answeredAt} is not null end`,
    ),
    check('design_proofs_change_said', sql`${proof.state} <> 'change_asked' or btrim(${proof.answer}) <> ''`),
  ],
)

/** The pictures of a version, private to the customer: the mock-ups of that time, or uploads of the shop. */
export const designProofPictures = pgTable(
  'design_proof_pictures',
  {
    id: personalId<ProofPictureId>(),
    proofId: uuid('proof_id')
      .notNull()
      .$type<ProofId>()
      .references(() => designProofs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key),
  },
  (picture) => [
    uniqueIndex('design_proof_pictures_position_key').on(picture.proofId, picture.position),
    check(
      'design_proof_pictures_position_range',
      sql`${picture.position} between 1 and ${sql.raw(String(MAX_PROOF_PICTURES))}`,
    ),
    index('design_proof_pictures_media_idx').on(picture.mediaKey),
  ],
)
