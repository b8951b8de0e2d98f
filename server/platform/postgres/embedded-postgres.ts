import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { nullWhenMissing } from '#server/platform/files/disk-files.ts'
import { underAccount } from './account.ts'
import { databaseFolder, findHome, type Home, noteHome } from './home.ts'
import { claimFolder, isRunning } from './lock.ts'
import { ensureRunning, isDiskFullError, query, type Running, requestStop, type Server, shutDown } from './server.ts'

const run = promisify(execFile)
/** The pause, ms, between two tries to start on a full disk. */
const DISK_FULL_PAUSE_MS = 2_000

/**
 * The embedded PostgreSQL. `url`: for the role that owns the database and may create others. `shopUrl`: for the shop's role, which gets its
 * rights from `grantToShop`. Neither role is a superuser; each has its own secret.
 */
export type EmbeddedPostgres = {
  readonly url: string
  readonly shopUrl: string
  readonly pid: number
  stop(): Promise<void>
}

type Options = Running & {
  dataDir: string
  /** Called when the database exited and could not be restarted. */
  onExit?: (problem: Error) => void
}

/** Starts PostgreSQL on DATA_DIR. Creates the database if there is none. If a killed process has left PostgreSQL running, takes it over. */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const local = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  await mkdir(local, { recursive: true, mode: 0o700 })
  const claim = takeFolder(local, dataDir)
  try {
    const home = await findHome(dataDir, local, options.log)
    await refuseOtherMajor(home.folder, home.major)
    const secret = await initialise(home, local, options.log)
    const server = await ensureRunning(home, secret, options)
    const secrets = await prepareDatabase(home, server, secret).catch(async (error) => {
      await shutDown(home, server, options.log)
      throw error
    })
    return supervise({ home, secret, secrets }, server, claim, options)
  } catch (error) {
    claim.release()
    throw error
  }
}

/** Claims the folder of a database for this process. Throws an error for the operator when another process has it. */
function takeFolder(local: string, dataDir: string): { release(): void } {
  try {
    return claimFolder(local, dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    throw new Error(`${local} belongs to another account. Start Inkloom under that one, or choose another DATA_DIR.`)
  }
}

/** Creates the database when there is none; returns the superuser's secret. */
async function initialise(home: Home, local: string, log: (line: string) => void): Promise<string> {
  const data = databaseFolder(home.folder)
  if (!(await exists(join(data, 'PG_VERSION')))) {
    if (await exists(data))
      throw new Error(`${data} exists but contains no database. Move it away if it is not needed.`)
    log('making the database')
    await createCluster(home, randomBytes(24).toString('base64url'))
    await noteHome(home, local)
  }
  return (await readFile(join(home.folder, 'secret'), 'utf8')).trim()
}

/** Creates the files of a database, and the file of its superuser's secret. The folder gets its final name only when it is complete. */
async function createCluster(home: Home, secret: string): Promise<void> {
  const data = databaseFolder(home.folder)
  const secretFile = join(home.folder, 'secret')
  await writeFile(secretFile, `${secret}\n`, { mode: 0o600 })
  if (home.account) await chown(secretFile, home.account.uid, home.account.gid)
  const draft = `${data}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (home.account) await chown(draft, home.account.uid, home.account.gid)
  // The built-in locale sorts and folds case the same way on every machine.
  const locale = ['--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${secretFile}`]
  await run(join(home.binaries, 'initdb'), ['-D', draft, ...access, ...locale], underAccount(home.folder, home.account))
  await rename(draft, data)
}

type Secrets = { owner: string; shop: string }

/** Creates the roles, each with its own secret, and the database. */
async function prepareDatabase(home: Home, server: Server, superuser: string): Promise<Secrets> {
  const secrets = { owner: await roleSecret(home, 'owner-secret'), shop: await roleSecret(home, 'shop-secret') }
  await ensureRole(server, superuser, 'inkloom', `createdb password '${secrets.owner}'`)
  await ensureRole(server, superuser, 'inkloom_shop', `nocreatedb password '${secrets.shop}'`)
  // Dropping a database requires ending the shop's connections.
  await query(server, superuser, 'grant inkloom_shop to inkloom')
  const has = await query(server, superuser, `select from pg_database where datname = 'inkloom'`)
  if (has.length === 0) await query(server, superuser, 'create database inkloom owner inkloom')
  return secrets
}

async function ensureRole(server: Server, superuser: string, role: string, attributes: string): Promise<void> {
  const has = await query(server, superuser, `select from pg_roles where rolname = '${role}'`)
  const verb = has.length > 0 ? 'alter' : 'create'
  await query(server, superuser, `${verb} role ${role} login nosuperuser ${attributes}`)
}

/** A role's secret, created at the first call; only letters, digits, - and _, so that it needs no quoting. */
async function roleSecret(home: Home, name: string): Promise<string> {
  const path = join(home.folder, name)
  const storedSecret = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (storedSecret) return storedSecret
  const secret = randomBytes(24).toString('base64url')
  const draft = `${path}.part`
  await writeFile(draft, `${secret}\n`, { mode: 0o600 })
  await rename(draft, path)
  return secret
}

/** Supervises the database: one that was killed is restarted at the same address. */
function supervise(
  { home, secret, secrets }: { home: Home; secret: string; secrets: Secrets },
  first: Server,
  claim: { release(): void },
  options: Options,
): EmbeddedPostgres {
  let server = first
  let stopping: Promise<void> | undefined
  let restarting: Promise<void> | undefined
  let exits: number[] = []
  const stopped = Promise.withResolvers<void>()

  async function restart(): Promise<void> {
    exits = [...exits.filter((at) => at > Date.now() - 60_000), Date.now()]
    options.log(`PostgreSQL (process ${server.pid}) exited: restarting it`)
    try {
      if (exits.length > 5) throw new Error('PostgreSQL exited more than five times in a minute.')
      server = await restartOnceThereIsSpace()
      options.log(`PostgreSQL is back (process ${server.pid})`)
    } catch (error) {
      clearInterval(watch)
      if (!stopping) options.onExit?.(error as Error)
    }
  }

  /** Restarts the database soon after a full disk has free space again. Until then the shop's server answers from its caches. */
  async function restartOnceThereIsSpace(): Promise<Server> {
    for (let isTold = false; ; isTold = true) {
      try {
        return await ensureRunning(home, secret, options, server)
      } catch (error) {
        if (stopping !== undefined || !isDiskFullError(error)) throw error
        if (!isTold) options.log('the disk is full: PostgreSQL starts again as soon as there is room')
        await Promise.race([sleep(DISK_FULL_PAUSE_MS, undefined, { ref: false }), stopped.promise])
      }
    }
  }

  const watch = setInterval(() => {
    if (stopping || restarting || isRunning(server.pid)) return
    restarting = restart().finally(() => {
      restarting = undefined
    })
  }, 500)
  watch.unref()

  // When this process exits for any reason (port in use, failed migration), the database is stopped too.
  const abandon = () => requestStop(server)
  process.once('exit', abandon)

  return {
    url: formatDatabaseUrl(first, 'inkloom', secrets.owner),
    shopUrl: formatDatabaseUrl(first, 'inkloom_shop', secrets.shop),
    get pid() {
      return server.pid
    },
    stop() {
      stopping ??= (async () => {
        clearInterval(watch)
        stopped.resolve()
        await restarting
        await shutDown(home, server, options.log)
        process.off('exit', abandon)
        claim.release()
      })()
      return stopping
    },
  }
}

function formatDatabaseUrl({ host, port }: Server, role: string, password: string): string {
  return `postgresql://${role}:${password}@${encodeURIComponent(host)}:${port}/inkloom`
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Throws an error for the operator when another major version of PostgreSQL wrote the database in a folder. */
async function refuseOtherMajor(home: string, currentMajor: number): Promise<void> {
  const text = await readFile(join(databaseFolder(home), 'PG_VERSION'), 'utf8').catch(nullWhenMissing)
  const major = text === null ? currentMajor : Number.parseInt(text, 10)
  if (major === currentMajor) return
  throw new Error(
    major < currentMajor
      ? `The database was written by PostgreSQL ${major}, and this version of Inkloom has ${currentMajor}. Export the shop with the version of Inkloom that wrote it (npm run shop export), and import it with this one.`
      : `The database was written by PostgreSQL ${major}, which a newer version of Inkloom has; this one has ${currentMajor}.`,
  )
}
