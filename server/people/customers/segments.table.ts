import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import type { SegmentId } from '#contract/people/customers.api.ts'
import type { CustomerFilter } from '#contract/people/customers.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt, personalId, updatedAt } from '#server/platform/database/columns.ts'

/** A saved filter of the list of customers. Each use finds the matching customers anew. */
export const customerSegments = pgTable(
  'customer_segments',
  {
    id: personalId<SegmentId>(),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<CustomerFilter>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (segment) => [
    uniqueIndex('customer_segments_name_key').on(sql`lower(${segment.name})`),
    check('customer_segments_named', sql`btrim(${segment.name}) <> ''`),
  ],
)

/** The owner's tags of a customer, for finding them; deleted with the account. */
export const customerTags = pgTable(
  'customer_tags',
  {
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (row) => [
    primaryKey({ name: 'customer_tags_pkey', columns: [row.userId, row.tag] }),
    check('customer_tags_word', sql`btrim(${row.tag}) <> ''`),
    index('customer_tags_tag_idx').on(sql`lower(${row.tag})`),
  ],
)
