import type { Config } from '#server/platform/config/config.ts'
import { preparedSql } from '#server/platform/database/prepared.ts'
import type { IsUnconfirmed } from '#server/platform/mail/limit-unconfirmed-mails.ts'
import { readContact } from '#server/site/settings/read-settings.ts'

const isConfirmedAddress = preparedSql<{ known: boolean }>(
  'confirmed_address',
  `select exists (select from users where email = $1 and (email_verified or role = 'admin'))
    or exists (select from newsletter_subscribers where lower(email) = $1 and confirmed_at is not null) as known`,
)

/**
 * Whether an email is unconfirmed. Confirmed are: emails with an opened link of an account or of the newsletter, emails of admins, and the
 * shop's own.
 */
export function unconfirmed(config: Config): IsUnconfirmed {
  return async (tx, address) => {
    const email = address.toLowerCase()
    const [row] = await isConfirmedAddress(tx, [email])
    if (row?.known) return false
    return (await readContact(tx, config)).supportEmail.toLowerCase() !== email
  }
}
