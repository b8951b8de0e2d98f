import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CustomizedProductId, SavedDesignId } from '#contract/selling/cart.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt, personalId, updatedAt } from '#server/platform/database/columns.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'

/** Designs saved by customers: each row names a customised shirt. A named shirt is not deleted as unused. */
export const savedDesigns = pgTable(
  'saved_designs',
  {
    id: personalId<SavedDesignId>(),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    customizedProductId: uuid('customized_product_id')
      .notNull()
      .$type<CustomizedProductId>()
      .references(() => customizedProducts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The secret of the share link; null when the design is private. */
    shareToken: text('share_token'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (design) => [
    check('saved_designs_named', sql`btrim(${design.name}) <> ''`),
    uniqueIndex('saved_designs_share_token_key').on(design.shareToken),
    index('saved_designs_user_idx').on(design.userId, design.createdAt),
    index('saved_designs_customized_idx').on(design.customizedProductId),
  ],
)
