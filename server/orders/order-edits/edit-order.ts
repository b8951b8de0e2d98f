import { eq, sql } from 'drizzle-orm'
import { formatRupees, type Paise, plus } from '#contract/basics/money.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { EditPreview, EditSums } from '#contract/orders/order-edits.api.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Totals } from '#contract/selling/pricing.ts'
import { moveDeliveryEstimate } from '#server/orders/delivery-estimates/renew-delivery-date.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { previewAddOn } from '#server/orders/order-add-ons/plan-add-on.ts'
import { unprintOthers } from '#server/orders/orders/change-order.ts'
import { lockOrder, type OrderRow } from '#server/orders/orders/lock-order.ts'
import { readLocked } from '#server/orders/orders/locked-row.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type OrdersTx, setOrderState, transactOrders } from '#server/orders/orders/transact-orders.ts'
import { writeEditedItems } from '#server/orders/orders/write-edited-items.ts'
import type { Snapshot } from '#server/orders/orders/write-order.ts'
import { presentTax } from '#server/orders/tax/read-tax.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { orderEdits } from '#texts/en/orders/order-edits.ts'
import { englishWords } from '#texts/messages/format.ts'
import { readEditFacts } from './edit-facts.ts'
import { refuseEdit } from './edit-refusal.ts'
import { formatSizeAndColour } from './edited-lines.ts'
import { moveStock, refuseShort } from './moved-stock.ts'
import { type EditPlan, planEdit } from './plan-edit.ts'
import { lockPieces } from './refuse-printed.ts'

type Calls = typeof contract.orderEdits

const { audit } = englishWords(orderEdits)

/** Queues the refund of the difference when an edit makes a paid order cheaper. app.ts passes in the function of server/orders/refunds. */
export type RefundDifference = (tx: Db, order: { id: OrderId; amount: Paise; by: UserId }) => Promise<void>

/** What an edit would change and cost, without changing anything. Throws what `save` throws. */
export async function preview({ db, now }: SignedIn, { id, ...edit }: Input<Calls['preview']>): Promise<EditPreview> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw notFound()
  await refuseEdit(db, order, edit.revision)
  const facts = await readEditFacts(db, order)
  const plan = await planEdit(db, facts, edit, now())
  const { changes, difference, settlement, notes } = plan
  const before = presentEditSums(order, facts.items, order)
  if (settlement === 'link') {
    const addition = await previewAddOn(db, order, plan, now())
    return {
      before,
      after: before,
      changes,
      difference: { amount: addition.total, isMore: true },
      settlement,
      addition,
      notes: [],
    }
  }
  if (plan.wants) await refuseShort(db, plan.wants, facts.taken)
  return {
    before,
    after: presentEditSums(
      { ...order, ...taxColumns(plan) },
      plan.lines.map(({ snapshot }) => snapshot),
      plan.totals,
    ),
    ...{ changes, difference, settlement, notes },
    addition: null,
  }
}

/**
 * Edits an order that is not packed, in one transaction: items, stock, amounts, GST and address; the difference of a paid order is
 * refunded, and cash on delivery has the new total (`planEdit`). The customer gets a mail, and the change is in the timeline and the audit
 * log. Throws `stale` when the order was edited since it was shown, `price_changed` for another total than the one shown,
 * `illegal_transition` when it cannot be edited, `out_of_stock`, `pin_unserviceable`, `order_value`, `cod_unavailable`, or `invalid`. Print
 * jobs are created or cancelled and garments exchanged before COMMIT (`syncPrintJobs` and `reserveBlanks`, by `transactOrders`).
 */
export async function save(
  ctx: SignedIn,
  { id, total, ...edit }: Input<Calls['save']>,
  refundDifference: RefundDifference,
): Promise<Order> {
  return transactOrders(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound()
    await refuseEdit(tx, order, edit.revision)
    const facts = await readEditFacts(tx, order)
    await lockPieces(tx, id, facts.items)
    const plan = await planEdit(tx, facts, edit, ctx.now())
    const { settlement, difference, changes } = plan
    if (settlement === 'link')
      throw new ShopError('illegal_transition', 'edit_costs_more', { amount: difference.amount })
    if (plan.totals.total !== total) throw new ShopError('price_changed', 'edited_total_changed')
    if (plan.wants) await moveStock(tx, order, { wants: plan.wants, taken: facts.taken, by: ctx.actor.id })
    await writeEdit(tx, order, plan)
    const data = { changes, settlement, difference: difference.amount, isMore: difference.isMore }
    await writeEvent(tx, id, { kind: 'edited', actor: 'owner', actorId: ctx.actor.id, data })
    if (settlement === 'refund') await refundDifference(tx, { id, amount: difference.amount, by: ctx.actor.id })
    await writeAudit(tx, ctx, { action: 'order.edit', subject: `order:${id}`, ...presentEditForAudit(order, plan) })
    await queueOrderMail(tx, id, 'edited', String(order.revision + 1))
    return readLocked(tx, id)
  })
}

/** Writes the items before the order, because triggers on the order read the items. */
async function writeEdit(tx: OrdersTx, order: OrderRow, plan: EditPlan): Promise<void> {
  const { totals, address, wants, expected, transit, settlement, difference } = plan
  // Allows changes of the columns that a trigger protects; see server/database/README.md.
  await tx.execute(sql`select set_config('inkloom.editing_order', 'on', true)`)
  await writeEditedItems(tx, order.id, plan)
  if (transit) await moveDeliveryEstimate(tx, order.id, transit)
  await setOrderState(tx, order.id, {
    ...totals,
    offers: plan.offers,
    ...taxColumns(plan),
    shipFullName: address.fullName,
    shipLine1: address.line1,
    shipLine2: address.line2,
    shipCity: address.city,
    shipState: address.state,
    shipPostalCode: address.postalCode,
    shipCountry: address.country,
    shipPhone: address.phone,
    ...(expected && { expectedFrom: expected.from, expectedTo: expected.to }),
    ...(wants && { holdRound: order.holdRound + 1 }),
    ...(settlement === 'refund' && { overpaid: plus(order.overpaid, difference.amount) }),
    revision: order.revision + 1,
    // A slip that was already printed shows the former items.
    slipPrintedAt: null,
  })
  await tx.execute(sql`select set_config('inkloom.editing_order', '', true)`)
  await unprintOthers(tx, order)
}

function taxColumns({ tax }: EditPlan) {
  return tax ? { placeOfSupply: tax.placeOfSupply, ...tax.sums } : {}
}

type Line = Pick<Snapshot, 'name' | 'size' | 'colour' | 'quantity' | 'unitPrice' | 'subtotal'>

function presentEditSums(
  order: OrderRow,
  lines: readonly Line[],
  { subtotal, deliveryFee, discount, total }: Totals,
): EditSums {
  const tax = presentTax(order)
  return {
    lines: lines.map((line) => {
      const { name, quantity, unitPrice } = line
      return { name, detail: formatSizeAndColour(line), quantity, unitPrice, subtotal: line.subtotal }
    }),
    ...{ subtotal, deliveryFee, discount, total },
    promo: order.promoCode === null ? null : { code: order.promoCode, percent: plainPercent(order) },
    credit: order.credit,
    tax: tax && { placeOfSupply: tax.placeOfSupply, taxes: tax.taxes },
  }
}

/** The percentage of the order's discount; null when it is no plain percentage of all items. */
function plainPercent({ promoPercent, offers }: OrderRow): number | null {
  const goods = offers?.find(({ isFee }) => !isFee)
  if (!goods) return offers ? null : promoPercent
  const { benefit, conditions } = goods
  const isPlain =
    conditions.categories.length +
      conditions.products.length +
      conditions.exceptCategories.length +
      conditions.exceptProducts.length ===
    0
  return benefit.kind === 'percent' && benefit.cap === null && isPlain ? benefit.percent : null
}

/** The edit for the audit log. Contains no personal data of the address, because the audit log cannot be erased. */
function presentEditForAudit(order: OrderRow, { changes, totals, address, isMoved }: EditPlan) {
  const descriptions = changes.map((change) => {
    switch (change.kind) {
      case 'address':
        return audit.address
      case 'added':
      case 'removed':
        return audit[change.kind](change)
      default:
        return audit[change.kind](change)
    }
  })
  const place = (city: string, state: string, pin: string) => (isMoved ? { place: `${city}, ${state} ${pin}` } : {})
  return {
    before: {
      changes: null,
      total: formatRupees(order.total),
      ...place(order.shipCity, order.shipState, order.shipPostalCode),
    },
    after: {
      changes: descriptions.join('; '),
      total: formatRupees(totals.total),
      ...place(address.city, address.state, address.postalCode),
    },
  }
}
