import { expect, test } from 'vitest'
import { applyMigrations, baselineTime, newestMigration } from '#server/platform/database/apply-migrations.ts'
import { withClient } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { ensureRequirements } from '#server/platform/database/requirements.ts'
import { emptyPlace } from '#server/testing/export.ts'

/** The newest migrations of version 0.2.0, and of both the tag before-baseline and the first baseline. */
const VERSION_0_2_0 = 1_795_896_299_561
const FIRST_BASELINE = 1_795_904_511_114

/** A database as one that the migrations before the baseline have made: `newest` was the last of them. None of those after it ran. */
async function placeBeforeBaseline(newest: number) {
  const place = await emptyPlace()
  await withClient({ connectionString: place.url }, async (client) => {
    await ensureRequirements(client)
    await client.query('begin')
    await applyMigrations(client, { from: -1, until: baselineTime() })
    await client.query('commit')
  })
  await place.query('delete from drizzle.__drizzle_migrations')
  for (const when of [newest - 2_000, newest - 1_000, newest])
    await place.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from before', ${when})`)
  return place
}

/** Two triggers of orders that the first baseline had. */
const TRIGGERS = `
  create function follow_printed_order() returns trigger language plpgsql as 'begin return null; end';
  create trigger orders_print after update on orders for each row execute function follow_printed_order();
  create function end_qc_stop() returns trigger language plpgsql as 'begin return null; end';
  create trigger orders_end_qc_stop after update on orders for each row execute function end_qc_stop();`
const OF_0_2_0 = `
  create table demo_undo (id int);
  create function keep_for_demo_undo() returns trigger language plpgsql as 'begin return null; end';
  create trigger demo_undo_delete after delete on users for each row execute function keep_for_demo_undo();
  create function restore_ledger_orders() returns void language sql as '';`

test.each([
  ['before-baseline and the first baseline', FIRST_BASELINE, TRIGGERS],
  ['0.2.0', VERSION_0_2_0, TRIGGERS + OF_0_2_0],
])('a database of %s is taken to the baseline with its rows', async (_version, newest, remains) => {
  await using place = await placeBeforeBaseline(newest)
  await place.query(remains)
  await place.query(`insert into products (name, price, struck_price, is_combo) values ('Kite Tee', 49900, 0, true)`)
  await migrate(place.url)
  expect(
    await place.query(
      `select max(created_at)::text as when, count(*) filter (where hash = 'from before')::int as before,
        to_regclass('demo_undo') is null as "hasNoUndo" from drizzle.__drizzle_migrations`,
    ),
  ).toEqual([{ when: String(newestMigration()), before: 3, hasNoUndo: true }])
  const removed = ['orders_print', 'orders_end_qc_stop', 'demo_undo_delete'].map((name) => `'${name}'`)
  expect(await place.query(`select tgname from pg_trigger where tgname in (${removed})`)).toEqual([])
  expect(await place.query('select name from products')).toEqual([{ name: 'Kite Tee' }])
})

test('an older database is refused in words that name the version to start first, and stays as it is', async () => {
  await using place = await placeBeforeBaseline(baselineTime() - 1)
  for (const allowOlder of [false, true])
    await expect(migrate(place.url, { allowOlder })).rejects.toThrow(
      /older than this version of Inkloom can bring up to date\..* the version tagged before-baseline/,
    )
  expect(await place.query(`select to_regclass('drizzle.applied_functions') is null as "isUntouched"`)).toEqual([
    { isUntouched: true },
  ])
})
