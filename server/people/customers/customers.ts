import { and, eq, isNull, sql } from 'drizzle-orm'
import { may } from '#contract/basics/permissions.ts'
import { notFound } from '#contract/http/errors.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Consent, Customer } from '#contract/people/customers.api.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { otherAddresses } from '#server/people/accounts/addresses/other-addresses.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { excludeAccountFromDemo } from '#server/people/accounts/exclude-from-demo.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { customerNotes } from './customer-notes.table.ts'
import { readHistory } from './history.ts'
import { customerTags } from './segments.table.ts'

const LISTED_RETURNS = 20

/**
 * The condition of customers who are not erased; includes staff only for callers who may manage staff, as in the list of
 * accounts.
 */
function isShown({ actor }: SignedIn, id: UserId) {
  const isCustomer = may(actor.staffRole, 'staff:write') ? undefined : eq(users.role, 'customer')
  return and(eq(users.id, id), isCustomer, isNull(users.erasedAt))
}

/** The data of one customer. Viewing personal data is recorded in the audit log, once per hour and admin. */
export async function get(ctx: SignedIn, { id }: { id: UserId }): Promise<Customer> {
  const { db } = ctx
  const [row] = await db
    .select({ user: users, address: addresses, note: customerNotes.note })
    .from(users)
    .leftJoin(addresses, eq(addresses.userId, users.id))
    .leftJoin(customerNotes, eq(customerNotes.userId, users.id))
    .where(isShown(ctx, id))
  if (!row) throw notFound()
  await noteAccess(ctx, id)
  const { name, email, phone, role, createdAt } = row.user
  return {
    id,
    name,
    email,
    phone,
    role,
    createdAt,
    isHeld: row.user.heldForId !== null,
    address: row.address,
    ...(await readHistory(db, row.user)),
    otherAddresses: await db
      .select()
      .from(otherAddresses)
      .where(eq(otherAddresses.userId, id))
      .orderBy(otherAddresses.createdAt),
    tags: await readCustomerTags(db, id),
    consents: await readConsents(db, row.user),
    returns: await readCustomerReturns(db, id),
    note: row.note,
  }
}

/** Sets the owner's note about a customer; an empty one is deleted. */
export async function note(ctx: SignedIn, { id, note: sent }: { id: UserId; note: string | null }) {
  const after = sent || null
  return transact(ctx.db, async (tx) => {
    const isTheirs = eq(customerNotes.userId, id)
    const [user] = await tx.select({ id: users.id }).from(users).where(isShown(ctx, id)).for('no key update')
    if (!user) throw notFound()
    const [before] = await tx.select().from(customerNotes).where(isTheirs).for('update')
    if (after === null) await tx.delete(customerNotes).where(isTheirs)
    else
      await tx
        .insert(customerNotes)
        .values({ userId: id, note: after })
        .onConflictDoUpdate({ target: customerNotes.userId, set: { note: after } })
    if (after !== null) await excludeAccountFromDemo(tx, id)
    const sides = { before: { note: before?.note ?? null }, after: { note: after } }
    await writeAudit(tx, ctx, { action: 'customer.note', subject: `user:${id}`, ...sides })
    return { note: after }
  })
}

/** Replaces the tags of a customer; tags that differ only in case are the same. Throws `not_found`. */
export async function tags(ctx: SignedIn, { id, tags: sent }: { id: UserId; tags: string[] }) {
  const distinctTags = [...new Map(sent.map((tag) => [tag.toLowerCase(), tag])).values()]
  return transact(ctx.db, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(isShown(ctx, id)).for('no key update')
    if (!user) throw notFound()
    const before = await readCustomerTags(tx, id)
    await tx.delete(customerTags).where(eq(customerTags.userId, id))
    if (distinctTags.length > 0) {
      await tx.insert(customerTags).values(distinctTags.map((tag) => ({ userId: id, tag })))
      await excludeAccountFromDemo(tx, id)
    }
    const after = await readCustomerTags(tx, id)
    await writeAudit(tx, ctx, {
      action: 'customer.tags',
      subject: `user:${id}`,
      before: { tags: before },
      after: { tags: after },
    })
    return { tags: after }
  })
}

async function readCustomerTags(db: Db, id: UserId): Promise<string[]> {
  const rows = await db
    .select({ tag: customerTags.tag })
    .from(customerTags)
    .where(eq(customerTags.userId, id))
    .orderBy(sql`lower(${customerTags.tag})`)
  return rows.map(({ tag }) => tag)
}

async function noteAccess(ctx: SignedIn, id: UserId): Promise<void> {
  const [earlier] = await ctx.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      sql`${auditLog.entity} = 'user' and ${auditLog.entityId} = ${id} and ${auditLog.action} = 'customer.view'
        and ${auditLog.actorId} = ${ctx.actor.id} and ${auditLog.at} > now() - interval '1 hour'`,
    )
    .limit(1)
  if (!earlier) await writeAudit(ctx.db, ctx, { action: 'customer.view', subject: `user:${id}` })
}

type ReturnRow = Omit<Customer['returns'][number], 'ticket' | 'createdAt'> & { number: number; at: string }

async function readCustomerReturns(db: Db, id: UserId): Promise<Customer['returns']> {
  const { rows } = await db.execute<ReturnRow>(sql`
    select r.id, r.number::int, r.state, r.created_at as at, o.number::int as "orderNumber"
    from return_requests r left join orders o on o.id = r.order_id
    where r.user_id = ${id} order by r.created_at desc, r.id desc limit ${LISTED_RETURNS}`)
  return rows.map(({ number, at, ...row }) => ({ ...row, ticket: `R-${number}`, createdAt: new Date(at) }))
}

type ConsentRow = Omit<Consent, 'at'> & { at: string }

/**
 * The consents that a person has given and withdrawn, newest first; for messages only the last decision for each number and
 * channel.
 */
async function readConsents(
  db: Db,
  { id, email, termsVersion }: { id: UserId; email: string; termsVersion: string | null },
): Promise<Consent[]> {
  const { rows } = await db.execute<ConsentRow>(sql`
    select * from (
      select 'terms' as what, true as "isGiven", terms_accepted_at as at, ${termsVersion}::text as version, 'register' as source, null::uuid as subscriber
      from users where id = ${id} and terms_accepted_at is not null
      union all
      select 'newsletter', unsubscribed_at is null and confirmed_at is not null, coalesce(unsubscribed_at, confirmed_at, created_at), words_version, coalesce(source, 'newsletter-form'),
        case when unsubscribed_at is null and confirmed_at is not null then id end
      from newsletter_subscribers where lower(email) = ${email}
      union all
      select * from (select distinct on (channel, phone) channel, is_given, at, words_version, source, null::uuid
        from message_consents where user_id = ${id} order by channel, phone, at desc, id desc) messages
    ) given order by at desc`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}
