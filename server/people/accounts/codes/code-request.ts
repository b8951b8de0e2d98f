import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { SIGN_IN_CODE_DIGITS, SIGN_IN_CODE_MINUTES, SIGN_IN_CODE_TRIES } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { CodeRequestId } from '#contract/people/auth.api.ts'
import { verifications } from '#server/people/accounts/auth.table.ts'
import { countCodeTry } from '#server/people/accounts/login-throttle.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'

/** What a code is for: the start of its request's identifier, followed by whom it concerns. */
export type CodePurpose = 'sign-in-code' | 'add-email' | 'add-phone'

/** Writes a request for a code and returns both. Only a hash of the code is stored. */
export async function requestCode(
  tx: Db,
  { sessions }: Pick<Ctx, 'sessions'>,
  purpose: CodePurpose,
  subject: string,
): Promise<{ request: CodeRequestId; code: string }> {
  const request = randomUUID() as string as CodeRequestId
  const code = String(randomInt(10 ** SIGN_IN_CODE_DIGITS)).padStart(SIGN_IN_CODE_DIGITS, '0')
  await tx.insert(verifications).values({
    id: request,
    identifier: `${purpose} ${subject}`,
    value: `0:${sessions.hashCode(request, code)}`,
    expiresAt: sql`now() + make_interval(mins => ${SIGN_IN_CODE_MINUTES})`,
  })
  return { request, code }
}

/**
 * Counts a try and checks the code. Returns whom its request concerns. The try is counted before the code is compared, in one statement, so
 * that concurrent guesses cannot exceed the limit. Throws `invalid_credentials`, `invalid_token` or `rate_limited`.
 */
export async function checkCode(
  ctx: Ctx,
  purpose: CodePurpose,
  { request, code }: { request: CodeRequestId; code: string },
): Promise<string> {
  await countCodeTry(ctx)
  const tried = await countTry(ctx.db, purpose, request)
  if (!tried) throw new ShopError('invalid_token', 'code_ended')
  if (!isEqual(tried.hash, ctx.sessions.hashCode(request, code))) throw wrongCode(SIGN_IN_CODE_TRIES - tried.tries)
  return tried.identifier.slice(purpose.length + 1)
}

/** Counts a try. Null when the code request is unknown, used up, too old, or has no tries left. */
async function countTry(db: Db, purpose: CodePurpose, request: CodeRequestId) {
  const tries = sql<number>`split_part(${verifications.value}, ':', 1)::int`
  const isPurpose = sql`${verifications.identifier} like ${`${purpose} %`}`
  const [row] = await db
    .update(verifications)
    .set({ value: sql`(${tries} + 1)::text || ':' || split_part(${verifications.value}, ':', 2)` })
    .where(
      and(
        eq(verifications.id, request),
        isPurpose,
        gt(verifications.expiresAt, sql`now()`),
        sql`case when ${isPurpose} then ${tries} < ${SIGN_IN_CODE_TRIES} end`,
      ),
    )
    .returning({ value: verifications.value, identifier: verifications.identifier })
  if (!row) return null
  const [count = '', hash = ''] = row.value.split(':')
  return { identifier: row.identifier, tries: Number(count), hash }
}

/** Deletes the requests for codes that concern somebody. Returns false when a concurrent call was first. */
export async function useUpCodes(tx: Db, purpose: CodePurpose, subject: string): Promise<boolean> {
  const used = await tx
    .delete(verifications)
    .where(eq(verifications.identifier, `${purpose} ${subject}`))
    .returning({ id: verifications.id })
  return used.length > 0
}

function isEqual(stored: string, given: string): boolean {
  const [left, right] = [Buffer.from(stored), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function wrongCode(left: number): ShopError {
  if (left <= 0) return new ShopError('invalid_token', 'code_ended')
  return new ShopError('invalid_credentials', 'code_wrong', { tries: left })
}
