import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { INVOICE_KINDS } from '#contract/basics/gst/invoice-numbers.ts'
import type { InvoiceId } from '#contract/orders/invoices.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { bytea, checkAllowedValues, instant, isDemo, paise, personalId } from '#server/platform/database/columns.ts'
import { CREDIT_REASONS, type InvoiceDocument } from './document.ts'

/**
 * The last number of each series and financial year. Issuing a document locks the row until COMMIT, so the numbers have no gap and no
 * duplicate, even after a rollback or crash.
 */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (counter) => [primaryKey({ columns: [counter.series, counter.financialYear] })],
)

/**
 * Tax invoices, bills of supply and credit notes. Triggers refuse every change, and deletion except of the sample orders'
 * documents. Kept even when a person is erased: the law requires six years (CGST Act, section 36).
 */
export const invoices = pgTable(
  'invoices',
  {
    id: personalId<InvoiceId>(),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    series: text('series').notNull(),
    /** The financial year, April to March in India: 2026-27. */
    financialYear: text('financial_year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull().unique('invoices_number_key'),
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of a credit note: the document that it corrects. */
    invoiceId: uuid('invoice_id')
      .$type<InvoiceId>()
      .references((): AnyPgColumn => invoices.id, { onDelete: 'cascade' }),
    /** On a credit note for one refund: that refund. */
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: CREDIT_REASONS }),
    issuedAt: instant('issued_at').notNull(),
    total: paise('total').notNull(),
    taxable: paise('taxable').notNull(),
    cgst: paise('cgst').notNull(),
    sgst: paise('sgst').notNull(),
    igst: paise('igst').notNull(),
    document: jsonb('document').notNull().$type<InvoiceDocument>(),
    isDemo: isDemo(),
  },
  (invoice) => [
    checkAllowedValues('invoices_kind_known', invoice.kind, INVOICE_KINDS),
    checkAllowedValues('invoices_reason_known', invoice.reason, CREDIT_REASONS),
    uniqueIndex('invoices_sequence_key').on(invoice.series, invoice.financialYear, invoice.sequence),
    uniqueIndex('invoices_one_per_order_key').on(invoice.orderId).where(sql`${invoice.kind} <> 'credit_note'`),
    uniqueIndex('invoices_one_per_refund_key').on(invoice.refundId).where(sql`${invoice.refundId} is not null`),
    check('invoices_number_length', sql`length(${invoice.number}) <= 16`),
    check('invoices_sequence_positive', sql`${invoice.sequence} > 0`),
    check(
      'invoices_credit_whole',
      sql`(${invoice.kind} = 'credit_note') = (${invoice.invoiceId} is not null) and (${invoice.kind} = 'credit_note') = (${invoice.reason} is not null) and (${invoice.kind} = 'credit_note' or ${invoice.refundId} is null)`,
    ),
    check(
      'invoices_adds_up',
      sql`${invoice.total} = ${invoice.taxable}::bigint + ${invoice.cgst} + ${invoice.sgst} + ${invoice.igst}`,
    ),
    index('invoices_order_idx').on(invoice.orderId),
    index('invoices_corrected_idx').on(invoice.invoiceId).where(sql`${invoice.invoiceId} is not null`),
    index('invoices_issued_idx').on(invoice.issuedAt),
  ],
)

/** The PDF of each document, made once and never changed, so that every download has the same bytes. */
export const invoiceFiles = pgTable('invoice_files', {
  invoiceId: uuid('invoice_id')
    .primaryKey()
    .$type<InvoiceId>()
    .references(() => invoices.id, { onDelete: 'cascade' }),
  bytes: bytea('bytes').notNull(),
  madeAt: instant('made_at').notNull().default(sql`now()`),
})
