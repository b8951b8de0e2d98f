import { bigint, boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import type { PasskeyId } from '#contract/people/passkeys.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt, instant, personalId } from '#server/platform/database/columns.ts'

/** People's passkeys. The table has only public keys, so a copy of it lets nobody log in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: personalId<PasskeyId>(),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The authenticator's id of the key, base64url. */
    credentialId: text('credential_id').notNull(),
    /** The public key in COSE format, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator has signed; 0 when it does not count. A counter that goes backwards reveals a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator: 'internal', 'usb' … */
    transports: text('transports').array().notNull(),
    isSynced: boolean('is_synced').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (passkey) => [
    unique('passkeys_credential_key').on(passkey.credentialId),
    index('passkeys_user_idx').on(passkey.userId, passkey.createdAt),
  ],
)
