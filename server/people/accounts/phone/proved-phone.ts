import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { brokenConstraint, type Db } from '#server/platform/database/db.ts'

/** SQL for whether a proved number was used so lately that it is still its account's. */
export const isPhoneTrusted = hasProvedPhone(users.id, sql`right(${users.provedPhone}, 10)`)

/** SQL for whether an account has proved a number, given by its ten digits (server/database/functions/has_proved_phone.sql). */
export function hasProvedPhone(userId: UserId | Placeholder | { name: string }, digits: SQL): SQL<boolean> {
  return sql<boolean>`has_proved_phone(${userId}, ${digits})`
}

/** Whether a number, such as `+919876543210`, logs in to an account. */
export async function isProvedPhone(db: Db, userId: UserId, number: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.provedPhone, number)))) > 0
}

/** Throws `invalid_token` when another account has proved the number at the same moment. */
export function refuseSecondProof(error: unknown): never {
  if (brokenConstraint(error) === 'users_proved_phone_key') throw new ShopError('invalid_token', 'code_ended')
  throw error
}

/** Ends the login of an account by its number. */
export async function forgetPhone(tx: Db, userId: UserId): Promise<void> {
  await tx.update(users).set({ provedPhone: null, phoneUsedAt: null }).where(eq(users.id, userId))
}
