import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, lchown, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, underAccount } from './account.ts'
import { bundledPrograms, findBinaries, listRecursively, SHARED_FOLDER } from './programs.ts'

const run = promisify(execFile)

/** The folder of a shop's database, and how to run it: the account, the binaries and their major version. */
export type Home = { folder: string; account: Account | undefined; binaries: string; major: number }

/** Finds the folder of the database, or chooses one: inside DATA_DIR if possible. */
export async function findHome(dataDir: string, local: string, log: (line: string) => void): Promise<Home> {
  const programs = bundledPrograms()
  const { folder, account } = isRoot() ? await homeForRoot(dataDir, local, log) : await homeForUser(dataDir, local)
  await makeSocketFolder(folder, account)
  return { folder, account, binaries: await findBinaries(programs, local, account), major: programs.major }
}

/** Records the place of a database outside DATA_DIR in a file. Call it only when the database exists. */
export async function noteHome(home: Home, local: string): Promise<void> {
  if (home.folder !== local) await writeFile(join(local, 'elsewhere'), `${home.folder}\n`)
}

/** The folder of an existing database, which may be outside DATA_DIR. */
export async function homeFolder(dataDir: string): Promise<string> {
  const local = join(dataDir, 'postgres')
  return (await holdsDatabase(local)) ? local : ((await readNote(local)) ?? local)
}

export function databaseFolder(home: string): string {
  return join(home, 'data')
}

export function socketFolder(home: string): string {
  return join(home, 'socket')
}

async function homeForUser(dataDir: string, local: string): Promise<Pick<Home, 'folder' | 'account'>> {
  const elsewhere = await readNote(local)
  if (elsewhere && !(await holdsDatabase(local))) {
    throw new Error(
      `The database of ${dataDir} is in ${elsewhere}, because Inkloom was first started as root. ` +
        'Start it as root again, or choose another DATA_DIR.',
    )
  }
  return { folder: local, account: undefined }
}

async function homeForRoot(
  dataDir: string,
  local: string,
  log: (line: string) => void,
): Promise<Pick<Home, 'folder' | 'account'>> {
  if (await holdsDatabase(local)) return { folder: local, account: await findOwner(local) }
  const recordedPath = await readNote(local)
  if (recordedPath && !(await isCopied(recordedPath, dataDir))) {
    if (!(await holdsDatabase(recordedPath))) {
      throw new Error(
        `${join(local, 'elsewhere')} says that the database is in ${recordedPath}, but there is none. ` +
          'Put it back, or remove that file to begin with an empty shop.',
      )
    }
    await writeFile(join(recordedPath, 'belongs-to'), `${await realpath(dataDir)}\n`)
    return { folder: recordedPath, account: await findOwner(recordedPath) }
  }
  const account = await findAccount()
  if (await canEnter(local, account)) return { folder: local, account }
  const folder = join(SHARED_FOLDER, randomBytes(8).toString('hex'))
  await mkdir(folder, { recursive: true })
  if (!(await canEnter(folder, account))) throw new Error(`PostgreSQL's account cannot enter ${folder}.`)
  await writeFile(join(folder, 'belongs-to'), `${await realpath(dataDir)}\n`)
  log(`started as root, and PostgreSQL's own account cannot enter ${local}: the database goes to ${folder}`)
  return { folder, account }
}

/**
 * Whether DATA_DIR is a copy: the database then belongs to the original DATA_DIR, which still refers to it. False when DATA_DIR was only
 * moved.
 */
async function isCopied(recordedPath: string, dataDir: string): Promise<boolean> {
  const first = await readLine(join(recordedPath, 'belongs-to'))
  if (!first || first === (await realpath(dataDir))) return false
  return (await readNote(join(first, 'postgres'))) === recordedPath
}

async function holdsDatabase(home: string): Promise<boolean> {
  return stat(join(databaseFolder(home), 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EACCES') return false
      throw new Error(
        `The database in ${home} belongs to another account. Start Inkloom under it, or choose another DATA_DIR.`,
      )
    },
  )
}

/**
 * The account that owns an existing database. A database that root restored from a backup is first given to PostgreSQL's account.
 */
async function findOwner(home: string): Promise<Account> {
  const { uid, gid } = await stat(databaseFolder(home))
  const account = uid === 0 ? await findAccount() : { uid, gid }
  if (uid === 0) await giveTo(account, databaseFolder(home))
  if (!(await canEnter(home, account))) {
    throw new Error(
      `The database in ${home} belongs to user ${account.uid}, who cannot enter that folder (chmod o+x the folders above it).`,
    )
  }
  return account
}

/** Makes an account the owner of a folder and everything in it. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  for (const path of await listRecursively(folder)) await lchown(path, account.uid, account.gid)
}

async function findAccount(): Promise<Account> {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
      )
      if (uid !== undefined && gid !== undefined && uid > 0) return { uid, gid }
    } catch {
      // The account does not exist; the next one is tried.
    }
  }
  throw new Error(
    "PostgreSQL does not run as root, and there is no account 'postgres' or 'nobody' to run it under. Start Inkloom as another user, or set DATABASE_URL.",
  )
}

/**
 * Whether an account can enter a folder, tested as that account, because file modes, access control lists and mounts all matter.
 */
async function canEnter(folder: string, account: Account): Promise<boolean> {
  try {
    await makeSocketFolder(folder, account)
    const probe = 'cd "$0" && touch .probe && rm .probe'
    await run('/bin/sh', ['-c', probe, socketFolder(folder)], underAccount('/', account))
    return true
  } catch {
    return false
  }
}

/**
 * Creates the socket's folder for PostgreSQL's account, which must write there. The outer folder stays this process's; others may only pass
 * through it.
 */
async function makeSocketFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(socketFolder(folder), { recursive: true, mode: 0o700 })
  if (!account) return
  await chmod(folder, 0o711)
  await chown(socketFolder(folder), account.uid, account.gid)
}

function readNote(local: string): Promise<string | undefined> {
  return readLine(join(local, 'elsewhere'))
}

async function readLine(path: string): Promise<string | undefined> {
  return (await readFile(path, 'utf8').catch(() => '')).trim() || undefined
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}
