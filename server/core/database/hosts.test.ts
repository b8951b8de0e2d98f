import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { outageOf } from '#server/core/outage.ts'
import { openDatabaseHost, throughPorts } from '#server/testing/database-host.ts'
import { freePort } from '#server/testing/process.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { connect, transact, transactSlow, withClient } from './db.ts'
import { eachHost, hostsProblem, openHosts, primaryUrl } from './hosts.ts'

test('a URL of several hosts names each of them, with or without ports, as libpq writes it', () => {
  const ends = '/shop?application_name=x&target_session_attrs=read-write'
  expect(eachHost(`postgres://role:p%40ss@one:5433,two,three:5434${ends}`)).toEqual([
    'postgres://role:p%40ss@one:5433/shop?application_name=x',
    'postgres://role:p%40ss@two/shop?application_name=x',
    'postgres://role:p%40ss@three:5434/shop?application_name=x',
  ])
  for (const one of ['postgres://role@one:5432/shop', 'postgresql://role@%2Frun%2Fpostgresql:5432/shop'])
    expect([eachHost(one), hostsProblem(one)]).toEqual([[one], null])
  expect(hostsProblem('postgres://role@one:5432,two:5432/shop?target_session_attrs=primary')).toBeNull()
  expect(hostsProblem('postgres://role@one:port,two/shop')).toContain('one:5432,two:5432')
  expect(hostsProblem('postgres://one,two/shop?target_session_attrs=any')).toContain('read-write only')
})

/** A host of the test's server that can be lost, or stop answering; `isSilent`: it does not answer from the beginning. */
async function openHost({ databaseUrl }: TestShop, port: number, isSilent = false) {
  const host = await openDatabaseHost(databaseUrl, { port, isSilent })
  onTestFinished(host.close)
  return host
}

/** The URL of the shop's database through several hosts on this machine. */
const through = ({ databaseUrl }: TestShop, ports: number[]) => throughPorts(databaseUrl, ports)

for (const loss of ['is lost', 'stops answering'])
  test(`when the host of the connections ${loss}, they lead to another one that accepts writes`, async () => {
    await using shop = await startShop()
    const [first, second] = [await openHost(shop, 0), await freePort()]
    const url = through(shop, [first.port, second])
    expect(await withClient({ connectionString: url }, async (client) => client.port)).toBe(first.port)
    const hosts = openHosts(url)
    const { db, close } = connect(hosts, { poolSize: 3, onError: () => undefined })
    onTestFinished(close)
    await Promise.all([1, 2, 3].map(() => db.execute(sql`select 1`)))
    const running = db.execute(sql`select pg_sleep(30)`).then(
      () => 'answered',
      () => 'failed',
    )
    if (loss === 'is lost') first.close()
    else first.freeze()
    await openHost(shop, second)
    // The listener of the page cache, which asks every second, tells of a server that stopped answering.
    if (loss === 'stops answering') hosts.suspect()
    expect(await running).toBe('failed')
    await expect
      .poll(
        () =>
          db.execute(sql`select 1`).then(
            () => 'answered',
            () => 'failed',
          ),
        { timeout: 60_000 },
      )
      .toBe('answered')
    expect(await withClient({ connectionString: url }, async (client) => client.port)).toBe(second)
  })

test('when the connections to the only host hang while new ones work, statements are refused within 10 s and all works again', async () => {
  await using shop = await startShop()
  const host = await openHost(shop, 0)
  const { db, pool, close } = connect(through(shop, [host.port]), { poolSize: 4, onError: () => undefined })
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
        (error: unknown) => outageOf(error),
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

test('a host that stops answering while all are still asked is found out, because they are asked once more', async () => {
  await using shop = await startShop()
  const [first, second] = [await openHost(shop, 0), await openHost(shop, 0, true)]
  const hosts = openHosts(through(shop, [first.port, second.port]))
  onTestFinished(hosts.stop)
  // It has said that it is the primary, and the other one is waited for.
  await first.left
  first.freeze()
  second.answer()
  hosts.suspect()
  await expect.poll(() => new URL(hosts.url()).port, { timeout: 60_000 }).toBe(String(second.port))
})

test('without a host that accepts writes a start says which ones it asked', async () => {
  const ports = [await freePort(), await freePort()]
  const url = `postgres://role@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/shop`
  await expect(primaryUrl(url, 500)).rejects.toThrow(
    /None of the 2 servers of the database is a primary: .*ECONNREFUSED/,
  )
})
