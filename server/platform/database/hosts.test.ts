import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseHost, throughPorts } from '#server/testing/database-host.ts'
import { freePort } from '#server/testing/process.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { connect, withClient } from './db.ts'
import { eachHost, hostsProblem, openHosts, primaryUrl } from './hosts.ts'

test('a URL of several hosts names each of them, with or without ports, as libpq writes it', () => {
  const ends = '/shop?application_name=x&target_session_attrs=read-write'
  expect(eachHost(`postgres://role:p%40ss@one:5433,two,three:5434${ends}`)).toEqual([
    'postgres://role:p%40ss@one:5433/shop?application_name=x',
    'postgres://role:p%40ss@two/shop?application_name=x',
    'postgres://role:p%40ss@three:5434/shop?application_name=x',
  ])
  for (const url of ['postgres://role@one:5432/shop', 'postgresql://role@%2Frun%2Fpostgresql:5432/shop'])
    expect([eachHost(url), hostsProblem(url)]).toEqual([[url], null])
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
