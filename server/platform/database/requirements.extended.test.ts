import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { inDatabase } from '#server/testing/database-url.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { withClient } from './db.ts'
import { migrate } from './migrate.ts'
import { createUuidv7, versionProblem } from './requirements.ts'

const owner = inject('databaseUrl')
const shopRole = inject('shopDirectUrl') ?? inject('shopDatabaseUrl')

async function run(url: string, text: string): Promise<Record<string, unknown>[]> {
  return withClient({ connectionString: url }, async (client) => (await client.query(text)).rows)
}

/** A database without anything in it, owned by the owner of the tests' tables. */
async function emptyDatabase(): Promise<AsyncDisposable & { name: string }> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const maintenance = inDatabase(owner, 'postgres')
  await run(maintenance, `create database ${name} template template0 encoding 'UTF8'`)
  return { name, [Symbol.asyncDispose]: async () => void (await run(maintenance, `drop database ${name}`)) }
}

/** The commands in the message of a migration that is refused. */
async function refusal(url: string): Promise<string[]> {
  const error = await migrate(url).catch((refused: Error) => refused)
  return error?.message.split('\n').slice(1) ?? []
}

test('a server older than PostgreSQL 15 is refused by its version', () => {
  expect(versionProblem(140_011, '14.11')).toBe(
    'The database is PostgreSQL 14.11. Inkloom needs PostgreSQL 15 or newer.',
  )
  expect(versionProblem(150_000, '15.0')).toBeNull()
  expect(versionProblem(180_004, '18.4')).toBeNull()
})

test('a role that may not create what the shop needs is told the commands, before anything is created', async () => {
  await using database = await emptyDatabase()
  const url = inDatabase(shopRole, database.name)
  await expect(migrate(url)).rejects.toThrow(/^If the tables belong to another role, set DATABASE_OWNER_URL/)
  const commands = await refusal(url)
  expect(commands.map((command) => command.trim().split(' ').slice(0, 3).join(' '))).toEqual([
    'grant create on',
    'grant create on',
    'create extension pg_trgm',
  ])
  const administrator = inDatabase(owner, database.name)
  const createdObjectsQuery = `select from pg_namespace where nspname = 'drizzle' union all select from pg_proc where proname = 'announce'`
  expect(await run(administrator, createdObjectsQuery)).toEqual([])
  await run(administrator, commands.join('\n'))
  await migrate(url)
  expect(await run(url, 'select count(*)::int as orders from orders')).toEqual([{ orders: 0 }])
})

test('a version of the shop refuses a database that a newer one has changed, unless ALLOW_OLDER=1 says that it works with it', async () => {
  await using shop = await startShop()
  const later =
    'insert into drizzle.__drizzle_migrations (hash, created_at) select $1, max(created_at) + 1 from drizzle.__drizzle_migrations'
  await withClient({ connectionString: shop.databaseUrl }, async (client) => {
    await client.query(later, ['of a newer version'])
    await expect(migrate(shop.databaseUrl)).rejects.toThrow(
      /newer version of Inkloom has changed this database \(1 migration .*ALLOW_OLDER=1/,
    )
    await migrate(shop.databaseUrl, { allowOlder: true })
    await client.query('delete from drizzle.__drizzle_migrations where hash = $1', ['of a newer version'])
  })
  await migrate(shop.databaseUrl)
})

test('for pg_trgm in a schema where the role does not find it, the commands make it found', async () => {
  await using database = await emptyDatabase()
  const url = inDatabase(owner, database.name)
  await run(url, 'create schema extensions; create extension pg_trgm schema extensions')
  await run(url, (await refusal(url)).join('\n'))
  await migrate(url)
})

test('uuidv7() for servers before PostgreSQL 18 has the layout of RFC 9562 and sorts by time', async () => {
  await using database = await emptyDatabase()
  await withClient({ connectionString: inDatabase(owner, database.name) }, async (client) => {
    await createUuidv7(client)
    await createUuidv7(client)
    const before = Date.now()
    const { rows } = await client.query<{ id: string; waited: unknown }>(
      `select public.uuidv7()::text as id, pg_sleep(0.00001) as waited from generate_series(1, 1000)`,
    )
    const ids = rows.map(({ id }) => id)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(1000)
    expect(ids.toSorted()).toEqual(ids)
    for (const id of ids) {
      expect(readMilliseconds(id)).toBeGreaterThanOrEqual(before - 1)
      expect(readMilliseconds(id)).toBeLessThanOrEqual(Date.now() + 1)
    }
    // Of the 4096 fractions of a millisecond, thousandths are used, up to the last one.
    const fractions = ids.map((id) => Number.parseInt(id.slice(15, 18), 16))
    expect(Math.max(...fractions)).toBeGreaterThan(3_500)
    const [shifted] = (await client.query<{ id: string }>(`select public.uuidv7(interval '-1 day')::text as id`)).rows
    expect(Math.abs(readMilliseconds(shifted?.id ?? '') + 86_400_000 - Date.now())).toBeLessThan(5_000)
  })
})

test('a dump of a server with that function goes on working on PostgreSQL 18, whose own function is found first', async () => {
  await using shop = await startShop()
  await withClient({ connectionString: shop.databaseUrl }, async (client) => {
    await createUuidv7(client)
    // A dump names the function with its schema.
    const { rows } = await client.query<{ text: string }>(`
      select format('alter table %s alter column %I set default public.uuidv7()', attrelid::regclass, attname) as text
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where pg_get_expr(adbin, adrelid) like '%uuidv7()'`)
    expect(rows.length).toBeGreaterThan(10)
    for (const { text } of rows) await client.query(text)
  })
  await migrate(shop.databaseUrl)
  const [row] = await run(
    shop.databaseUrl,
    `select current_setting('server_version_num')::int >= 180000 as "isNew",
      (select pronamespace::regnamespace::text from pg_proc where oid = 'uuidv7()'::regprocedure) as schema`,
  )
  expect(row?.schema).toBe(row?.isNew ? 'pg_catalog' : 'public')
  const productId = await shop.product()
  const buyer = await shop.customer()
  await shop.address(buyer)
  await shop.as(buyer).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
  const items = [{ product_id: productId, size: 'M', color: 'Black', quantity: 1 }]
  const order = {
    method: 'POST',
    url: '/api/orders/add',
    by: buyer,
    payload: { items, payment_method: 'COD' },
  } as const
  expect((await shop.inject(order)).statusCode).toBe(201)
  const { rows } = await shop.db.execute(sql`select count(*)::int as ordered from order_events where kind = 'placed'`)
  expect(rows).toEqual([{ ordered: 1 }])
})

/** The time in a UUIDv7, in milliseconds since 1970. */
function readMilliseconds(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}
