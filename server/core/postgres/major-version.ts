import { open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { nullWhenMissing } from '#server/core/files/disk-files.ts'
import { databaseFolder } from './home.ts'

/** Begins the name of a folder with a database that was moved to a newer major version, and is kept. */
const KEPT = 'data-of-postgresql-'

/** In the folder of a database: where it is written anew for a newer major version. */
export function nextFolder(home: string): string {
  return join(home, 'next')
}

/** The major version of PostgreSQL that wrote the database in a folder, or null when there is none. */
export async function majorOf(home: string): Promise<number | null> {
  const text = await readFile(join(databaseFolder(home), 'PG_VERSION'), 'utf8').catch(nullWhenMissing)
  return text === null ? null : Number.parseInt(text, 10)
}

/** Throws, in words, when the programs cannot run the database. */
export function checkMajor(found: number | null, programs: number): void {
  if (found === null || found === programs) return
  throw new Error(
    found < programs
      ? `The database was written by PostgreSQL ${found}, and this version of Inkloom has ${programs}. The next npm start moves it.`
      : `The database was written by PostgreSQL ${found}, which a newer version of Inkloom has; this one has ${programs}.`,
  )
}

/**
 * Puts the new database into the place of the old one, which stays under another name; returns its path. A crash between the two
 * steps leaves what `finishSwap` recognises.
 */
export async function swapDatabases(home: string, major: number): Promise<string> {
  const taken = await readdir(home)
  const name = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((time) => `${KEPT}${major}${time === 1 ? '' : `-${time}`}`)
  const kept = join(home, name.find((one) => !taken.includes(one)) ?? `${KEPT}${major}-${Date.now()}`)
  await rename(databaseFolder(home), kept)
  await finishSwap(home)
  return kept
}

/** The second step of a swap, when the first was made and the second was not. */
export async function finishSwap(home: string): Promise<void> {
  const names = (await readdir(home).catch(nullWhenMissing)) ?? []
  if (names.includes('data') || !names.some((name) => name.startsWith(KEPT))) return
  if ((await majorOf(nextFolder(home))) === null) return
  await rename(databaseFolder(nextFolder(home)), databaseFolder(home))
  await syncFolder(home)
}

/** So that the new names are on the disk. Not on Windows, which cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
