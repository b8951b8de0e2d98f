import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import type {} from '#server/testing/database.ts'
import { listenForCatalogue } from './catalogue-listener.ts'
import { createPageCache } from './page-cache.ts'

// Not the template: nobody may be connected to it while it is cloned.
const connectionString = inject('databaseUrl').replace(/\/inkloom(\?|$)/, '/postgres$1')
const log = { warn: () => undefined, info: () => undefined }
const made = { status: 200, headers: {}, cookies: [], body: Buffer.from('page') }

test('A change of the catalogue empties the cache', async () => {
  await using shop = await listening()
  await shop.cache.share('/', async () => made)
  expect(shop.cache.stats().entries).toBe(1)
  await shop.db.query("NOTIFY catalogue, '7'")
  await vi.waitFor(() => expect(shop.cache.stats().entries).toBe(0))
  expect(shop.cache.stats().isOpen).toBe(true)
})

test('Who has written and waits for the cache to catch up never finds it as it was', async () => {
  await using shop = await listening()
  for (let n = 0; n < 200; n++) {
    await shop.cache.share('/', async () => made)
    await shop.db.query(`NOTIFY catalogue, '${n}'`)
    await Promise.all([shop.cache.invalidationsApplied(), shop.cache.invalidationsApplied()])
    expect(shop.cache.stats().entries).toBe(0)
  }
})

test('Nobody waits for a cache that hears nothing', async () => {
  await using shop = await listening()
  await shop.db.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'inkloom-page-cache'",
  )
  await shop.cache.invalidationsApplied()
  await vi.waitFor(() => expect(shop.cache.stats().isOpen).toBe(false))
  await shop.cache.invalidationsApplied()
})

test('While changes cannot be heard nothing is kept, and afterwards pages are kept again', async () => {
  await using shop = await listening()
  await shop.cache.share('/', async () => made)
  await shop.db.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'inkloom-page-cache'",
  )
  await vi.waitFor(() => expect(shop.cache.stats()).toMatchObject({ isOpen: false, entries: 0 }))
  await vi.waitFor(() => expect(shop.cache.stats().isOpen).toBe(true), 5_000)
})

test('A database that is not there leaves the cache closed, and stopping does not wait for it', async () => {
  const cache = createPageCache()
  const listener = listenForCatalogue({ host: '127.0.0.1', port: 1 }, cache, log)
  await listener.stop()
  expect(cache.stats().isOpen).toBe(false)
})

async function listening() {
  const cache = createPageCache()
  const db = new pg.Client({ connectionString })
  await db.connect()
  const listener = listenForCatalogue({ connectionString }, cache, log)
  await vi.waitFor(() => expect(cache.stats().isOpen).toBe(true))
  return {
    cache,
    db,
    async [Symbol.asyncDispose]() {
      await listener.stop()
      await db.end()
    },
  }
}
