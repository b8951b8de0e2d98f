import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { OWNER } from '#e2e/support/users.ts'
import { findRunningDatabase } from '#server/platform/postgres/copied-database.ts'
import { startPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { startServer } from '#server/testing/process.ts'

/**
 * Settings of PostgreSQL for filling the shop fast: much memory, few checkpoints, and no write-ahead log for new tables. With the shop's
 * usual settings, filling takes ten times as long.
 */
const FILLING = {
  ...{
    shared_buffers: '2GB',
    maintenance_work_mem: '1GB',
    max_parallel_maintenance_workers: '2',
    max_worker_processes: '4',
  },
  ...{ wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '32GB', checkpoint_timeout: '1h', autovacuum: 'off' },
}

export const createShopEnv = (folder: string) => ({
  ...{ DATA_DIR: folder, RATE_LIMIT: 'off', ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password },
})

/** Creates a shop with 200,000 orders in the folder, unless it exists already. */
export function fillManyOrders(folder: string): Promise<void> {
  return fillShop(folder, 'many-orders.sql', 'select count(*) >= 200000 as filled from orders')
}

/**
 * Creates a demo shop in the folder and runs an SQL file of this directory on its database. The file is skipped when the query
 * `isFilled` returns true.
 */
async function fillShop(folder: string, file: string, isFilled: string): Promise<void> {
  const demo = await startServer(createShopEnv(folder))
  await demo.stop()
  const log = (line: string) => console.log(line)
  const database = await startPostgres({ dataDir: folder, log, isTemporary: true, settings: FILLING })
  try {
    const client = new pg.Client((await findRunningDatabase(folder)).connection)
    await client.connect()
    const { rows } = await client.query<{ filled: boolean }>(isFilled)
    if (!rows[0]?.filled) await run(client, file)
    await client.end()
  } finally {
    await database.stop()
  }
}

/** Runs the steps of an SQL file, separated by lines of only `--`, and prints the durations of slow steps. */
async function run(client: pg.Client, file: string): Promise<void> {
  const text = await readFile(join(import.meta.dirname, file), 'utf8')
  const begun = performance.now()
  for (const step of text.split(/^--$/m)) {
    const stepBegun = performance.now()
    await client.query(step)
    const seconds = (performance.now() - stepBegun) / 1000
    if (seconds > 1) console.log(`${seconds.toFixed(0)} s: ${step.trim().replaceAll(/\s+/g, ' ').slice(0, 100)}`)
  }
  console.log(`${file}: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}
