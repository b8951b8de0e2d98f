import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { hasHeldOrders } from '#server/people/accounts/email/release-held-orders.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Selects the person of an account; no row for one that was erased. */
export function selectPerson(db: Db, id: UserId) {
  return db
    .select({ id: users.id, email: users.email, isConfirmed: sql<boolean>`email_verified and not ${hasHeldOrders}` })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
}
