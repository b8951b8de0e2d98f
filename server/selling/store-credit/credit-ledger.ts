import { eq, sql } from 'drizzle-orm'
import { minus, type Paise, paise, ZERO } from '#contract/basics/money.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { excludeAccountFromDemo } from '#server/people/accounts/exclude-from-demo.ts'
import { brokenConstraint, type Db } from '#server/platform/database/db.ts'
import { preparedSql } from '#server/platform/database/prepared.ts'
import { storeCreditLedger } from './store-credit.table.ts'

type Entry = typeof storeCreditLedger.$inferInsert
type Order = { id: OrderId; userId: UserId; credit: Paise; holdRound: number }

const SUM = sql<number>`coalesce(sum(${storeCreditLedger.delta}), 0)::int`

/** A customer's store credit, in paise. */
export async function readCreditBalance(db: Db, userId: UserId): Promise<Paise> {
  const [row] = await db.select({ sum: SUM }).from(storeCreditLedger).where(eq(storeCreditLedger.userId, userId))
  return paise(row?.sum ?? 0)
}

/** The unspent store credit of all customers together, in paise. */
export async function allCredit(db: Db): Promise<Paise> {
  const { rows } = await db.execute<{ sum: string }>(
    sql`select coalesce(sum(delta), 0)::bigint as sum from store_credit_ledger`,
  )
  return paise(Number(rows[0]?.sum ?? 0))
}

/** A customer's store credit as a column of a statement; `user` is the column or placeholder with their id. */
export function creditColumn(user: unknown) {
  return sql<Paise>`(select coalesce(sum(delta), 0)::int from store_credit_ledger where user_id = ${user})`
}

/**
 * Writes a ledger entry and returns its id. Throws when the customer has too little credit (`isCreditShort`), and when a deleted account
 * would get credit (`isAccountErased`). An account that gets credit is no longer demo data.
 */
export async function writeCredit(tx: Db, entry: Entry): Promise<number> {
  if (entry.delta > 0) await excludeAccountFromDemo(tx, entry.userId)
  const [row] = await tx.insert(storeCreditLedger).values(entry).returning({ id: storeCreditLedger.id })
  if (!row) throw new Error('the row of the ledger was not written')
  return row.id
}

// Prepared, because the statement is sent together with COMMIT. A Drizzle query starts only when it is awaited, which is too late.
const take = preparedSql(
  'take_store_credit',
  `insert into store_credit_ledger (user_id, delta, reason, order_id, round) values ($1, $2, 'order', $3, $4)`,
)

/** Pays for an order with the store credit in its `credit` column. Throws when the customer has too little (see `isCreditShort`). */
export async function takeCredit(tx: Db, { id, userId, credit, holdRound }: Order): Promise<void> {
  await take(tx, [userId, -credit, id, holdRound])
}

/** Gives the customer back the store credit of a cancelled order, less what refunds have already given back. */
export async function releaseCredit(tx: Db, { id, userId, credit, holdRound }: Order): Promise<void> {
  if (credit === ZERO) return
  const left = minus(credit, await creditGivenBack(tx, id))
  if (left > ZERO) await writeCredit(tx, { userId, delta: left, reason: 'release', orderId: id, round: holdRound })
}

/**
 * What refunds have already given back of the store credit that an order was paid with, in paise. Refunds of money do not count.
 */
async function creditGivenBack(db: Db, orderId: OrderId): Promise<Paise> {
  const { rows } = await db.execute<{ sum: number }>(sql`select coalesce(sum(amount), 0)::int as sum from refunds
    where order_id = ${orderId} and paid_by = 'credit' and payment_id is null and status <> 'failed'`)
  return paise(rows[0]?.sum ?? 0)
}

/** Whether a row of the ledger was refused because the customer has too little credit. */
export function isCreditShort(error: unknown): boolean {
  return brokenConstraint(error) === 'store_credit_not_negative'
}

/** Whether a row of the ledger was refused because the account is deleted. */
export function isAccountErased(error: unknown): boolean {
  return brokenConstraint(error) === 'store_credit_account_erased'
}

export function creditChanged(): ShopError {
  return new ShopError('credit_changed', 'store_credit_changed')
}

/** Removes the remaining store credit of a deleted account. The person was told before (`privacy.erasure`). */
export async function endCredit(tx: Db, userId: UserId): Promise<void> {
  await tx.execute(sql`insert into store_credit_ledger (user_id, delta, reason)
    select user_id, -sum(delta), 'erased' from store_credit_ledger where user_id = ${userId} group by user_id having sum(delta) > 0`)
}

/**
 * Moves the store credit of a holding account to the account that it is held for. Only a database function may do this: the shop's database
 * role may not change ledger entries.
 */
export async function releaseHeldCredit(tx: Db, holdingId: UserId): Promise<void> {
  await tx.execute(sql`select release_store_credit(${holdingId})`)
}
