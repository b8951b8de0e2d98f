import { and, eq, isNull } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import { users } from '#server/auth/auth.table.ts'
import type { Db } from '#server/core/database/db.ts'

/** `isConfirmed`: they have shown that the mailbox of `email` is theirs. */
export type PersonOf = { id: UserId; email: string; isConfirmed: boolean }

/** Selects the person of an account; no row for one that was erased. */
export function selectPerson(db: Db, id: UserId) {
  return db
    .select({ id: users.id, email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
}
