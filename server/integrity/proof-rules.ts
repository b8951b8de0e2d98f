import type { Rule } from './rule.ts'

/** The invariants of design proofs and photos of finished shirts (docs/decisions/068-proofs-and-qc-photos.md). */
export const PROOF_RULES: readonly Rule[] = [
  {
    name: 'wrong_shirt_not_sent',
    query: `select o.number::text as subject, format('%s, stopped %s', o.status, stop.opened_at) as detail
      from qc_stops stop join orders o on o.id = stop.order_id
      where stop.resolved_at is null and (o.shipped_at is not null or o.status <> 'Accepted')
        or o.shipped_at between stop.opened_at and stop.resolved_at - interval '1 second'
        or exists (select from order_parts p where p.order_id = o.id
          and p.shipped_at between stop.opened_at and coalesce(stop.resolved_at, now()) - interval '1 second')`,
  },
  {
    name: 'newest_proof_counts',
    query: `select o.number::text as subject, format('version %s', proof.version) as detail
      from design_proofs proof join orders o on o.id = proof.order_id join order_items item on item.id = proof.order_item_id
      where item.order_id <> o.id or item.customized_product_id is null
        or proof.state <> 'superseded' and exists (select from design_proofs later
          where later.order_item_id = proof.order_item_id and later.version > proof.version)`,
  },
  {
    name: 'photo_of_own_order',
    query: `select o.number::text as subject, format('piece %s of %s', photo.piece, item.quantity) as detail
      from qc_photos photo join orders o on o.id = photo.order_id join order_items item on item.id = photo.order_item_id
      where item.order_id <> o.id or photo.piece > item.quantity and photo.outdated_at is null
      union all select o.number::text, 'a sending of another order' from qc_photos photo
        join qc_sendings sending on sending.id = photo.sending_id join orders o on o.id = photo.order_id
        where sending.order_id <> photo.order_id
      union all select o.number::text, 'a stop without its answer' from qc_stops stop
        join qc_sendings sending on sending.id = stop.sending_id join orders o on o.id = stop.order_id
        where sending.order_id <> stop.order_id or sending.answer is distinct from 'wrong'`,
  },
]
