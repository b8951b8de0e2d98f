import { execFile, spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, statSync } from 'node:fs'
import { readFile, realpath, rename, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { underAccount } from './account.ts'
import { databaseFolder, type Home, socketFolder } from './home.ts'
import { lastLines } from './last-lines.ts'
import { isRunning } from './lock.ts'
import { dataSize, machineMemory, pageMemoryMb } from './page-memory.ts'
import { DURABILITY, selectSettings } from './settings.ts'

const run = promisify(execFile)

const START_TIMEOUT_MS = 30_000
const FAST_STOP_MS = 10_000
const LOG_LIMIT_BYTES = 5 * 1024 * 1024
/** The limit of a socket path. Every operating system accepts 103 bytes. */
const SOCKET_PATH_LIMIT_BYTES = 100
/** Errors when PostgreSQL starts too soon after a crash. The start is then tried again. */
const TEMPORARY = /lock file|shared memory|still in use|could not bind|address already in use/i
/** PostgreSQL's message for a full disk. `ensureRunning` adds it to its error, because the log may lack it when the disk is full. */
const DISK_FULL = 'No space left on device'
/** The size of a segment of the write-ahead log, in bytes. With less free space, a failed start counts as a full disk. */
const MIN_FREE_BYTES = 16 * 1024 * 1024

/**
 * Options of a server. `isTemporary`: its data is temporary, so it runs without fsync. `maxConnections` is 60 by default.
 * `settings` are further settings of PostgreSQL, whose values may contain no spaces.
 */
export type Running = {
  log: (line: string) => void
  isTemporary?: boolean
  maxConnections?: number
  settings?: Record<string, string>
}

/** A running server: its address and the id of the postmaster process. */
export type Server = { pid: number; host: string; port: number }

/** Waits until a server on the data folder answers, and starts one whenever there is none. */
export async function ensureRunning(
  home: Home,
  secret: string,
  { log, isTemporary = false, maxConnections = 60, settings = {} }: Running,
  before?: Server,
): Promise<Server> {
  const begun = Date.now()
  let child: Child | undefined
  let reported = 0
  let isForced = false
  for (;;) {
    const answer = await ping(home, secret)
    if (typeof answer === 'object') {
      if (!child) log(`found PostgreSQL still running (process ${answer.pid}) and took it over`)
      return answer
    }
    const waitedMs = Date.now() - begun
    if (answer === 'stopping' && !child && !isForced && waitedMs > FAST_STOP_MS) {
      log('PostgreSQL does not finish its shutdown: stopping it immediately')
      signal(await writtenPid(home), 'SIGQUIT')
      isForced = true
    }
    if (!child && answer === 'silent') child = await launch(home, { isTemporary, maxConnections, settings }, before)
    if (child?.failed()) {
      const why = child.output()
      if (await isDiskFull(home)) throw new Error(`PostgreSQL does not start: ${DISK_FULL} | ${why}`)
      if (!TEMPORARY.test(why) || why.includes(DISK_FULL) || waitedMs > START_TIMEOUT_MS)
        throw new Error(`PostgreSQL does not start: ${why}`)
      child = undefined
      await sleep(250)
    } else if (!child && waitedMs > START_TIMEOUT_MS) {
      throw new Error(`A PostgreSQL runs on ${databaseFolder(home.folder)}, but refuses the connection (${answer}).`)
    }
    if (waitedMs - reported >= 5000) {
      reported = waitedMs
      log(`waiting for PostgreSQL (${Math.round(waitedMs / 1000)} s): ${child ? child.output() : answer}`)
    }
    await sleep(15)
  }
}

/** Whether a start failed because the disk is full. */
export function isDiskFullError(error: unknown): boolean {
  return error instanceof Error && error.message.includes(DISK_FULL)
}

async function isDiskFull({ folder }: Home): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < MIN_FREE_BYTES
}

type Child = { failed(): boolean; output(): string }

/** Starts PostgreSQL in its own session: a Ctrl-C in the terminal must not stop it before the last request is answered. */
async function launch(
  home: Home,
  { isTemporary, maxConnections, settings: further }: Required<Omit<Running, 'log'>>,
  before: Server | undefined,
): Promise<Child> {
  const data = databaseFolder(home.folder)
  const logFile = join(home.folder, 'postgres.log')
  const logSize = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (logSize > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`)
  const output = openSync(logFile, 'a', 0o600)
  if (home.account) fchownSync(output, home.account.uid, home.account.gid)
  const from = statSync(logFile).size
  const durability = Object.fromEntries(DURABILITY.map((name) => [name, isTemporary ? 'off' : 'on']))
  const memory = { shared_buffers: `${pageMemoryMb(await dataSize(data), machineMemory())}MB` }
  const overrides = {
    max_connections: maxConnections,
    ...durability,
    ...memory,
    ...(await address(home, before)),
    ...further,
  }
  const settings = Object.entries({ ...selectSettings(home.major), ...overrides })
  const isWindows = process.platform === 'win32'
  // PostgreSQL refuses to run with an administrator's rights; pg_ctl drops them.
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
    output: () => problem ?? (lastLines(readFileSync(logFile).subarray(from).toString()) || 'it says nothing'),
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

/** Queries the server that wrote postmaster.pid. It is the expected server only if it accepts the secret and uses the data folder. */
export async function ping(
  { folder }: Pick<Home, 'folder'>,
  secret: string,
): Promise<Server | 'silent' | 'busy' | 'stopping'> {
  const data = databaseFolder(folder)
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  const host = lines[4]?.trim() || lines[5]?.trim()
  if (!pid || !port || !host || !isRunning(pid)) return 'silent'
  const server = { pid, port, host }
  try {
    const rows = await query<{ data: string }>(server, secret, `select current_setting('data_directory') as data`)
    return rows[0] && (await realpath(rows[0].data)) === (await realpath(data)) ? server : 'silent'
  } catch (error) {
    // 57P03: the server is starting, recovering or stopping.
    const { code, message } = error as { code?: string; message: string }
    if (code !== '57P03') return 'silent'
    return message.includes('shutting down') ? 'stopping' : 'busy'
  }
}

export function superuserConnection({ host, port }: Server, secret: string): ClientConfig {
  return { host, port, user: 'postgres', password: secret, database: 'postgres', connectionTimeoutMillis: 5000 }
}

/** Runs one query as the superuser, on its own connection. */
export async function query<Row>(server: Server, secret: string, text: string): Promise<Row[]> {
  const client = new Client(superuserConnection(server, secret))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Fast shutdown: aborts running transactions, writes a checkpoint, and returns when the process has exited. */
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
      log('PostgreSQL does not stop in time: stopping it immediately (crash recovery runs at the next start)')
      signal(pid, 'SIGQUIT')
      isForced = true
    }
    await sleep(15)
  }
}

/** Requests a fast shutdown without waiting, for an `exit` handler. Does nothing on Windows, where a signal would kill the process. */
export function requestStop({ pid }: Server): void {
  if (process.platform !== 'win32') signal(pid, 'SIGINT')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, name)
  } catch {
    // The process has exited already.
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
