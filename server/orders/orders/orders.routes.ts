import { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { habits } from '#server/orders/checkout/habits.ts'
import { quote } from '#server/orders/checkout/quote.ts'
import * as sharing from '#server/orders/combined-shipments/share-parcel.ts'
import { unprinted } from '#server/orders/combined-shipments/ship-questions.ts'
import { deliveryEstimateRoutes } from '#server/orders/delivery-estimates/delivery-estimates.routes.ts'
import { resend } from '#server/orders/mails/resend-confirmation.ts'
import { addToOrder } from '#server/orders/order-add-ons/offer-add-on.ts'
import { of } from '#server/orders/order-add-ons/read-add-ons.ts'
import { preview, type RefundDifference, save } from '#server/orders/order-edits/edit-order.ts'
import { changes, open } from '#server/orders/order-edits/editable-order.ts'
import { activity } from '#server/orders/order-list/activity.ts'
import * as work from '#server/orders/order-list/admin-order-changes.ts'
import * as adminOrders from '#server/orders/order-list/admin-orders.ts'
import * as bulk from '#server/orders/order-list/bulk-steps.ts'
import { matchTrackingNumbers } from '#server/orders/order-list/match-tracking-numbers.ts'
import * as desk from '#server/orders/order-list/order-assignment.ts'
import { sheet } from '#server/orders/order-list/order-export.ts'
import { numbered } from '#server/orders/order-list/order-page.ts'
import { find as findProducts } from '#server/orders/order-list/order-products.ts'
import * as parcels from '#server/orders/order-list/parcels.ts'
import { ship, track } from '#server/orders/order-list/ship.ts'
import { counts } from '#server/orders/order-list/todos.ts'
import * as views from '#server/orders/order-list/views/order-views.ts'
import { parcelPaperRoutes } from '#server/orders/papers/papers.routes.ts'
import * as partialShipments from '#server/orders/partial-shipments/change-partial-shipments.ts'
import * as partialShipmentReads from '#server/orders/partial-shipments/read-partial-shipments.ts'
import { send as sendPartialShipment } from '#server/orders/partial-shipments/send-partial-shipment.ts'
import { find, read } from '#server/orders/tracking/tracking.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { cancelMine } from './cancel-mine.ts'
import type { GiveMoneyBack } from './cancel-order.ts'
import * as confirmations from './confirm-order.ts'
import * as orders from './orders.ts'
import { placeOrder } from './place.ts'

/** What the order routes need from payments; app.ts passes it in. */
export type Money = {
  canPayOnline: boolean
  giveMoneyBack: GiveMoneyBack
  refundDifference: RefundDifference
  /** Called after an order was placed, also for a repeated request. */
  placed(ctx: SignedIn, id: OrderId): Promise<void>
  abandonOrder(ctx: SignedIn, input: { id: OrderId }): Promise<void>
}

export function orderRoutes(
  app: App,
  { canPayOnline, giveMoneyBack, refundDifference, abandonOrder, placed }: Money,
): void {
  serve(app, contract.tracking)({ find, read })
  const { readByLink, confirmByLink, confirmByOwner } = confirmations
  serve(app, contract.confirmations)({ read: readByLink, confirm: confirmByLink, byOwner: confirmByOwner })
  serve(app, contract.checkout)({ quote: (ctx, input) => quote(ctx, input, canPayOnline), habits })
  serve(
    app,
    contract.orders,
  )({
    async place(ctx, input) {
      const answer = await placeOrder(ctx, input, canPayOnline)
      await placed(ctx, answer.order.id)
      return answer
    },
    abandon: abandonOrder,
    mine: orders.mine,
    all: orders.all,
    counts,
    get: orders.get,
    items: orders.items,
    cancelMine: (ctx, input) => cancelMine(ctx, input, giveMoneyBack),
    accept: adminOrders.accept,
    deliver: adminOrders.deliver,
    cancel: (ctx, input) => adminOrders.cancel(ctx, input, giveMoneyBack),
  })
  serve(app, contract.orderEdits)({ open, preview, changes, save: (ctx, input) => save(ctx, input, refundDifference) })
  serve(app, contract.orderAddOns)({ of, ask: (ctx, input) => addToOrder(ctx, input, canPayOnline) })
  const { acceptAll, deliverAll, shipAll, undo, notPrinted } = bulk
  serve(
    app,
    contract.orderWork,
  )({
    acceptAll,
    deliverAll,
    ship,
    shipAll,
    unprinted,
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
    join: sharing.join,
    separate: sharing.separate,
    rto: parcels.rto,
    receiveBack: (ctx, input) => parcels.receiveBack(ctx, input, giveMoneyBack),
    lost: (ctx, input) => parcels.lost(ctx, input, giveMoneyBack),
  })
  serve(
    app,
    contract.partialShipments,
  )({
    of: partialShipmentReads.of,
    parcels: partialShipmentReads.parcels,
    send: sendPartialShipment,
    track: partialShipments.track,
    deliver: partialShipments.deliver,
    back: partialShipments.back,
  })
  parcelPaperRoutes(app)
  deliveryEstimateRoutes(app)
  serve(app, contract.trackingNumbers)({ match: matchTrackingNumbers })
  const { labels, tag, assign, take } = desk
  serve(app, contract.orderAssignment)({ labels, tag, assign, take })
  const { list, save: saveView, change, move, remove, choose } = views
  serve(app, contract.orderViews)({ list, save: saveView, change, move, remove, choose })
  serve(app, contract.orderProducts)({ find: findProducts })
  serve(app, contract.adminOrders)({ ...work, track, numbered, activity, sheet, resend })
}
