import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { type Archive, backupKeys, formatRecord, parseRecord, type State } from './records.ts'
import type { Target } from './target.ts'
import { floorTo, formatLsn, PART_BYTES, partName, SEGMENT_BYTES, segmentName, verifyPages } from './wal.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** The prefix of a replication slot's name; the archive's id follows. A restored database has no slots, so it begins a new archive. */
const SLOT = 'inkloom_backup_'

/** An archive that this database continues; `state`: null before the first part is stored. */
export type OpenArchive = Pick<Archive, 'id' | 'timeline'> & { state: State | null; from: number }

export const formatSlotName = (id: string) => `${SLOT}${id}`

/** The id of the archive that the database's replication slot belongs to; null without a slot. */
export async function currentArchiveId(db: pg.Pool | pg.Client): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `select slot_name as name from pg_replication_slots where starts_with(slot_name, $1) and wal_status <> 'lost'`,
    [SLOT],
  )
  return rows[0]?.name.slice(SLOT.length) ?? null
}

/** Drops the replication slots of archives, so that PostgreSQL can delete its log. */
export async function dropSlots(db: pg.Pool | pg.Client): Promise<void> {
  await db.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where starts_with(slot_name, $1)',
    [SLOT],
  )
}

/**
 * The archive of the replication slot if its stored log continues without a gap; otherwise a new archive. `folder`: the database's folder.
 * A copied DATA_DIR has the slot too, so the newest stored part is compared with the log.
 */
export async function openArchive(db: pg.Pool, target: Target, folder: string): Promise<OpenArchive> {
  const id = await currentArchiveId(db)
  const archiveRecord = id === null ? null : await target.get(backupKeys.archive(id))
  if (id !== null && archiveRecord) {
    const { timeline } = parseRecord('archive', archiveRecord)
    const stored = await target.get(backupKeys.state(id))
    const state = stored && parseRecord('state', stored)
    if (state && (await isContinued(db, target, folder, { id, timeline }, state)))
      return { id, timeline, state, from: state.lsn }
  }
  return beginArchive(db, target)
}

async function beginArchive(db: pg.Pool, target: Target): Promise<OpenArchive> {
  await dropSlots(db)
  const { rows: clocks } = await db.query<{ time: Date; segment: string }>(
    'select clock_timestamp() as time, pg_walfile_name(pg_current_wal_flush_lsn()) as segment',
  )
  const { time = new Date(), segment = '' } = clocks[0] ?? {}
  const id = `${time.toISOString().replace(/\D/g, '').slice(0, 14)}_${randomBytes(3).toString('hex')}`
  const { rows } = await db.query<{ lsn: string }>(
    `select lsn - '0/0' as lsn from pg_create_physical_replication_slot($1, true)`,
    [formatSlotName(id)],
  )
  const timeline = Number.parseInt(segment.slice(0, 8), 16)
  await target.put(backupKeys.archive(id), formatRecord({ id, timeline, startedAt: time }))
  // Begins at the start of a segment, because PostgreSQL reads the segment's header.
  return { id, timeline, state: null, from: floorTo(Number(rows[0]?.lsn), SEGMENT_BYTES) }
}

async function isContinued(
  db: pg.Pool,
  target: Target,
  folder: string,
  { id, timeline }: Pick<Archive, 'id' | 'timeline'>,
  state: State,
): Promise<boolean> {
  const { rows } = await db.query<{ flushed: string; kept: string; segment: string }>(
    `select pg_current_wal_flush_lsn() - '0/0' as flushed, restart_lsn - '0/0' as kept,
      pg_walfile_name(pg_current_wal_flush_lsn()) as segment from pg_replication_slots where slot_name = $1`,
    [formatSlotName(id)],
  )
  const { flushed, kept: retainedFrom, segment = '' } = rows[0] ?? {}
  if (
    Number(flushed) < state.lsn ||
    Number(retainedFrom) > state.lsn ||
    Number.parseInt(segment.slice(0, 8), 16) !== timeline
  )
    return false
  const start = floorTo(state.lsn - 1, PART_BYTES)
  const stored = await target.get(backupKeys.wal(id) + partName(timeline, start))
  if (!stored) return false
  const bytes = (await decompress(stored)).subarray(0, state.lsn - start)
  return bytes.equals(await readWal(folder, timeline, start, start + bytes.length).catch(() => Buffer.alloc(0)))
}

/** Stores the log from `from` to `to`. Replaces a partly stored part as a whole. */
export async function storeWal(
  target: Target,
  folder: string,
  { id, timeline }: Pick<Archive, 'id' | 'timeline'>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (let start = floorTo(from, PART_BYTES); start < to; start += PART_BYTES) {
    const bytes = await readWal(folder, timeline, start, Math.min(start + PART_BYTES, to))
    verifyPages(bytes, start)
    await target.put(backupKeys.wal(id) + partName(timeline, start), await compress(bytes))
  }
}

/** Reads a range of the log within one segment. The range must be flushed, so that it never changes. */
async function readWal(folder: string, timeline: number, from: number, to: number): Promise<Buffer> {
  const file = await open(join(folder, 'pg_wal', segmentName(timeline, from)))
  try {
    const bytes = Buffer.alloc(to - from)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from % SEGMENT_BYTES)
    if (bytesRead < bytes.length) throw new Error(`the write-ahead log ends before ${formatLsn(to)}`)
    return bytes
  } finally {
    await file.close()
  }
}

/** The content of a stored part. Throws when it is damaged. */
export function readPart(stored: Buffer): Promise<Buffer> {
  return decompress(stored)
}
