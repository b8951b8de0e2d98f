import { and, desc, eq, type SQL } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { Return, returns } from '#contract/orders/returns.api.ts'
import { canMoveReturn } from '#contract/orders/returns.ts'
import { lockOrder } from '#server/orders/orders/lock-order.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { readAllSettings } from '#server/site/settings/read-settings.ts'
import { endReturn } from './end-return.ts'
import { formatReturnNumber, presentReturn, returnedItems } from './present-return.ts'
import { queueStaffCancel } from './return-mails.ts'
import { photosOfReturn } from './return-photos.ts'
import { returnRequests } from './returns.table.ts'

/** The caller's own requests, newest first. */
export async function mine({ db, actor }: SignedIn): Promise<Return[]> {
  return readMine(db, eq(returnRequests.userId, actor.id))
}

/** Withdraws one of the caller's requests before its items arrive. A repeated call changes nothing. */
export async function cancel(ctx: SignedIn, { id }: Input<typeof returns.cancel>): Promise<Return> {
  return transact(ctx.db, async (tx) => {
    const isMine = and(eq(returnRequests.id, id), eq(returnRequests.userId, ctx.actor.id))
    const row = await lockReturn(tx, isMine)
    if (row.state !== 'cancelled') {
      if (!canMoveReturn(row, 'cancelled')) throw new ShopError('illegal_transition', 'return_not_cancellable')
      await endReturn(tx, row, ctx)
      const { supportEmail } = await readAllSettings(tx, ctx.config)
      await queueStaffCancel(tx, supportEmail, row.id, formatReturnNumber(row.number))
    }
    const [now] = await readMine(tx, isMine)
    if (!now) throw notFound()
    return now
  })
}

/** Locks the order, then the request. */
async function lockReturn(tx: Db, isWanted: SQL | undefined) {
  const [named] = await tx.select({ orderId: returnRequests.orderId }).from(returnRequests).where(isWanted)
  if (!named) throw notFound()
  if (named.orderId) await lockOrder(tx, named.orderId)
  const [row] = await tx.select().from(returnRequests).where(isWanted).for('update')
  if (!row) throw notFound()
  return row
}

async function readMine(db: Db, where: SQL | undefined): Promise<Return[]> {
  const rows = await db
    .select({ row: returnRequests, items: returnedItems, photos: photosOfReturn })
    .from(returnRequests)
    .where(where)
    .orderBy(desc(returnRequests.createdAt), desc(returnRequests.id))
  return rows.map(({ row, items, photos }) => presentReturn(row, items, photos))
}
