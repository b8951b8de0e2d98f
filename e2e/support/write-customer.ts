import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { addUser } from '#server/people/accounts/auth.ts'
import { hashPassword } from '#server/people/accounts/passwords/passwords.ts'
import { createSessions } from '#server/people/accounts/sessions/sessions.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/db.ts'
import { HOME, PASSWORD, type WriteCustomer } from './users.ts'

/** Enough for customers whose sessions are opened at the same time: a test makes one after another. */
const CONNECTIONS = 2

/**
 * Writes customers with a session into the database of a shop whose `AUTH_SECRET` is `secret`. Registering and logging in over HTTP takes
 * 150 ms of processor time: four requests, two hashes of the password and a mail.
 */
export function customerWriter(databaseUrl: string, secret: string): WriteCustomer {
  const { db } = connect(databaseUrl, { poolSize: CONNECTIONS, onError: () => undefined })
  const sessions = createSessions({ db, config: parseConfig({}), secret })
  let hash: Promise<string> | undefined
  return async ({ email, name, hasAddress, isConfirmed }) => {
    hash ??= hashPassword(PASSWORD)
    const user = await addUser(db, { email, name, phone: HOME.phone, role: 'customer' }, await hash)
    if (!user) throw new Error(`${email} has an account`)
    const userId: UserId = user.id
    if (isConfirmed) await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    if (hasAddress) await db.insert(addresses).values({ userId, fullName: name, ...HOME })
    return { id: userId, cookie: await sessions.open(userId) }
  }
}
