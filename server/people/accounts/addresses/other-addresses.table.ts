import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AddressId } from '#contract/people/address.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt, personalId, updatedAt } from '#server/platform/database/columns.ts'
import { isBusiness } from './address.table.ts'

/**
 * A person's addresses other than the default, which is in `addresses`. A separate table, so that queries of `addresses` find one row per
 * person.
 */
export const otherAddresses = pgTable(
  'other_addresses',
  {
    id: personalId<AddressId>(),
    userId: uuid('user_id')
      .notNull()
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
    /** GSTIN and name of the business at this address, for invoices. */
    gstin: text('gstin'),
    businessName: text('business_name'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (address) => [
    check('other_addresses_phone_digits', sql`${address.phone} ~ '^[0-9]{10,15}$'`),
    check('other_addresses_business', isBusiness(address)),
    index('other_addresses_user_idx').on(address.userId, address.createdAt),
  ],
)
