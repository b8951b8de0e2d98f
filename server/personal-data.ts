import { sql } from 'drizzle-orm'
import { CATALOGUE_DATA } from '#server/catalogue/personal-data.ts'
import { INSIGHTS_DATA } from '#server/insights/personal-data.ts'
import type { OrdersTx } from '#server/orders/orders/transact-orders.ts'
import { ORDERS_DATA } from '#server/orders/personal-data.ts'
import { PEOPLE_DATA } from '#server/people/personal-data.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PersonalData, PersonalTable, Release } from '#server/platform/database/personal-data.ts'
import { PLATFORM_DATA } from '#server/platform/personal-data.ts'
import { PRINT_DATA } from '#server/print/personal-data.ts'
import { SELLING_DATA } from '#server/selling/personal-data.ts'
import { SITE_DATA } from '#server/site/personal-data.ts'

/**
 * The data about people in each house. The highest house is first, because its rows refer to those of lower houses.
 * server/people/privacy/personal-tables.test.ts fails when a table about a person is not listed.
 */
export const PERSONAL_DATA = {
  insights: INSIGHTS_DATA,
  print: PRINT_DATA,
  orders: ORDERS_DATA,
  selling: SELLING_DATA,
  catalogue: CATALOGUE_DATA,
  people: PEOPLE_DATA,
  site: SITE_DATA,
  platform: PLATFORM_DATA,
} satisfies Record<string, PersonalData<OrdersTx>>

/**
 * Moves the rows of a holding account to the account that gets them, or deletes them, as `release` of each table says. The caller holds the
 * locks and has set `inkloom.releasing_held_orders`.
 */
export async function releaseRows(tx: Db, accounts: Release): Promise<void> {
  const houses: PersonalData<OrdersTx>[] = Object.values(PERSONAL_DATA)
  for (const { tables } of houses) for (const table of tables) await releaseTable(tx, table, accounts)
  for (const house of houses) await house.afterRelease?.(tx, accounts)
}

async function releaseTable(tx: Db, { table, release }: PersonalTable, { holdingId, userId }: Release): Promise<void> {
  if (!release) return
  const name = sql.identifier(table)
  const isHeld = sql`user_id = ${holdingId}`
  if (release === 'move') await tx.execute(sql`update ${name} set user_id = ${userId} where ${isHeld}`)
  if (typeof release === 'object') {
    const isSame = [release.onePer].flat().map((column) => {
      const value = sql.identifier(column)
      return column === 'user_id' ? sql`true` : sql`existing.${value} is not distinct from ${name}.${value}`
    })
    await tx.execute(sql`update ${name} set user_id = ${userId} where ${isHeld}
      and not exists (select from ${name} existing where existing.user_id = ${userId} and ${sql.join(isSame, sql` and `)})`)
  }
  if (release !== 'move') await tx.execute(sql`delete from ${name} where ${isHeld}`)
}
