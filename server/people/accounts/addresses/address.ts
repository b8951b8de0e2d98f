import { and, eq } from 'drizzle-orm'
import { may } from '#contract/basics/permissions.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Address } from '#contract/people/address.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { derivePersonName, isNameFromEmail } from '#contract/people/person-name.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { addresses } from './address.table.ts'
import { refuseUnknownPin } from './pin-check.ts'

type Contract = typeof contract.address

/** A person's delivery address. Customers get only their own; admins get that of any customer. */
export async function get(
  { db, actor }: SignedIn,
  { userId }: Input<Contract['get']>,
): Promise<{ exists: boolean; address: Address | null }> {
  if (userId !== actor.id) await requireAdminAndCustomer(db, actor, userId)
  const address = await findAddress(db, userId)
  return { exists: address !== null, address }
}

/** Creates or replaces the caller's address. Orders keep their own copy. */
export async function upsert({ db, actor }: SignedIn, input: Input<Contract['create']>): Promise<{ address: Address }> {
  const { userId, fullName, line1, city, state, postalCode, country, phone } = input
  if (userId !== actor.id) throw notFound()
  await refuseUnknownPin(db, postalCode)
  const fields = { fullName, line1, line2: input.line2 || null, city, state, postalCode, country, phone }
  const [address] = await transact(db, async (tx) => {
    await lockBook(tx, userId)
    await completeAccount(tx, actor, fields)
    return tx
      .insert(addresses)
      .values({ userId, ...fields })
      .onConflictDoUpdate({ target: addresses.userId, set: fields })
      .returning()
  })
  if (!address) throw notFound()
  return { address }
}

/** Locks a person's addresses until the transaction ends. Every change of addresses calls this first. */
export async function lockBook(tx: Db, userId: UserId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Gives an account that was made by a code or by Google the name and phone number of its first address, where it has none. */
export async function completeAccount(
  tx: Db,
  { id, ...actor }: SignedIn['actor'],
  { fullName, phone }: Pick<Address, 'fullName' | 'phone'>,
): Promise<void> {
  const isUnnamed = isNameFromEmail(actor)
  if (actor.phone !== '' && !isUnnamed) return
  const name = isUnnamed ? derivePersonName(fullName, actor.email) : actor.name
  await tx
    .update(users)
    .set({ name, phone: actor.phone || phone })
    .where(and(eq(users.id, id), eq(users.phone, actor.phone), eq(users.name, actor.name)))
}

async function findAddress(db: Db, userId: UserId): Promise<Address | null> {
  const [address] = await db.select().from(addresses).where(eq(addresses.userId, userId))
  return address ?? null
}

async function requireAdminAndCustomer(db: Db, actor: SignedIn['actor'], userId: UserId): Promise<void> {
  if (!may(actor.staffRole, 'customers:contact')) throw notFound()
  const isCustomer = and(eq(users.id, userId), eq(users.role, 'customer'))
  const [person] = await db.select({ id: users.id }).from(users).where(isCustomer)
  if (!person) throw notFound()
}
