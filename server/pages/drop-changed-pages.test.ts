import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CacheTag, dependsOn } from '#server/platform/cache-tags.ts'
import { connect, transact } from '#server/platform/database/db.ts'
import { openHosts } from '#server/platform/database/hosts.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { dropChangedPages } from './drop-changed-pages.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

const log = { warn: () => undefined, info: () => undefined }

let shop: TestShop
/** A connection that announces no changes by itself, like psql. */
let db: pg.Client
beforeAll(async () => {
  shop = await startShop()
  db = new pg.Client({ connectionString: shop.databaseUrl })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await shop[Symbol.asyncDispose]()
})

const announce = (...tags: CacheTag[]) => ({ text: 'SELECT announce($1)', values: [tags] })

test('A change made by any program drops what it makes stale', async () => {
  await using listener = await listening()
  await keep(listener.cache, 'list')
  await db.query(announce('settings'))
  await db.query(announce('list'))
  await vi.waitFor(() => expect(listener.cache.stats().entries).toBe(0))
  expect(listener.cache.stats().isOpen).toBe(true)
})

test('Ten minutes after a sale, also one from a full shelf, the best sellers are counted anew', async () => {
  await using listener = await listening()
  await keep(listener.cache, 'best-sellers')
  await listener.change('pieces:12')
  await listener.cache.invalidationsApplied()
  expect(listener.cache.stats().entries).toBe(1)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 11 * 60_000)
  await vi.waitFor(() => expect(listener.cache.stats().entries).toBe(0), { timeout: 60_000 })
})

test('Who has written and waits for the cache never finds it as it was, and other processes hear of it', async () => {
  await using listener = await listening()
  await using other = await listening()
  for (let n = 0; n < 100; n++) {
    await keep(listener.cache, 'list')
    await listener.change('list')
    await Promise.all([listener.cache.invalidationsApplied(), listener.cache.invalidationsApplied()])
    expect(listener.cache.stats().entries).toBe(0)
  }
  await keep(other.cache, 'list')
  await listener.change('list')
  await vi.waitFor(() => expect(other.cache.stats().entries).toBe(0))
})

test('A transaction of the shop does not notify; the process does so after its commit', async () => {
  await using listener = await listening()
  const heard: number[] = []
  db.on('notification', ({ processId }) => heard.push(processId))
  await db.query('LISTEN catalogue')
  const writer = await listener.change('list')
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(heard).not.toContain(writer)
  await db.query('UNLISTEN catalogue')
})

test('A change that commits after another process has looked is not missed', async () => {
  await using listener = await listening()
  const committing = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const change = transact(listener.db, async (tx) => {
    await tx.execute("select announce(array['list'])")
    begun.resolve()
    await committing.promise
  })
  await begun.promise
  await keep(listener.cache, 'list')
  // A later change has a later id, and commits first.
  await db.query(announce('settings'))
  await listener.cache.invalidationsApplied()
  expect(listener.cache.stats().entries).toBe(1)
  committing.resolve()
  await change
  await listener.cache.invalidationsApplied()
  expect(listener.cache.stats().entries).toBe(0)
})

test('A change from before a process listened drops nothing of what it keeps', async () => {
  const running = new pg.Client({ connectionString: shop.databaseUrl })
  await running.connect()
  await running.query('BEGIN')
  await running.query('SELECT pg_current_xact_id()')
  await db.query(announce('list'))
  await using listener = await listening()
  await keep(listener.cache, 'list')
  await listener.change('settings')
  await listener.cache.invalidationsApplied()
  expect(listener.cache.stats().entries).toBe(1)
  await running.end()
})

test('A change that is rolled back drops nothing', async () => {
  await using listener = await listening()
  await keep(listener.cache, 'list')
  const change = transact(listener.db, async (tx) => {
    await tx.execute("select announce(array['list'])")
    throw new Error('taken back')
  })
  await expect(change).rejects.toThrow('taken back')
  await listener.cache.invalidationsApplied()
  expect(listener.cache.stats().entries).toBe(1)
})

test('A change by a job, for which nobody waits, is found by itself', async () => {
  await using listener = await listening()
  await using other = await listening()
  await keep(listener.cache, 'list')
  await keep(other.cache, 'list')
  await listener.change('list')
  await vi.waitFor(() => expect([listener.cache.stats().entries, other.cache.stats().entries]).toEqual([0, 0]))
})

test('A change of a process that died before it woke the others is found within a second', async () => {
  await using other = await listening()
  const died = connect(shop.databaseUrl, { poolSize: 1, onError: () => undefined, onChange: () => undefined })
  await keep(other.cache, 'list')
  await died.db.execute("select announce(array['list'])")
  await died.close()
  await vi.waitFor(() => expect(other.cache.stats().entries).toBe(0), 5_000)
})

test('Nobody waits for a cache whose listener is lost, and nothing is kept until it is back', async () => {
  await using listener = await listening()
  await keep(listener.cache, 'list')
  await db.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'inkloom-page-cache'")
  await listener.change('list')
  await listener.cache.invalidationsApplied()
  await vi.waitFor(() => expect(listener.cache.stats()).toMatchObject({ isOpen: false, entries: 0 }))
  await listener.cache.invalidationsApplied()
  await vi.waitFor(() => expect(listener.cache.stats().isOpen).toBe(true), 5_000)
})

test('A database that is not there leaves the cache closed, and stopping does not wait for it', async () => {
  const cache = createPageCache()
  const listener = dropChangedPages(openHosts('postgres://127.0.0.1:1/nowhere'), cache, log)
  await listener.stop()
  expect(cache.stats().isOpen).toBe(false)
})

async function keep(cache: PageCache, tag: CacheTag): Promise<void> {
  await cache.share('/products', async () => {
    dependsOn(tag)
    return { status: 200, headers: {}, cookies: [], body: Buffer.from('page') }
  })
  expect(cache.stats().entries).toBe(1)
}

/** One process of the shop, as far as its cache goes: a pool that announces its changes, and a listener. */
async function listening() {
  const cache = createPageCache()
  const { url, directUrl } = shop.database
  const listener = dropChangedPages(openHosts(directUrl ?? url), cache, log)
  const isPooled = directUrl !== null
  const connection = connect(url, { poolSize: 2, isPooled, onError: () => undefined, onChange: listener.changed })
  await vi.waitFor(() => expect(cache.stats().isOpen).toBe(true), 5_000)
  return {
    cache,
    db: connection.db,
    /** Announces a change in a transaction of its own; gives the process id of its connection in PostgreSQL. */
    async change(tag: CacheTag): Promise<number> {
      return transact(connection.db, async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(`select announce(array['${tag}']), pg_backend_pid() as pid`)
        return rows[0]?.pid ?? 0
      })
    },
    async [Symbol.asyncDispose]() {
      await connection.close()
      await listener.stop()
    },
  }
}
