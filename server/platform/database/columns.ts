import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, customType, integer, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '#contract/basics/money.ts'

/** Money: an integer number of paise. The database domain `paise` allows 0 to `MAX_AMOUNT`. */
export const paise = customType<{ data: Paise; driverData: number }>({ dataType: () => 'paise' })

/** Bytes of a file that belongs to a row. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A point in time in whole milliseconds, like a JavaScript `Date`. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
}

/**
 * `column <= now()`, with `now()` rounded to milliseconds like an `instant` column. Without the rounding, a row stored as due now could
 * become due up to half a millisecond later.
 */
export function isDue(column: AnyPgColumn): SQL {
  return sql`${column} <= now()::timestamptz(3)`
}

/** The id of a row that belongs to a person: a UUIDv7, which sorts by age and cannot be guessed. */
export function personalId<Id extends string>() {
  return uuid('id').primaryKey().default(sql`uuidv7()`).$type<Id>()
}

/** The id of a catalogue row: 1, 2, 3 …, never reused. */
export function catalogueId<Id extends number>() {
  return integer('id').primaryKey().generatedAlwaysAsIdentity().$type<Id>()
}

/** When the row was written, by the database's clock. */
export function createdAt() {
  return instant('created_at').notNull().default(sql`now()`)
}

/** When the row last changed, by the database's clock. Every update through Drizzle sets it. */
export function updatedAt() {
  return instant('updated_at')
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => sql`now()`)
}

/** Marks rows of the demo data, so that "Demo data · Remove" deletes only those. */
export function isDemo() {
  return boolean('is_demo').notNull().default(false)
}

/** A rate of GST in percent, with up to two decimals. */
export function gstRate() {
  return numeric('gst_rate', { precision: 5, scale: 2, mode: 'number' })
}

/** For a check constraint: an HSN code has 4, 6 or 8 digits (null passes). */
export function isHsn(column: AnyPgColumn): SQL {
  return sql`${column} ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'`
}

/** For a check constraint: a percentage from 0 to 100 (null passes). */
export function isPercent(column: AnyPgColumn): SQL {
  return sql`${column} between 0 and 100`
}

/** A named check constraint: the column has one of these values. */
export function checkAllowedValues(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, equalsAny(column, words))
}

/**
 * `column = any('{a,b}')` for check constraints: like `in ('a', 'b')`, but shorter, because every write reads the constraints of its table
 * again (`ExecRelCheck` in PostgreSQL's execMain.c). Throws for a word with anything but letters, digits, _ and -.
 */
export function equalsAny(column: AnyPgColumn, words: readonly string[]): SQL {
  const odd = words.find((word) => !/^[\w-]+$/.test(word))
  if (odd !== undefined) throw new Error(`${JSON.stringify(odd)} cannot stand unquoted in a constant`)
  return sql`${column} = any(${sql.raw(`'{${words.join(',')}}'::text[]`)})`
}

/** `column in ('a', 'b')` without parameters, which DDL does not allow: for partial indexes and the filters that use them. */
export function isInList(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '))})`
}
