import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseHost, throughPorts } from '#server/testing/database-host.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { connect, transact, transactSlow } from './db.ts'
import { findOutage } from './outage.ts'

// What takes as long as the time limits of statements.

test('when the connections to the only host hang while new ones work, statements are refused within 10 s and all works again', async () => {
  await using shop = await startShop()
  const host = await openDatabaseHost(shop.databaseUrl)
  onTestFinished(host.close)
  const { db, pool, close } = connect(throughPorts(shop.databaseUrl, [host.port]), {
    poolSize: 4,
    onError: () => undefined,
  })
  onTestFinished(close)
  let open = 0
  pool.on('connect', () => void open++)
  pool.on('remove', () => void open--)
  await Promise.all([1, 2, 3, 4].map(() => db.execute(sql`select pg_sleep(0.1)`)))
  host.freeze()
  host.answer()
  const since = performance.now()
  const refused = await Promise.all(
    [db.execute(sql`select 1`), transact(db, (tx) => tx.execute(sql`select 1`))].map((work) =>
      work.then(
        () => null,
        (error: unknown) => findOutage(error),
      ),
    ),
  )
  expect([refused, performance.now() - since < 10_000]).toEqual([['database', 'database'], true])
  // The two that were idle are closed with them, though the host does not answer that either.
  await expect.poll(() => open, { timeout: 15_000 - (performance.now() - since) }).toBe(0)
  for (const work of [db.execute(sql`select 1`), transact(db, (tx) => tx.execute(sql`select 1`))])
    expect((await work).rowCount).toBe(1)
})

test('the statements of a slow transaction are waited for longer than those of a request', async () => {
  await using shop = await startShop()
  const { db, close } = connect(shop.databaseUrl, { poolSize: 1, onError: () => undefined })
  onTestFinished(close)
  const work = transactSlow(db, 10_000, (tx) => tx.execute(sql`select pg_sleep(7.5)`))
  expect((await work).rowCount).toBe(1)
  expect((await db.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: '5s' }])
})
