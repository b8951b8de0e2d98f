import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AddressId } from '#contract/address.ts'
import type { UserId } from '#contract/auth.ts'
import { users } from '#server/auth/auth.table.ts'
import { createdAt, personalId, updatedAt } from '#server/core/database/columns.ts'

/** The delivery address of a person, one each. Orders have their own copy. */
export const addresses = pgTable(
  'addresses',
  {
    id: personalId<AddressId>(),
    userId: uuid('user_id')
      .notNull()
      .unique('addresses_user_key')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    line1: text('address_line1').notNull(),
    line2: text('address_line2'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text('country').notNull(),
    phone: text('phone').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (address) => [check('addresses_phone_digits', sql`${address.phone} ~ '^[0-9]{10,15}$'`)],
)
