import { and, desc, eq, or, sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orderMailKey, queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { orderEvents } from '#server/orders/orders/order-events.table.ts'
import { doneBy, writeEvent } from '#server/orders/orders/order-events.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { withdrawMail } from '#server/platform/mail/mail.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { countPartialShipmentPieces } from './change-partial-shipments.ts'
import { partialShipments } from './partial-shipments.table.ts'
import { isBooked } from './refuse-partial-shipment.ts'
import { countPartialShipments } from './send-partial-shipment.ts'

type PartialShipment = typeof partialShipments.$inferSelect

/**
 * Undoes the last step of a part: sent, delivered or came back. `at` is the time of that step, so that a repeated undo changes nothing.
 * Undoing `sent` deletes the part and its unsent mail. Throws illegal_transition after the time limit, or when another event followed.
 */
export async function undoPartialShipment(ctx: SignedIn, { id, at }: { id: OrderId; at: Date }): Promise<void> {
  await transactOrders(ctx, async (tx) => {
    const order = await lockedRow(tx, id)
    const { shippedAt, deliveredAt, returnedAt } = partialShipments
    const isAt = or(eq(returnedAt, at), eq(deliveredAt, at), eq(shippedAt, at))
    const [partialShipment] = await tx
      .select()
      .from(partialShipments)
      .where(and(eq(partialShipments.orderId, id), isAt))
    if (!partialShipment) return
    const kind = lastStep(partialShipment)
    if (partialShipment[AT[kind]]?.getTime() !== at.getTime() || (await hasFollowers(tx, id, kind)))
      throw new ShopError('illegal_transition', 'undo_too_late')
    // The booking lists the pieces that were left when it was made, so it must be cancelled first.
    if (kind !== 'part-delivered' && (await isBooked(tx, order)))
      throw new ShopError('illegal_transition', 'undo_too_late')
    const pieces = await countPartialShipmentPieces(tx, partialShipment)
    if (kind === 'part-sent') {
      if (!(await withdrawMail(tx, orderMailKey(id, 'part', partialShipment.id))))
        throw new ShopError('illegal_transition', 'undo_too_late')
      await tx.delete(partialShipments).where(eq(partialShipments.id, partialShipment.id))
      await countPartialShipments(tx, order, { shipments: -1, pieces: -pieces })
    } else {
      await tx
        .update(partialShipments)
        .set({ [AT[kind]]: null })
        .where(eq(partialShipments.id, partialShipment.id))
      if (kind === 'part-back') {
        await countPartialShipments(tx, order, { shipments: 1, pieces })
        // The mail was withdrawn when the part came back. If it was already sent, it is not sent twice: the outbox takes each key once.
        await queueOrderMail(tx, id, 'part', partialShipment.id, UNDO_SECONDS)
      }
    }
    const data = { part: partialShipment.number }
    await writeEvent(tx, id, { kind: `${kind}-undone`, ...doneBy(ctx), visibleToShopper: false, data })
    const sides = { before: { ...data, step: kind, at }, after: { ...data, step: null, at: null } }
    await writeAudit(tx, ctx, { action: 'order.undo_part', subject: `order:${id}`, ...sides })
  })
}

const AT = { 'part-sent': 'shippedAt', 'part-delivered': 'deliveredAt', 'part-back': 'returnedAt' } as const
type Step = keyof typeof AT

function lastStep({ deliveredAt, returnedAt }: PartialShipment): Step {
  if (returnedAt) return 'part-back'
  return deliveredAt ? 'part-delivered' : 'part-sent'
}

/** Whether the time limit has passed by the database's clock, or another event followed. */
async function hasFollowers(tx: Db, id: OrderId, kind: Step): Promise<boolean> {
  const isOver = sql<boolean>`${orderEvents.at} < now() - make_interval(secs => ${UNDO_SECONDS})`
  const [last] = await tx
    .select({ kind: orderEvents.kind, isOver })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(1)
  return last?.kind !== kind || last.isOver
}
