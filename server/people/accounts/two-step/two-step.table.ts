import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt, instant, personalId } from '#server/platform/database/columns.ts'

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' })

/** The authenticator apps of staff, one for each person. */
export const secondFactors = pgTable('second_factors', {
  userId: ofUser().primaryKey(),
  /** Encrypted with a key that is not in the database (server/platform/security/secret-box.ts). */
  sealedSecret: text('sealed_secret').notNull(),
  /** When the app's first right code turned the second step on; null before. */
  confirmedAt: instant('confirmed_at'),
  /** The time step (RFC 6238) of the last accepted code. Codes of this or an earlier step are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** The hash of the session that has begun the set-up; only this session sees the secret and may confirm it. */
  begunBy: text('begun_by'),
  createdAt: createdAt(),
})

/** Unused recovery codes, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ofUser(), codeHash: text('code_hash').notNull(), createdAt: createdAt() },
  (code) => [primaryKey({ name: 'recovery_codes_pkey', columns: [code.userId, code.codeHash] })],
)

/** Devices from which staff have opened the back-office. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    id: personalId<string>(),
    userId: ofUser(),
    /** SHA-256 of the device's cookie. */
    cookieHash: text('cookie_hash').notNull(),
    /** Browser and system as text. `network`: the part of the IP address that a household shares. */
    browser: text('browser').notNull(),
    network: text('network').notNull(),
    lastLoginAt: instant('last_login_at').notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (device) => [
    index('staff_devices_user_idx').on(device.userId, device.lastLoginAt),
    check('staff_devices_hash', sql`length(${device.cookieHash}) = 43`),
  ],
)
