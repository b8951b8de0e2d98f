import { and, asc, eq, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MailDocuments } from '#server/platform/mail/mailer.ts'
import { invoiceFileName, readInvoiceFile } from './invoice-file.ts'
import { invoices } from './invoices.table.ts'

/**
 * The documents attached to a mail about an order. The shipping mail has the invoice; if the order was never marked as shipped, the
 * delivery mail has it. Mails about refunds and cancellations have credit notes. If a document cannot be made, the mail is sent without it.
 */
export function openMailInvoices(deps: Pick<Deps, 'db' | 'files' | 'images' | 'log'>): MailDocuments {
  const { db, log } = deps
  return async ({ id: mailId, kind, key, orderId }) => {
    if (orderId === null) return []
    try {
      const documents = await findInvoicesForMail(db, orderId as OrderId, kind, key)
      const files = await Promise.all(
        documents.map(async ({ id, number }) => ({
          name: invoiceFileName(number),
          bytes: await readInvoiceFile(deps, id),
        })),
      )
      return files.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes, type: 'application/pdf' }] : []))
    } catch (error) {
      log.warn({ err: error, mailId }, 'the invoice of a mail could not be made')
      return []
    }
  }
}

async function findInvoicesForMail(db: Db, orderId: OrderId, kind: string, key: string) {
  // The last part of the key is the refund's id: see `orderMailKey`.
  const refundId = key.split(':')[2] ?? ''
  const isInvoice = sql`${invoices.kind} <> 'credit_note'`
  const condition = {
    'order-tracking': isInvoice,
    'order-delivered': sql`${isInvoice} and ${orders.shippedAt} is null`,
    'order-refunded': sql`${invoices.refundId}::text = ${refundId}`,
    'order-cancelled': sql`${invoices.reason} in ('cancelled', 'rto')`,
  }[kind]
  if (!condition) return []
  return db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.orderId, orderId), condition))
    .orderBy(asc(invoices.issuedAt))
}
