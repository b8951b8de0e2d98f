import { eq, sql } from 'drizzle-orm'
import { may } from '#contract/basics/permissions.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { users } from './auth.table.ts'

/** The advisory lock that the trigger `check_last_owner` also takes. */
const ROLES_LOCK = 4_607_183

/** Serialises transactions that decide about roles. Call it before locking rows. */
export async function lockRoles(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`)
}

/** Locks the roles for a caller who changes them. Throws `forbidden` when the caller has lost this right since the call began. */
export async function lockRolesFor(tx: Db, { actor }: SignedIn): Promise<void> {
  await lockRoles(tx)
  const [caller] = await tx.select({ staffRole: users.staffRole }).from(users).where(eq(users.id, actor.id))
  if (!may(caller?.staffRole, 'staff:write')) throw new ShopError('forbidden', 'not_in_role')
}
