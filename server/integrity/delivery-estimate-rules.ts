import type { Rule } from './rule.ts'

/** The invariants of delivery estimates from the print queue (docs/decisions/067-delivery-estimates.md). */
export const DELIVERY_ESTIMATE_RULES: readonly Rule[] = [
  {
    name: 'promise_outcome',
    // A job marks the estimate of an open order as missed once the promised day has passed.
    query: `select o.number::text as subject, format('%s, should be %s', coalesce(p.outcome, 'open'), coalesce(print_promise_outcome(p, o), 'open')) as detail
      from print_promises p join orders o on o.id = p.order_id
      where p.outcome is distinct from print_promise_outcome(p, o)
        and not (print_promise_outcome(p, o) is null and p.outcome = 'missed'
          and coalesce(p.told_deliver_by, p.deliver_by) < (p.decided_at at time zone 'Asia/Kolkata')::date)`,
  },
  {
    name: 'promised_day_shown',
    query: `select o.number::text as subject, format('shows %s, promised %s', o.expected_to, coalesce(p.told_deliver_by, p.deliver_by)) as detail
      from print_promises p join orders o on o.id = p.order_id
      where o.expected_to <> coalesce(p.told_deliver_by, p.deliver_by)`,
  },
  {
    name: 'new_day_in_timeline',
    query: `select o.number::text as subject, format('told %s times, %s events', p.times_told, count(e.id)) as detail
      from print_promises p join orders o on o.id = p.order_id
      left join order_events e on e.order_id = o.id and e.kind = 'delayed'
      group by o.id, p.order_id, p.times_told having p.times_told <> count(e.id)`,
  },
]
