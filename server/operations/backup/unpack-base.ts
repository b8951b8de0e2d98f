import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import type { Place } from '#server/platform/postgres/copied-database.ts'
import { readPart } from './archive.ts'
import type { Choice } from './choose-base.ts'
import { backupKeys } from './records.ts'
import type { Target } from './target.ts'
import { floorTo, formatLsn, PART_BYTES, partStart, SEGMENT_BYTES, segmentName } from './wal.ts'

const DATABASE = 'postgres/data/'
/** Maximum size of a file that is read at once, bytes. */
const SMALL_BYTES = 1 << 20
/** Bytes per chunk. Each chunk needs a thread switch, so Node's default of 16 kB takes twice the processor time. */
const CHUNK_BYTES = 256 * 1024

/** Unpacks a base backup: the database's files and secret into `place`, the shop's secrets into `secrets`. */
export async function unpackBase(
  target: Target,
  { key, manifest }: Choice['base'],
  { folder, secretFile }: Place,
  secrets: string,
): Promise<void> {
  const resolveTargetPath = (name: string): string => {
    if (name === 'postgres/secret') return secretFile
    if (name.startsWith(DATABASE)) return inside(folder, name.slice(DATABASE.length))
    if (name.startsWith('secrets/')) return inside(secrets, name.slice('secrets/'.length))
    throw new Error(`The backup has an unknown file ${name}.`)
  }
  const folders = new Set<string>()
  const makeFolder = async (path: string) => {
    if (folders.has(path)) return
    await mkdir(path, { recursive: true, mode: 0o700 })
    folders.add(path)
  }
  const tar = extract()
  const unpack = async () => {
    for await (const entry of tar) {
      const path = resolveTargetPath(entry.header.name)
      if (entry.header.type === 'directory') {
        await makeFolder(path)
        entry.resume()
      } else {
        await makeFolder(dirname(path))
        // Most of a thousand files have some kB, and a stream for each takes longer than writing it.
        if ((entry.header.size ?? Infinity) <= SMALL_BYTES) await writeFile(path, await buffer(entry), { mode: 0o600 })
        else await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
      }
    }
  }
  const decompress = createZstdDecompress({ chunkSize: CHUNK_BYTES })
  await Promise.all([pipeline(Readable.from(readParts(target, key, manifest)), decompress, tar), unpack()])
}

async function* readParts(target: Target, key: string, { parts }: Choice['base']['manifest']): AsyncGenerator<Buffer> {
  for (const { name, sha256 } of parts) {
    const bytes = await target.get(key + name)
    if (!bytes) throw new Error(`${key}${name} is missing in ${target.name}.`)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`${key}${name} in ${target.name} is damaged.`)
    yield bytes
  }
}

/** The path of `name` in a folder. Throws when it is outside the folder: a forged backup must not write elsewhere. */
function inside(folder: string, name: string): string {
  const path = join(folder, name)
  if (relative(folder, path).startsWith('..')) throw new Error(`The backup has a file with the wrong name ${name}.`)
  return path
}

/**
 * Writes the log that follows the base backup into pg_wal. The rest of the last segment is empty, which ends the recovery. Throws when a
 * part is missing, because recovery would stop there without an error.
 */
export async function placeWal(target: Target, { archive, state, base, end }: Choice, folder: string): Promise<void> {
  const { startLsn, stopLsn } = base.manifest
  const from = floorTo(startLsn, SEGMENT_BYTES)
  const needed = end ?? Math.max(state.lsn, stopLsn)
  const parts = (await target.list(backupKeys.wal(archive.id)))
    .map(({ key }) => ({ key, start: partStart(key.slice(backupKeys.wal(archive.id).length)) }))
    .filter(({ start }) => start >= from && (end === null || start < end))
  let reached = from
  for (const { key, start } of parts) {
    if (start !== reached) break
    const stored = await target.get(key)
    if (!stored) break
    const bytes = await readPart(stored).catch(() => {
      throw new Error(`${key} in ${target.name} is damaged.`)
    })
    await writeAt(join(folder, 'pg_wal', segmentName(archive.timeline, start)), start % SEGMENT_BYTES, bytes)
    reached = start + bytes.length
    if (bytes.length < PART_BYTES) break
  }
  if (reached < needed)
    throw new Error(
      `The log from ${formatLsn(reached)} to ${formatLsn(needed)} is missing in ${target.name} (archive ${archive.id}).`,
    )
}

/** Writes a part into its segment's file, which gets its full size at once. */
async function writeAt(path: string, at: number, bytes: Buffer): Promise<void> {
  const file = await open(path, at === 0 ? 'wx' : 'r+', 0o600)
  try {
    if (at === 0) await file.truncate(SEGMENT_BYTES)
    await file.write(bytes, 0, bytes.length, at)
  } finally {
    await file.close()
  }
}
