import { sql } from 'drizzle-orm'
import { type Db, transact } from '#server/core/database/db.ts'
import { deliveryRules } from './delivery-rules.table.ts'

/**
 * In and around one city, as the specification has it, which is Pune as in the default settings. 411 is the city, 412 the country
 * around it; 4104 and 4105 are the towns of the district to the west and north.
 */
const AREA = ['411', '412', '4104', '4105']

/**
 * Gives a shop that has no rules and has not sold anything its first ones: the area, and one for everywhere else, which also
 * delivers until the owner says otherwise. The specification names no city, and a shop in another one would refuse its customers.
 */
export async function addFirstArea(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await tx.execute<{ isOld: boolean }>(sql`
      select exists (select from delivery_rules) or exists (select from orders) as "isOld"`)
    if (rows[0]?.isOld) return
    await tx
      .insert(deliveryRules)
      .values([...['', ...AREA].map((prefix) => ({ prefix, isServiceable: true, takesCod: true }))])
      .onConflictDoNothing()
  })
}
