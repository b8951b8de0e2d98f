import { sql } from 'drizzle-orm'
import type { Config } from '#server/core/config.ts'
import type { IsUnconfirmed } from '#server/core/mail/mail-budget.ts'
import { readContact } from '#server/settings/read-settings.ts'

/**
 * Whether an address is unconfirmed: neither confirmed by the link of an account or of the newsletter, nor that of an admin
 * or of the shop.
 */
export function unconfirmed(config: Config): IsUnconfirmed {
  return async (tx, address) => {
    const email = address.toLowerCase()
    const { rows } = await tx.execute<{ known: boolean }>(sql`select
      exists (select from users where email = ${email} and (email_verified or role = 'admin'))
      or exists (select from newsletter_subscribers where lower(email) = ${email} and confirmed_at is not null) as known`)
    if (rows[0]?.known) return false
    return (await readContact(tx, config)).supportEmail.toLowerCase() !== email
  }
}
