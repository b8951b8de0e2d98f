import { execFile, spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, statSync } from 'node:fs'
import { readFile, realpath, rename, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { databaseFolder, type Home, socketFolder, underAccount } from './home.ts'
import { isRunning } from './lock.ts'

const run = promisify(execFile)

const PATIENCE_MS = 30_000
const FAST_STOP_MS = 10_000
const LOG_LIMIT_BYTES = 5 * 1024 * 1024
/** The longest socket path that every system takes is 103 bytes. */
const SOCKET_PATH_LIMIT_BYTES = 100
/** What a start that comes too soon after a crash runs into: it passes. */
const PASSING = /lock file|shared memory|still in use|could not bind|address already in use/i
/** Said by PostgreSQL's programs, and by us for them: on a full disk their own log often has no room for it either. */
const NO_ROOM = 'No space left on device'
/** A segment of the write-ahead log: a server that died with less left most likely died of it, bytes. */
const LEAST_ROOM = 16 * 1024 * 1024

/** Small, safe and quiet: the shop's data fits in memory many times over, and an acknowledged order is on the disk. */
const SETTINGS = {
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  random_page_cost: 1.1,
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: 2,
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  autovacuum: 'on',
  autovacuum_max_workers: 2,
  autovacuum_worker_slots: 2,
  timezone: 'UTC',
  log_timezone: 'UTC',
  unix_socket_permissions: '0700',
  // The application hears of its own errors; written here as well they would fill the disk, with customers' data in them.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** What makes an acknowledged write outlive a power cut. */
const DURABILITY = ['fsync', 'synchronous_commit', 'full_page_writes']

/** How a server is run. `isFleeting`: nothing of it is kept, so it does not wait for the disk. 60 connections unless told otherwise. */
export type Running = { log: (line: string) => void; isFleeting?: boolean; maxConnections?: number }

/** A running server: where it answers, and the process that leads it. */
export type Server = { pid: number; host: string; port: number }

/** Waits until a server on our data folder answers, starting one (again) whenever there is none. */
export async function bringUp(
  home: Home,
  secret: string,
  { log, isFleeting = false, maxConnections = 60 }: Running,
  before?: Server,
): Promise<Server> {
  const begun = Date.now()
  let child: Child | undefined
  let reported = 0
  let isForced = false
  for (;;) {
    const answer = await greet(home, secret)
    if (typeof answer === 'object') {
      if (!child) log(`found PostgreSQL still running (process ${answer.pid}) and took it over`)
      return answer
    }
    const waitedMs = Date.now() - begun
    if (answer === 'stopping' && !child && !isForced && waitedMs > FAST_STOP_MS) {
      log('PostgreSQL was stopping and does not get on with it: stopping it at once')
      signal(await writtenPid(home), 'SIGQUIT')
      isForced = true
    }
    if (!child && answer === 'silent') child = await launch(home, { isFleeting, maxConnections }, before)
    if (child?.failed()) {
      const why = child.lastWords()
      if (await lacksRoom(home)) throw new Error(`PostgreSQL does not start: ${NO_ROOM} | ${why}`)
      if (!PASSING.test(why) || why.includes(NO_ROOM) || waitedMs > PATIENCE_MS)
        throw new Error(`PostgreSQL does not start: ${why}`)
      child = undefined
      await sleep(250)
    } else if (!child && waitedMs > PATIENCE_MS) {
      throw new Error(`A PostgreSQL is on ${databaseFolder(home.folder)}, but does not let us in (${answer}).`)
    }
    if (waitedMs - reported >= 5000) {
      reported = waitedMs
      log(`waiting for PostgreSQL (${Math.round(waitedMs / 1000)} s): ${child ? child.lastWords() : answer}`)
    }
    await sleep(15)
  }
}

/** Whether a start failed for want of room on the disk, which somebody may make at any time. */
export function isForWantOfRoom(error: unknown): boolean {
  return error instanceof Error && error.message.includes(NO_ROOM)
}

async function lacksRoom({ folder }: Home): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < LEAST_ROOM
}

type Child = { failed(): boolean; lastWords(): string }

/** In a session of its own: a Ctrl-C on our terminal must not stop it before our last request is answered. */
async function launch(
  home: Home,
  { isFleeting, maxConnections }: { isFleeting: boolean; maxConnections: number },
  before: Server | undefined,
): Promise<Child> {
  const data = databaseFolder(home.folder)
  const logFile = join(home.folder, 'postgres.log')
  const logSize = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (logSize > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`)
  const output = openSync(logFile, 'a', 0o600)
  if (home.account) fchownSync(output, home.account.uid, home.account.gid)
  const from = statSync(logFile).size
  const durability = Object.fromEntries(DURABILITY.map((name) => [name, isFleeting ? 'off' : 'on']))
  const own = { max_connections: maxConnections, ...durability, ...(await address(home, before)) }
  const settings = Object.entries({ ...SETTINGS, ...own })
  const isWindows = process.platform === 'win32'
  // pg_ctl drops an administrator's rights, which PostgreSQL refuses to run with.
  const [program = '', ...start] = isWindows
    ? ['pg_ctl', 'start', '-W', '-D', data, '-o', settings.map(([name, value]) => `-c ${name}=${value}`).join(' ')]
    : ['postgres', '-D', data, ...settings.map(([name, value]) => `--${name}=${value}`)]
  const child = spawn(join(home.binaries, program), start, {
    ...underAccount(home.folder, home.account),
    stdio: ['ignore', output, output],
    detached: true,
    windowsHide: true,
  })
  closeSync(output)
  child.unref()
  let problem: string | undefined
  child.on('error', (error) => {
    problem = error.message
  })
  return {
    failed: () =>
      problem !== undefined ||
      child.signalCode !== null ||
      (child.exitCode !== null && !(isWindows && child.exitCode === 0)),
    lastWords: () =>
      problem ??
      (readFileSync(logFile).subarray(from).toString().trim().split('\n').slice(-4).join(' | ') || 'it says nothing'),
  }
}

async function address(home: Home, before: Server | undefined): Promise<Record<string, string | number>> {
  const folder = socketFolder(home.folder)
  const isTooLong = Buffer.byteLength(join(folder, '.s.PGSQL.5432')) > SOCKET_PATH_LIMIT_BYTES
  if (process.platform !== 'win32' && !isTooLong) {
    return { listen_addresses: '', unix_socket_directories: `"${folder.replaceAll('"', '""')}"`, port: 5432 }
  }
  return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: before?.port ?? (await freePort()) }
}

async function writtenPid({ folder }: Home): Promise<number> {
  const lock = await readFile(join(databaseFolder(folder), 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(lock.split('\n')[0])
}

/** Asks whoever wrote the lock file. Only a server that takes our secret and works on our folder is ours. */
async function greet(home: Home, secret: string): Promise<Server | 'silent' | 'busy' | 'stopping'> {
  const data = databaseFolder(home.folder)
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  const host = lines[4]?.trim() || lines[5]?.trim()
  if (!pid || !port || !host || !isRunning(pid)) return 'silent'
  const server = { pid, port, host }
  try {
    const found = await query<{ data: string }>(server, secret, `select current_setting('data_directory') as data`)
    return found[0] && (await realpath(found[0].data)) === (await realpath(data)) ? server : 'silent'
  } catch (error) {
    // 57P03: it is starting, recovering or stopping.
    const { code, message } = error as { code?: string; message: string }
    if (code !== '57P03') return 'silent'
    return message.includes('shutting down') ? 'stopping' : 'busy'
  }
}

/** Asks one question as the superuser, on a connection of its own. */
export async function query<Row>(server: Server, secret: string, text: string): Promise<Row[]> {
  const { host, port } = server
  const client = new Client({
    host,
    port,
    user: 'postgres',
    password: secret,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Lets running transactions go, writes everything out, and returns when the process is gone. */
export async function shutDown(home: Home, { pid }: Server, log: (line: string) => void): Promise<void> {
  if (process.platform === 'win32') {
    await run(join(home.binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', databaseFolder(home.folder)]).catch(
      () => undefined,
    )
    return
  }
  signal(pid, 'SIGINT')
  const begun = Date.now()
  let isForced = false
  while (isRunning(pid)) {
    if (!isForced && Date.now() - begun > FAST_STOP_MS) {
      log('PostgreSQL is slow to stop: stopping it at once (its log brings everything back at the next start)')
      signal(pid, 'SIGQUIT')
      isForced = true
    }
    await sleep(15)
  }
}

/** Asks it to stop and waits for nothing: all that a process that is ending can do. On Windows it would be a crash. */
export function stopAtOnce({ pid }: Server): void {
  if (process.platform !== 'win32') signal(pid, 'SIGINT')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, name)
  } catch {
    // It is gone already.
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const bound = probe.address()
  await new Promise((done) => probe.close(done))
  if (bound === null || typeof bound === 'string') throw new Error('No free port on 127.0.0.1.')
  return bound.port
}
