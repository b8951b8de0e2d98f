import { type SQL, sql } from 'drizzle-orm'
import { isSold } from '#server/orders/orders/sold-orders.ts'
import type { Dimension } from './reports.table.ts'

/** The columns of figures in `report_sums`. Every query of this folder lists them in this order. */
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
  'cost',
  'remade',
  'costed',
  'uncosted',
] as const

export const measures = sql.raw(MEASURES.join(', '))
export const addedMeasures = sql.raw(MEASURES.map((measure) => `sum(${measure})::bigint as ${measure}`).join(', '))

/** The first line of a return request's reason: a reason of the form in English (contract/orders/return-reasons.ts), or the customer's words. */
const REASON = sql`split_part(r.reason, E'\n', 1)`

const ofDay = sql`o.created_at >= d.day::timestamp at time zone 'Asia/Kolkata'
  and o.created_at < (d.day + 1)::timestamp at time zone 'Asia/Kolkata'`

const IS_OPEN_OR_DONE = sql`r.state not in ('declined', 'cancelled')`
const TAX = sql.raw('cgst::bigint + sgst + igst')

/**
 * The names of an order's offers, such as 'MONSOON10 + Free delivery'. An offer for the fee comes last. It is left out if the order was
 * finally paid online.
 */
const offerNames = sql`case when coalesce(jsonb_array_length(o.offers), 0) = 0 then o.promo_code else (
  select string_agg(one->>'label', ' + ' order by (one->>'isFee')::boolean) from jsonb_array_elements(o.offers) one
  where not ((one->>'isFee')::boolean and o.payment_method = 'Online')) end`

/** The orders placed on the day `d.day` that were sold or whose parcel left. */
const placed = sql`(
  select o.id, ${isSold} as is_sold, o.subtotal as gross, o.discount, o.delivery_fee as fees, o.amount_refunded as refunds,
    coalesce(${TAX}, 0) as tax, o.payment_method, o.channel, ${offerNames} as promo_code, o.ship_state, o.ship_city, o.ship_postal_code,
    coalesce(o.shipped_at, o.delivered_at) is not null as is_sent, o.cancel_reason,
    coalesce((select sum(${TAX}) from invoices n where n.order_id = o.id and n.kind = 'credit_note'), 0) as tax_back
  from orders o where ${ofDay} and (${isSold} or o.shipped_at is not null))`

/** The pieces returned, exchanged and restocked by the return requests of an order or an item. */
const returnedPieces = (which: SQL) => sql`lateral (
  select sum(part.quantity) filter (where r.kind = 'refund') as returned, sum(part.quantity) filter (where r.kind = 'exchange') as exchanged,
    coalesce(sum(part.restocked) filter (where r.kind = 'refund' and r.refunded is not null), 0) as restocked
  from return_requests r join return_request_items part on part.return_request_id = r.id where ${which} and ${IS_OPEN_OR_DONE}) back`

const ordered = sql`(
  select p.*, p.id as order_id, 1 as parcels, i.pieces, back.* from ${placed} p
  cross join lateral (select sum(quantity) as pieces from order_items where order_id = p.id) i
  cross join ${returnedPieces(sql`r.order_id = p.id`)})`

/** The cost of the blanks that remakes of an item used. It counts even if the item is restocked. */
const REMADE = sql`coalesce(case when i.customized_product_id is not null then (select sum(event.cost) from print_jobs job join print_job_events event on event.job_id = job.id
  where job.order_item_id = i.id and event.kind = 'remade') end, 0)`

/**
 * The cost, in paise, of the pieces that were not returned to stock, with their remakes. A restocked piece costs nothing once its request
 * is refunded, so that its cost and its sales are removed together. An exchange changes nothing, because it sends another piece for the
 * same price.
 */
const COSTS =
  sql.raw(`coalesce(sum(unit_cost::bigint * (pieces - restocked) + remade) filter (where is_sold and unit_cost is not null), 0)::bigint as cost,
      coalesce(sum(remade) filter (where is_sold and unit_cost is not null), 0)::bigint as remade,
      coalesce(sum(gross - discount + fees - refunds - (tax - tax_back)) filter (where is_sold and unit_cost is not null), 0)::bigint as costed,
      coalesce(sum(pieces - restocked) filter (where is_sold and unit_cost is null), 0)::int as uncosted`)
const NO_COSTS = sql.raw('0::bigint as cost, 0::bigint as remade, 0::bigint as costed, 0 as uncosted')

/** The measures grouped by a key. `rows` are whole orders or single items. Only items have costs. */
function added(key: SQL, rows: SQL, hasCost = false): SQL {
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
      coalesce(sum(returned), 0)::int as returned, coalesce(sum(exchanged), 0)::int as exchanged,
      ${hasCost ? COSTS : NO_COSTS}
    from ${rows} counted group by 1`
}

/**
 * The item's share of `amount`: `amount` × (weights up to and including this item) ÷ (all weights), rounded down, minus the same for the
 * items before. So the shares add up to `amount`. The shares are within an order, or within another `group`.
 */
function itemShare(amount: SQL, weight: SQL, group: SQL = sql`order_id`): SQL {
  const window = sql`over (partition by ${group} order by position rows unbounded preceding)`
  const whole = sql`nullif(sum(${weight}) over (partition by ${group}), 0)`
  const upTo = sql`div(${amount} * sum(${weight}) ${window}, ${whole})`
  const before = sql`div(${amount} * (sum(${weight}) ${window} - ${weight}), ${whole})`
  // If all weights are 0, the first item gets the whole amount.
  return sql`coalesce(${upTo} - ${before}, case when row_number() ${window} = 1 then ${amount} else 0 end)`
}

/** The items with their shares of discount and fee: the shares stored with the order, or shares by price if the shop then had no GSTIN. */
const shared = sql`(
  select i.id, i.order_id, i.position, i.product_id, i.name, i.category, i.size, i.colour, i.quantity as pieces, i.subtotal as gross, i.cost as unit_cost, ${REMADE} as remade,
    p.is_sold, p.is_sent, p.cancel_reason, p.refunds as order_refunds, p.tax_back as order_tax_back,
    coalesce(i.discount_share, ${itemShare(sql`p.discount::numeric`, sql`i.subtotal::numeric`)}) as discount,
    coalesce(i.fee_share, ${itemShare(sql`p.fees::numeric`, sql`i.subtotal::numeric`)}) as fees,
    coalesce(i.cgst::bigint + i.sgst + i.igst, 0) as tax
  from ${placed} p join order_items i on i.order_id = p.id)`

/**
 * The refunds of return requests, per item. The refund of a request is divided among its pieces by what was paid for them. `offset 0` stops
 * PostgreSQL from reading all requests: it does not know how few orders a day has.
 */
const paidBack = sql`(
  select item_id, sum(share) as paid_back from (
    select i.id as item_id, ${itemShare(sql`r.refunded::numeric`, sql`((i.subtotal - coalesce(i.discount_share, 0))::numeric * part.quantity / i.quantity)`, sql`r.id`)} as share
    from orders o cross join lateral (
        select id, refunded, state from return_requests where order_id = o.id and kind = 'refund' and refunded > 0 offset 0) r
      join return_request_items part on part.return_request_id = r.id join order_items i on i.id = part.order_item_id
    where ${ofDay} and ${IS_OPEN_OR_DONE}) part group by 1)`

/** The items with `named`: what return requests refunded for the item, at most what was paid for it. */
const named = sql`(
  select s.*, s.gross - s.discount + s.fees as paid, least(coalesce(paid_back, 0), s.gross - s.discount + s.fees) as named
  from ${shared} s left join ${paidBack} back_paid on back_paid.item_id = s.id)`

/**
 * The items with their refunds. The refund of a return request counts for the request's items. Other refunds are divided by what is left of
 * each item. If `named_in_all` exceeds the order's refunds, for example after a failed refund, the order's refunds are divided in
 * proportion to `named`.
 */
const refunded = sql`(
  select s.*, case when named_in_all > order_refunds then ${itemShare(sql`order_refunds::numeric`, sql`named`)}
    else named + ${itemShare(sql`(order_refunds - named_in_all)`, sql`(paid - named)`)} end as refunds
  from (select n.*, sum(named) over (partition by order_id) as named_in_all from ${named} n) s)`

/** The items with their refunds and their shares of the GST in credit notes, in proportion to the GST in each item's refund. */
const items = sql`(
  select s.*, s.pieces as parcels, back.returned, back.exchanged,
    back.restocked + coalesce((select sum(restocked) from refund_items where order_item_id = s.id), 0) as restocked,
    ${itemShare(sql`order_tax_back::numeric`, sql`(case when order_refunds = 0 then tax::numeric else coalesce(tax * refunds / nullif(paid, 0), 0) end)`)} as tax_back
  from ${refunded} s cross join ${returnedPieces(sql`part.order_item_id = s.id`)})`

/** Keys for adding up the sums of variants: [product, category] or [size]. */
export const OF_VARIANTS = {
  product: sql`jsonb_build_array(key::jsonb->0, key::jsonb->1)::text`,
  size: sql`jsonb_build_array(key::jsonb->2)::text`,
} as const

const variant = sql`jsonb_build_array(product_id, case when product_id is null then coalesce(category, name) end, size, colour)::text`

/** Return requests by reason, with the amounts refunded, and parcels that did not arrive. */
const byReason = sql`select jsonb_build_array('return', ${REASON})::text as key,
    count(distinct o.id)::int as orders, 0 as pieces, 0::bigint as gross, 0::bigint as discount, 0::bigint as fees,
    coalesce(sum(r.refunded), 0)::bigint as refunds, 0::bigint as tax, 0::bigint as tax_back, 0 as sent, 0 as came_back, 0 as lost,
    coalesce(sum(p.pieces) filter (where r.kind = 'refund'), 0)::int as returned,
    coalesce(sum(p.pieces) filter (where r.kind = 'exchange'), 0)::int as exchanged, ${NO_COSTS}
  from orders o join return_requests r on r.order_id = o.id
    cross join lateral (select sum(quantity) as pieces from return_request_items where return_request_id = r.id) p
  where ${ofDay} and ${IS_OPEN_OR_DONE} group by 1
  union all
  select jsonb_build_array('parcel', case when o.rto_excused then 'excused' else o.cancel_reason end)::text,
    count(*)::int, 0, 0, 0, 0, 0, 0, 0, 0, count(*) filter (where o.cancel_reason = 'rto')::int,
    count(*) filter (where o.cancel_reason = 'lost')::int, 0, 0, ${NO_COSTS}
  from orders o where ${ofDay} and o.cancel_reason in ('rto', 'lost') group by 1`

const variants = added(variant, items, true)

function together(key: SQL): SQL {
  return sql`select ${key} as key, ${addedMeasures} from (${variants}) variants group by 1`
}

const place = sql`jsonb_build_array(lower(btrim(ship_state)), lower(btrim(ship_city)), btrim(ship_postal_code))::text`

/**
 * The figures of one day (`d.day` of the outer query) by a dimension: the columns `key` and `MEASURES`. Amounts in paise. docs/reports.md
 * explains each measure.
 */
export const FACTS: Record<Dimension, SQL> = {
  total: added(sql`'[]'`, ordered),
  place: added(place, ordered),
  payment: added(sql`jsonb_build_array(payment_method)::text`, ordered),
  channel: added(sql`jsonb_build_array(channel)::text`, ordered),
  promo: added(sql`jsonb_build_array(promo_code)::text`, ordered),
  variant: variants,
  product: together(OF_VARIANTS.product),
  size: together(OF_VARIANTS.size),
  goods: added(sql`'[]'`, items, true),
  reason: byReason,
}
