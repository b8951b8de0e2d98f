import type pg from 'pg'
import { connectionTo, type Db } from './db.ts'

export type Buildable<T> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<T> } }

/** A Drizzle query with placeholders. Each connection prepares it once. `name` must be unique on the database server. */
export function prepared<Values extends Record<string, unknown>, T>(
  name: string,
  build: (db: Db) => Buildable<T>,
): (db: Db, values: Values) => Promise<T> {
  const statements = new WeakMap<Db, ReturnType<Buildable<T>['prepare']>>()
  return (db, values) => {
    const query = statements.get(db) ?? build(db).prepare(name)
    statements.set(db, query)
    return query.execute(values)
  }
}

/**
 * Like `prepared`, for SQL with `$1` for the first of its values; returns the rows. Name the columns of the result: a prepared
 * `select *` fails after a migration that adds a column. `bigint` and `numeric` are returned as text, times as `Date`.
 */
export function preparedSql<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
): (db: Db, values: unknown[]) => Promise<Row[]> {
  return async (db, values) => {
    const { rows } = await connectionTo(db).query<Row>({ name, text, values })
    return rows
  }
}
