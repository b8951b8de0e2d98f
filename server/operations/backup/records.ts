import { z } from 'zod'

/**
 * The contents of a backup target, by key:
 *
 * - `archives/ID/archive.json`: one continuous archive of one database; its replication slot keeps the log until that is stored
 * - `archives/ID/state.json`: the time and position that the archive reaches
 * - `archives/ID/wal/SEGMENT.OFFSET`: the log, in compressed parts
 * - `archives/ID/base/TIME/…`: a base backup: `00000.tar.zst` and further parts, `files.zst` (names of the files), and
 *   `manifest.json`, written last: without it the backup is incomplete
 * - `files/…`: pictures and designs, as in DATA_DIR/media. Their names are hashes of their content, so all archives share them.
 */
const FORMAT = 1

const format = z.literal(FORMAT, 'was written by a newer version of Inkloom')
const time = z.iso.datetime().transform((text) => new Date(text))

const Archive = z.object({ format, id: z.string(), timeline: z.int(), startedAt: time })
export type Archive = z.output<typeof Archive>

/** `time`: everything acknowledged before it is stored. `lsn`: the log is stored up to this position. */
const State = z.object({ format, time, lsn: z.int() })
export type State = z.output<typeof State>

const Manifest = z.object({
  format,
  startedAt: time,
  /** When the base backup ended. It cannot be restored to an earlier time. */
  time,
  startLsn: z.int(),
  stopLsn: z.int(),
  timeline: z.int(),
  /** PostgreSQL's `server_version_num`, such as 180004. */
  postgres: z.int(),
  /** The time of the newest migration in the journal; for a backup from before the baseline the number of migrations. */
  schema: z.int(),
  /** Size of the database's folder, uncompressed. */
  bytes: z.int(),
  parts: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.output<typeof Manifest>

const RECORDS = { archive: Archive, state: State, manifest: Manifest }

/** Parses a record of a target. Throws when it is damaged, or of a newer version of Inkloom. */
export function parseRecord<K extends keyof typeof RECORDS>(kind: K, bytes: Buffer): z.output<(typeof RECORDS)[K]> {
  const read = RECORDS[kind].safeParse(JSON.parse(bytes.toString()))
  if (read.success) return read.data as z.output<(typeof RECORDS)[K]>
  throw new Error(`The ${kind} record of the backup ${read.error.issues[0]?.message ?? 'is damaged'}.`)
}

export function formatRecord(
  record: Omit<Archive, 'format'> | Omit<State, 'format'> | Omit<Manifest, 'format'>,
): Buffer {
  return Buffer.from(`${JSON.stringify({ format: FORMAT, ...record }, null, 2)}\n`)
}

export const backupKeys = {
  archive: (id: string) => `archives/${id}/archive.json`,
  state: (id: string) => `archives/${id}/state.json`,
  wal: (id: string) => `archives/${id}/wal/`,
  bases: (id: string) => `archives/${id}/base/`,
  /** `time` in UTC without characters that some file systems refuse. */
  base: (id: string, time: Date) => `archives/${id}/base/${compactTime(time)}/`,
  files: 'files/',
}

/** Formats a time like 20261122T101500123Z. */
function compactTime(time: Date): string {
  return time.toISOString().replace(/[-:.]/g, '')
}
