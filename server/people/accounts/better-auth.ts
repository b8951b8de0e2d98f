import type { BetterAuthOptions } from 'better-auth/types'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { UserId } from '#contract/people/auth.api.ts'
import { hashPassword, verifyPassword } from '#server/people/accounts/passwords/passwords.ts'
import { COOKIE_MAX_AGE_S, SESSION_COOKIE } from '#server/people/accounts/sessions/session-cookie.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { accounts, sessions, users, verifications } from './auth.table.ts'
import { hashingTokens } from './hashed-tokens.ts'

/**
 * An internal header with the client address for the session row. Without it, better-auth would trust X-Forwarded-For (docs/security.md
 * S24).
 */
export const ADDRESS_HEADER = 'x-inkloom-address'

const NOBODY = '00000000-0000-0000-0000-000000000000' as UserId

export type AuthSettings = { db: Db; config: Pick<Config, 'publicUrl' | 'isLive'>; secret: string }
export type BetterAuth = Awaited<ReturnType<typeof loadBetterAuth>>

/**
 * better-auth on the shop's tables, for constant-time password checks, sessions and the session cookie. The second step and Google logins
 * are the shop's own code. better-auth's HTTP handler is not mounted. Loaded at the first login, because it takes 15 MB.
 */
export async function loadBetterAuth({ db, config, secret }: AuthSettings) {
  const [{ betterAuth }, { drizzleAdapter }, { createAuthEndpoint }, { setSessionCookie }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/api'),
    import('better-auth/cookies'),
  ])
  /** Opens a session without a password, for `sessions.signInAs`. With `serverOnly` it has no HTTP route. */
  const openSession = createAuthEndpoint.serverOnly(
    { method: 'POST', body: z.object({ userId: z.uuid() }), requireHeaders: true },
    async (call) => {
      const { internalAdapter } = call.context
      const session = await internalAdapter.createSession(call.body.userId)
      const user = await internalAdapter.findUserById(call.body.userId)
      if (!session || !user) throw new Error('no session was opened')
      await setSessionCookie(call, { session, user })
      return call.json(null)
    },
  )
  const tables = drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  })
  return betterAuth({
    appName: 'Inkloom',
    baseURL: config.publicUrl.origin,
    // Both are set, because a BETTER_AUTH_SECRETS in the environment would take precedence over `secret`.
    secret,
    secrets: [{ version: 1, value: secret }],
    database: (options: BetterAuthOptions) => hashingTokens(tables(options)),
    user: {
      additionalFields: {
        role: { type: 'string', input: false, required: false },
        phone: { type: 'string', input: false, required: false },
        heldForId: { type: 'string', input: false, required: false, returned: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      // Accounts are created by `register` in auth.ts, in one transaction and with 409 in a race.
      disableSignUp: true,
      password: {
        // better-auth calls this at a login without an account, so that it takes as long as any login. Other logins have a second query, so
        // this runs one too (docs/security.md S22).
        hash: async (password) => {
          await db.select().from(accounts).where(eq(accounts.userId, NOBODY))
          return hashPassword(password)
        },
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    plugins: [{ id: 'inkloom', endpoints: { openSession } }],
    // The lifetime of a session depends on the role; sessions.ts enforces and extends it.
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
      // No name prefix; `Secure` depends on the protocol of PUBLIC_URL.
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
    // better-auth's log would contain email addresses; it throws its errors as well.
    logger: { disabled: true },
  })
}
