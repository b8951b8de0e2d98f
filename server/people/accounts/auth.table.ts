import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { STAFF_ROLES } from '#contract/basics/permissions.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import {
  checkAllowedValues,
  createdAt,
  instant,
  isDemo,
  personalId,
  updatedAt,
} from '#server/platform/database/columns.ts'

// better-auth reads and writes these four tables; property names are the ones it expects (`usePlural`).

/** Everybody with an account: customers, staff, and holding accounts for orders and drafts that came with an email alone. */
export const users = pgTable(
  'users',
  {
    id: personalId<UserId>(),
    name: text('name').notNull(),
    /** Stored in lower case, so that a plain unique index serves the login. An account without an email has one of `noEmail`. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Ten digits; empty only for an imported account without a phone number. */
    phone: text('phone').notNull().default(''),
    /** The number that logs in to this account, as `+919876543210`: a code that was sent to it was entered. Only customers have one. */
    provedPhone: text('proved_phone'),
    /** When somebody last entered a code that was sent to `provedPhone`. */
    phoneUsedAt: instant('phone_used_at'),
    role: text('role', { enum: ['customer', 'admin'] })
      .notNull()
      .default('customer'),
    /** The role of an admin; null for customers. */
    staffRole: text('staff_role', { enum: STAFF_ROLES }),
    /** The password was generated and printed at the first start: it must be changed before the back-office opens. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** The language of the mails about orders. */
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    /** The accepted version of the privacy notice, and when. Marketing consent is separate and off by default. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    marketingAcceptedAt: instant('marketing_accepted_at'),
    /** When the personal data was erased. The orders stay for accounting, without personal data. */
    erasedAt: instant('erased_at'),
    /**
     * Set on a holding account: the registered account with the same email, whose mailbox was not proved. The holding account has the
     * orders and drafts that came with only this email, and nobody can log in to it (account-for-email.ts). Once they are released, this
     * row is erased.
     */
    heldForId: uuid('held_for_id')
      .$type<UserId>()
      .references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (user) => [
    uniqueIndex('users_email_key').on(user.email).where(sql`${user.heldForId} is null`),
    uniqueIndex('users_held_for_key')
      .on(user.heldForId)
      .where(sql`${user.heldForId} is not null and ${user.erasedAt} is null`),
    index('users_held_for_idx').on(user.heldForId).where(sql`${user.heldForId} is not null`),
    check(
      'users_held_for_customers',
      sql`${user.heldForId} is null or ${user.role} = 'customer' and not ${user.emailVerified}`,
    ),
    // For finding people by their email without a `+` suffix (server/selling/discounts/offer-facts.ts).
    index('users_email_person_idx').on(sql`email_key(${user.email})`),
    checkAllowedValues('users_language_known', user.language, LANGUAGES),
    checkAllowedValues('users_role_known', user.role, ['customer', 'admin']),
    checkAllowedValues('users_staff_role_known', user.staffRole, STAFF_ROLES),
    check('users_staff_role_of_admins', sql`(${user.role} = 'admin') = (${user.staffRole} is not null)`),
    check('users_email_shape', sql`${user.email} like '%_@_%' and ${user.email} = lower(${user.email})`),
    uniqueIndex('users_proved_phone_key').on(user.provedPhone),
    check(
      'users_proved_phone_of_customers',
      sql`${user.provedPhone} is null or ${user.role} = 'customer' and ${user.provedPhone} ~ '^\\+91[6-9][0-9]{9}$'`,
    ),
    check('users_proved_phone_used', sql`(${user.provedPhone} is null) = (${user.phoneUsedAt} is null)`),
    check('users_phone_digits', sql`${user.phone} ~ '^([0-9]{10,15})?$'`),
    index('users_role_created_idx').on(user.role, user.createdAt),
    index('users_newest_idx').on(user.createdAt, user.id),
    index('users_name_idx').on(sql`lower(${user.name})`, user.id),
    index('users_demo_idx').on(user.id).where(sql`${user.isDemo}`),
    // Must equal the search expression in account.ts.
    index('users_search_idx').using(
      'gin',
      sql`(lower(${user.name} || ' ' || ${user.email}) || ' ' || ${user.phone}) gin_trgm_ops`,
    ),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: personalId<string>(),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique('sessions_token_key'),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the person last proved their identity in this session; null: at its start. */
    provenAt: instant('proven_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (session) => [index('sessions_user_idx').on(session.userId), index('sessions_expires_idx').on(session.expiresAt)],
)

/** The logins of a user: a password hash with the `providerId` 'credential', or a social sign-in. */
export const accounts = pgTable(
  'accounts',
  {
    id: personalId<string>(),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (account) => [
    uniqueIndex('accounts_issuer_account_key').on(account.issuer, account.accountId),
    uniqueIndex('accounts_user_provider_key').on(account.userId, account.providerId),
  ],
)

/** Single-use mailed tokens (password reset, confirmation); the identifier is stored hashed. */
export const verifications = pgTable(
  'verifications',
  {
    id: personalId<string>(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (verification) => [
    index('verifications_identifier_idx').on(verification.identifier),
    index('verifications_expires_idx').on(verification.expiresAt),
  ],
)
