import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type pg from 'pg'
import type { MediaStores } from '#server/platform/config/media-config.ts'
import { newestMigration } from '#server/platform/database/apply-migrations.ts'
import { withClient } from '#server/platform/database/db.ts'
import type { RunningDatabase } from '#server/platform/postgres/copied-database.ts'
import { backupKeys, formatRecord, type Manifest, parseRecord } from './records.ts'
import { listMedia, openBuckets } from './ship-bucket.ts'
import { listFiles } from './ship-files.ts'
import type { Target } from './target.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

type Options = {
  database: RunningDatabase
  dataDir: string
  media: MediaStores
  target: Target
  archiveId: string
  timeline: number
  /** Fulfilled when the archive has the log up to this position. */
  archived: (lsn: number) => Promise<void>
}

export type Base = { key: string; manifest: Manifest }

/** Makes a base backup of a running database. Writes the manifest last: it marks the backup as complete. */
export async function takeBase({
  database,
  dataDir,
  media,
  target,
  archiveId,
  timeline,
  archived,
}: Options): Promise<Base> {
  const connection = { ...database.connection, options: '-c timezone=UTC', application_name: 'inkloom backup' }
  return withClient(connection, async (client) => {
    const startedAt = await clock(client)
    const key = backupKeys.base(archiveId, startedAt)
    // Files are listed before the backup begins. Files added later are found by their time of change.
    const inBuckets = openBuckets(media).length > 0 ? await listMedia(client) : []
    const files = new Set([...(await listFiles(join(dataDir, 'media'))), ...inBuckets])
    // `true` means an immediate checkpoint. It writes at most 32 MB (shared_buffers).
    const startLsn = await readLsn(client, `select pg_backup_start('inkloom', true) - '0/0' as lsn`)
    let stopLsn = 0
    const { packBase } = await import('./pack-base.ts')
    const { bytes, parts } = await packBase(
      {
        folder: database.folder,
        secretFile: database.secretFile,
        secrets: join(dataDir, 'secrets'),
        async finish() {
          // Does not wait for PostgreSQL's archiver, because the shop archives the log itself.
          const { rows } = await client.query<{ lsn: string; label: string }>(
            `select lsn - '0/0' as lsn, labelfile as label from pg_backup_stop(false)`,
          )
          stopLsn = Number(rows[0]?.lsn)
          return rows[0]?.label ?? ''
        },
      },
      (name, part) => target.put(key + name, part),
    )
    const time = await clock(client)
    await archived(stopLsn)
    await target.put(`${key}files.zst`, await compress(Buffer.from([...files].join('\n'))))
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const record = formatRecord({
      startedAt,
      time,
      startLsn,
      stopLsn,
      timeline,
      postgres: Number(rows[0]?.version),
      schema: newestMigration(),
      bytes,
      parts,
    })
    await target.put(`${key}manifest.json`, record)
    return { key, manifest: parseRecord('manifest', record) }
  })
}

/** The complete base backups of an archive, the oldest first. */
export async function listBases(target: Target, archiveId: string): Promise<Base[]> {
  const bases: Base[] = []
  for (const folder of await target.folders(backupKeys.bases(archiveId))) {
    const key = `${backupKeys.bases(archiveId)}${folder}/`
    const record = await target.get(`${key}manifest.json`)
    if (record) bases.push({ key, manifest: parseRecord('manifest', record) })
  }
  return bases
}

/** The names of the files that the shop had at a base backup. Throws when the list is missing. */
export async function readFileNames(target: Target, { key }: Base): Promise<string[]> {
  const listed = await target.get(`${key}files.zst`)
  if (!listed) throw new Error(`${key}files.zst is missing in ${target.name}.`)
  return (await decompress(listed)).toString().split('\n').filter(Boolean)
}

async function clock(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ time: Date }>('select clock_timestamp() as time')
  if (!rows[0]) throw new Error('the database did not tell its time')
  return rows[0].time
}

async function readLsn(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<{ lsn: string }>(query)
  return Number(rows[0]?.lsn)
}
