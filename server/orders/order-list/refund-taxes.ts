import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { splitRefunds } from '#contract/basics/gst/split.ts'
import { ZERO } from '#contract/basics/money.ts'
import type { RefundId } from '#contract/orders/admin-orders.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { Taxes } from '#contract/orders/taxes.api.ts'
import { invoices } from '#server/orders/invoices/invoices.table.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { listTaxes } from '#server/orders/tax/read-tax.ts'
import type { Db } from '#server/platform/database/db.ts'

/** When the order's invoice was issued; null: it has none. */
const invoicedAt = sql`(select issued_at from invoices invoice where invoice.order_id = ${refunds.orderId} and invoice.kind <> 'credit_note')`

/**
 * The sequence in which refunds are split over the lines, as for their credit notes. 0: before the invoice, credited in one note. 1: with
 * an own note. 2: without a note, because the whole order was credited. 3: not processed yet.
 */
const rank = sql`case when ${invoices.id} is not null then 1 when ${refunds.processedAt} <= coalesce(${invoicedAt}, 'infinity') then 0
  when ${refunds.processedAt} is not null then 2 else 3 end`

/**
 * The taxes in each refund of an order; empty for an order without tax. A refund with a credit note has exactly the taxes of the
 * note. Leaves out failed refunds, and refunds of a second payment, because that payment paid for nothing.
 */
export async function readRefundTaxes(db: Db, id: OrderId): Promise<Map<RefundId, Taxes>> {
  const items = await db
    .select({
      sellerGstin: orders.sellerGstin,
      placeOfSupply: orders.placeOfSupply,
      taxable: orderItems.taxable,
      cgst: orderItems.cgst,
      sgst: orderItems.sgst,
      igst: orderItems.igst,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.position))
  const { sellerGstin = null, placeOfSupply = null } = items[0] ?? {}
  if (sellerGstin === null || placeOfSupply === null) return new Map()
  const given = await db
    .select({
      id: refunds.id,
      amount: refunds.amount,
      note: { cgst: invoices.cgst, sgst: invoices.sgst, igst: invoices.igst },
    })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(invoices, eq(invoices.refundId, refunds.id))
    .where(
      and(
        eq(refunds.orderId, id),
        ne(refunds.status, 'failed'),
        // Leaves out differences of edits: the order's GST is already without them.
        ne(refunds.reason, 'edited'),
        or(isNull(refunds.paymentId), isNotNull(payments.appliedAt)),
      ),
    )
    .orderBy(
      rank,
      sql`coalesce(${invoices.issuedAt}, ${refunds.processedAt}, ${refunds.createdAt})`,
      asc(invoices.id),
      asc(refunds.createdAt),
      asc(refunds.id),
    )
  const lines = items.map(({ taxable, cgst, sgst, igst }) => ({
    taxable: taxable ?? ZERO,
    cgst: cgst ?? ZERO,
    sgst: sgst ?? ZERO,
    igst: igst ?? ZERO,
  }))
  const parts = splitRefunds(
    lines,
    given.map(({ amount }) => amount),
  )
  return new Map(
    given.map((refund, index) => [
      refund.id as RefundId,
      listTaxes(sellerGstin, placeOfSupply, refund.note ?? parts[index] ?? { cgst: ZERO, sgst: ZERO, igst: ZERO }),
    ]),
  )
}
