import { and, eq, type SQL, sql } from 'drizzle-orm'
import { formatRupees, type Paise, ZERO } from '#contract/basics/money.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { adminReturns, ReturnCase } from '#contract/orders/admin-returns.api.ts'
import { buildTrackingUrl } from '#contract/orders/couriers.ts'
import { splitRefund } from '#contract/orders/refund-rules.ts'
import type { ReturnId } from '#contract/orders/returns.api.ts'
import { canMoveReturn, canReopenReturn, RETURN_STATES, type ReturnState } from '#contract/orders/returns.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { giveBackExchange } from '#server/catalogue/stock/stock.ts'
import { refuseUnknownSite } from '#server/orders/order-list/tracking-page.ts'
import { lockOrder, type OrderRow } from '#server/orders/orders/lock-order.ts'
import { type OrdersTx, transactOrders } from '#server/orders/orders/transact-orders.ts'
import { manualRefund, type StoredManualRefund } from '#server/orders/refunds/manual-refund.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hasWords } from '#server/platform/database/has-words.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { returnNotes } from '#texts/en/orders/return-notes.ts'
import { englishWords } from '#texts/messages/format.ts'
import { endOfHold } from './end-return.ts'
import { formatReturnNumber } from './present-return.ts'
import { readCase, readCases } from './read-cases.ts'
import { restock } from './restock.ts'
import { type Change, isSameParcel, type Parcel, pickTracking, type ReturnRow } from './return-row.ts'
import { returnRequests } from './returns.table.ts'
import { checkNotRefunded, checkNotRequestedAgain } from './step-checks.ts'
import { queueStepMail } from './step-mails.ts'
import { takeBack } from './take-back.ts'

const words = englishWords(returnNotes)

type Calls = typeof adminReturns
const FIRST_PAGE = { limit: 100, offset: 0 }

/** `refundOrder` of server/orders/refunds; app.ts passes it in. */
export type RefundOrder = (
  tx: OrdersTx,
  order: OrderRow,
  refund: {
    amount: Paise
    note?: string | null | undefined
    reason: 'returned'
    by: UserId
    asCredit?: boolean | undefined
    paid?: StoredManualRefund | undefined
  },
) => Promise<string>

export async function list({ db }: SignedIn, query: Input<Calls['list']>): Promise<Reply<Calls['list']>> {
  const where = and(query.state && eq(returnRequests.state, query.state), ...matches(query.q))
  const items = await readCases(db, where, resolvePage(query) ?? FIRST_PAGE)
  return { items, total: await db.$count(returnRequests, where) }
}

function matches(q = ''): SQL[] {
  const { number, email, products, reason } = returnRequests
  const haystack = sql`lower('r-' || ${number} || ' ' || ${email} || ' ' || ${products} || ' ' || ${reason} || ' ' ||
    coalesce((select o.number::text || ' ' || o.ship_full_name from orders o where o.id = ${returnRequests.orderId}), ''))`
  return hasWords(haystack, q.replace(/^#/, ''))
}

export async function counts({ db }: SignedIn): Promise<Reply<Calls['counts']>> {
  const rows = await db
    .select({ state: returnRequests.state, count: sql<number>`count(*)::int` })
    .from(returnRequests)
    .groupBy(returnRequests.state)
  const of = Object.fromEntries(RETURN_STATES.map((state) => [state, 0])) as Record<ReturnState, number>
  for (const { state, count } of rows) of[state] = count
  return { all: rows.reduce((sum, { count }) => sum + count, 0), ...of }
}

/** Approves a request; the shopper may then send the items. An exchange reserves its replacements for a limited time. */
export async function approve(ctx: SignedIn, { id, note }: Input<Calls['approve']>): Promise<ReturnCase> {
  return move(ctx, id, 'approved', note, async (tx, row, order) => {
    await checkNotRefunded(tx, row, order)
    // The shop decides when it picks items up, so a pickup has no deadline.
    const isHeld = row.kind === 'exchange' && row.handover !== 'pickup'
    return { decidedAt: NOW, ...(isHeld && { holdUntil: endOfHold(NOW) }) }
  })
}

/**
 * Records that the items have arrived, and returns undamaged ones to stock. Items of a cancelled request are refunded, because no
 * replacement is reserved for them. For an exchange that was sent, it records that the replacement did not reach the shopper; `replacement`
 * says what happened to it.
 */
export async function receive(
  ctx: SignedIn,
  { id, note, restock: quantities, replacement, reopen = false }: Input<Calls['receive']>,
): Promise<ReturnCase> {
  const work = async (tx: Db, row: ReturnRow): Promise<Change> => {
    if (row.state === 'sent') return takeBack(tx, row, { replacement, by: ctx.actor.id, quantities })
    if (canReopenReturn(row.state)) await checkNotRequestedAgain(tx, row)
    await restock(tx, id, quantities ?? [], ctx.actor.id)
    return { receivedAt: NOW, ...(canReopenReturn(row.state) && { kind: 'refund', closedAt: null, holdUntil: null }) }
  }
  return move(ctx, id, 'received', note, work, { reopen })
}

/**
 * Records that the replacements of an exchange were sent, with the tracking page of a known courier. A later call with another courier or
 * number corrects them and tells the shopper.
 */
export async function send(ctx: SignedIn, { id, note, ...sent }: Input<Calls['send']>): Promise<ReturnCase> {
  const courier = sent.courier || null
  const trackingNumber = sent.trackingNumber || null
  const tracking = {
    courier,
    trackingNumber,
    trackingUrl: sent.trackingUrl || buildTrackingUrl(courier, trackingNumber),
  }
  await refuseUnknownSite(ctx.db, tracking, { trackingUrl: null })
  return move(
    ctx,
    id,
    'sent',
    note,
    async (tx, row, order) => {
      await checkNotRefunded(tx, row, order)
      return { ...tracking, sentAt: NOW, audited: tracking }
    },
    { correct: (row) => (isSameParcel(row, tracking) ? null : tracking) },
  )
}

/** Records that the replacements have reached the shopper, and closes the exchange. */
export async function deliver(ctx: SignedIn, { id, note }: Input<Calls['deliver']>): Promise<ReturnCase> {
  return move(ctx, id, 'exchanged', note, async () => ({ closedAt: NOW }))
}

/**
 * Refunds a request and closes it. The refund is store credit if the shopper asked for it and the owner does not override that. Reserved
 * replacements go back to stock.
 */
export async function refund(
  ctx: SignedIn,
  { id, note, amount, asCredit: asCreditOverride, ...sent }: Input<Calls['refund']>,
  refundOrder: RefundOrder,
): Promise<ReturnCase> {
  return move(ctx, id, 'refunded', note, async (tx, row, order) => {
    await giveBackExchange(tx, row, ctx.actor.id)
    if (!order) return { closedAt: NOW }
    const returnCase = await readCase(tx, id)
    const asCredit = asCreditOverride ?? row.refundTo === 'credit'
    const refunded = amount ?? returnCase?.suggestedRefund ?? ZERO
    if (refunded === ZERO) throw invalidField('amount', 'amount_missing')
    const { money, credit } = splitRefund(refunded, {
      refundable: returnCase?.refundable ?? refunded,
      byMoney: returnCase?.byMoney ?? refunded,
      asCredit,
    })
    const paid = returnCase?.isCash && money > ZERO ? manualRefund(sent) : undefined
    const values = {
      amount: refunded,
      asCredit,
      paid,
      note: words.refundNote({ ticket: formatReturnNumber(row.number) }),
      reason: 'returned',
      by: ctx.actor.id,
    } as const
    const refundId = await refundOrder(tx, order, values)
    const how = money > ZERO ? paid : { paidBy: 'credit' }
    const both = money > ZERO && credit > ZERO && { asCredit: formatRupees(credit) }
    return { refundId, refunded, closedAt: NOW, audited: { amount: formatRupees(refunded), ...both, ...how } }
  })
}

/** Declines a request and closes it; what an exchange has reserved goes back to stock. */
export async function decline(ctx: SignedIn, { id, note }: Input<Calls['decline']>): Promise<ReturnCase> {
  return move(ctx, id, 'declined', note, async (tx, row) => {
    await giveBackExchange(tx, row, ctx.actor.id)
    return { decidedAt: NOW, closedAt: NOW }
  })
}

const NOW = sql`now()`

/**
 * Does one step of a request and sends its mail, under the locks of order and request. A repeated step changes only what `correct` returns.
 * A step that the state does not allow is a 409, so when two owners act at once, one gets an error.
 */
async function move(
  ctx: SignedIn,
  id: ReturnId,
  to: ReturnState,
  note: string | null | undefined,
  work: (tx: OrdersTx, row: ReturnRow, order: OrderRow | null) => Promise<Change>,
  { correct = () => null, reopen = false }: { correct?: (row: ReturnRow) => Parcel | null; reopen?: boolean } = {},
): Promise<ReturnCase> {
  return transactOrders(ctx, async (tx) => {
    const [named] = await tx
      .select({ orderId: returnRequests.orderId })
      .from(returnRequests)
      .where(eq(returnRequests.id, id))
    if (!named) throw notFound()
    const order = named.orderId ? await lockOrder(tx, named.orderId) : null
    const [row] = await tx.select().from(returnRequests).where(eq(returnRequests.id, id)).for('update')
    if (!row) throw notFound()
    const isRepeated = row.state === to
    const corrected = isRepeated ? correct(row) : null
    if (isRepeated && !corrected) return readCaseOrFail(tx, id)
    if (!isRepeated && !canMoveReturn(row, to) && !(reopen && canReopenReturn(row.state)))
      throw new ShopError('illegal_transition', 'return_step_impossible', { state: row.state, next: to })
    const { audited, mail, ...change }: Change = corrected
      ? { ...corrected, audited: corrected }
      : await work(tx, row, order)
    await tx
      .update(returnRequests)
      .set({ ...change, state: to, ...(note && { note }) })
      .where(eq(returnRequests.id, id))
    await writeAudit(tx, ctx, {
      action: `return.${corrected ? 'tracking' : to}`,
      subject: `return:${id}`,
      before: corrected ? pickTracking(row) : { state: row.state },
      after: { ...(!corrected && { state: to }), ...(note && { note }), ...audited },
    })
    await queueStepMail(tx, await readCaseOrFail(tx, id), { note, about: mail })
    return readCaseOrFail(tx, id)
  })
}

async function readCaseOrFail(tx: Db, id: ReturnId): Promise<ReturnCase> {
  const returnCase = await readCase(tx, id)
  if (!returnCase) throw notFound()
  return returnCase
}
