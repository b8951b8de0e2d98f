import { execFile, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { withClient } from '#server/platform/database/db.ts'
import { freePort } from '#server/testing/process.ts'

const run = promisify(execFile)
const PACKAGES = '/usr/lib/postgresql'
const START_MS = 30_000

/** A PostgreSQL server of a drill. */
export type ClusterNode = {
  port: number
  /** The URL for the superuser. */
  url: string
  /** Kills all processes of the server at once, like a lost machine. */
  kill(): void
  /** Stops all processes of the server, which keep their connections, like a hanging machine. */
  freeze(): void
  /** The ids of all processes of the server; with `title`, only of those whose title contains it. */
  pids(title?: string): number[]
}

/** The folder of PostgreSQL's programs: PG_BIN, or that of the newest Debian package. The embedded PostgreSQL has no replication. */
function findPrograms(): string {
  if (process.env.PG_BIN) return process.env.PG_BIN
  try {
    const [newest] = readdirSync(PACKAGES).toSorted((a, b) => Number(b) - Number(a))
    if (newest) return join(PACKAGES, newest, 'bin')
  } catch {
    // Debian's folder is missing. The error below says what to install.
  }
  throw new Error(
    'This needs a PostgreSQL with replication: apt-get install postgresql, or set PG_BIN to its programs.',
  )
}

type Settings = Record<string, string>

/** Starts a primary and a streaming replica in a folder, on ports of 127.0.0.1, without passwords: for drills only. */
export async function startCluster(folder: string, primarySettings: Settings) {
  const bin = findPrograms()
  const account = await findPostgresAccount()
  const home = join(folder, 'cluster')
  await mkdir(home, { mode: 0o700 })
  if (account) await chown(home, account.uid, account.gid)
  const as = { ...account, cwd: home, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', HOME: home } }
  const started: { kill(): void }[] = []

  async function start(name: string, port: number, more: Settings): Promise<ClusterNode> {
    const settings: Settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      shared_buffers: '64MB',
      ...more,
    }
    const args = Object.entries(settings).map(([key, value]) => `--${key}=${value}`)
    const child = spawn(join(bin, 'postgres'), ['-D', join(home, name), ...args], { ...as, stdio: 'ignore' })
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const pids = (title = '') => listProcesses(child.pid ?? 0).filter((pid) => readCommandLine(pid).includes(title))
    const signalAll = (...signals: NodeJS.Signals[]) => {
      const all = pids()
      for (const signal of signals) for (const pid of all) signalOne(pid, signal)
    }
    // SIGSTOP stops all processes before the first is killed. So none can send or write anything in between.
    const node = { port, url, pids, kill: () => signalAll('SIGSTOP', 'SIGKILL'), freeze: () => signalAll('SIGSTOP') }
    started.push(node)
    await untilAnswers(url)
    return node
  }

  await run(
    join(bin, 'initdb'),
    ['-D', join(home, 'one'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    as,
  )
  const [first, second] = [await freePort(), await freePort()]
  const primary = await start('one', first, primarySettings)
  const standby = join(home, 'two')
  await run(join(bin, 'pg_basebackup'), ['-d', primary.url, '-D', standby, '-R', '-X', 'stream', '-c', 'fast'], as)
  const replica = await start('two', second, {})
  return {
    primary,
    replica,
    stop() {
      for (const node of started) node.kill()
    },
  }
}

/** The account `postgres`, when root runs the drill: PostgreSQL refuses to run as root. */
async function findPostgresAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const readId = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await readId('-u'), gid: await readId('-g') }
}

async function untilAnswers(url: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; ; await wait(50)) {
    const problem = await withClient({ connectionString: url }, (client) => client.query('select 1')).then(
      () => null,
      (error: Error) => error,
    )
    if (!problem) return
    if (Date.now() > deadline) throw problem
  }
}

/** A process and its children. */
function listProcesses(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return [pid, ...(children === '' ? [] : children.split(' ').map(Number))]
  } catch {
    return []
  }
}

function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended already.
  }
}
