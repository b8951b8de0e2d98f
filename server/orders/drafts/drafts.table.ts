import { index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { DraftId } from '#contract/orders/drafts.api.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt, personalId, updatedAt } from '#server/platform/database/columns.ts'

export type StoredLine = { productId: ProductId; size: string; colour: string; quantity: number }

/**
 * Orders that the back-office makes for customers who call or write. A draft reserves nothing and stores no price. Placing it deletes the
 * row; `orders.draft_id` keeps its id, so that a draft becomes only one order.
 */
export const draftOrders = pgTable(
  'draft_orders',
  {
    id: personalId<DraftId>(),
    /** The customer; null until one is chosen. */
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    lines: jsonb('lines').$type<StoredLine[]>().notNull().default([]),
    address: jsonb('address').$type<PostalAddress>(),
    /** For an invoice to a business. */
    buyerGstin: text('buyer_gstin'),
    buyerBusiness: text('buyer_business'),
    promoCode: text('promo_code').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Who began the draft. No foreign key, so that it stays when the account is deleted. */
    madeBy: uuid('made_by').notNull().$type<UserId>(),
    /** Increases with each change. A change of an older revision is refused. */
    revision: smallint('revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (draft) => [
    index('draft_orders_newest_idx').on(draft.updatedAt, draft.id),
    index('draft_orders_user_idx').on(draft.userId),
  ],
)
