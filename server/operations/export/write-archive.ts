import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { addEntry, inParts } from '#server/operations/backup/pack-base.ts'
import { FILES_FOLDER, FORMAT, HEAD, MANIFEST, type Manifest, tablePart } from './manifest.ts'
import { createFileTally, createTally } from './tally.ts'

/** The rows of a table are written in parts of at least this many bytes, so that about one part is in memory at a time. */
const PART_BYTES = 1024 * 1024

export type ArchiveWriter = {
  file(key: string, bytes: Buffer): Promise<void>
  /** Stores the rows of a table; returns their number, size and hash. */
  rows(table: string, chunks: AsyncIterable<Buffer>): Promise<{ rows: number; bytes: number; sha256: string }>
}

/** Writes an archive to `output`, and ends it; `fill` stores the content and returns the manifest, except for its files. */
export async function writeArchive(
  output: Writable,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'format' | 'files'>>,
): Promise<Manifest> {
  const tar = pack()
  const files = createFileTally()
  const add = (name: string, bytes: Buffer) => addEntry(tar, name, bytes.length, [bytes])
  const addJson = (name: string, value: unknown) => add(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`))
  const archive: ArchiveWriter = {
    async file(key, bytes) {
      await add(FILES_FOLDER + key, bytes)
      files.add(key, bytes)
    },
    async rows(table, chunks) {
      const tally = createTally()
      let index = 0
      for await (const part of inParts(chunks, PART_BYTES)) {
        tally.add(part)
        await add(tablePart(table, index++), part)
      }
      return tally.sum()
    },
  }
  const write = async (): Promise<Manifest> => {
    await addJson(HEAD, { format: FORMAT })
    const content = await fill(archive)
    const manifest = { format: FORMAT as typeof FORMAT, ...content, files: files.sum() }
    await addJson(MANIFEST, manifest)
    tar.finalize()
    return manifest
  }
  const writing = write()
  writing.catch((error: Error) => tar.destroy(error))
  await pipeline(tar, createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }), output)
  return writing
}
