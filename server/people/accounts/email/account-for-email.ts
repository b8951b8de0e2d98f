import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isEmail } from '#contract/basics/account-email.ts'
import type { User, UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { addCustomer } from '#server/people/accounts/auth.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hasHeldOrders } from './release-held-orders.ts'

type Person = Pick<User, 'name' | 'email' | 'phone'>

/** The account that an email logs in to; at most one. A holding account has the same email and no login. */
export function hasEmail(email: string) {
  return and(eq(users.email, email), isNull(users.heldForId), isNull(users.erasedAt))
}

/**
 * Returns the account for an order, draft or group share that came with only an email, which anybody can type. All of these must use this
 * function. A new email gets a new account without a login. An existing account is returned if its mailbox was proved, or if only a mailed
 * code opens it. Otherwise its holding account is returned, which nobody can open; a mailed code later releases its orders
 * (release-held-orders.ts). The registered account is locked, so that nobody proves or erases it meanwhile. Null for an account that was
 * just erased. Throws `invalid` for an email that could not log in.
 */
export async function accountForEmail(tx: Db, person: Person): Promise<UserId | null> {
  const account = await findAccount(tx, person.email)
  const added = account ? null : await addCustomer(tx, person)
  if (added) return added
  if (account?.isSafe) return account.id
  const [locked] = await tx.select({ id: users.id }).from(users).where(hasEmail(person.email)).for('share')
  // Read again, because the account may have changed while this waited for the lock.
  const now = locked && (await findAccount(tx, person.email))
  if (!now || now.isSafe) return now?.id ?? null
  return addHoldingAccount(tx, now.id, person)
}

/**
 * Like `accountForEmail`, for a customer chosen in the back-office; one without an email is the account itself. Null when that customer
 * cannot order. A holding account gets the phone
 * number of its first order: the registered account's number may be a stranger's, who must not be called about the order.
 */
export async function accountForCustomer(tx: Db, customerId: UserId): Promise<UserId | null> {
  const { id, name, email, heldForId } = users
  const isCustomer = and(eq(id, customerId), eq(users.role, 'customer'), isNull(users.erasedAt))
  const [customer] = await tx.select({ id, name, email, heldForId }).from(users).where(isCustomer)
  if (!customer) return null
  if (customer.heldForId || !isEmail(customer.email)) return customer.id
  return accountForEmail(tx, { ...customer, phone: '' })
}

/** Gives a draft's holding account the recipient's name and phone number. */
export async function nameHoldingAccount(tx: Db, id: UserId, { name, phone }: Pick<User, 'name' | 'phone'>) {
  await tx
    .update(users)
    .set({ name, phone })
    .where(and(eq(users.id, id), isNotNull(users.heldForId), eq(users.phone, '')))
}

/** The account of an email. `isSafe`: only somebody who reads mail at this email can be logged in to it. */
async function findAccount(tx: Db, email: string): Promise<{ id: UserId; isSafe: boolean } | undefined> {
  const canBeOpened = sql`(exists (select from accounts where user_id = users.id)
    or exists (select from sessions where user_id = users.id) or exists (select from passkeys where user_id = users.id)
    or proved_phone is not null)`
  const [account] = await tx
    .select({
      id: users.id,
      isSafe: sql<boolean>`role = 'admin' or not ${hasHeldOrders} and (email_verified or not ${canBeOpened})`,
    })
    .from(users)
    .where(hasEmail(email))
  return account
}

async function addHoldingAccount(tx: Db, heldForId: UserId, { name, email, phone }: Person): Promise<UserId> {
  const isOpen = sql`${users.heldForId} is not null and ${users.erasedAt} is null`
  const [holding] = await tx
    .insert(users)
    .values({ name, email, phone, role: 'customer', heldForId })
    // The name of the first order stays.
    .onConflictDoUpdate({ target: users.heldForId, targetWhere: isOpen, set: { heldForId } })
    .returning({ id: users.id })
  if (!holding) throw new Error('the holding account was not written')
  return holding.id
}
