import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { databaseFolder, findHome, giveTo, homeFolder, noteHome } from './home.ts'
import { ping, superuserConnection } from './server.ts'

/**
 * A running database. `folder`: its files. `secretFile`: the file with the superuser's secret. `connection`: a superuser's connection to
 * the shop's tables.
 */
export type RunningDatabase = { folder: string; secretFile: string; connection: ClientConfig }

/** The running database of DATA_DIR, whichever process has started it. Throws when the database does not answer. */
export async function findRunningDatabase(dataDir: string): Promise<RunningDatabase> {
  const home = await homeFolder(dataDir)
  const secretFile = join(home, 'secret')
  const secret = (await readFile(secretFile, 'utf8')).trim()
  const server = await ping({ folder: home }, secret)
  if (typeof server === 'string') throw new Error(`The database of ${dataDir} does not answer (${server}).`)
  const connection = { ...superuserConnection(server, secret), database: 'inkloom' }
  return { folder: databaseFolder(home), secretFile, connection }
}

/** The destination of a database copy: a new folder, and the file of the superuser's secret. */
export type Place = { folder: string; secretFile: string }

/**
 * Puts a copy of a database into DATA_DIR, where `startPostgres` finds it. `copy` writes the files. The folder gets its final name only
 * when they are complete.
 */
export async function placeDatabase(
  dataDir: string,
  log: (line: string) => void,
  copy: (place: Place) => Promise<void>,
): Promise<void> {
  const local = join(dataDir, 'postgres')
  await mkdir(local, { recursive: true, mode: 0o700 })
  const home = await findHome(dataDir, local, log)
  await noteHome(home, local)
  const draft = `${databaseFolder(home.folder)}.unfinished`
  const secretFile = join(home.folder, 'secret')
  await mkdir(draft, { mode: 0o700 })
  await copy({ folder: draft, secretFile })
  if (home.account) {
    await giveTo(home.account, draft)
    await chown(secretFile, home.account.uid, home.account.gid)
  }
  await rename(draft, databaseFolder(home.folder))
}

/** Deletes DATA_DIR and its database, even if the database is outside DATA_DIR. Only for a failed or experimental restore. */
export async function discardDatabase(dataDir: string): Promise<void> {
  const home = await homeFolder(dataDir)
  if (home !== join(dataDir, 'postgres')) await rm(home, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}
