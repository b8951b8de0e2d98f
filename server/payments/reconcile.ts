import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders.ts'
import { transact } from '#server/core/database/db.ts'
import type { Ctx } from '#server/core/deps.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { orders } from '#server/orders/orders.table.ts'
import { sweepRefunds } from '#server/payments/refunds/sweep-refunds.ts'
import { eachAlone } from './each-alone.ts'
import type { Gateway } from './gateway.ts'
import { captureLate } from './late-capture.ts'
import { lookUp } from './look-up.ts'
import { paymentChecks } from './payments.table.ts'

type Tools = Pick<Ctx, 'db' | 'log'>
type Due = { id: OrderId; providerOrderId: string }
/** Orders asked about in one run; the rest comes with the next. */
const BATCH = 100
/** After so many silences in a row the rest of a run is left for the next one. */
const SILENCES = 3
/** An expired hold is given back unasked when the provider has not answered for this long. */
const PATIENCE = sql`interval '10 minutes'`

/**
 * Asks the provider about every online order whose money could still come, or have come unheard: unpaid and given-up ones
 * for 5 days (late authorisation, payments.md 1.2), paid ones for 7 (a second payment, a refund made in the provider's
 * dashboard; sweep-refunds.ts finds the later ones). An order that cannot be asked about does not hold up the others. A young order is asked about each
 * minute, an older one each tenth of its age, down to once an hour; whoever waits longest comes first.
 */
export async function reconcile(gateway: Gateway, tools: Tools): Promise<void> {
  const due = await claimDue(tools)
  const isSilent = await inTurn(gateway, tools, due)
  if (isSilent !== null) await unclaim(tools, due.slice(isSilent))
  await sweepRefunds(gateway, tools)
}

/** Asks about one order after the other; the index of the first that was left out because the provider fell silent. */
async function inTurn(gateway: Gateway, tools: Tools, due: Due[]): Promise<number | null> {
  let silences = 0
  let next: number | null = null
  await eachAlone(
    tools,
    [...due.entries()],
    ([, order]) => ({ order: order.id }),
    async ([index, order]) => {
      if (next !== null) return
      const looked = await lookUp(gateway, tools, order)
      silences = looked === 'silent' ? silences + 1 : 0
      if (silences === SILENCES) next = index + 1
      if (looked === 'asked') await captureLate(gateway, tools, order.id)
    },
  )
  return next
}

/** Who was not asked about has not had their turn: they come first when the provider answers again. */
async function unclaim({ db }: Tools, left: { id: OrderId }[]): Promise<void> {
  const ids = left.map(({ id }) => id)
  if (ids.length > 0) await db.delete(paymentChecks).where(inArray(paymentChecks.orderId, ids))
}

async function claimDue({ db }: Tools): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    with due as (
      select o.id from orders o left join payment_checks c on c.order_id = o.id
      where o.provider_order_id is not null and not o.is_demo
        and o.created_at > now() - case when o.status in ('Pending', 'Cancelled') then interval '5 days' else interval '7 days' end
        and (c.checked_at is null
          or c.checked_at < now() - case when o.created_at < now() - interval '5 days' then interval '12 hours'
            else least(interval '1 hour', greatest(interval '1 minute', (now() - o.created_at) / 10)) end)
      order by c.checked_at nulls first limit ${BATCH}),
    asked as (
      insert into payment_checks (order_id, checked_at) select id, now() from due
      on conflict (order_id) do update set checked_at = excluded.checked_at returning order_id)
    select o.id, o.provider_order_id as "providerOrderId" from orders o join asked on asked.order_id = o.id`)
  return rows
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
  await eachAlone(
    tools,
    due,
    ({ id }) => ({ order: id }),
    async (order) => {
      const isAsked = gateway === null || (await lookUp(gateway, tools, order)) === 'asked'
      if (!isAsked && !order.isPatienceOver) return
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
    },
  )
}

/** An authorised payment has its own 15 minutes to be captured before its order is given up. */
const isOver = and(
  eq(orders.status, 'Pending'),
  eq(orders.paymentMethod, 'Online'),
  sql`${orders.holdExpiresAt} < now() - case when ${orders.paymentStatus} = 'authorized' then interval '15 minutes' else interval '0' end`,
)
