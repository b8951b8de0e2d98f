import { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { type App, serve } from '#server/core/http/http.ts'
import * as customers from '#server/customers/customers.ts'
import { activity } from '#server/orders/admin/activity.ts'
import * as work from '#server/orders/admin/admin-order-changes.ts'
import * as adminOrders from '#server/orders/admin/admin-orders.ts'
import * as bulk from '#server/orders/admin/bulk-steps.ts'
import { matchAwbs } from '#server/orders/admin/match-awbs.ts'
import { sheet } from '#server/orders/admin/order-export.ts'
import { numbered } from '#server/orders/admin/order-page.ts'
import * as parcels from '#server/orders/admin/parcels.ts'
import { ship } from '#server/orders/admin/ship.ts'
import { parcelPaperRoutes } from '#server/orders/papers/papers.routes.ts'
import { find, read } from '#server/orders/tracking/tracking.ts'
import { cancelMine } from './cancel-mine.ts'
import * as confirmations from './confirm-order.ts'
import * as orders from './orders.ts'
import { place } from './place.ts'

/** What the orders slice needs of the payments slice; app.ts passes it in. */
export type Money = {
  canPayOnline: boolean
  giveMoneyBack: adminOrders.GiveMoneyBack
  /** Abandons an unpaid online order. */
  abandonOrder(ctx: SignedIn, input: { id: OrderId }): Promise<void>
}

export function orderRoutes(app: App, { canPayOnline, giveMoneyBack, abandonOrder }: Money): void {
  serve(app, contract.tracking)({ find, read })
  const { readByLink, confirmByLink, confirmByOwner } = confirmations
  serve(app, contract.confirmations)({ read: readByLink, confirm: confirmByLink, byOwner: confirmByOwner })
  serve(
    app,
    contract.orders,
  )({
    place: (ctx, input) => place(ctx, input, canPayOnline),
    abandon: abandonOrder,
    mine: orders.mine,
    all: orders.all,
    counts: orders.counts,
    get: orders.get,
    items: orders.items,
    cancelMine,
    accept: adminOrders.accept,
    deliver: adminOrders.deliver,
    cancel: (ctx, input) => adminOrders.cancel(ctx, input, giveMoneyBack),
  })
  const { acceptAll, deliverAll, shipAll, undo, notPrinted } = bulk
  serve(
    app,
    contract.orderWork,
  )({
    acceptAll,
    deliverAll,
    ship,
    shipAll,
    undo,
    notPrinted,
    cancelAll: (ctx, input) => bulk.cancelAll(ctx, input, giveMoneyBack),
  })
  serve(
    app,
    contract.parcels,
  )({
    pack: parcels.pack,
    packAll: bulk.packAll,
    rto: parcels.rto,
    receiveBack: (ctx, input) => parcels.receiveBack(ctx, input, giveMoneyBack),
    lost: (ctx, input) => parcels.lost(ctx, input, giveMoneyBack),
  })
  parcelPaperRoutes(app)
  serve(app, contract.awbs)({ match: matchAwbs })
  serve(app, contract.adminOrders)({ ...work, numbered, activity, sheet })
  serve(app, contract.customers)({ get: customers.get, note: customers.note })
}
