import { sql } from 'drizzle-orm'
import type { WaitingDesign } from '#contract/print/proofs.api.ts'
import type { SignedIn } from '#server/platform/deps.ts'

const MOST = 200

/**
 * The designs that wait, each kind oldest first: stopped parcels, requested design changes, and unanswered proofs of orders in the shop.
 */
export async function waiting({ db }: Pick<SignedIn, 'db'>): Promise<WaitingDesign[]> {
  const isInShop = sql`o.status in ('Pending', 'Success', 'Accepted') and o.shipped_at is null`
  const { rows } = await db.execute<Omit<WaitingDesign, 'since'> & { since: string }>(sql`
    select kind, "orderNumber", text, since from (
      select 1 as rank, 'stop' as kind, o.number::int as "orderNumber", stop.text, stop.opened_at as since
        from qc_stops stop join orders o on o.id = stop.order_id where stop.resolved_at is null
      union all
      select 2, 'change', o.number::int, proof.answer, proof.answered_at
        from design_proofs proof join orders o on o.id = proof.order_id where proof.state = 'change_asked' and ${isInShop}
      union all
      select 3, 'proof', o.number::int, '', proof.sent_at
        from design_proofs proof join orders o on o.id = proof.order_id where proof.state = 'sent' and ${isInShop}) waiting
    order by rank, since limit ${MOST}`)
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}
