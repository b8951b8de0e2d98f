import { asc, eq } from 'drizzle-orm'
import { notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { PrintJobId } from '#contract/print/print-job.api.ts'
import type { PrintJobPage } from '#contract/print/print-room.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { readItems } from '#server/orders/orders/read-items.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { printJobEvents } from './print-room.table.ts'
import { readJob, readOfOrder } from './read-jobs.ts'

/** A piece with its design, its history and the other pieces of its order. Throws `not_found`. */
export async function get({ db }: SignedIn, { id }: Input<typeof contract.printRoom.get>): Promise<PrintJobPage> {
  return readJobPage(db, id)
}

export async function readJobPage(db: Db, id: PrintJobId): Promise<PrintJobPage> {
  const job = await readJob(db, id)
  const [items, pieces, [order], history] = await Promise.all([
    readItems(db, job.order.id),
    readOfOrder(db, job.order.id),
    db
      .select({ status: orders.status, packedAt: orders.packedAt, shippedAt: orders.shippedAt })
      .from(orders)
      .where(eq(orders.id, job.order.id)),
    db
      .select({
        kind: printJobEvents.kind,
        attempt: printJobEvents.attempt,
        reason: printJobEvents.reason,
        note: printJobEvents.note,
        by: users.name,
        at: printJobEvents.createdAt,
      })
      .from(printJobEvents)
      .leftJoin(users, eq(users.id, printJobEvents.actorId))
      .where(eq(printJobEvents.jobId, id))
      .orderBy(asc(printJobEvents.id)),
  ])
  const custom = items.find((item) => item.id === job.itemId)?.customizedProduct
  if (!custom || !order) throw notFound()
  const isOpen = order.status === 'Accepted' && !order.packedAt && !order.shippedAt
  return {
    job,
    prints: custom.prints,
    pictures: custom.pictures,
    description: custom.description,
    history,
    pieces: pieces.map((piece) => ({ id: piece.id, place: piece.place, state: piece.state })),
    orderStatus: order.status,
    canPack: isOpen && pieces.every(({ state }) => state === 'passed' || state === 'packed'),
  }
}
