import { count, desc, eq, isNull } from 'drizzle-orm'
import type { Member } from '#contract/account.ts'
import type { User } from '#contract/auth.ts'
import { invalidField, ShopError } from '#contract/errors.ts'
import type { contract } from '#contract/index.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Input } from '#contract/route.ts'
import { users } from '#server/auth/auth.table.ts'
import { hasPassword, refuseCommon, setPassword } from '#server/auth/auth.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { transact } from '#server/core/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { pageOf } from '#server/core/paging.ts'

type Contract = typeof contract.account

const { id, name, email, phone, role, createdAt } = users
const userColumns = { id, name, email, phone, role }

/** The caller, as the session knows them. */
export async function profile({ actor }: SignedIn): Promise<User> {
  return actor
}

/** Everybody with an account, newest first. */
export async function all(
  { db }: SignedIn,
  query: Input<Contract['all']>,
): Promise<{ items: Member[]; total: number }> {
  const isThere = isNull(users.erasedAt)
  const page = pageOf(query)
  const rows = db
    .select({ ...userColumns, createdAt })
    .from(users)
    .where(isThere)
    .orderBy(desc(createdAt), desc(id))
  const items = page ? await rows.limit(page.limit).offset(page.offset) : await rows
  if (!page) return { items, total: items.length }
  const [counted] = await db.select({ total: count() }).from(users).where(isThere)
  return { items, total: counted?.total ?? 0 }
}

/** Changes the name, the password, or both; a changed password ends the person's other sessions. */
export async function update(
  ctx: SignedIn,
  input: Input<Contract['update']>,
): Promise<{ message: string; user: User }> {
  const { actor, db } = ctx
  const newName = input.name && input.name !== actor.name ? input.name : null
  const newPassword = await checkNewPassword(ctx, input)
  if (!newName && !newPassword) throw new ShopError('invalid', MESSAGES.noChanges)
  const hash = newPassword && (await hashPassword(newPassword))
  const user = await transact(db, async (tx) => {
    if (hash) await setPassword(tx, actor.id, hash, actor.sessionToken)
    const isTheirs = eq(id, actor.id)
    const [changed] = newName
      ? await tx.update(users).set({ name: newName }).where(isTheirs).returning(userColumns)
      : await tx.select(userColumns).from(users).where(isTheirs)
    return changed ?? actor
  })
  return { message: messageOf(newName, newPassword), user }
}

/** The password to set, or null when it stays. Throws 422 about the field that is wrong. */
async function checkNewPassword({ actor, db }: SignedIn, input: Input<Contract['update']>): Promise<string | null> {
  const { currentPassword, newPassword } = input
  if (!newPassword) return null
  if (!currentPassword || !(await hasPassword(db, actor.id, currentPassword)))
    throw invalidField('currentPassword', MESSAGES.currentPasswordWrong)
  if (newPassword === currentPassword) return null
  refuseCommon(newPassword, 'newPassword')
  return newPassword
}

function messageOf(newName: string | null, newPassword: string | null): string {
  if (newName && newPassword) return 'Your name and password have been changed.'
  return newName ? 'Your name has been changed.' : 'Your password has been changed.'
}
