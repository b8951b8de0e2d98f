import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import type { z } from 'zod'
import { isFileKey } from '#server/platform/files/files.ts'
import { FILES_FOLDER, FORMAT, HEAD, Head, MANIFEST, Manifest, parseTableName } from './manifest.ts'
import { createFileTally, createTally } from './tally.ts'

/** Larger than any entry that Inkloom writes: a stored picture is a few megabytes. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024
/** The first bytes of a file compressed with zstd (RFC 8878, section 3.1.1). */
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

export type ArchiveEntry =
  | { kind: 'file'; key: string; bytes: Buffer }
  | { kind: 'rows'; table: string; bytes: Buffer }
  | { kind: 'manifest'; manifest: Manifest }

/** Reads a whole archive and compares it with its manifest. Throws an error that describes the damage. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const files = createFileTally()
  const tables = new Map<string, ReturnType<typeof createTally>>()
  let manifest: Manifest | undefined
  for await (const part of readArchive(path)) {
    if (part.kind === 'manifest') manifest = part.manifest
    else if (part.kind === 'file') files.add(part.key, part.bytes)
    else {
      const tally = tables.get(part.table) ?? createTally()
      tables.set(part.table, tally)
      tally.add(part.bytes)
    }
  }
  if (!manifest) throw new Error(`${path} is incomplete: its end is missing.`)
  const isSame = manifest.tables.every(({ name, rows, bytes, sha256 }) => {
    const read = (tables.get(name) ?? createTally()).sum()
    tables.delete(name)
    return read.rows === rows && read.bytes === bytes && read.sha256 === sha256
  })
  if (!isSame || tables.size > 0 || files.sum().sha256 !== manifest.files.sha256) throw new Error(damaged(path))
  return manifest
}

/**
 * The content of an archive, one part in memory at a time. Throws when it is damaged. Does not notice missing entries; `verifyArchive`
 * does.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  if (!(await startsLikeAnArchive(path))) throw new Error(`${path} is no export of Inkloom.`)
  const source = createReadStream(path)
  const tar = extract()
  let failure: Error | undefined
  const feeding = pipeline(source, createZstdDecompress(), tar).catch((error: Error) => {
    failure = error
  })
  let isFirst = true
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      if (size > MAX_ENTRY_BYTES) throw new ArchiveError(damaged(path))
      const bytes = await buffer(entry as AsyncIterable<Buffer>)
      if (isFirst) checkHead(path, name, bytes)
      else yield parsePart(path, name, bytes)
      isFirst = false
    }
    await feeding
  } catch (error) {
    failure ??= error as Error
    throw failure instanceof ArchiveError ? failure : explained(path, failure)
  } finally {
    source.destroy()
    tar.destroy()
  }
  if (failure) throw explained(path, failure)
  if (isFirst) throw new ArchiveError(`${path} is incomplete: its end is missing.`)
}

class ArchiveError extends Error {}

async function startsLikeAnArchive(path: string): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`There is no file ${path}.`) : error
  })
  try {
    const begin = Buffer.alloc(ZSTD.length)
    await file.read(begin, 0, begin.length, 0)
    return begin.equals(ZSTD)
  } finally {
    await file.close()
  }
}

function checkHead(path: string, name: string, bytes: Buffer): void {
  const head = name === HEAD ? parseJson(path, Head, bytes) : null
  if (!head) throw new ArchiveError(`${path} is no export of Inkloom.`)
  if (head.format > FORMAT)
    throw new ArchiveError(`${path} was written by a newer version of Inkloom. Import it with that version.`)
}

function parsePart(path: string, name: string, bytes: Buffer): ArchiveEntry {
  const table = parseTableName(name)
  if (table !== null) return { kind: 'rows', table, bytes }
  if (name === MANIFEST) return { kind: 'manifest', manifest: parseJson(path, Manifest, bytes) }
  const key = name.startsWith(FILES_FOLDER) ? name.slice(FILES_FOLDER.length) : ''
  if (!isFileKey(key)) throw new ArchiveError(damaged(path))
  return { kind: 'file', key, bytes }
}

function parseJson<T extends z.ZodType>(path: string, schema: T, bytes: Buffer): z.output<T> {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw new ArchiveError(damaged(path))
  }
}

function explained(path: string, error: Error & { code?: string }): Error {
  // An error of the file system: the disk fails, or the file may not be read.
  if (error.code?.startsWith('E') && !error.code.startsWith('ERR_')) return error
  if (/unexpected end|premature close/i.test(error.message))
    return new Error(`${path} is incomplete: its end is missing.`)
  return new Error(damaged(path))
}

function damaged(path: string): string {
  return `${path} is damaged. Copy it again from where it was made, or make another export.`
}
