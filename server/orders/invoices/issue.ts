import { and, asc, eq, sql } from 'drizzle-orm'
import {
  chooseSeries,
  DEFAULT_INVOICE_PREFIX,
  formatFinancialYear,
  formatInvoiceNumber,
  type InvoiceKind,
} from '#contract/basics/gst/invoice-numbers.ts'
import { splitRefundLines, sumTaxParts } from '#contract/basics/gst/split.ts'
import { minus, type Paise, plus, ZERO } from '#contract/basics/money.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { preparedSql } from '#server/platform/database/prepared.ts'
import { goesToOrganiser } from '#server/print/group-orders/group-orders.table.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { amountInWords } from '#texts/orders/amount-in-words.ts'
import type { CreditReason, DocumentLine, InvoiceDocument } from './document.ts'
import { buildInvoiceDocument } from './draft.ts'
import { invoices } from './invoices.table.ts'

type InvoiceRow = typeof invoices.$inferSelect

/**
 * Issues the tax invoice of an order whose parcel leaves; without tax, a bill of supply. Does nothing if the order has one, even if
 * shipping was undone, because a number is never dropped. Earlier refunds get a credit note at once. The caller must hold the order's lock
 * and call this last: the series stays locked until COMMIT.
 */
export async function issueInvoice(tx: Db, orderId: OrderId): Promise<void> {
  if (await readInvoice(tx, orderId)) return
  const [row] = await tx
    .select({ order: orders, isDemoUser: users.isDemo, name: users.name, goesToOrganiser, settings })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(settings, eq(settings.id, true))
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`no order ${orderId} to invoice`)
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const { order } = row
  const payer = row.goesToOrganiser ? row.name : null
  const kind = order.sellerGstin === null ? 'bill_of_supply' : 'invoice'
  const prefix = row.settings?.invoicePrefix ?? DEFAULT_INVOICE_PREFIX
  await issue(tx, {
    draft: buildInvoiceDocument({ order, items, settings: row.settings ?? undefined, kind, payer }),
    orderId,
    prefix,
    // Demo orders and demo users are deleted when the sample data is removed.
    isDemo: order.isDemo || row.isDemoUser,
  })
  if (order.amountRefunded > ZERO)
    await issueCreditNote(tx, orderId, { reason: 'refunded', amount: order.amountRefunded })
}

export type Credit = {
  reason: CreditReason
  /** The credited amount, at most the part of the document that is not credited yet; by default that whole part. */
  amount?: Paise
  /** The refund that the note belongs to, if any. */
  refundId?: string | undefined
}

/**
 * Issues a credit note on the document of an order: for a refund, a return, a cancellation, or a parcel that came back (`rto`).
 * Does nothing when the order has no document, when none of its value is left, or when called again for the same refund. The
 * caller must hold the order's lock and call this last, as with `issueInvoice`.
 */
export async function issueCreditNote(tx: Db, orderId: OrderId, { reason, amount, refundId }: Credit): Promise<void> {
  const invoice = await readInvoice(tx, orderId)
  if (!invoice) return
  const earlier = await tx
    .select({ total: invoices.total, refundId: invoices.refundId })
    .from(invoices)
    .where(eq(invoices.invoiceId, invoice.id))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  if (refundId !== undefined && earlier.some((note) => note.refundId === refundId)) return
  const before = earlier.map(({ total }) => total)
  const left = minus(invoice.total, plus(...before))
  const total = amount === undefined || amount > left ? left : amount
  if (total === ZERO) return
  const parts = splitRefundLines(invoice.document.lines, [...before, total]).at(-1) ?? []
  const lines = invoice.document.lines.flatMap((line, index): DocumentLine[] => {
    const part = parts[index]
    if (!part) return []
    const credited = plus(part.taxable, part.cgst, part.sgst, part.igst)
    // A partly credited line has no number of pieces, discount or fee.
    const isWhole = credited === line.total
    const facts = isWhole ? line : { ...line, quantity: null, discount: ZERO, fee: ZERO }
    return credited > ZERO ? [{ ...facts, ...part, total: credited }] : []
  })
  // Without `credit`, because the corrected document states it.
  const { credit: _, ...document } = invoice.document
  await issue(tx, {
    draft: {
      ...document,
      kind: 'credit_note',
      lines,
      sums: sumTaxParts(lines),
      total,
      totalInWords: amountInWords(total),
      corrects: { number: document.number, date: document.date },
      reason,
    },
    orderId,
    prefix: '',
    isDemo: invoice.isDemo,
    credit: { invoiceId: invoice.id, refundId: refundId ?? null, reason },
  })
}

async function readInvoice(tx: Db, orderId: OrderId): Promise<InvoiceRow | null> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), sql`${invoices.kind} <> 'credit_note'`))
  return invoice ?? null
}

type Issued = {
  /** The document without number and date, which are set together. */
  draft: Omit<InvoiceDocument, 'number' | 'date'>
  orderId: OrderId
  prefix: string
  isDemo: boolean
  credit?: Pick<InvoiceRow, 'invoiceId' | 'refundId' | 'reason'>
}

async function issue(tx: Db, { draft, orderId, prefix, isDemo, credit }: Issued): Promise<void> {
  const { kind, total, sums } = draft
  const { series, financialYear, sequence, issuedAt } = await nextNumber(tx, kind, { prefix, isSample: isDemo })
  const number = formatInvoiceNumber(series, financialYear, sequence)
  const document: InvoiceDocument = { ...draft, number, date: indianDay(issuedAt) }
  const named = { kind, series, financialYear, sequence, number, orderId, issuedAt, isDemo }
  await tx.insert(invoices).values({ ...named, ...credit, total, ...sums, document })
}

const increment = preparedSql<{ last: number; now: string }>(
  'next_invoice_number',
  `insert into invoice_counters as counter (series, financial_year, last) values ($1, $2, 1)
  on conflict (series, financial_year) do update set last = counter.last + 1
  returning last, (extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
)

/** The next number of a series. Waits for concurrent transactions of the series, so that later numbers have later dates. */
async function nextNumber(tx: Db, kind: InvoiceKind, names: { prefix: string; isSample: boolean }) {
  const { rows } = await tx.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
  )
  const requestedAt = new Date(Number(rows[0]?.now))
  const series = chooseSeries(kind, names)
  const financialYear = toFinancialYear(requestedAt)
  const [counter] = await increment(tx, [series, financialYear])
  if (!counter) throw new Error('no number was given')
  const given = new Date(Number(counter.now))
  // If a new financial year began during the wait, number and date still belong to the old one.
  const issuedAt = toFinancialYear(given) === financialYear ? given : requestedAt
  return { series, financialYear, sequence: counter.last, issuedAt }
}

function toFinancialYear(moment: Date): string {
  return formatFinancialYear(indianDay(moment))
}
