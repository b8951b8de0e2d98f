import { mkdir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { nullWhenMissing } from '#server/core/files/disk-files.ts'
import { createCluster, prepareDatabase, takeFolder, urlOf } from './embedded-postgres.ts'
import { databaseFolder, findHome, type Home, homeFolder, makeSocketFolder } from './home.ts'
import { finishSwap, majorOf, nextFolder, swapDatabases } from './major-version.ts'
import { ownPrograms } from './programs.ts'
import { ensureRunning, ping, requestStop, shutDown } from './server.ts'

/** Left free beside the new database and the export, bytes. */
const SPARE_BYTES = 256 * 1024 * 1024

type Options = {
  dataDir: string
  log: (line: string) => void
  /** Writes what is in a database into a file; false: there is nothing. */
  read: (url: string, file: string) => Promise<boolean>
  /** Writes the file into an empty database. */
  write: (url: string, file: string) => Promise<void>
}

/**
 * Moves the database of DATA_DIR to this version of PostgreSQL when an older major version wrote it: the older programs read it,
 * the new ones write a second database, which then takes its place. The old one is only read, and kept under another name. After
 * a crash at any moment the next start begins again, or finishes the exchange.
 */
export async function moveDatabase({ dataDir, log, read, write }: Options): Promise<void> {
  const local = join(resolve(dataDir), 'postgres')
  if (!(await stat(local).catch(nullWhenMissing))) return
  await finishSwap(await homeFolder(resolve(dataDir)))
  const own = ownPrograms().major
  if (((await majorOf(await homeFolder(resolve(dataDir)))) ?? own) >= own) return
  const claim = takeFolder(local, dataDir)
  try {
    const home = await findHome(resolve(dataDir), local, log)
    const { folder } = home
    const major = await majorOf(folder)
    // A copied DATA_DIR gets a database of its own.
    if (major === null || major >= own) return
    log(`this database was written by PostgreSQL ${major}: moving it to ${own}`)
    const begun = performance.now()
    const { fetchOlderPrograms } = await import('./older-programs.ts')
    const programs = await fetchOlderPrograms(major, local, log)
    const old = { ...(await findHome(resolve(dataDir), local, log, programs)), folder }
    const secret = (await readFile(join(folder, 'secret'), 'utf8')).trim()
    const next = await prepareNext({ ...home, folder: nextFolder(folder) }, secret)
    await ensureRoom(folder)
    const file = join(next.folder, 'shop.tar.zst')
    log(`reading it with PostgreSQL ${programs.version}`)
    const hasContent = await withServer(old, secret, log, (url) => read(url, file))
    log('writing the new one')
    await createCluster(next, secret)
    if (hasContent) await withServer(next, secret, log, (url) => write(url, file))
    const kept = await swapDatabases(folder, major)
    await rm(next.folder, { recursive: true, force: true })
    await programs.remove()
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    log(`moved in ${seconds} s. The old database is kept in ${kept}: delete it when the shop runs well`)
  } finally {
    claim.release()
  }
}

/** An empty folder for the new database, without what an interrupted move has left there. */
async function prepareNext(next: Home, secret: string): Promise<Home> {
  const running = await ping(next, secret)
  if (typeof running === 'object') await shutDown(next, running, () => undefined)
  await rm(next.folder, { recursive: true, force: true })
  await mkdir(next.folder, { mode: 0o700 })
  await makeSocketFolder(next.folder, next.account)
  await writeFile(join(next.folder, 'secret'), `${secret}\n`, { mode: 0o600 })
  return next
}

async function withServer<T>(
  home: Home,
  secret: string,
  log: (line: string) => void,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = await ensureRunning(home, secret, { log })
  const abandon = () => requestStop(server)
  process.once('exit', abandon)
  try {
    const { owner } = await prepareDatabase(home, server, secret)
    return await work(urlOf(server, 'inkloom', owner))
  } finally {
    await shutDown(home, server, log)
    process.off('exit', abandon)
  }
}

/** The new database and the export are hardly larger than the old one. Throws, in words, when the disk has no room for them. */
async function ensureRoom(folder: string): Promise<void> {
  const names = await readdir(databaseFolder(folder), { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile() && !entry.parentPath.includes('pg_wal'))
  const sizes = await Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size))
  const needed = sizes.reduce((sum, size) => sum + size, 0) * 1.5 + SPARE_BYTES
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed)
    throw new Error(
      `Moving the database needs ${Math.ceil(needed / 1024 / 1024)} MB on the disk of ${folder}, which has ${Math.floor((bavail * bsize) / 1024 / 1024)} MB. Nothing has changed.`,
    )
}
