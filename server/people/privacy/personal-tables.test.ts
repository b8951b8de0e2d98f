import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PERSONAL_DATA } from '#server/personal-data.ts'
import { startShop } from '#server/testing/start-shop.ts'

const PERSONAL_TABLES = Object.values(PERSONAL_DATA).flatMap(({ tables }) => tables)

/** Columns that name or reach a person. */
const ABOUT_PERSONS =
  /^(user_id|owner_id|email|phone|to|reply_to|ip|ip_address|full_name|author_name|payee|vpa|actor_name|ship_.*|buyer_.*)$/

/** Tables with such a column that have no data of customers, and why. */
const OTHERS: Record<string, string> = {
  settings: 'the shop’s own address and phone',
}

test('every table with a column about a person has a rule for the download and the erasure', async () => {
  await using shop = await startShop()
  const { rows } = await shop.db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`)
  const about = rows.filter(({ column }) => ABOUT_PERSONS.test(column)).map(({ table }) => table)
  const { rows: references } = await shop.db.execute<{ table: string }>(
    sql`select conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
  )
  const tablesOfPeople = [...new Set([...about, ...references.map(({ table }) => table)])].toSorted()
  const listedTables = new Set([...PERSONAL_TABLES.map(({ table }) => table), ...Object.keys(OTHERS)])
  expect(tablesOfPeople.filter((table) => !listedTables.has(table))).toEqual([])
  const columns = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  for (const { table, without, erase, why } of PERSONAL_TABLES) {
    for (const column of without ?? []) expect(columns, `${table}.${column}`).toContain(`${table}.${column}`)
    if (without === null || erase === 'keep') expect(why, table).toMatch(/\w/)
  }
})

test('a table with data of people is in the list of the house that declares it', () => {
  const root = join(import.meta.dirname, '..', '..')
  for (const [house, { tables }] of Object.entries(PERSONAL_DATA)) {
    const files = globSync(`${house}/**/*.table.ts`, { cwd: root }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    )
    const declared = files.flatMap((text) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name))
    for (const { table } of tables) expect(declared, `${table} in ${house}`).toContain(table)
  }
})
