import { CATALOGUE_DATA } from '#server/catalogue/personal-data.ts'
import { INSIGHTS_DATA } from '#server/insights/personal-data.ts'
import type { OrdersTx } from '#server/orders/orders/transact-orders.ts'
import { ORDERS_DATA } from '#server/orders/personal-data.ts'
import { PEOPLE_DATA } from '#server/people/personal-data.ts'
import type { PersonalData } from '#server/platform/database/personal-data.ts'
import { PLATFORM_DATA } from '#server/platform/personal-data.ts'
import { PRINT_DATA } from '#server/print/personal-data.ts'
import { SELLING_DATA } from '#server/selling/personal-data.ts'
import { SITE_DATA } from '#server/site/personal-data.ts'

/**
 * What each house holds about people, the highest house first, because its rows refer to those of the houses below it.
 * server/people/privacy/personal-tables.test.ts fails for a table with a column about a person that is in none of them.
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
