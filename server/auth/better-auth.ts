import type { BetterAuthOptions } from 'better-auth/types'
import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import type { Config } from '#server/core/config.ts'
import type { Db } from '#server/core/database/db.ts'
import { accounts, sessions, users, verifications } from './auth.table.ts'
import { hashingTokens } from './hashed-tokens.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { COOKIE_MAX_AGE_S, SESSION_COOKIE } from './session-cookie.ts'

/** Our own header from the HTTP layer to the session row: better-auth would believe X-Forwarded-For (safety.md S24). */
export const ADDRESS_HEADER = 'x-inkloom-address'

const NOBODY = '00000000-0000-0000-0000-000000000000' as UserId

export type AuthSettings = { db: Db; config: Pick<Config, 'publicUrl'>; secret: string }
export type BetterAuth = Awaited<ReturnType<typeof loadBetterAuth>>

/**
 * better-auth over our tables, for what it does well: checking a password in the same time whoever asks, opening
 * sessions, their cookie, and later mailed tokens, second factors and social sign-in. Its HTTP handler is not mounted.
 * Loaded at the first login, because its 15 MB are of no use before.
 */
export async function loadBetterAuth({ db, config, secret }: AuthSettings) {
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
  ])
  const tables = drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  })
  return betterAuth({
    appName: 'Inkloom',
    baseURL: config.publicUrl.origin,
    // Both, or a stray BETTER_AUTH_SECRETS in the environment would win over ours.
    secret,
    secrets: [{ version: 1, value: secret }],
    database: (options: BetterAuthOptions) => hashingTokens(tables(options)),
    user: {
      additionalFields: {
        role: { type: 'string', input: false, required: false },
        phone: { type: 'string', input: false, required: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      // Registration is our own: one transaction, a clean 409 in a race, and the fields above.
      disableSignUp: true,
      password: {
        // Asked for at a login only when there is no such account, for the time that it takes. A known account costs a
        // second query as well, so that this one does too (safety.md S22).
        hash: async (password) => {
          await db.select().from(accounts).where(eq(accounts.userId, NOBODY))
          return hashPassword(password)
        },
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    // How long a session lives depends on the role and is decided in sessions.ts, which also slides it.
    session: { expiresIn: COOKIE_MAX_AGE_S, disableSessionRefresh: true },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        create: {
          before: async (_session, call) => ({ data: { ipAddress: call?.headers?.get(ADDRESS_HEADER) ?? null } }),
        },
      },
    },
    advanced: {
      database: { generateId: false },
      cookies: { session_token: { name: SESSION_COOKIE } },
      // No name prefix; `Secure` follows the address that shoppers use.
      useSecureCookies: false,
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: config.publicUrl.protocol === 'https:',
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would log e-mail addresses; what goes wrong is thrown as well.
    logger: { disabled: true },
  })
}
