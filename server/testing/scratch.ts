import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '#server/platform/postgres/lock.ts'

const MEMORY = '/dev/shm'
/** Space for many databases and a browser profile; Docker's default of 64 MB is too small. */
const ENOUGH_BYTES = 2 ** 31

/**
 * Sets TMPDIR to a folder of this process in a memory file system if there is one, for the tests and their child processes: each
 * test database has a thousand small files, which are ten times slower on a disk. The folder is removed when the process ends;
 * folders of killed processes are removed here. An existing TMPDIR stays.
 */
export function keepScratchInMemory(memory = MEMORY): void {
  if (process.env.TMPDIR) return
  const all = join(memory, `inkloom-tests-${process.getuid?.() ?? 0}`)
  removeAbandoned(all)
  if (!hasRoom(memory)) return
  const folder = join(all, String(process.pid))
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}

/**
 * Removes the folders of ended processes, which are named by process id. A PostgreSQL left in one ends when its files are gone.
 */
function removeAbandoned(all: string): void {
  for (const name of namesIn(all)) if (/^\d+$/.test(name) && !isRunning(Number(name))) remove(join(all, name))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Removes a folder. A server that is still ending may write into it; the next run removes the rest. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {}
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
