import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { transact } from '#server/platform/database/db.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isFirstStart, runFirstStart } from './first-start.ts'

const OWNER = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'monsoon#Lane7' }

/** Runs it as main.ts does, for the database and the folder of a test's shop. */
function begin({ databaseUrl, deps }: TestShop) {
  return runFirstStart({ ...process.env, ...OWNER, DATABASE_URL: databaseUrl, DATA_DIR: deps.config.dataDir })
}

async function counts({ db }: TestShop) {
  const { rows } = await db.execute(sql`select (select count(*)::int from products) as products,
    (select count(*)::int from orders) as orders, (select count(*)::int from users where role = 'admin') as owners`)
  return rows[0]
}

test('the first start creates the owner and the demo data, and does not run again', async () => {
  await using shop = await startShop()
  expect(await isFirstStart(shop.deps.config, shop.databaseUrl)).toBe(true)
  await begin(shop).done
  expect(await counts(shop)).toEqual({ products: 40, orders: 40, owners: 1 })
  expect(await isFirstStart(shop.deps.config, shop.databaseUrl)).toBe(false)
})

test('an interrupted first start leaves the shop empty, and the next start fills it', async () => {
  await using shop = await startShop()
  await transact(shop.db, async (tx) => {
    // A lock on the last table that the demo writes: the process waits for it after it has written all others.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`lock table return_requests`)
    const { done, stop } = begin(shop)
    await vi.waitUntil(async () => {
      const { rows } = await shop.db.execute(sql`select from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database())`)
      return rows.length > 0
    }, 60_000)
    const failed = expect(done).rejects.toThrow('could not be made ready for its first start (SIGTERM)')
    await stop()
    await failed
  })
  expect(await counts(shop)).toEqual({ products: 0, orders: 0, owners: 1 })
  await begin(shop).done
  expect(await counts(shop)).toEqual({ products: 40, orders: 40, owners: 1 })
})

test('a failure of the process is an error of the start', async () => {
  await using shop = await startShop()
  await writeFile(join(shop.deps.config.dataDir, 'media'), 'no folder')
  await expect(begin(shop).done).rejects.toThrow('could not be made ready for its first start (exit code 1)')
  expect(await counts(shop)).toEqual({ products: 0, orders: 0, owners: 1 })
})
