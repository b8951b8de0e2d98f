import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { nullWhenMissing } from '#server/platform/files/disk-files.ts'

/** The database's folders that are stored empty, because their content belongs to the running server. */
const EMPTIED = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/
/** Files that are left out: https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/
/** Copied last, as pg_basebackup does. */
const CONTROL_FILE = 'global/pg_control'

const CHUNK_BYTES = 256 * 1024
/** Size of one stored object. */
const PART_BYTES = 16 * 1024 * 1024
/**
 * Maximum rate of reading, bytes per second, so that a backup does not slow down the shop. The first second's bytes are read without delay.
 */
const RATE_BYTES = 32 * 1024 * 1024

export type BackupPart = { name: string; bytes: number; sha256: string }
type Source = {
  /** The database's folder. `secretFile`: the file with the superuser's secret. */
  folder: string
  secretFile: string
  /** DATA_DIR/secrets; may be missing. */
  secrets: string
  /** Ends the backup in PostgreSQL. Returns the content of the file backup_label, which a restore needs. */
  finish: () => Promise<string>
}

/**
 * Packs a running database into a compressed tar in parts. Call it after `pg_backup_start`. Files may change meanwhile: a restore replays
 * the log of these changes.
 */
export async function packBase(
  { folder, secretFile, secrets, finish }: Source,
  put: (name: string, bytes: Buffer) => Promise<void>,
): Promise<{ bytes: number; parts: BackupPart[] }> {
  const tar = pack()
  let read = 0
  const begun = performance.now()
  const throttle = async (bytes: number) => {
    read += bytes
    const aheadMs = ((read - RATE_BYTES) / RATE_BYTES) * 1_000 - (performance.now() - begun)
    if (aheadMs > 5) await sleep(aheadMs)
  }
  const fill = async () => {
    for await (const name of walk(folder)) await addPath(tar, folder, name, throttle)
    await addText(tar, `postgres/data/${CONTROL_FILE}`, await readTwice(join(folder, CONTROL_FILE)))
    await addText(tar, 'postgres/data/backup_label', Buffer.from(await finish()))
    await addText(tar, 'postgres/secret', await readFile(secretFile))
    for (const name of (await readdir(secrets).catch(nullWhenMissing)) ?? [])
      await addText(tar, `secrets/${name}`, await readFile(join(secrets, name)))
    tar.finalize()
  }
  const parts: BackupPart[] = []
  const store = async (chunks: AsyncIterable<Buffer>) => {
    for await (const bytes of inParts(chunks, PART_BYTES)) {
      const name = `${String(parts.length).padStart(5, '0')}.tar.zst`
      await put(name, bytes)
      parts.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    }
  }
  const filling = fill().catch((error: Error) => tar.destroy(error))
  await pipeline(tar, createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }), store)
  await filling
  return { bytes: read, parts }
}

/** The names of the files and folders to back up. A folder ends with `/` and comes before its files. */
async function* walk(folder: string, prefix = ''): AsyncGenerator<string> {
  const entries = (await readdir(join(folder, prefix), { withFileTypes: true }).catch(nullWhenMissing)) ?? []
  for (const entry of entries) {
    const name = prefix + entry.name
    if (LEFT_OUT.test(entry.name) || name === CONTROL_FILE) continue
    if (!entry.isDirectory()) yield name
    else {
      yield `${name}/`
      if (!EMPTIED.test(name)) yield* walk(folder, `${name}/`)
    }
  }
}

async function addPath(tar: Pack, folder: string, name: string, throttle: (bytes: number) => Promise<void>) {
  const stored = `postgres/data/${name}`
  if (name.endsWith('/')) {
    tar.entry({ name: stored, type: 'directory', mode: 0o700 })
    return
  }
  // Null: PostgreSQL has removed the file meanwhile; the log contains the removal too.
  const file = await open(join(folder, name)).catch(nullWhenMissing)
  if (!file) return
  try {
    const { size } = await file.stat()
    const chunks = readExactly(file, size, throttle)
    // A stream for each of a thousand small files would take longer than reading them.
    if (size <= CHUNK_BYTES) await addText(tar, stored, Buffer.concat(await Array.fromAsync(chunks)))
    else await addEntry(tar, stored, size, chunks)
  } finally {
    await file.close()
  }
}

/** Reads `size` bytes of a file. If the file has become shorter, adds zeros, as pg_basebackup does. */
async function* readExactly(
  file: FileHandle,
  size: number,
  throttle: (bytes: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - at))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    await throttle(chunk.length)
    yield bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
    at += bytesRead === 0 ? chunk.length : bytesRead
  }
}

function addText(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
  })
}

/** Adds one file to a tar. Reads `chunks` only as fast as the tar is read. */
export function addEntry(
  tar: Pack,
  name: string,
  size: number,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
    pipeline(chunks, entry).catch(reject)
  })
}

/** A file that is rewritten in place is read until two readings are equal. */
async function readTwice(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ; ) {
    const now = await readFile(path)
    if (now.equals(before)) return now
    before = now
  }
}

/** Joins chunks into parts of at least `partBytes`; the last one may be shorter. */
export async function* inParts(chunks: AsyncIterable<Buffer>, partBytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= partBytes) {
      yield Buffer.concat(waiting)
      waiting = []
      size = 0
    }
  }
  if (size > 0) yield Buffer.concat(waiting)
}
