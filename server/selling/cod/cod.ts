import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { phoneKey } from '#contract/basics/phone.ts'
import { invalidField, notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { CodBlock } from '#contract/selling/cod.api.ts'
import type { CodBlocked } from '#contract/selling/cod-trust.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { codBlocks } from './cod.table.ts'
import { accountBlocked, type CodRecord, codBlocked, codCustomer, codHistory } from './cod-history.ts'

type Calls = typeof contract.cod
const LISTED = 20

/**
 * The caller's accepted and refused cash-on-delivery parcels. About their phone number it tells only whether cash on delivery is refused,
 * because its history may be another person's.
 */
export async function mine({ db, actor }: SignedIn): Promise<Reply<Calls['mine']>> {
  const customer = { userId: users.id, phone: addresses.phone, pin: addresses.postalCode }
  const [row] = await db
    .select({
      codTrust: settings.codTrust,
      history: sql<CodRecord | null>`case when ${settings.codTrust} is not null then (${codHistory(customer)}) end`,
      blocked: sql<CodBlocked | null>`(${accountBlocked(users.id)})`,
      blockedInAll: sql<CodBlocked | null>`(${codBlocked(customer)})`,
    })
    .from(users)
    .leftJoin(addresses, eq(addresses.userId, users.id))
    .leftJoin(settings, sql`true`)
    .where(eq(users.id, actor.id))
  return codCustomer(row, row ?? { history: null, blocked: null, blockedInAll: null })
}

/** The block list, newest first. */
export async function blocks({ db }: SignedIn, query: Input<Calls['blocks']>): Promise<Reply<Calls['blocks']>> {
  const page = resolvePage(query)
  const allBlocks = selectBlocks(db).orderBy(desc(codBlocks.id)).$dynamic()
  const items = (await (page ? allBlocks.limit(page.limit).offset(page.offset) : allBlocks)).map(present)
  return { items, total: page ? await db.$count(codBlocks) : items.length }
}

/** Blocks an account or a phone number. Throws `invalid` for an email without an account. */
export async function block(ctx: SignedIn, input: Input<Calls['block']>): Promise<CodBlock> {
  const { email, phone, pin, ...rest } = input
  return transact(ctx.db, async (tx) => {
    const userId = email ? await findCustomerId(tx, email) : null
    return write(tx, ctx, { ...rest, userId, phone: phone ? phoneKey(phone) : null, pin: pin || null })
  })
}

/** The blocks of one account, newest first. */
export async function ofCustomer({ db }: SignedIn, { id }: Input<Calls['ofCustomer']>): Promise<CodBlock[]> {
  const rows = await selectBlocks(db).where(eq(codBlocks.userId, id)).orderBy(desc(codBlocks.id)).limit(LISTED)
  return rows.map(present)
}

/** Blocks one account. Throws `not_found` for an account that is not a customer's. */
export async function blockCustomer(ctx: SignedIn, { id, ...rest }: Input<Calls['blockCustomer']>): Promise<CodBlock> {
  return transact(ctx.db, async (tx) => {
    const isOne = sql`${users.id} = ${id} and ${users.role} = 'customer' and ${users.erasedAt} is null`
    const [user] = await tx.select({ id: users.id }).from(users).where(isOne)
    if (!user) throw notFound()
    return write(tx, ctx, { ...rest, userId: user.id, phone: null, pin: null })
  })
}

type Block = Pick<typeof codBlocks.$inferInsert, 'userId' | 'phone' | 'pin' | 'what' | 'reason'> & {
  days: number | null
}

async function write(tx: Db, ctx: SignedIn, { days, ...values }: Block): Promise<CodBlock> {
  const endsAt = days === null ? null : sql`now() + make_interval(days => ${days}::int)`
  const [row] = await tx
    .insert(codBlocks)
    .values({ ...values, createdBy: ctx.actor.id, endsAt })
    .returning()
  if (!row) throw new Error('the block was not written')
  const after = { what: row.what, account: row.userId, phone: row.phone, pin: row.pin, endsAt: row.endsAt }
  await writeAudit(tx, ctx, { action: 'cod.block', subject: `cod-block:${row.id}`, after })
  return readBlock(tx, eq(codBlocks.id, row.id))
}

/** Ends a block; a repeated call changes nothing. Throws `not_found`. */
export async function lift(ctx: SignedIn, { id }: Input<Calls['lift']>): Promise<CodBlock> {
  return transact(ctx.db, async (tx) => {
    const lifted = await tx
      .update(codBlocks)
      .set({ liftedAt: sql`now()`, liftedBy: ctx.actor.id })
      .where(sql`${codBlocks.id} = ${id} and ${codBlocks.liftedAt} is null`)
      .returning({ id: codBlocks.id })
    if (lifted.length > 0) await writeAudit(tx, ctx, { action: 'cod.lift', subject: `cod-block:${id}` })
    return readBlock(tx, eq(codBlocks.id, id))
  })
}

async function findCustomerId(tx: Db, email: string) {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      sql`lower(${users.email}) = lower(${email}) and ${users.role} = 'customer' and ${users.erasedAt} is null and ${users.heldForId} is null`,
    )
  if (!user) throw invalidField('email', 'no_customer_with_email')
  return user.id
}

const admins = alias(users, 'admins')

function selectBlocks(db: Db) {
  return db
    .select({
      block: codBlocks,
      user: { id: users.id, name: users.name, email: users.email },
      admin: admins.name,
      isActive: sql<boolean>`${codBlocks.liftedAt} is null and (${codBlocks.endsAt} is null or ${codBlocks.endsAt} > now())`,
    })
    .from(codBlocks)
    .leftJoin(users, eq(users.id, codBlocks.userId))
    .leftJoin(admins, eq(admins.id, codBlocks.createdBy))
}

async function readBlock(db: Db, where: SQL): Promise<CodBlock> {
  const [row] = await selectBlocks(db).where(where)
  if (!row) throw notFound()
  return present(row)
}

function present({ block, user, admin, isActive }: Awaited<ReturnType<typeof selectBlocks>>[number]): CodBlock {
  const { id, what, phone, pin, reason, createdAt, endsAt, liftedAt } = block
  return { id, what, phone, pin, reason, createdAt, endsAt, liftedAt, user, createdBy: admin, isActive }
}
