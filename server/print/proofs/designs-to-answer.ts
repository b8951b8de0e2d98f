import { sql } from 'drizzle-orm'

/** SQL for the number of requested design changes and stopped parcels, which wait for the shop. */
export const designsToAnswer = sql<number>`(
  (select count(*)::int from design_proofs proof join orders o on o.id = proof.order_id
    where proof.state = 'change_asked' and o.status in ('Pending', 'Success', 'Accepted') and o.shipped_at is null)
  + (select count(*)::int from qc_stops where resolved_at is null))`
