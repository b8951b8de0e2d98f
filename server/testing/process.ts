import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fromRoot } from '#server/platform/root.ts'

/** The arguments that run a program of the server like npm does: from the bundle, or from newer sources. */
export const RUN = [fromRoot('scripts/run.mjs'), '--shop']
/** The compile cache of Node, which makes a command start in two thirds of the time. */
export const COMPILED = {
  NODE_COMPILE_CACHE: fromRoot('node_modules/.cache/inkloom'),
}
/** Time limit of a start, in ms: a first start creates the database and the demo shop, which is slow on a busy machine. */
const START_MS = 120_000
/** Time limit of a stop after SIGTERM, in ms; the server's own limits are shorter. */
const STOP_MS = 60_000
/**
 * How long after a server's end its output may stay open, in ms: a surviving child process, such as the image process, shares the
 * output.
 */
const OUTPUT_MS = 5_000
/** The only inherited variables, so that settings of the current shell do not affect the tests. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'USER', 'SystemRoot', 'LOCALAPPDATA']

export type ServerProcess = AsyncDisposable & {
  /** The URL of the printed line `ready on …`. */
  url: string
  pid: number
  startedInMs: number
  /** Everything that the server has printed. */
  output(): string
  /** The printed warnings, errors and stack traces. */
  complaints(): string[]
  /** Sends SIGTERM and returns the exit code; null: the server did not end within `STOP_MS` and was killed. */
  stop(): Promise<number | null>
  /** Sends SIGKILL: ends the server without a shutdown, like a power failure. */
  kill(): Promise<void>
}

/** Starts the shop in a process, as `npm start` does. Rejects with the output when it ends before it is ready. */
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
    complaints: () => server.output().split('\n').filter(isProblem).map(shortened),
    stop: () => stop(server),
    async kill() {
      server.child.kill('SIGKILL')
      await server.exited
    },
    async [Symbol.asyncDispose]() {
      await stop(server)
    },
  }
}

async function stop({ child, exited }: Running): Promise<number | null> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  return exited.finally(() => clearTimeout(timer))
}

/** Starts a server that is expected to fail. Returns its exit code and output. */
export async function startExpectingFailure(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const server = run({ PORT: String(await freePort()), ...env })
  const timer = setTimeout(() => server.child.kill('SIGKILL'), START_MS)
  const code = await server.exited
  clearTimeout(timer)
  return { code, output: server.output() }
}

/** A temporary DATA_DIR. Other users can read it, because PostgreSQL runs as another user when root runs the tests. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'inkloom-process-'))
  await chmod(path, 0o755)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

function isProblem(line: string): boolean {
  return /^\{.*"level":[56]0/.test(line) || /^\s+at /.test(line) || /^\S*Error: /.test(line)
}

function shortened(line: string): string {
  return line.length > 500 ? `${line.slice(0, 500)} …` : line
}

type Running = { child: ChildProcess; output(): string; exited: Promise<number | null> }

/** The environment of a process of the shop with these settings. */
function serverEnv(env: Record<string, string>): Record<string, string> {
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { NODE_ENV: 'production', ...Object.fromEntries(inherited), ...COMPILED, ...env }
}

function run(env: Record<string, string>): Running {
  const child = spawn(process.execPath, [...RUN, 'server/main.ts'], {
    env: serverEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Nothing else kills the process when the tests are interrupted.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const closed = once(child, 'close')
  const exited = once(child, 'exit').then(async ([code]) => {
    await Promise.race([closed, wait(OUTPUT_MS, undefined, { ref: false })])
    return code as number | null
  })
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

/** A port that is currently free. */
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
