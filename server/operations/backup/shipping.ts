import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { MediaStores } from '#server/platform/config/media-config.ts'
import type { RunningDatabase } from '#server/platform/postgres/copied-database.ts'
import { currentArchiveId, formatSlotName, type OpenArchive, openArchive, storeWal } from './archive.ts'
import { backupKeys, formatRecord, type State } from './records.ts'
import { createBucketShipping, openBuckets } from './ship-bucket.ts'
import { createFileShipping } from './ship-files.ts'
import type { Target } from './target.ts'
import { floorTo, formatLsn, SEGMENT_BYTES } from './wal.ts'

/** While there is no new log, the time that the archive reaches is written this often, milliseconds. */
const IDLE_STATE_MS = 60_000
const STATEMENT_LIMIT_MS = 10_000

type Shipped = { archiveId: string; timeline: number; state: State }

export type Shipping = {
  /** Stores the files, then all committed log. After an error, the next call continues. */
  ship(): Promise<Shipped>
  close(): Promise<void>
}

type Options = {
  database: RunningDatabase
  dataDir: string
  /** The places where the shop's files are stored. */
  media: MediaStores
  target: Target
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Continuous archiving of the write-ahead log and of the stored files; one process at a time for a database. */
export function openShipping({ database, dataDir, media, target, log }: Options): Shipping {
  const pool = new pg.Pool({
    ...database.connection,
    max: 1,
    options: `-c statement_timeout=${STATEMENT_LIMIT_MS} -c timezone=UTC`,
    query_timeout: STATEMENT_LIMIT_MS + 5_000,
    application_name: 'inkloom backup',
  })
  pool.on('error', () => undefined)
  const shipFiles = createFileShipping(join(dataDir, 'media'), target, log)
  const shipBuckets = createBucketShipping(pool, openBuckets(media), target)
  let archive: OpenArchive | undefined

  async function shipNow(): Promise<Shipped> {
    if (archive && (await currentArchiveId(pool)) !== archive.id) {
      log.warn('PostgreSQL had to delete its log before it was backed up: a new archive begins')
      archive = undefined
    }
    archive ??= await openArchive(pool, target, database.folder)
    const reached = await readClock(pool)
    if (archive.state && archive.state.lsn === reached.lsn) {
      if (reached.time.getTime() - archive.state.time.getTime() > IDLE_STATE_MS) await storeState(archive, reached)
      return { archiveId: archive.id, timeline: archive.timeline, state: archive.state }
    }
    // The shop writes a file before its row. Files are stored before the log, so the target has the files of all rows in the log.
    await shipFiles()
    await shipBuckets()
    await storeWal(target, database.folder, archive, { from: archive.from, to: reached.lsn })
    const state = await storeState(archive, reached)
    await releaseSegments(pool, archive.id, reached.lsn)
    return { archiveId: archive.id, timeline: archive.timeline, state }
  }

  async function storeState(open: OpenArchive, reached: Omit<State, 'format'>): Promise<State> {
    await target.put(backupKeys.state(open.id), formatRecord(reached))
    open.state = { format: 1, ...reached }
    open.from = reached.lsn
    return open.state
  }

  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Calls run one after another, because each may replace the newest part. */
    ship() {
      const next = last.then(shipNow, shipNow)
      last = next
      return next
    },
    close: () => pool.end(),
  }
}

/** Reads the clock before the position, so that everything acknowledged before `time` is in the log up to `lsn`. */
async function readClock(pool: pg.Pool): Promise<{ time: Date; lsn: number }> {
  const clock = await pool.query<{ time: Date }>('select clock_timestamp() as time')
  const position = await pool.query<{ lsn: string }>(`select pg_current_wal_flush_lsn() - '0/0' as lsn`)
  const [time, lsn] = [clock.rows[0]?.time, position.rows[0]?.lsn]
  if (!time || lsn === undefined) throw new Error('the database did not tell its position')
  return { time, lsn: Number(lsn) }
}

/** Lets PostgreSQL delete all segments before the current one. */
async function releaseSegments(pool: pg.Pool, id: string, lsn: number): Promise<void> {
  const start = floorTo(lsn, SEGMENT_BYTES)
  await pool.query(
    `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots
      where slot_name = $1 and restart_lsn < $2::pg_lsn`,
    [formatSlotName(id), formatLsn(start)],
  )
}
