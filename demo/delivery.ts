import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { deliveryRules } from '#server/selling/delivery/delivery-rules.table.ts'

/**
 * The demo shop delivers only in and around Pune. 411 is the city, 412 the country around it. 4104 and 4105 are the district's towns to the
 * west and north, with longer delivery times.
 */
const DEMO_RULES = [
  { prefix: '', isServiceable: false, takesCod: false },
  { prefix: '411', isServiceable: true, takesCod: true, daysMin: 3, daysMax: 4 },
  { prefix: '412', isServiceable: true, takesCod: true, daysMin: 4, daysMax: 6 },
  { prefix: '4104', isServiceable: true, takesCod: true, daysMin: 5, daysMax: 7 },
  { prefix: '4105', isServiceable: true, takesCod: true, daysMin: 5, daysMax: 7 },
]

/** Matches the demo's rules that nobody has changed. */
const UNTOUCHED = sql`updated_by is null and prefix in (${sql.join(
  DEMO_RULES.map(({ prefix }) => sql`${prefix}`),
  sql`, `,
)})`

export async function addDemoDelivery(tx: Db): Promise<void> {
  await tx.insert(deliveryRules).values(DEMO_RULES).onConflictDoNothing()
}

/** Removes the demo's rules except those that the owner has changed. A shop without any rule delivers everywhere. */
export async function removeDemoDelivery(tx: Db): Promise<void> {
  await tx.execute(sql`delete from delivery_rules where ${UNTOUCHED}`)
}
