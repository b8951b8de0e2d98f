import type { Rule } from './rule.ts'

/** The invariants of the print room and of unprinted garments (docs/decisions/065-print-room.md). */
export const PRINT_RULES: readonly Rule[] = [
  {
    name: 'blanks_equal_ledger',
    query: `select b.id::text as subject, format('%s available, ledger %s', b.available, coalesce(sum(l.delta), 0)) as detail
      from blanks b left join blank_ledger l on l.blank_id = b.id group by b.id
      having b.available <> coalesce(sum(l.delta), 0) or b.available < 0`,
  },
  {
    name: 'order_reserved_its_blanks',
    query: `with held as (
        select order_item_id as item_id, blank_id, -sum(delta) as pieces from blank_ledger
        where reason in ('ordered', 'returned', 'released') group by 1, 2),
      needed as (
        select i.id as item_id, i.blank_id, greatest(case when o.status = 'Cancelled' then 0 else i.quantity - i.blank_short end,
          (select count(*) from print_jobs j where j.order_item_id = i.id and j.blank_id = i.blank_id
            and (j.printed_at is not null or j.state = 'packed'))) as pieces
        from order_items i join orders o on o.id = i.order_id where i.blank_id is not null)
      select item_id::text as subject, format('holds %s of blank %s, should hold %s', coalesce(held.pieces, 0), blank_id, coalesce(needed.pieces, 0)) as detail
      from held full join needed using (item_id, blank_id) where coalesce(held.pieces, 0) <> coalesce(needed.pieces, 0)`,
  },
  {
    name: 'pieces_without_garment',
    query: `select o.number::text as subject, format('item %s is short of %s, %s pieces have none', i.position, i.blank_short - used_uncounted(i.id), count(j.id)) as detail
      from order_items i join orders o on o.id = i.order_id
      left join print_jobs j on j.order_item_id = i.id and j.blank_id is null and j.state in ('art_check', 'approved', 'on_sheet')
      where i.blank_id is not null and o.status = 'Accepted' and o.packed_at is null and o.shipped_at is null
      group by o.id, i.id having count(j.id) <> i.blank_short - used_uncounted(i.id)`,
  },
  {
    name: 'pieces_in_print_room',
    query: `select o.number::text as subject, format('%s of %s pieces of item %s', count(j.id) filter (where j.state <> 'cancelled'), i.quantity, i.position) as detail
      from orders o join order_items i on i.order_id = o.id and i.customized_product_id is not null
      left join print_jobs j on j.order_item_id = i.id and j.piece <= i.quantity
      where o.status = 'Accepted' and o.packed_at is null and o.shipped_at is null group by o.id, i.id
      having count(j.id) filter (where j.state <> 'cancelled') <> i.quantity`,
  },
  {
    name: 'no_piece_left_to_print',
    query: `select o.number::text as subject, format('piece %s is %s', j.piece, j.state) as detail
      from print_jobs j join orders o on o.id = j.order_id join order_items i on i.id = j.order_item_id
      where j.state not in ('packed', 'cancelled')
        and (o.status <> 'Accepted' or o.packed_at is not null or o.shipped_at is not null or j.piece > i.quantity)`,
  },
  {
    name: 'sheet_places',
    query: `with places as (
        select p.job_id, p.attempt, s.state from print_sheet_pieces p join print_sheets s on s.number = p.sheet where p.removed_at is null)
      select j.id::text as subject, format('piece is %s, without a place', j.state) as detail from print_jobs j
      where j.state = 'on_sheet' and not exists (select from places p where p.job_id = j.id and p.attempt = j.attempt)
      union all select j.id::text, format('piece is %s (attempt %s), place of attempt %s', j.state, j.attempt, p.attempt)
      from places p join print_jobs j on j.id = p.job_id
      where p.state = 'planned' and (j.state in ('art_check', 'approved', 'packed', 'cancelled') or p.attempt <> j.attempt)`,
  },
  {
    name: 'printed_sheets_print_pieces',
    query: `select j.id::text as subject, format('piece is %s', j.state) as detail from print_jobs j
      where j.state = 'on_sheet' and not exists (
        select from print_sheet_pieces p join print_sheets s on s.number = p.sheet
        where p.job_id = j.id and p.removed_at is null and s.state = 'planned')`,
  },
]
