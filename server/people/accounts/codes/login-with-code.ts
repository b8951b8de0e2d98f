import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { SIGN_IN_CODE_TRIES } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { CodeRequestId, User } from '#contract/people/auth.api.ts'
import { users, verifications } from '#server/people/accounts/auth.table.ts'
import { hasHeldOrders } from '#server/people/accounts/email/release-held-orders.ts'
import { takeOver } from '#server/people/accounts/email/take-over.ts'
import { clearFailuresAfterLogin, countCodeTry } from '#server/people/accounts/login-throttle.ts'
import { afterLogin } from '#server/people/accounts/redirect.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { IDENTIFIER } from './ask-code.ts'

type Contract = typeof contract.auth

/**
 * Opens a session with a mailed code. The try is counted before the code is compared, in one statement, so that concurrent
 * guesses cannot exceed the limit. The right code uses up all requests of the person.
 */
export async function loginWithCode(
  ctx: Ctx,
  { request, code, from }: Input<Contract['loginWithCode']>,
): Promise<Reply<Contract['loginWithCode']>> {
  const identifier = await provenRequest(ctx, { request, code })
  const user = await transact(ctx.db, (tx) => useUp(tx, ctx, identifier))
  if (!user) throw new ShopError('invalid_token', 'code_ended')
  await clearFailuresAfterLogin(ctx, user.email)
  ctx.setCookies(await ctx.sessions.signInAs(user.id, ctx))
  ctx.log.info({ userId: user.id, role: user.role, by: 'code' }, 'logged in')
  return { redirect: afterLogin(user.role, from), user }
}

/**
 * Counts a try and checks the code. Returns the identifier of its request. Throws `invalid_credentials`, `invalid_token` or `rate_limited`.
 */
export async function provenRequest(
  ctx: Ctx,
  { request, code }: { request: CodeRequestId; code: string },
): Promise<string> {
  await countCodeTry(ctx)
  const tried = await countTry(ctx.db, request)
  if (!tried) throw new ShopError('invalid_token', 'code_ended')
  if (!isEqual(tried.hash, ctx.sessions.hashCode(request, code))) throw wrongCode(SIGN_IN_CODE_TRIES - tried.tries)
  return tried.identifier
}

/** The customer's id in a code request's identifier. */
export function parseCustomerId(identifier: string): string {
  return identifier.slice(IDENTIFIER.length)
}

/** Counts a try. Null when the code request is unknown, used up, too old, or has no tries left. */
async function countTry(db: Db, request: CodeRequestId) {
  const tries = sql<number>`split_part(${verifications.value}, ':', 1)::int`
  const [row] = await db
    .update(verifications)
    .set({ value: sql`(${tries} + 1)::text || ':' || split_part(${verifications.value}, ':', 2)` })
    .where(
      and(
        eq(verifications.id, request),
        sql`${verifications.identifier} like ${`${IDENTIFIER}%`}`,
        gt(verifications.expiresAt, sql`now()`),
        sql`case when ${verifications.identifier} like ${`${IDENTIFIER}%`} then ${tries} < ${SIGN_IN_CODE_TRIES} end`,
      ),
    )
    .returning({ value: verifications.value, identifier: verifications.identifier })
  if (!row) return null
  const [count = '', hash = ''] = row.value.split(':')
  return { identifier: row.identifier, tries: Number(count), hash }
}

/**
 * Deletes all code requests of a customer and returns the customer. Null when a concurrent login was first, or the account is erased or no
 * longer a customer's.
 */
async function useUp(tx: Db, ctx: Ctx, identifier: string): Promise<User | null> {
  const used = await tx.delete(verifications).where(eq(verifications.identifier, identifier)).returning()
  if (used.length === 0) return null
  const { id, name, email, phone, role } = users
  // An email confirmed by a link in another browser is not enough while orders are held: this code releases them.
  const isProved = sql<boolean>`email_verified and not ${hasHeldOrders}`
  const [user] = await tx
    .select({ id, name, email, phone, role, isProved })
    .from(users)
    .where(and(sql`${id}::text = ${parseCustomerId(identifier)}`, eq(role, 'customer'), isNull(users.erasedAt)))
    .for('no key update')
  if (!user) return null
  const { isProved: wasProved, ...person } = user
  if (!wasProved) await takeOver(tx, ctx, person)
  return person
}

function isEqual(stored: string, given: string): boolean {
  const [left, right] = [Buffer.from(stored), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function wrongCode(left: number): ShopError {
  if (left <= 0) return new ShopError('invalid_token', 'code_ended')
  return new ShopError('invalid_credentials', 'code_wrong', { tries: left })
}
