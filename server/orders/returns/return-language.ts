import { eq } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import type { ReturnId } from '#contract/orders/returns.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { returnRequests } from './returns.table.ts'

export async function readAccountLanguage(tx: Db, id: UserId): Promise<Language> {
  const [row] = await tx.select({ language: users.language }).from(users).where(eq(users.id, id))
  return row?.language ?? 'en'
}

/** The language of the mails about a request: the account's, or English for a visitor. */
export async function readReturnLanguage(tx: Db, id: ReturnId): Promise<Language> {
  const [row] = await tx
    .select({ language: users.language })
    .from(returnRequests)
    .innerJoin(users, eq(users.id, returnRequests.userId))
    .where(eq(returnRequests.id, id))
  return row?.language ?? 'en'
}
