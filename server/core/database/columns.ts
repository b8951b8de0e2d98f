import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '#contract/money.ts'

/**
 * Money: an integer number of paise. The database type is the domain `paise` (integer, never below zero, at most
 * `MAX_AMOUNT`), so no table can forget the check.
 */
export const paise = customType<{ data: Paise; driverData: number }>({ dataType: () => 'paise' })

/** A point in time. Whole milliseconds, so that a value read into a `Date` and sent back is still equal. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
}

/** The id of something that belongs to a person: UUIDv7, which sorts by age and cannot be guessed. */
export function personalId<Id extends string>() {
  return uuid('id').primaryKey().default(sql`uuidv7()`).$type<Id>()
}

/** The id of something in the catalogue: 1, 2, 3 …, never used twice. */
export function catalogueId<Id extends number>() {
  return integer('id').primaryKey().generatedAlwaysAsIdentity().$type<Id>()
}

/** When the row was written, by the database's clock. */
export function createdAt() {
  return instant('created_at').notNull().default(sql`now()`)
}

/** When the row last changed, by the database's clock. Every update through Drizzle moves it. */
export function updatedAt() {
  return instant('updated_at')
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => sql`now()`)
}

/** Marks what the demo shop brought, so that "Demo data · Remove" takes just that. */
export function isDemo() {
  return boolean('is_demo').notNull().default(false)
}

/** A named rule that the column holds one of these words. */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, isOneOf(column, words))
}

/** `column in ('a', 'b')`, for rules and partial indexes: DDL takes no parameters. */
export function isOneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '))})`
}
