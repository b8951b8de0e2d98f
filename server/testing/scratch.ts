import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Many databases and a browser's profile; Docker's default of 64 MB is none of ours. */
const ENOUGH_BYTES = 2 ** 31

/**
 * Temporary files of the tests and of all that they start go to memory where the system offers it: each test's database is
 * a thousand small files, which a disk makes ten times slower. A TMPDIR that somebody chose is kept.
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
