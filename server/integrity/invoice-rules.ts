import type { Rule } from './rule.ts'

/** The series of sample orders: they may have gaps once the sample data is removed. */
const SAMPLE_SERIES = `('DINV', 'DBOS', 'DCRN')`

/** The invariants of GST, invoices and credit notes. */
export const INVOICE_RULES: readonly Rule[] = [
  {
    name: 'taxes_sum',
    query: `select o.number::text as subject,
        format('total %s, value and tax %s, of its items %s paise', o.total,
          o.taxable::bigint + o.cgst + o.sgst + o.igst, sum(i.taxable::bigint + i.cgst + i.sgst + i.igst)) as detail
      from orders o join order_items i on i.order_id = o.id
      where o.taxable is not null or i.taxable is not null group by o.id
      having (sum(i.taxable), sum(i.cgst), sum(i.sgst), sum(i.igst), sum(i.discount_share), sum(i.fee_share))
          is distinct from (o.taxable, o.cgst, o.sgst, o.igst, o.discount, o.delivery_fee)
        or count(i.taxable) <> count(*) or o.total <> o.taxable::bigint + o.cgst + o.sgst + o.igst
        or bool_or(i.subtotal::bigint - i.discount_share + i.fee_share <> i.taxable::bigint + i.cgst + i.sgst + i.igst)`,
  },
  {
    name: 'document_numbers_consecutive',
    query: `select concat_ws(' ', c.series, c.financial_year) as subject,
        format('counts %s, has %s from %s to %s', c.last, count(i.id), min(i.sequence), max(i.sequence)) as detail
      from invoice_counters c left join invoices i on i.series = c.series and i.financial_year = c.financial_year
      group by c.series, c.financial_year, c.last
      having c.series not in ${SAMPLE_SERIES}
        and (count(i.id), min(i.sequence), max(i.sequence)) is distinct from (c.last, 1, c.last)`,
  },
  {
    name: 'parcel_with_invoice',
    query: `select o.number::text as subject, coalesce(format('%s of %s paise, order of %s', i.number, i.total, o.total), 'has none') as detail
      from orders o cross join settings s left join invoices i on i.order_id = o.id and i.kind <> 'credit_note'
      where i.id is null and not o.is_demo and coalesce(o.shipped_at, o.delivered_at) >= s.invoices_since
        or i.total <> o.total or i.kind = 'invoice' and (i.taxable, i.cgst, i.sgst, i.igst) is distinct from (o.taxable, o.cgst, o.sgst, o.igst)
        or i.kind = 'bill_of_supply' and o.taxable is not null`,
  },
  {
    name: 'document_lines_sum',
    query: `select i.number as subject, format('%s paise', i.total) as detail from invoices i
      cross join lateral (select sum(l.total) as total, sum(l.taxable) as taxable, sum(l.cgst) as cgst, sum(l.sgst) as sgst, sum(l.igst) as igst
        from jsonb_to_recordset(i.document->'lines') as l(total bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint)) l
      where (coalesce(l.total, 0), coalesce(l.taxable, 0), coalesce(l.cgst, 0), coalesce(l.sgst, 0), coalesce(l.igst, 0))
          is distinct from (i.total, i.taxable, i.cgst, i.sgst, i.igst)
        or i.document->>'number' <> i.number`,
  },
  {
    name: 'invoice_is_money_kept',
    query: `select i.number as subject, format('%s less %s paise, refunded %s of a %s order', i.total, c.total, o.amount_refunded, o.status) as detail
      from invoices i join orders o on o.id = i.order_id
      cross join lateral (select coalesce(sum(n.total), 0) as total, coalesce(bool_or(n.reason in ('cancelled', 'rto')), false) as is_whole,
          bool_or(n.order_id <> i.order_id) as is_foreign, sum(n.taxable) as taxable, sum(n.cgst) as cgst, sum(n.sgst) as sgst, sum(n.igst) as igst
        from invoices n where n.invoice_id = i.id) c
      where i.kind <> 'credit_note' and (c.is_foreign
        or c.total <> case when c.is_whole or o.status = 'Cancelled' then i.total else o.amount_refunded end
        or c.taxable > i.taxable or c.cgst > i.cgst or c.sgst > i.sgst or c.igst > i.igst)`,
  },
]
