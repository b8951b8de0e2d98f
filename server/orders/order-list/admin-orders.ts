import { eq, sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/basics/limits.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { CancelReason } from '#contract/orders/order-events.ts'
import { canMove, isAwaitingPayment } from '#contract/orders/order-status.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { eachOfParcel } from '#server/orders/combined-shipments/parcel-orders.ts'
import { refuseOpenGroup } from '#server/orders/group-shares/order-share.ts'
import { issueInvoice } from '#server/orders/invoices/issue.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { cancelOrder, type GiveMoneyBack } from '#server/orders/orders/cancel-order.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { type Doer, doneBy, writeEvent } from '#server/orders/orders/order-events.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { readOrder } from '#server/orders/orders/read-orders.ts'
import { type OrdersTx, setOrderState, transactOrders } from '#server/orders/orders/transact-orders.ts'
import { piecesLeft } from '#server/orders/partial-shipments/refuse-partial-shipment.ts'
import {
  deliverPartialShipments,
  isOnlyClosed,
  refuseCancel,
  refuseUnsent,
} from '#server/orders/partial-shipments/whole-order.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'

type OrderRow = typeof orders.$inferSelect
/** The database's clock. */
const NOW = sql`now()`

/**
 * Pending (COD) or paid → Accepted. Mails the customer after the time to undo. Moves no money, stock or blanks, which were taken when the
 * order was placed. `transactOrders` creates the print jobs before COMMIT (`syncPrintJobs`); `move` writes the audit log.
 */
export async function accept(ctx: SignedIn, { id }: { id: OrderId }): Promise<Order> {
  return move(ctx, id, 'Accepted', async (tx, order) => {
    if (order.status === 'Pending' && order.paymentMethod === 'COD' && order.holdExpiresAt)
      throw new ShopError('illegal_transition', 'cod_not_confirmed')
    if (isAwaitingPayment(order)) throw new ShopError('payment_not_received', 'payment_not_received')
    await refuseOpenGroup(tx, order)
    await setOrderState(tx, id, { status: 'Accepted', acceptedAt: NOW })
    await writeEvent(tx, id, { kind: 'accepted', actor: 'owner', actorId: ctx.actor.id })
    await queueOrderMail(tx, id, 'accepted', undefined, UNDO_SECONDS)
  })
}

/**
 * Accepted → Delivered, including partial shipments. Records the cash of a COD order as collected. The return window starts. Issues the
 * invoice if the parcel was never marked as shipped.
 */
export async function deliver(ctx: Doer, { id }: { id: OrderId }): Promise<Order> {
  return move(
    ctx,
    id,
    'Delivered',
    async (tx, order, isLead) => {
      await refuseUnsent(tx, order)
      const arrives = !isOnlyClosed(order, order.partialShipmentCount > 0 ? await piecesLeft(tx, order) : 0)
      const collected = { paymentStatus: 'cash_collected', paidAt: NOW } as const
      const isCashDue = order.paymentStatus === 'cash_due'
      await setOrderState(tx, order.id, { status: 'Delivered', deliveredAt: NOW, ...(isCashDue && collected) })
      await deliverPartialShipments(tx, order)
      await writeEvent(tx, order.id, { kind: 'delivered', ...doneBy(ctx) })
      if (isLead && arrives) await queueOrderMail(tx, order.id, 'delivered', undefined, UNDO_SECONDS)
      if (!order.shippedAt) await issueInvoice(tx, order.id)
    },
    { isWholeParcel: true },
  )
}

type CancelRequest = Omit<Input<typeof contract.orders.cancel>, 'reason'> & { reason?: CancelReason | undefined }
type CancelRules = {
  /** Throws illegal_transition for an order that may not be cancelled for this reason. */
  check?: (order: OrderRow) => void
  /** Cancels all orders in the parcel. */
  isWholeParcel?: boolean
}

/**
 * Any status but Delivered → Cancelled. `cancelOrder` does everything but the audit log, which `move` writes. Pieces that are with the
 * courier do not return to stock, unless the owner chooses otherwise.
 */
export async function cancel(
  ctx: SignedIn,
  { id, reason = 'by_owner', restock }: CancelRequest,
  giveMoneyBack: GiveMoneyBack,
  { check, isWholeParcel = false }: CancelRules = {},
): Promise<Order> {
  return move(
    ctx,
    id,
    'Cancelled',
    async (tx, order) => {
      check?.(order)
      refuseCancel(order)
      const by = { actor: 'owner', actorId: ctx.actor.id } as const
      await cancelOrder(tx, order, {
        ...by,
        reason,
        restock: restock ?? !isAway(order),
        giveMoneyBack,
        sendsMail: true,
      })
    },
    { isWholeParcel, more: { reason, ...(restock !== undefined && { restock }) } },
  )
}

/** Whether the parcel is with the courier. A tracking number is not enough, because a booked parcel has one too. */
function isAway({ shippedAt }: OrderRow): boolean {
  return shippedAt !== null
}

const ACTIONS = { Accepted: 'order.accept', Delivered: 'order.deliver', Cancelled: 'order.cancel' } as const

/**
 * Locks an order and changes its status, if the transition table allows it. `isWholeParcel`: also of all orders in its parcel. A repeated
 * step changes nothing. Of two different concurrent steps, the second fails with 409.
 */
async function move(
  ctx: Doer,
  id: OrderId,
  to: keyof typeof ACTIONS,
  change: (tx: OrdersTx, order: OrderRow, isLead: boolean) => Promise<void>,
  { isWholeParcel = false, more = {} }: { isWholeParcel?: boolean; more?: Record<string, unknown> } = {},
): Promise<Order> {
  return transactOrders(ctx, async (tx) => {
    const moveOne = async (order: OrderRow, isLead: boolean) => {
      if (order.status === to) return
      if (!canMove(order.status, to))
        throw new ShopError('illegal_transition', 'order_cannot_become', { status: order.status, next: to })
      await change(tx, order, isLead)
      const sides = { before: { status: order.status }, after: { status: to, ...more } }
      await writeAudit(tx, ctx, { action: ACTIONS[to], subject: `order:${order.id}`, ...sides })
    }
    if (isWholeParcel) await eachOfParcel(tx, id, moveOne)
    else await moveOne(await lockedRow(tx, id), true)
    const moved = await readOrder(tx, eq(orders.id, id), { isForStaff: true })
    if (!moved) throw notFound()
    return moved
  })
}
