import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AddressId } from '#contract/people/address.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt, personalId, updatedAt } from '#server/platform/database/columns.ts'

/** The default delivery addresses, at most one per person. Orders have their own copy. */
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
    /** GSTIN and name of the business at this address, for invoices. */
    gstin: text('gstin'),
    businessName: text('business_name'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (address) => [
    check('addresses_phone_digits', sql`${address.phone} ~ '^[0-9]{10,15}$'`),
    check('addresses_business', isBusiness(address)),
  ],
)

/** The rule for business details, as in an order: a GSTIN must be well-formed, and a business name needs a GSTIN. */
export function isBusiness({ gstin, businessName }: { gstin: AnyPgColumn; businessName: AnyPgColumn }): SQL {
  return sql`${gstin} ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$' and (${businessName} is null or ${gstin} is not null)`
}
