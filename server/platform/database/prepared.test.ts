import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { rateLimits } from '#server/platform/http/rate-limits.table.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { type Db, transact, transactFrom } from './db.ts'
import { prepared, preparedSql } from './prepared.ts'

const readCounter = prepared('test_counter', (db: Db) =>
  db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(eq(rateLimits.key, sql.placeholder('key'))),
)
const increment = preparedSql<{ count: number }>(
  'test_increment',
  `insert into rate_limits (key, count, expires_at) values ($1, $2, now())
  on conflict (key) do update set count = rate_limits.count + excluded.count returning count`,
)

// Through a pooler nothing is prepared: pooler.test.ts.
test.skipIf(inject('shopDirectUrl'))(
  'a statement is prepared once on a connection, and again on a new one',
  async () => {
    await using shop = await startShop()
    const { db } = shop.deps
    const names = (tx: Db) =>
      tx.execute<{ name: string }>(sql`select name from pg_prepared_statements where name like 'test_%' order by name`)
    for (let round = 1; round <= 2; round++) {
      await transact(db, async (tx) => {
        for (let n = 0; n < 2; n++) await increment(tx, ['a', 1])
        expect(await readCounter(tx, { key: 'a' })).toEqual([{ count: 2 * round }])
        expect((await names(tx)).rows).toEqual([{ name: 'test_counter' }, { name: 'test_increment' }])
      })
      await shop.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
      // The first use of each lost connection tells that it is lost.
      await Promise.allSettled(Array.from({ length: 12 }, () => db.execute(sql`select 1`)))
    }
    expect(await readCounter(db, { key: 'a' })).toEqual([{ count: 4 }])
  },
)

test('a migration that adds a column does not break a prepared statement', async () => {
  await using shop = await startShop()
  await transact(shop.db, async (tx) => {
    await increment(tx, ['a', 1])
    await tx.execute(sql`alter table rate_limits add column added integer`)
    expect(await readCounter(tx, { key: 'a' })).toEqual([{ count: 1 }])
    expect(await increment(tx, ['a', 1])).toEqual([{ count: 2 }])
  })
})

test('when one of several statements sent together fails, all are rolled back', async () => {
  await using shop = await startShop()
  const { db } = shop.deps
  const work = transactFrom(
    db,
    (tx) => increment(tx, ['first', 1]),
    async (tx, [first]) => {
      expect(first).toEqual({ count: 1 })
      await Promise.all([increment(tx, ['second', 1]), increment(tx, ['third', null]), increment(tx, ['fourth', 1])])
    },
  )
  await expect(work).rejects.toThrow(/null value/)
  expect(await db.$count(rateLimits)).toBe(0)
  expect(await increment(db, ['first', 1])).toEqual([{ count: 1 }])
})

test('when a statement that is sent together with COMMIT fails, everything is rolled back', async () => {
  await using shop = await startShop()
  const { db } = shop.deps
  const place = (last: (number | null)[]) =>
    transactFrom(
      db,
      (tx) => increment(tx, ['first', 1]),
      async (tx) => increment(tx, ['second', 1]),
      (tx) => last.map((count, n) => increment(tx, [`last ${n}`, count])),
    )
  await expect(place([1, null, 1])).rejects.toThrow(/null value/)
  expect(await db.$count(rateLimits)).toBe(0)
  expect(await place([1, 1])).toEqual([{ count: 1 }])
  expect(await db.$count(rateLimits)).toBe(4)
})
