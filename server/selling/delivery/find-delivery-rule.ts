import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { RuleFacts } from '#contract/selling/delivery-terms.ts'
import { deliveryRules } from './delivery-rules.table.ts'

type Columns = Omit<typeof deliveryRules.$inferSelect, 'id' | 'prefix' | 'createdAt' | 'updatedAt' | 'updatedBy'>
const { isServiceable, daysMin, daysMax, takesCod, codFee, orderMin, orderMax, codMin, codMax } = deliveryRules
const FACTS = {
  isServiceable,
  daysMin,
  daysMax,
  takesCod,
  codFee,
  orderMin,
  orderMax,
  codMin,
  codMax,
} satisfies Record<keyof Columns, unknown>
const isForOnePin = sql`length(rule.prefix) = 6`

/**
 * A subquery for the delivery rule of a PIN code: the one with the most matching first digits; null when there is none. At most six index
 * lookups.
 */
export function findDeliveryRule(pin: SQLWrapper | Placeholder): SQL<RuleFacts | null> {
  const columns = [
    sql`'isForOnePin', ${isForOnePin}`,
    ...Object.entries(FACTS).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, rule.${sql.identifier(column.name)}`),
  ]
  const prefixes = [2, 3, 4, 5, 6].map((length) => sql`left(${pin}::text, ${sql.raw(String(length))})`)
  return sql`(select json_build_object(${sql.join(columns, sql`, `)}) from delivery_rules rule
    where rule.prefix = any (array['', ${sql.join(prefixes, sql`, `)}])
    order by length(rule.prefix) desc limit 1)`
}
