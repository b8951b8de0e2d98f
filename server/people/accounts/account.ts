import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import { may } from '#contract/basics/permissions.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Member } from '#contract/people/account.api.ts'
import type { User } from '#contract/people/auth.api.ts'
import { hashPassword } from '#server/people/accounts/passwords/passwords.ts'
import { transact } from '#server/platform/database/db.ts'
import { hasWords } from '#server/platform/database/has-words.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage, sortedBy } from '#server/platform/http/paging.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { accountAnswers } from '#texts/en/people/account-answers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { users } from './auth.table.ts'
import { hasPassword, refuseCommon, setPassword } from './auth.ts'

const texts = englishWords(accountAnswers)

type Contract = typeof contract.account

const { id, name, email, phone, role, createdAt } = users
const userColumns = { id, name, email, phone, role }

export async function profile({ actor }: SignedIn): Promise<User> {
  return actor
}

/** The language of the caller's order mails. */
export async function language({ db, actor }: SignedIn): Promise<{ language: Language }> {
  const [row] = await db.select({ language: users.language }).from(users).where(eq(id, actor.id))
  if (!row) throw notFound()
  return row
}

/** Changes the language of the caller's order mails, from the next mail on. */
export async function setLanguage(
  { db, actor }: SignedIn,
  input: Input<Contract['setLanguage']>,
): Promise<{ language: Language }> {
  await db.update(users).set({ language: input.language }).where(eq(id, actor.id))
  return { language: input.language }
}

/** The number of a person's orders that count as sales, as in the list of customers. */
const orderCount = sql<number>`(select count(*)::int from orders o
  where o.user_id = users.id and is_sold_order(o.status, o.payment_method, o.hold_expires_at))`
const hasTwoStep = sql<boolean | null>`case when users.staff_role is not null then
  exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)
  or exists (select from passkeys k where k.user_id = users.id) end`
/** An account in the lists of the back-office. */
export const memberColumns = { ...userColumns, staffRole: users.staffRole, hasTwoStep, createdAt, orderCount }

const SORTS = { name: sql`lower(${name})`, email, orders: orderCount }

function sortColumns(sort: Input<Contract['all']>['sort']): SQL[] {
  return sort ? sortedBy(SORTS, sort, id) : [desc(createdAt), desc(id)]
}

/** All accounts, newest first by default. Staff who may not manage staff see only customers. */
export async function all(
  { db, actor }: SignedIn,
  query: Input<Contract['all']>,
): Promise<{ items: Member[]; total: number }> {
  const haystack = may(actor.staffRole, 'customers:contact')
    ? sql`(lower(${name} || ' ' || ${email}) || ' ' || ${phone})`
    : sql`lower(${name})`
  const isThere = and(
    isNull(users.erasedAt),
    query.role && eq(role, query.role),
    may(actor.staffRole, 'staff:write') ? undefined : eq(role, 'customer'),
    ...hasWords(haystack, query.q),
  )
  const page = resolvePage(query)
  const rows = db
    .select(memberColumns)
    .from(users)
    .where(isThere)
    .orderBy(...sortColumns(query.sort))
  const items = page ? await rows.limit(page.limit).offset(page.offset) : await rows
  if (!page) return { items, total: items.length }
  const [counted] = await db.select({ total: count() }).from(users).where(isThere)
  return { items, total: counted?.total ?? 0 }
}

/** Like `all`, for a download. The first page of a download is recorded in the audit log. */
export async function sheet(
  ctx: SignedIn,
  query: Input<Contract['sheet']>,
): Promise<{ items: Member[]; total: number }> {
  if ((query.page ?? 1) === 1) await writeAudit(ctx.db, ctx, { action: 'customer.export', subject: 'accounts' })
  return all(ctx, query)
}

/** Changes the name, the password, or both; a new password ends the person's other sessions. */
export async function update(
  ctx: SignedIn,
  input: Input<Contract['update']>,
): Promise<{ message: string; user: User }> {
  const { actor, db } = ctx
  const newName = input.name && input.name !== actor.name ? input.name : null
  const newPassword = await checkNewPassword(ctx, input)
  if (!newName && !newPassword) throw new ShopError('invalid', 'no_changes')
  const hash = newPassword && (await hashPassword(newPassword))
  const user = await transact(db, async (tx) => {
    if (hash) await setPassword(tx, actor.id, hash, { keptSession: actor.sessionToken })
    const isTheirs = eq(id, actor.id)
    const [changed] = newName
      ? await tx.update(users).set({ name: newName }).where(isTheirs).returning(userColumns)
      : await tx.select(userColumns).from(users).where(isTheirs)
    if (actor.role === 'admin') {
      const sides = { before: { name: actor.name }, after: { name: newName ?? actor.name } }
      await writeAudit(tx, ctx, { action: 'account.name', subject: `user:${actor.id}`, ...sides })
      if (hash) await writeAudit(tx, ctx, { action: 'account.password', subject: `user:${actor.id}` })
    }
    return changed ?? actor
  })
  return { message: describeAccountChange(newName, newPassword), user }
}

/** The password to set; null when it stays unchanged. Throws `invalid` for the field with the error. */
async function checkNewPassword({ actor, db }: SignedIn, input: Input<Contract['update']>): Promise<string | null> {
  const { currentPassword, newPassword } = input
  if (!newPassword) return null
  if (!currentPassword || !(await hasPassword(db, actor.id, currentPassword)))
    throw invalidField('currentPassword', 'current_password_wrong')
  if (newPassword === currentPassword) return null
  refuseCommon(newPassword, 'newPassword')
  return newPassword
}

function describeAccountChange(newName: string | null, newPassword: string | null): string {
  if (newName && newPassword) return texts.nameAndPasswordChanged
  return newName ? texts.nameChanged : texts.passwordChanged
}
