import { randomUUID } from 'node:crypto'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import { SECOND_STEP_MINUTES, SECOND_STEP_TRIES } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { verifications } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'

/** A login that waits for its second step has this prefix and the person's id as its identifier in `verifications`. */
const SECOND_STEP = 'second-step '

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Begins the second step after a right password; returns the error to throw. Its details contain the id of the login, a random UUID that
 * the page keeps in its URL. Without a code the id opens nothing.
 */
export async function beginSecondStep({ db }: Pick<Ctx, 'db'>, userId: UserId): Promise<ShopError> {
  const login = randomUUID()
  const expiresAt = sql`now() + make_interval(mins => ${SECOND_STEP_MINUTES}::int)`
  await db.insert(verifications).values({ id: login, identifier: `${SECOND_STEP}${userId}`, value: '0', expiresAt })
  return new ShopError('second_step', 'second_step_missing', null, { details: { login } })
}

/**
 * Counts a try in one statement, before its code is checked. Returns the person; null when the login is unknown, over, or has no
 * tries left.
 */
export async function countTry(db: Db, login: string): Promise<UserId | null> {
  if (!UUID.test(login)) return null
  const tries = sql<number>`case when ${verifications.identifier} like ${`${SECOND_STEP}%`} then ${verifications.value}::int end`
  const [row] = await db
    .update(verifications)
    .set({ value: sql`(${tries} + 1)::text` })
    .where(
      and(
        eq(verifications.id, login),
        like(verifications.identifier, `${SECOND_STEP}%`),
        gt(verifications.expiresAt, sql`now()`),
        sql`${tries} < ${SECOND_STEP_TRIES}`,
      ),
    )
    .returning({ identifier: verifications.identifier })
  return row ? (row.identifier.slice(SECOND_STEP.length) as UserId) : null
}

/** Ends the logins of a person that wait for their second step. */
export async function endBegunLogins(tx: Db, userId: UserId): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.identifier, `${SECOND_STEP}${userId}`))
}
