import { and, asc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { RefundId } from '#contract/admin-orders.ts'
import { splitRefunds } from '#contract/gst/split.ts'
import { ZERO } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import type { Taxes } from '#contract/taxes.ts'
import type { Db } from '#server/core/database/db.ts'
import { orderItems } from '#server/orders/order-items.table.ts'
import { orders } from '#server/orders/orders.table.ts'
import { taxesOf } from '#server/orders/read-tax.ts'
import { payments, refunds } from '#server/payments/payments.table.ts'

/**
 * The taxes in each refund of an order's own money, in the order in which they were given; none for an order without tax. Failed
 * refunds are left out, and those of a second payment, which paid for nothing.
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
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.orderId, id),
        ne(refunds.status, 'failed'),
        or(isNull(refunds.paymentId), isNotNull(payments.appliedAt)),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
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
      taxesOf(sellerGstin, placeOfSupply, parts[index] ?? { cgst: ZERO, sgst: ZERO, igst: ZERO }),
    ]),
  )
}
