import { ACCOUNT_TABLES } from './personal-account.ts'
import { ORDER_TABLES } from './personal-orders.ts'
import type { PersonalTable } from './whose-rows.ts'

/**
 * Every table with data of customers, in the order in which erasing goes through them (rows before what they refer to).
 * personal-tables.test.ts fails for a table with a column about a person that is not here.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [...ACCOUNT_TABLES, ...ORDER_TABLES]
