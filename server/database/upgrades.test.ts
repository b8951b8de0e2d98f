import { expect, test } from 'vitest'
import { listMigrations, newestMigration, VERSION_0_2_0 } from '#server/platform/database/apply-migrations.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyPlace, query } from '#server/testing/export.ts'
import { startShop } from '#server/testing/start-shop.ts'

const LAST_BEFORE = listMigrations()[0]?.when ?? 0

/** Makes a database look as one does that the migrations before the baseline have made: this was the newest of them. */
async function asBeforeBaseline(url: string, newest: number): Promise<void> {
  await query(url, 'drop table drizzle.applied_functions; delete from drizzle.__drizzle_migrations')
  const times = [newest - 2_000, newest - 1_000, newest]
  for (const when of times)
    await query(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('from before', ${when})`)
}

test('a database with the last migration before the baseline goes on with what comes after it', async () => {
  await using shop = await startShop()
  const productId = await shop.product()
  await asBeforeBaseline(shop.databaseUrl, LAST_BEFORE)
  await migrate(shop.databaseUrl)
  expect(
    await query(
      shop.databaseUrl,
      `select count(*)::int as before from drizzle.__drizzle_migrations where hash = 'from before'`,
    ),
  ).toEqual([{ before: 3 }])
  expect(
    await query(shop.databaseUrl, 'select max(created_at)::text as when from drizzle.__drizzle_migrations'),
  ).toEqual([{ when: String(newestMigration()) }])
  expect((await shop.visitor.products.get({ id: productId })).id).toBe(productId)
})

test('a database of version 0.2.0 is taken to the baseline', async () => {
  await using shop = await startShop()
  await query(
    shop.databaseUrl,
    `create table demo_undo (id int);
    create function keep_for_demo_undo() returns trigger language plpgsql as 'begin return null; end';
    create trigger demo_undo_delete after delete on users for each row execute function keep_for_demo_undo();
    create function restore_ledger_orders() returns void language sql as ''`,
  )
  await asBeforeBaseline(shop.databaseUrl, VERSION_0_2_0.newest)
  await migrate(shop.databaseUrl)
  expect(
    await query(
      shop.databaseUrl,
      `select max(created_at)::text as when, to_regclass('demo_undo') is null as "isGone",
        (select count(*)::int from pg_trigger where tgname = 'demo_undo_delete') as triggers from drizzle.__drizzle_migrations`,
    ),
  ).toEqual([{ when: String(newestMigration()), isGone: true, triggers: 0 }])
})

test('an older database is refused in words that name the version to start first, and stays as it is', async () => {
  await using shop = await startShop()
  await asBeforeBaseline(shop.databaseUrl, LAST_BEFORE - 1)
  for (const allowOlder of [false, true])
    await expect(migrate(shop.databaseUrl, { allowOlder })).rejects.toThrow(
      /older than this version of Inkloom can bring up to date\..* the version tagged before-baseline/,
    )
  expect(
    await query(shop.databaseUrl, `select to_regclass('drizzle.applied_functions') is null as "isUntouched"`),
  ).toEqual([{ isUntouched: true }])
})

test('of two that start at once on an empty database one makes the tables, and both go on', async () => {
  await using place = await emptyPlace()
  await Promise.all([migrate(place.url), migrate(place.url)])
  expect(await place.query('select count(*)::int as applied from drizzle.__drizzle_migrations')).toEqual([
    { applied: listMigrations().length },
  ])
  expect(await place.query('select count(*)::int as settings from settings')).toEqual([{ settings: 1 }])
})

test('a migration that fails leaves nothing of itself, nor of those before it', async () => {
  await using place = await emptyPlace()
  await place.query('create table orders (id int)')
  await expect(migrate(place.url)).rejects.toThrow('already exists')
  expect(await place.everything()).toEqual(['orders'])
})
