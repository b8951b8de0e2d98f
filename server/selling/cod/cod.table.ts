import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CodBlockId } from '#contract/selling/cod.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { checkAllowedValues, createdAt, instant, personalId } from '#server/platform/database/columns.ts'

/** The owner's blocks of accounts, of phone numbers, or of a phone number at one PIN code. An ended or lifted block stays as a record. */
export const codBlocks = pgTable(
  'cod_blocks',
  {
    id: personalId<CodBlockId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last ten digits of the number. */
    phone: text('phone'),
    /** Limits a block of a phone number to orders to this PIN code; null for all PIN codes. */
    pin: text('pin'),
    /** What is blocked: cash on delivery, or any order. */
    what: text('what', { enum: ['cod', 'order'] }).notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    createdBy: uuid('created_by').$type<UserId>(),
    /** When the block ends; null when it lasts until it is lifted. */
    endsAt: instant('ends_at'),
    liftedAt: instant('lifted_at'),
    liftedBy: uuid('lifted_by').$type<UserId>(),
  },
  (block) => [
    checkAllowedValues('cod_blocks_what_known', block.what, ['cod', 'order']),
    check('cod_blocks_one_subject', sql`num_nonnulls(${block.userId}, ${block.phone}) = 1`),
    check('cod_blocks_phone', sql`${block.phone} ~ '^[0-9]{10}$'`),
    check(
      'cod_blocks_pin',
      sql`${block.pin} is null or ${block.phone} is not null and ${block.pin} ~ '^[1-9][0-9]{5}$'`,
    ),
    index('cod_blocks_user_idx').on(block.userId).where(sql`${block.liftedAt} is null`),
    index('cod_blocks_phone_idx').on(block.phone).where(sql`${block.liftedAt} is null`),
  ],
)
