import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '..', 'main.ts')
/** What `npm start` gives Node. */
const FLAGS = ['--max-semi-space-size=4']
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' }
const COMPILED = { NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'inkloom') }
/** A first start makes a database and fills the shop; a busy machine takes its time. */
const START_MS = 60_000
/** The rest of our environment stays outside: a setting that this shell happens to have is not tested here. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'USER', 'SystemRoot', 'LOCALAPPDATA']

export type ServerProcess = AsyncDisposable & {
  /** As it said itself: `ready on …`. */
  url: string
  pid: number
  startedInMs: number
  /** All that it printed so far. */
  output(): string
  /** What of it tells of something wrong: warnings and worse, stacks. */
  complaints(): string[]
  /** Asks it to stop and gives its exit code. */
  stop(): Promise<number | null>
  /** What a power cut does: no last words. */
  kill(): Promise<void>
}

/** The shop as `npm start` runs it, in a process of its own. Fails with what it printed when it ends before it is ready. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const begun = performance.now()
  const port = String(await freePort())
  const server = run({ PORT: port, LOG_LEVEL: 'warn', ...env })
  const url = await readyUrl(server)
  const { pid } = server.child
  if (pid === undefined) throw new Error('the server has no process')
  return {
    url,
    pid,
    startedInMs: performance.now() - begun,
    output: server.output,
    complaints: () => server.output().split('\n').filter(isComplaint).map(shortened),
    async stop() {
      server.child.kill('SIGTERM')
      return server.exited
    },
    async kill() {
      server.child.kill('SIGKILL')
      await server.exited
    },
    async [Symbol.asyncDispose]() {
      server.child.kill('SIGTERM')
      await server.exited
    },
  }
}

/** A start that is meant to fail: its exit code and all that it said. */
export async function startInVain(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const server = run({ PORT: String(await freePort()), ...env })
  const timer = setTimeout(() => server.child.kill('SIGTERM'), START_MS)
  const code = await server.exited
  clearTimeout(timer)
  return { code, output: server.output() }
}

/** A DATA_DIR that is gone afterwards. Readable, so that root's PostgreSQL, which runs as somebody else, can live in it. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'inkloom-process-'))
  await chmod(path, 0o755)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

function isComplaint(line: string): boolean {
  return /^\{.*"level":[56]0/.test(line) || /^\s+at /.test(line) || /^\S*Error: /.test(line)
}

function shortened(line: string): string {
  return line.length > 500 ? `${line.slice(0, 500)} …` : line
}

type Running = { child: ChildProcess; output(): string; exited: Promise<number | null> }

function run(env: Record<string, string>): Running {
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    env: { NODE_ENV: 'production', ...Object.fromEntries(inherited), ...COMPILED, ...MALLOC, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, exited }
}

async function readyUrl({ child, output, exited }: Running): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const look = () => {
    const url = /^ready on (\S+)$/m.exec(output())?.[1]
    if (url) resolve(url)
  }
  child.stdout?.on('data', look)
  void exited.then((code) => reject(new Error(`the server ended with ${code} before it was ready:\n${output()}`)))
  const timer = setTimeout(() => {
    child.kill('SIGKILL')
    reject(new Error(`the server was not ready after ${START_MS / 1000} s:\n${output()}`))
  }, START_MS)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.stdout?.off('data', look)
  }
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
