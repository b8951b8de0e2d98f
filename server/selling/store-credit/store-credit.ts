import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_AMOUNT } from '#contract/basics/limits.ts'
import { formatRupees, paise } from '#contract/basics/money.ts'
import { invalidField, notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CreditEntry, storeCredit as routes, StoreCredit } from '#contract/selling/store-credit.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { hashRequest, once } from '#server/platform/http/idempotency.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { readCreditBalance, writeCredit } from './credit-ledger.ts'
import { queueGrantMail } from './credit-mails.ts'
import { storeCreditLedger } from './store-credit.table.ts'

type Calls = typeof routes
const LISTED = 200
const { reply: schema } = contract.storeCredit.change
const stored = {
  encode: (value: StoreCredit) => z.encode(schema, value),
  decode: (body: unknown) => z.decode(schema, body as never),
}

/** The caller's store credit with its history. */
export function mine({ db, actor }: SignedIn): Promise<Reply<Calls['mine']>> {
  return readCredit(db, actor.id)
}

/** A customer's store credit with its history, for the owner. */
export async function ofCustomer({ db }: SignedIn, { id }: Input<Calls['ofCustomer']>): Promise<StoreCredit> {
  if (!(await isCustomer(db, id))) throw notFound()
  return readCredit(db, id)
}

/**
 * Gives a customer credit or takes it back, by the owner, once per Idempotency-Key. Throws `invalid` when the customer has too little to
 * take back.
 */
export async function change(
  ctx: SignedIn,
  { id, idempotencyKey, ...request }: Input<Calls['change']>,
): Promise<StoreCredit> {
  const { turn, amount, note } = request
  const call = {
    userId: ctx.actor.id,
    route: `POST /customers/${id}/store-credit`,
    key: idempotencyKey,
    hash: hashRequest(request),
  }
  return transact(ctx.db, async (tx) => {
    // Locks the customer first, so that simultaneous changes see each other's results.
    if (!(await isCustomer(tx, id, true))) throw notFound()
    return once(tx, call, stored, async () => {
      const delta = turn === 'grant' ? amount : -amount
      const reason = turn === 'grant' ? 'granted' : 'withdrawn'
      const entry = { userId: id, delta, reason, note, actorId: ctx.actor.id } as const
      const before = await readCreditBalance(tx, id)
      const left = before + delta
      if (left < 0) throw tooLittle(before)
      if (left > MAX_AMOUNT) throw invalidField('amount', 'credit_balance_too_large', { maximum: paise(MAX_AMOUNT) })
      const entryId = await writeCredit(tx, entry)
      if (turn === 'grant') await queueGrantMail(tx, { entryId, userId: id, amount, balance: paise(left), note })
      const sides = {
        before: { storeCredit: formatRupees(before) },
        after: { storeCredit: formatRupees(paise(left)), note },
      }
      await writeAudit(tx, ctx, { action: `customer.credit-${turn}`, subject: `user:${id}`, ...sides })
      return readCredit(tx, id)
    })
  })
}

function tooLittle(balance: ReturnType<typeof paise>) {
  return invalidField('amount', 'credit_balance_too_small', { balance })
}

/** Whether a customer has this id and is not erased. `isLocked` locks the row until the transaction ends. */
async function isCustomer(db: Db, id: UserId, isLocked = false): Promise<boolean> {
  const isOne = and(eq(users.id, id), eq(users.role, 'customer'), isNull(users.erasedAt))
  const query = db.select({ id: users.id }).from(users).where(isOne).$dynamic()
  return (await (isLocked ? query.for('no key update') : query)).length > 0
}

async function readCredit(db: Db, userId: UserId): Promise<StoreCredit> {
  const rows = await db
    .select({ entry: storeCreditLedger, number: orders.number })
    .from(storeCreditLedger)
    .leftJoin(refunds, eq(refunds.id, storeCreditLedger.refundId))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${storeCreditLedger.orderId}, ${refunds.orderId})`))
    .where(eq(storeCreditLedger.userId, userId))
    .orderBy(desc(storeCreditLedger.id))
    .limit(LISTED)
  return { balance: await readCreditBalance(db, userId), entries: rows.map(present) }
}

function present({
  entry,
  number,
}: {
  entry: typeof storeCreditLedger.$inferSelect
  number: number | null
}): CreditEntry {
  const { id, delta, reason, note, createdAt: at } = entry
  return { id, amount: paise(Math.abs(delta)), reason, orderNumber: number, note, at }
}
