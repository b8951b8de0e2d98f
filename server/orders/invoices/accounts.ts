import { sql } from 'drizzle-orm'
import { TIME_ZONE } from '#contract/basics/limits.ts'
import { paise } from '#contract/basics/money.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import type { InvoiceDocument } from './document.ts'

type Calls = typeof contract.accounts

/**
 * The documents of a month, by series and number. A month with 5,000 documents takes half a second, because the query joins only orders.
 */
export async function register(
  { db }: SignedIn,
  { month }: Input<Calls['register']>,
): Promise<Reply<Calls['register']>> {
  const { rows } = await db.execute<{
    id: string
    document: InvoiceDocument
    corrected: InvoiceDocument['total'] | null
  }>(sql`
    select i.id, i.document, o.total as corrected from invoices i left join invoices o on o.id = i.invoice_id
    where ${inMonth(month)} order by i.series, i.financial_year, i.sequence`)
  return rows.map(({ id, document, corrected }) => ({
    id,
    orderNumber: document.order.number,
    kind: document.kind,
    number: document.number,
    date: document.date,
    sellerGstin: document.seller.gstin,
    buyerName: document.buyer.name,
    buyerGstin: document.buyer.gstin,
    placeOfSupply: document.placeOfSupply,
    isInterState:
      document.placeOfSupply !== null && document.seller.gstin?.startsWith(document.placeOfSupply.code) === false,
    total: document.total,
    lines: document.lines.map(({ hsn, rate, quantity, taxable, cgst, sgst, igst }) => {
      return { hsn, rate, quantity: quantity ?? 0, taxable, cgst, sgst, igst }
    }),
    corrects: document.corrects && corrected !== null ? { ...document.corrects, total: corrected } : null,
  }))
}

function inMonth(month: string) {
  const first = sql`(${`${month}-01`}::date)::timestamp at time zone ${TIME_ZONE}`
  const next = sql`(${`${month}-01`}::date + interval '1 month')::timestamp at time zone ${TIME_ZONE}`
  return sql`i.issued_at >= ${first} and i.issued_at < ${next}`
}

/**
 * The cash received for a cash-on-delivery order: what the courier has remitted; without a courier, the cash recorded at delivery. Cash
 * that a courier has collected but not remitted does not count.
 */
const CASH_RECEIVED = sql`case when o.payment_method <> 'COD' or o.paid_at is null then 0
  when o.courier is null and o.tracking_number is null then o.total - o.credit
  else coalesce((select sum(case when line.order_id = o.id then line.amount - line.due else 0 end + o.total - o.credit)
    from remittance_lines line where line.result in ('exact', 'short', 'over') and line.order_id in (
      select o.id union all select mate.id from orders mate where mate.parcel_id = o.parcel_id)), 0) end`

/** For each order that was invoiced in the month, the sums of its documents and of its payments until now. */
export async function money({ db }: SignedIn, { month }: Input<Calls['money']>): Promise<Reply<Calls['money']>> {
  const { rows } = await db.execute<
    Record<'number' | 'invoiced' | 'paid' | 'cash' | 'credit' | 'refunded', string>
  >(sql`
    select o.number, i.total - coalesce((select sum(n.total) from invoices n where n.invoice_id = i.id), 0) as invoiced,
      coalesce((select sum(p.amount) from payments p where p.order_id = o.id and p.applied_at is not null), 0) - o.overpaid as paid,
      ${CASH_RECEIVED} as cash,
      coalesce((select -sum(l.delta) from store_credit_ledger l where l.order_id = o.id), 0) as credit, o.amount_refunded as refunded
    from invoices i join orders o on o.id = i.order_id where i.kind <> 'credit_note' and ${inMonth(month)} order by o.number`)
  const parsePaise = (amount: string) => paise(Number(amount))
  return rows.map(({ number, invoiced, paid, cash, credit, refunded }) => ({
    orderNumber: Number(number),
    invoiced: parsePaise(invoiced),
    paid: parsePaise(paid),
    cash: parsePaise(cash),
    credit: parsePaise(credit),
    refunded: parsePaise(refunded),
  }))
}
