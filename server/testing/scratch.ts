import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Space for many databases and a browser profile; Docker's default of 64 MB is too small. */
const ENOUGH_BYTES = 2 ** 31

/**
 * Sets TMPDIR to a memory file system if there is one, for the tests and their child processes: each test's database has a
 * thousand small files, which are ten times slower on a disk. A TMPDIR that is already set is kept.
 */
export function keepScratchInMemory(): void {
  if (process.env.TMPDIR || !hasRoom(MEMORY)) return
  const folder = join(MEMORY, `inkloom-tests-${process.getuid?.() ?? 0}`)
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
