import { type SQL, sql } from 'drizzle-orm'
import { isSold } from '#server/orders/sold.ts'
import type { Dimension } from './reports.table.ts'

/** The figures of `report_sums`, in the order in which every query of this folder lists them. */
export const MEASURES = [
  'orders',
  'pieces',
  'gross',
  'discount',
  'fees',
  'refunds',
  'tax',
  'tax_back',
  'sent',
  'came_back',
  'lost',
  'returned',
  'exchanged',
] as const

export const measures = sql.raw(MEASURES.join(', '))

/** Reasons of the form, in English (contract/texts/returns-en.ts): the first line of a request. Others are in the customer's words. */
const REASON = sql`split_part(r.reason, E'\n', 1)`

const ofDay = sql`o.created_at >= d.day::timestamp at time zone 'Asia/Kolkata'
  and o.created_at < (d.day + 1)::timestamp at time zone 'Asia/Kolkata'`

const IS_OPEN_OR_DONE = sql`r.state not in ('declined', 'cancelled')`
const TAX = sql.raw('cgst::bigint + sgst + igst')

/** The orders of the day `d.day` that were sold or whose parcel left. */
const placed = sql`(
  select o.id, ${isSold} as is_sold, o.subtotal as gross, o.discount, o.delivery_fee as fees, o.amount_refunded as refunds,
    coalesce(${TAX}, 0) as tax, o.payment_method, o.promo_code, o.ship_state, o.ship_city, o.ship_postal_code,
    coalesce(o.shipped_at, o.delivered_at) is not null as is_sent, o.cancel_reason,
    coalesce((select sum(${TAX}) from invoices n where n.order_id = o.id and n.kind = 'credit_note'), 0) as tax_back
  from orders o where ${ofDay} and (${isSold} or o.shipped_at is not null))`

/** The pieces of returns and exchanges of an order or an item. */
const backOf = (which: SQL) => sql`lateral (
  select sum(part.quantity) filter (where r.kind = 'refund') as returned, sum(part.quantity) filter (where r.kind = 'exchange') as exchanged
  from return_requests r join return_request_items part on part.return_request_id = r.id where ${which} and ${IS_OPEN_OR_DONE}) back`

const ordered = sql`(
  select p.*, p.id as order_id, 1 as parcels, i.pieces, back.* from ${placed} p
  cross join lateral (select sum(quantity) as pieces from order_items where order_id = p.id) i
  cross join ${backOf(sql`r.order_id = p.id`)})`

/** The measures by a key, of rows with these names: whole orders or single items. */
function added(key: SQL, rows: SQL): SQL {
  const ofSold = (measure: string, type: string) =>
    sql.raw(`coalesce(sum(${measure}) filter (where is_sold), 0)::${type} as ${measure}`)
  return sql`select ${key} as key, (count(distinct order_id) filter (where is_sold))::int as orders, ${ofSold('pieces', 'int')},
      ${sql.join(
        ['gross', 'discount', 'fees', 'refunds', 'tax', 'tax_back'].map((measure) => ofSold(measure, 'bigint')),
        sql`, `,
      )},
      coalesce(sum(parcels) filter (where is_sent), 0)::int as sent,
      coalesce(sum(parcels) filter (where cancel_reason = 'rto'), 0)::int as came_back,
      coalesce(sum(parcels) filter (where cancel_reason = 'lost'), 0)::int as lost,
      coalesce(sum(returned), 0)::int as returned, coalesce(sum(exchanged), 0)::int as exchanged
    from ${rows} counted group by 1`
}

/** `amount` × the items up to and with this one ÷ all items, rounded down: the differences of two are shares that add up to it. */
function shareOf(amount: SQL, weight: SQL): SQL {
  const window = sql`over (partition by order_id order by position rows unbounded preceding)`
  const whole = sql`nullif(sum(${weight}) over (partition by order_id), 0)`
  const upTo = sql`div(${amount} * sum(${weight}) ${window}, ${whole})`
  const before = sql`div(${amount} * (sum(${weight}) ${window} - ${weight}), ${whole})`
  // Items that cost nothing: the first one has it all.
  return sql`coalesce(${upTo} - ${before}, case when row_number() ${window} = 1 then ${amount} else 0 end)`
}

/** The items with their shares of discount and fee: those that were frozen with the order, or by price while the shop had no GSTIN. */
const shared = sql`(
  select i.id, i.order_id, i.position, i.product_id, i.name, i.category, i.size, i.colour, i.quantity as pieces, i.subtotal as gross,
    p.is_sold, p.is_sent, p.cancel_reason, p.refunds as order_refunds, p.tax_back as order_tax_back,
    coalesce(i.discount_share, ${shareOf(sql`p.discount::numeric`, sql`i.subtotal::numeric`)}) as discount,
    coalesce(i.fee_share, ${shareOf(sql`p.fees::numeric`, sql`i.subtotal::numeric`)}) as fees,
    coalesce(i.cgst::bigint + i.sgst + i.igst, 0) as tax
  from ${placed} p join order_items i on i.order_id = p.id)`

/** The same with their shares of what was refunded, by what they cost, and of the GST of credit notes, by their GST. */
const items = sql`(
  select s.*, s.pieces as parcels, back.*, ${shareOf(sql`order_refunds::numeric`, sql`(gross - discount + fees)`)} as refunds,
    ${shareOf(sql`order_tax_back::numeric`, sql`tax::numeric`)} as tax_back
  from ${shared} s cross join ${backOf(sql`part.order_item_id = s.id`)})`

const variant = sql`jsonb_build_array(product_id, case when product_id is null then coalesce(category, name) end, size, colour)::text`

/** Requests by reason with what they have paid back, and parcels that did not arrive. */
const byReason = sql`select jsonb_build_array('return', ${REASON})::text as key,
    count(distinct o.id)::int as orders, 0 as pieces, 0::bigint as gross, 0::bigint as discount, 0::bigint as fees,
    coalesce(sum(r.refunded), 0)::bigint as refunds, 0::bigint as tax, 0::bigint as tax_back, 0 as sent, 0 as came_back, 0 as lost,
    coalesce(sum(p.pieces) filter (where r.kind = 'refund'), 0)::int as returned,
    coalesce(sum(p.pieces) filter (where r.kind = 'exchange'), 0)::int as exchanged
  from orders o join return_requests r on r.order_id = o.id
    cross join lateral (select sum(quantity) as pieces from return_request_items where return_request_id = r.id) p
  where ${ofDay} and ${IS_OPEN_OR_DONE} group by 1
  union all
  select jsonb_build_array('parcel', case when o.rto_excused then 'excused' else o.cancel_reason end)::text,
    count(*)::int, 0, 0, 0, 0, 0, 0, 0, 0, count(*) filter (where o.cancel_reason = 'rto')::int,
    count(*) filter (where o.cancel_reason = 'lost')::int, 0, 0
  from orders o where ${ofDay} and o.cancel_reason in ('rto', 'lost') group by 1`

const place = sql`jsonb_build_array(lower(btrim(ship_state)), lower(btrim(ship_city)), btrim(ship_postal_code))::text`

/**
 * The figures of one day, `d.day` of the query around it, by the keys of a dimension: `key` and the measures. Amounts in paise.
 * docs/reports.md says what each means.
 */
export const FACTS: Record<Dimension, SQL> = {
  total: added(sql`'[]'`, ordered),
  place: added(place, ordered),
  payment: added(sql`jsonb_build_array(payment_method)::text`, ordered),
  promo: added(sql`jsonb_build_array(promo_code)::text`, ordered),
  variant: added(variant, items),
  reason: byReason,
}
