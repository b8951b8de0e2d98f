import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startShop } from '#server/testing/start-shop.ts'
import { savepoint, transact, withClient } from './db.ts'

test('after the database has dropped all connections the pool has its full size', async () => {
  await using shop = await startShop()
  for (let round = 0; round < 30; round++) {
    await shop.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
    await Promise.allSettled(
      Array.from({ length: 12 }, () => transact(shop.db, (tx) => tx.execute(sql`select pg_sleep(0.001)`))),
    )
  }
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => transact(shop.db, (tx) => tx.execute<{ one: number }>(sql`select 1 as one`))),
  )
  expect(answers.map(({ rows }) => rows[0]?.one)).toEqual(Array(30).fill(1))
})

test('a connection that is lost between two queries fails only the next query', async () => {
  await using shop = await startShop()
  const work = withClient({ connectionString: shop.databaseUrl }, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    await shop.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`)
    await lost
    await client.query('select 1')
  })
  await expect(work).rejects.toThrow('not queryable')
})

test('a savepoint whose work throws is rolled back alone', async () => {
  await using shop = await startShop()
  await transact(shop.db, async (tx) => {
    await tx.execute(sql`insert into rate_limits (key, expires_at) values ('kept', now())`)
    const part = savepoint(tx, async () => {
      await tx.execute(sql`insert into rate_limits (key, expires_at) values ('undone', now())`)
      throw new Error('no')
    })
    await expect(part).rejects.toThrow('no')
  })
  const { rows } = await shop.db.execute<{ key: string }>(sql`select key from rate_limits`)
  expect(rows).toEqual([{ key: 'kept' }])
})

test('a transaction is retried after a deadlock', async () => {
  await using shop = await startShop()
  await shop.db.execute(sql`insert into rate_limits (key, expires_at) values ('a', now()), ('b', now())`)
  const lockBoth = (first: string, second: string) =>
    transact(shop.db, async (tx) => {
      await tx.execute(sql`update rate_limits set count = count + 1 where key = ${first}`)
      await tx.execute(sql`select pg_sleep(0.2)`)
      await tx.execute(sql`update rate_limits set count = count + 1 where key = ${second}`)
    })
  await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')])
  const { rows } = await shop.db.execute(sql`select distinct count from rate_limits`)
  expect(rows).toEqual([{ count: 3 }])
})
