import { z } from 'zod'
import { INVOICE_KINDS } from '#contract/basics/gst/invoice-numbers.ts'
import { Money } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'

/** A month in India, `YYYY-MM`. */
const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, reason('month_missing'))

const query = z.object({ month: Month })

const Line = z.object({
  hsn: z.string().nullable(),
  rate: z.number().nullable(),
  quantity: z.int(),
  taxable: Money,
  cgst: Money,
  sgst: Money,
  igst: Money,
})

export const accounts = {
  register: route('GET', '/accounts/register', {
    access: 'admin',
    permission: 'accounts:read',
    query,
    reply: z.array(
      z.object({
        id: z.string(),
        orderNumber: z.int(),
        kind: z.enum(INVOICE_KINDS),
        number: z.string(),
        date: z.string(),
        sellerGstin: z.string().nullable(),
        buyerName: z.string(),
        buyerGstin: z.string().nullable(),
        placeOfSupply: z.object({ code: z.string(), name: z.string() }).nullable(),
        isInterState: z.boolean(),
        total: Money,
        lines: z.array(Line),
        corrects: z.object({ number: z.string(), date: z.string(), total: Money }).nullable(),
      }),
    ),
    summary: 'The invoices, bills of supply and credit notes that were issued in a month, by series and number.',
  }),
  money: route('GET', '/accounts/money', {
    access: 'admin',
    permission: 'accounts:read',
    query,
    reply: z.array(
      z.object({ orderNumber: z.int(), invoiced: Money, paid: Money, cash: Money, credit: Money, refunded: Money }),
    ),
    summary:
      'Of each order that was invoiced in a month: invoice less credit notes, and the money and store credit that came in and went back until now.',
  }),
}
