import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startShop } from '#server/testing/start-shop.ts'
import { describeSchema, listTables } from './describe-schema.ts'

test('schema.md lists every table; `npm run unit -- server/database -u` writes it', async () => {
  await expect(await describeSchema()).toMatchFileSnapshot('./schema.md')
})

test('the tables and columns that the code names are those of the database', async () => {
  await using shop = await startShop()
  const tables = await listTables()
  for (const { table } of tables) await shop.db.select().from(table).limit(0)
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  expect(rows.map((row) => row.name)).toEqual(tables.map(({ table }) => getTableName(table)).toSorted())
})
