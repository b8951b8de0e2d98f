import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders.ts'
import { transact } from '#server/core/db.ts'
import type { Ctx } from '#server/core/deps.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { orders } from '#server/orders/orders.table.ts'
import type { Gateway } from './gateway.ts'
import { LAPSED } from './payment-rows.ts'
import { paymentChecks, payments } from './payments.table.ts'
import { lookUp, settleNow } from './payments.ts'
import { ProviderError } from './provider.ts'

type Tools = Pick<Ctx, 'db' | 'log'>
/** Orders asked about in one run; the rest comes with the next. */
const BATCH = 100
/** An expired hold is given back unasked when the provider has not answered for this long. */
const PATIENCE = sql`interval '10 minutes'`

/**
 * Asks the provider about every online order whose money could still come, or have come unheard: unpaid and given-up ones
 * for 5 days (late authorisation, payments.md 1.2), paid ones for 2 (a second payment). A young order is asked about each
 * minute, an older one each tenth of its age, down to once an hour; whoever waits longest comes first.
 */
export async function reconcile(gateway: Gateway, tools: Tools): Promise<void> {
  const due = await claimDue(tools)
  for (const [index, order] of due.entries()) {
    if (!(await lookUp(gateway, tools, order))) return unclaim(tools, due.slice(index + 1))
    await captureLate(gateway, tools, order.id)
  }
}

/** Who was not asked about has not had their turn: they come first when the provider answers again. */
async function unclaim({ db }: Tools, left: { id: OrderId }[]): Promise<void> {
  const ids = left.map(({ id }) => id)
  if (ids.length > 0) await db.delete(paymentChecks).where(inArray(paymentChecks.orderId, ids))
}

async function claimDue({ db }: Tools): Promise<{ id: OrderId; providerOrderId: string }[]> {
  const { rows } = await db.execute<{ id: OrderId; providerOrderId: string }>(sql`
    with due as (
      select o.id from orders o left join payment_checks c on c.order_id = o.id
      where o.provider_order_id is not null and not o.is_demo
        and o.created_at > now() - case when o.status in ('Pending', 'Cancelled') then interval '5 days' else interval '2 days' end
        and (c.checked_at is null
          or c.checked_at < now() - least(interval '1 hour', greatest(interval '1 minute', (now() - o.created_at) / 10)))
      order by c.checked_at nulls first limit ${BATCH}),
    asked as (
      insert into payment_checks (order_id, checked_at) select id, now() from due
      on conflict (order_id) do update set checked_at = excluded.checked_at returning order_id)
    select o.id, o.provider_order_id as "providerOrderId" from orders o join asked on asked.order_id = o.id`)
  return rows
}

/**
 * A payment that was authorised too late to be captured by itself is captured by us, but only for an order that still
 * wants it; otherwise it flows back to the payer untouched.
 */
async function captureLate(gateway: Gateway, tools: Tools, orderId: OrderId): Promise<void> {
  const [wanted] = await tools.db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.status, 'authorized'),
        sql`${payments.quarantineReason} is null and ${payments.errorReason} is distinct from ${LAPSED}`,
        sql`${payments.authorizedAt} < now() - interval '15 minutes'`,
        or(eq(orders.status, 'Pending'), inArray(orders.cancelReason, ['dismissed', 'expired'])),
      ),
    )
    .limit(1)
  if (!wanted) return
  try {
    const said = await gateway.provider.capture(wanted.payment.providerPaymentId, wanted.payment.amount)
    await settleNow(tools, orderId, said)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    tools.log.warn({ err: error, order: orderId }, 'a late payment could not be captured')
  }
}

/** Gives back the stock of unpaid orders whose time is over, once, after asking whether the money came meanwhile. */
export async function expireHolds(gateway: Gateway | null, tools: Tools): Promise<void> {
  const due = await tools.db
    .select({
      id: orders.id,
      providerOrderId: orders.providerOrderId,
      isPatienceOver: sql<boolean>`${orders.holdExpiresAt} < now() - ${PATIENCE}`,
    })
    .from(orders)
    .where(isOver)
    .orderBy(orders.holdExpiresAt)
    .limit(BATCH)
  for (const order of due) {
    const isAsked = gateway === null || (await lookUp(gateway, tools, order))
    if (!isAsked && !order.isPatienceOver) continue
    await transact(tools.db, async (tx) => {
      const locked = await lockOrder(tx, order.id)
      const [still] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, order.id), isOver))
      if (!locked || !still) return
      await cancelOrder(tx, locked, {
        reason: locked.cancelRequestedAt ? 'dismissed' : 'expired',
        actor: 'shop',
        actorId: null,
      })
    })
  }
}

/** An authorised payment has its own 15 minutes to be captured before its order is given up. */
const isOver = and(
  eq(orders.status, 'Pending'),
  eq(orders.paymentMethod, 'Online'),
  sql`${orders.holdExpiresAt} < now() - case when ${orders.paymentStatus} = 'authorized' then interval '15 minutes' else interval '0' end`,
)
