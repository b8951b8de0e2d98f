import { readdir, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'

const MB = 2 ** 20
/** The minimum in MB, enough for most shops. */
const LEAST_MB = 32

/** PostgreSQL's cache for tables and indexes, in MB: an eighth of the data, and at most a sixteenth of the machine's memory. */
export function pageMemoryMb(dataBytes: number, machineBytes: number): number {
  return Math.max(LEAST_MB, Math.floor(Math.min(dataBytes / 8, machineBytes / 16) / MB))
}

/** The memory of this machine, or of the container that this process runs in, in bytes. */
export function machineMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** The size of all tables and indexes in a data directory, in bytes; 0 where there is none. */
export async function dataSize(directory: string): Promise<number> {
  const base = join(directory, 'base')
  const databases = await readdir(base).catch(() => [])
  const sizes = await Promise.all(databases.map((database) => folderSize(join(base, database))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The file name of a table or index, or of a further gigabyte of it. */
const TABLE = /^\d+(\.\d+)?$/

async function folderSize(folder: string): Promise<number> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => TABLE.test(file))
  // A running server may drop a table meanwhile.
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(folder, file)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
