import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { type Base, takeBase } from '#server/operations/backup/base.ts'
import { openTarget } from '#server/operations/backup/open-target.ts'
import { restore } from '#server/operations/backup/restore.ts'
import { openShipping, type Shipping } from '#server/operations/backup/shipping.ts'
import type { BackupConfig } from '#server/platform/config/backup-config.ts'
import type { MediaStores } from '#server/platform/config/media-config.ts'
import { connect, type Db } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openLog } from '#server/platform/log.ts'
import { discardDatabase, findRunningDatabase } from '#server/platform/postgres/copied-database.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { temporaryFolder } from './process.ts'

const SHIP_EVERY_MS = 100
/** In ms: enough for several restores on a busy machine. */
export const LONG_TIMEOUT = 120_000
export const log = openLog({ logLevel: 'silent' })

/** Sets up a durable database with one table for a file of tests, and creates targets for its backups. */
export async function openBackupDatabase() {
  const databaseFolder = await temporaryFolder()
  const dataDir = join(databaseFolder.path, 'data')
  const onDisk: MediaStores = [{ kind: 'disk', folder: join(dataDir, 'media') }]
  let postgres: EmbeddedPostgres
  let db: Db
  let close: () => Promise<void>

  beforeAll(async () => {
    // Durable as in production: otherwise an acknowledged commit is not in the log yet.
    postgres = await startPostgres({ dataDir, log: () => undefined })
    await migrate(postgres.url)
    ;({ db, close } = connect(postgres.url, { poolSize: 1, onError: () => undefined }))
    await db.execute(sql`create table written (at timestamptz not null default now())`)
  })

  afterAll(async () => {
    await close()
    await postgres.stop()
    await discardDatabase(dataDir)
    await databaseFolder[Symbol.asyncDispose]()
  })

  /** Empties the database's table, and creates a new backup target and a folder for restores. */
  async function startTarget(key: string | null = null, media: MediaStores = onDisk) {
    await db.execute(sql`truncate written`)
    const place = await temporaryFolder()
    const { path: folder } = place
    onTestFinished(() => place[Symbol.asyncDispose]())
    const stored = join(folder, 'backups')
    const backup: BackupConfig = { target: { kind: 'folder', folder: stored }, key, keepDays: 14 }
    const target = openTarget(backup)
    const openShop = async () => {
      const shipping = openShipping({ database: await findRunningDatabase(dataDir), dataDir, media, target, log })
      onTestFinished(shipping.close)
      return shipping
    }
    const shipping = await openShop()
    let restores = 0
    return {
      folder,
      /** The folder of the backup target. */
      stored,
      backup,
      target,
      shipping,
      /** Opens the backup shipping of another process of the shop. */
      openShop,
      /** Writes a row and returns a moment after its commit, by the database's clock. */
      async write(): Promise<Date> {
        await db.execute(sql`insert into written default values`)
        const { rows } = await db.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)
        // JavaScript dates lack the microseconds, so round up.
        return new Date(new Date(String(rows[0]?.at)).getTime() + 1)
      },
      async base(): Promise<Base> {
        const { archiveId, timeline } = await shipping.ship()
        const archived = async () => void (await shipping.ship())
        const database = await findRunningDatabase(dataDir)
        return takeBase({ database, dataDir, media, target, archiveId, timeline, archived })
      },
      /** Restores the backup into a new folder and returns the number of its rows. */
      async restored(at: Date | null = null, from?: string): Promise<number> {
        const to = join(folder, `restored-${++restores}`)
        onTestFinished(() => discardDatabase(to))
        await restore({ target, dataDir: to, at, from, isCheck: true, log: () => undefined })
        return countWritten(to)
      },
    }
  }

  return {
    dataDir,
    onDisk,
    startTarget,
    execute: (statement: SQL) => db.execute(statement),
    /** Ends the database before the tests end. */
    async stop() {
      await close()
      close = async () => undefined
      await postgres.stop()
    },
  }
}

/** Waits until the clock is past `moment`, so that the next commit is later. */
export const passed = (moment: Date) => expect.poll(() => Date.now()).toBeGreaterThan(moment.getTime())

/**
 * Ships repeatedly like a running shop until the test ends. The test then waits for the last shipment before it closes the
 * connection.
 */
export function keepShipping(shipping: Shipping): void {
  const over = new AbortController()
  const shop = (async () => {
    while (!over.signal.aborted) {
      await shipping.ship()
      await wait(SHIP_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()
  onTestFinished(async () => {
    over.abort()
    await shop
  })
}

async function countWritten(dataDir: string): Promise<number> {
  const postgres = await startPostgres({ dataDir, log: () => undefined, isTemporary: true })
  const { db, close } = connect(postgres.url, { poolSize: 1, onError: () => undefined })
  try {
    return Number((await db.execute(sql`select count(*) as count from written`)).rows[0]?.count)
  } finally {
    await close()
    await postgres.stop()
  }
}
