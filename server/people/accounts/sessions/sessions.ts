import { createHmac, hkdfSync } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { PROOF_MINUTES } from '#contract/basics/limits.ts'
import { touchesMoney } from '#contract/basics/permissions.ts'
import type { User, UserId } from '#contract/people/auth.api.ts'
import { accounts, sessions, users } from '#server/people/accounts/auth.table.ts'
import {
  ADDRESS_HEADER,
  type AuthSettings,
  type BetterAuth,
  loadBetterAuth,
} from '#server/people/accounts/better-auth.ts'
import { hashToken } from '#server/people/accounts/hashed-tokens.ts'
import { hashPassword, isWeakHash } from '#server/people/accounts/passwords/passwords.ts'
import { hasTwoStep } from '#server/people/accounts/two-step/check-code.ts'
import { secondFactors } from '#server/people/accounts/two-step/two-step.table.ts'
import { isDiskFull } from '#server/platform/database/db.ts'
import { counting } from '#server/platform/http/rate-limit.ts'
import type { Actor, Caller, CountedCall, Sessions } from '#server/platform/http/session.ts'
import { settings as shopSettings } from '#server/site/settings/settings.table.ts'
import { clearingCookie, readCookie, signCookie } from './session-cookie.ts'

const isAdmin = sql`${users.role} = 'admin'`
const idleLimit = sql`case when ${isAdmin} then interval '30 minutes' else interval '30 days' end`
const ageLimit = sql`case when ${isAdmin} then interval '12 hours' else interval '90 days' end`
const proofLimit = sql.raw(`interval '${PROOF_MINUTES} minutes'`)
/** The last use is written only at this interval, so that most page reads do not write to the database. */
const seenLately = sql`interval '5 minutes'`

/** What is read of a caller. `wantsTwoStep`: the owner requires the second step of all staff who handle money. */
type SessionUser = Omit<Actor, 'heldRole' | 'isTwoStep' | 'isTwoStepRequired'> & {
  isUnseen: boolean
  hasTwoStep: boolean
  wantsTwoStep: boolean
}

/** Creates, reads and ends sessions. `open` is for tests and tools. */
export function createSessions(settings: AuthSettings): Sessions & { open(userId: UserId): Promise<string> } {
  const { db, config, secret } = settings
  const findActor = actorQuery(settings)
  const findAndCount = countedActorQuery(settings)
  let loading: Promise<BetterAuth> | undefined
  const betterAuth = () => (loading ??= loadBetterAuth(settings))

  /** Person and role are read for each request: a demotion applies from the next request on (docs/security.md S09). */
  async function actor(cookie: string | undefined): Promise<Actor | null> {
    const token = readCookie(cookie, secret)
    if (!token) return null
    const [sessionUser] = await findActor.execute({ token: hashToken(token) })
    return sessionUser ? withLastUse(sessionUser) : null
  }

  function signedToken(cookie: string | undefined): string | null {
    const token = readCookie(cookie, secret)
    return token && hashToken(token)
  }

  async function countedActor(cookie: string | undefined, call: CountedCall) {
    const token = readCookie(cookie, secret)
    if (!token) return { actor: null, window: null }
    try {
      const [row] = await findAndCount.execute({ token: hashToken(token), ...call })
      if (!row) return { actor: null, window: null }
      const { count, retryAfter, commit: _, ...sessionUser } = row
      return {
        actor: await withLastUse(sessionUser),
        window: count === null ? null : { count, retryAfter: retryAfter ?? 0 },
      }
    } catch (error) {
      // With a full disk the limit is not enforced, so that signed-in people can still read.
      if (!isDiskFull(error)) throw error
      return { actor: await actor(cookie), window: null }
    }
  }

  /** Builds the caller from a session row, and records the use of the session. */
  async function withLastUse({ isUnseen, hasTwoStep, wantsTwoStep, ...user }: SessionUser): Promise<Actor> {
    if (isUnseen) await recordLastUse(user.sessionToken)
    const isRequired = (config.isLive || wantsTwoStep) && touchesMoney(user.staffRole)
    const { staffRole: heldRole } = user
    return {
      ...user,
      heldRole,
      staffRole: isRequired && !hasTwoStep ? null : heldRole,
      isTwoStepRequired: isRequired,
      isTwoStep: isRequired || hasTwoStep,
    }
  }

  /** Ignores a failed write, so that people can still read pages when the disk is full. */
  async function recordLastUse(token: string): Promise<void> {
    try {
      await db.update(sessions).set({ updatedAt: sql`now()` }).where(eq(sessions.token, token))
    } catch (error) {
      if (!isDiskFull(error)) throw error
    }
  }

  async function signIn({ email, password }: { email: string; password: string }, caller: Caller) {
    const auth = await betterAuth()
    const answer = await auth.api
      .signInEmail({ body: { email, password }, headers: buildCallerHeaders(caller), returnHeaders: true })
      .catch(nullWhenRefused)
    if (!answer) return null
    // better-auth types its columns as plain strings; the database checks the role.
    const user = answer.response.user as unknown as User
    if (await hasTwoStep(db, user.id)) {
      await db.delete(sessions).where(eq(sessions.token, hashToken(answer.response.token)))
      return { user, cookies: null }
    }
    await endPresented(caller.cookie)
    await maintain(user.id, password)
    return { user, cookies: answer.headers.getSetCookie() }
  }

  async function signInAs(userId: UserId, caller: Caller): Promise<string[]> {
    const auth = await betterAuth()
    const answer = await auth.api.openSession({
      body: { userId },
      headers: buildCallerHeaders(caller),
      returnHeaders: true,
    })
    await endPresented(caller.cookie)
    await deleteExpired(userId)
    return answer.headers.getSetCookie()
  }

  const codeKey = Buffer.from(hkdfSync('sha256', secret, '', 'inkloom sign-in codes', 32))
  function hashCode(request: string, code: string): string {
    return createHmac('sha256', codeKey).update(`${request} ${code}`).digest('base64url')
  }

  async function end(cookie: string | undefined): Promise<string[]> {
    await endPresented(cookie)
    return [clearingCookie(config.publicUrl.protocol === 'https:')]
  }

  /** Ends the session whose cookie was sent with a login, whoever it belongs to (docs/security.md S13). */
  async function endPresented(cookie: string | undefined): Promise<void> {
    const token = readCookie(cookie, secret)
    if (token) await db.delete(sessions).where(eq(sessions.token, hashToken(token)))
  }

  /** Maintenance at a login: deletes expired sessions, and replaces a password hash with weak parameters. */
  async function maintain(userId: UserId, password: string): Promise<void> {
    await deleteExpired(userId)
    const isTheirs = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))
    const [account] = await db.select({ stored: accounts.password }).from(accounts).where(isTheirs)
    if (account?.stored && isWeakHash(account.stored))
      await db
        .update(accounts)
        .set({ password: await hashPassword(password) })
        .where(and(isTheirs, eq(accounts.password, account.stored)))
  }

  async function deleteExpired(userId: UserId): Promise<void> {
    await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, sql`now()`)))
  }

  async function open(userId: UserId): Promise<string> {
    const { internalAdapter } = await (await betterAuth()).$context
    const { token } = await internalAdapter.createSession(userId)
    return signCookie(token, secret)
  }

  return { signedToken, actor, countedActor, signIn, signInAs, hashCode, end, open }
}

function actorQuery(settings: AuthSettings) {
  return selectActor(settings).prepare('session_actor')
}

/**
 * Counts a request and reads its caller in one statement. The commit does not wait for the disk, because losing the last counts
 * in a crash does no harm.
 */
function countedActorQuery(settings: AuthSettings) {
  const { db } = settings
  const selectedActor = db.$with('found').as(selectActor(settings))
  const call = sql`select ${sql.placeholder('keyPrefix')} || found.id as key, ${sql.placeholder('seconds')}::double precision as seconds
    from found where found.role = coalesce(${sql.placeholder('role')}, found.role)`
  const counted = db
    .$with('counted', { count: sql<number>`count`.as('count'), retryAfter: sql<number>`retry_after`.as('retry_after') })
    .as(counting(call))
  return db
    .with(selectedActor, counted)
    .select({
      id: selectedActor.id,
      name: selectedActor.name,
      email: selectedActor.email,
      phone: selectedActor.phone,
      role: selectedActor.role,
      staffRole: selectedActor.staffRole,
      mustChangePassword: selectedActor.mustChangePassword,
      hasTwoStep: selectedActor.hasTwoStep,
      wantsTwoStep: selectedActor.wantsTwoStep,
      isProven: selectedActor.isProven,
      sessionToken: selectedActor.sessionToken,
      isUnseen: selectedActor.isUnseen,
      count: sql<number | null>`counted.count`,
      retryAfter: sql<number | null>`counted.retry_after`,
      commit: sql<string>`set_config('synchronous_commit', 'off', true)`,
    })
    .from(selectedActor)
    .leftJoin(counted, sql`true`)
    .prepare('session_actor_counted')
}

function selectActor({ db }: AuthSettings) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      role: users.role,
      staffRole: users.staffRole,
      mustChangePassword: users.mustChangePassword,
      // For customers, `hasTwoStep` and `wantsTwoStep` are false without a query.
      hasTwoStep: sql<boolean>`case when ${isAdmin} then exists (select from ${secondFactors}
        where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null) else false end`.as(
        'has_two_step',
      ),
      wantsTwoStep:
        sql<boolean>`case when ${isAdmin} then (select ${shopSettings.requireTwoStep} from ${shopSettings}) else false end`.as(
          'wants_two_step',
        ),
      isProven: sql<boolean>`coalesce(${sessions.provenAt}, ${sessions.createdAt}) > now() - ${proofLimit}`.as(
        'is_proven',
      ),
      sessionToken: sql<string>`${sessions.token}`.as('session_token'),
      isUnseen: sql<boolean>`${sessions.updatedAt} < now() - ${seenLately}`.as('is_unseen'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        sql`${sessions.expiresAt} > now()`,
        sql`${sessions.updatedAt} > now() - ${idleLimit}`,
        sql`${sessions.createdAt} > now() - ${ageLimit}`,
        isNull(users.erasedAt),
      ),
    )
}

function buildCallerHeaders({ ip, userAgent }: Caller): Headers {
  return new Headers({ [ADDRESS_HEADER]: ip, 'user-agent': userAgent?.slice(0, 300) ?? '' })
}

/**
 * Null for 4xx errors of better-auth: no account, no password, a wrong password, or an invalid email. All of them get the same response.
 */
function nullWhenRefused(error: unknown): null {
  const { statusCode } = error as { statusCode?: unknown }
  if (error instanceof Error && typeof statusCode === 'number' && statusCode < 500) return null
  throw error
}
