import type pg from 'pg'
import { connectionTo, type Db } from './db.ts'

export type Buildable<T> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<T> } }

/**
 * A Drizzle query with placeholders that is built and prepared once for each connection. `name` must be unique in the server. A
 * new connection prepares it again.
 */
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
 * The same for a statement in SQL, with `$1` for the first of its values; returns its rows. Name the columns of its result:
 * a prepared `select *` fails after a migration that adds a column. `bigint` and `numeric` come as text, times as `Date`.
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
