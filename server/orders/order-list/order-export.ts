import { inArray } from 'drizzle-orm'
import { ZERO } from '#contract/basics/money.ts'
import { DEFAULT_PARCEL } from '#contract/basics/parcel-size.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { all } from '#server/orders/orders/orders.ts'
import { readItemsByOrder } from '#server/orders/orders/read-items.ts'
import { readRemainingQuantities } from '#server/orders/partial-shipments/partial-shipment-slips.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { readParcels } from './parcel-sizes.ts'

type Sheet = typeof contract.adminOrders.sheet

/** The orders of a view for the export, with account email, items, refunded amount and parcel size. */
export async function sheet(ctx: SignedIn, query: Input<Sheet>): Promise<Reply<Sheet>> {
  const { items: exportedOrders, total } = await all(ctx, query)
  const ids = exportedOrders.map(({ id }) => id)
  if (ids.length === 0) return { items: [], total }
  const people = exportedOrders.map(({ user }) => user.id)
  const [items, left, parcels, refunds, emails] = await Promise.all([
    readItemsByOrder(ctx.db, ids),
    readRemainingQuantities(ctx.db, exportedOrders),
    readParcels(ctx.db, ids),
    ctx.db.select({ id: orders.id, amount: orders.amountRefunded }).from(orders).where(inArray(orders.id, ids)),
    ctx.db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, people)),
  ])
  const refunded = new Map(refunds.map(({ id, amount }) => [id, amount]))
  const emailsByUser = new Map(emails.map(({ id, email }) => [id, email]))
  return {
    total,
    items: exportedOrders.map((order) => ({
      order,
      email: emailsByUser.get(order.user.id) ?? '',
      refunded: refunded.get(order.id) ?? ZERO,
      items: items.get(order.id) ?? [],
      parcel: parcels.get(order.id) ?? DEFAULT_PARCEL,
      toSend: (items.get(order.id) ?? []).map(({ id, quantity }) => left.get(id) ?? quantity),
    })),
  }
}
