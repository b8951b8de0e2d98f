import { z } from 'zod'
import { INVOICE_KINDS } from '#contract/basics/gst/invoice-numbers.ts'
import { Instant, Money, personalId } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { OrderIdsText } from './order-work.api.ts'
import { OrderId } from './orders.api.ts'

/** The id of a tax invoice, a bill of supply or a credit note. */
export const InvoiceId = personalId<'InvoiceId'>()
export type InvoiceId = z.output<typeof InvoiceId>

const Invoice = z.object({
  id: InvoiceId,
  /** A number such as INV/2627/0042. */
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  total: Money,
  issuedAt: Instant,
})
export type Invoice = z.output<typeof Invoice>

/** GET /invoices/:id/pdf is not listed here, because its reply is binary. server/orders/invoices defines it. */
export const invoices = {
  ofOrder: route('GET', '/orders/:id/invoices', {
    access: 'signedIn',
    permission: 'orders:amounts',
    params: z.object({ id: OrderId }),
    reply: z.array(Invoice),
    summary:
      'The invoice or bill of supply of an order, and its credit notes, oldest first. Empty before the parcel leaves.',
  }),
  mine: route('GET', '/invoices', {
    access: 'signedIn',
    query: z.object({ ids: OrderIdsText }),
    reply: z.array(z.object({ ...Invoice.shape, orderId: OrderId })),
    summary: 'The invoices and bills of supply of these orders of the caller; orders of others have none.',
  }),
}
