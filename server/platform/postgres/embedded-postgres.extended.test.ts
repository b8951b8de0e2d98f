import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { COMPILED } from '#server/testing/process.ts'
import { startPostgres } from './embedded-postgres.ts'
import { claimFolder, isRunning } from './lock.ts'

const isRoot = process.getuid?.() === 0
const isWindows = process.platform === 'win32'
const log = () => undefined

/** A folder for one test; afterwards it is removed, together with the database that root keeps elsewhere. */
function makeDataDir(name = 'data'): string {
  const folder = mkdtempSync(join(tmpdir(), 'ink-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, name)
  onTestFinished(() => {
    const note = join(dataDir, 'postgres', 'elsewhere')
    if (existsSync(note)) rmSync(readFileSync(note, 'utf8').trim(), { recursive: true })
    rmSync(folder, { recursive: true })
  })
  return dataDir
}

/** The folder of a database that was made and stopped. */
let madeBefore: string
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ink-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  await (await startPostgres({ dataDir, log })).stop()
  madeBefore = join(dataDir, 'postgres')
})
afterAll(() => rmSync(join(madeBefore, '..', '..'), { recursive: true }))

/** The same with a copy of a database: making one takes longer than most of these tests. */
function usedDataDir(name?: string): string {
  const dataDir = makeDataDir(name)
  const home = join(dataDir, 'postgres')
  // Root's database may be elsewhere: then each test makes its own.
  if (!existsSync(join(madeBefore, 'data'))) return dataDir
  for (const part of ['data', 'secret', 'owner-secret', 'shop-secret'])
    cpSync(join(madeBefore, part), join(home, part), { recursive: true })
  // The copy is open to others, which PostgreSQL refuses.
  chmodSync(join(home, 'data'), 0o700)
  return dataDir
}

async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Repeats the query while the server is unavailable. */
async function askUntilAnswered<Row>(url: string, text: string): Promise<Row[]> {
  for (const deadline = Date.now() + 15_000; ; await sleep(50)) {
    try {
      return await ask<Row>(url, text)
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

/** Another Inkloom: a separate process that starts the database and prints a line. */
async function startElsewhere(dataDir: string, then = ''): Promise<{ child: ChildProcess; output: string }> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const code = `const { startPostgres } = await import('${module}')
    try {
      const postgres = await startPostgres({ dataDir: process.argv[1], log() {} })
      process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
      setInterval(() => {}, 1000)
      console.log(postgres.url)
      ${then}
    } catch (error) {
      console.log(error.message)
      process.exit(1)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    env: { ...process.env, ...COMPILED },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  // Left running by a failed test, it would keep the output of the whole run open.
  onTestFinished(() => void child.kill('SIGKILL'))
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, output: chunk.toString().trim() }
}

test('it creates a database that is durable, with secure and small settings', async () => {
  const dataDir = makeDataDir()
  const first = await startPostgres({ dataDir, log })
  await ask(first.url, `create table kept (word text); insert into kept values ('shirt')`)
  const settings = await ask<{ name: string; setting: string }>(first.url, 'select name, setting from pg_settings')
  const setting = Object.fromEntries(settings.map((row) => [row.name, row.setting]))
  expect(setting).toMatchObject({
    fsync: 'on',
    synchronous_commit: 'on',
    TimeZone: 'UTC',
    jit: 'off',
    autovacuum: 'on',
  })
  if (!isWindows) expect(setting.listen_addresses).toBe('')
  const role = await ask(first.url, 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user')
  expect(role).toEqual([{ rolsuper: false, rolcreatedb: true }])
  await first.stop()
  await expect(ask(first.url, 'select 1')).rejects.toThrow()

  const second = await startPostgres({ dataDir, log })
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'shirt' }])
  expect(second.url).toBe(first.url)
  await second.stop()
})

test('the secret is random and required, and only its owner can read it', async () => {
  const dataDir = makeDataDir()
  const postgres = await startPostgres({ dataDir, log })
  onTestFinished(() => postgres.stop())
  const wrong = new URL(postgres.url)
  wrong.password = 'password'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect(new URL(postgres.url).password).toMatch(/^[\w-]{32}$/)
})

test('a second start on the same DATA_DIR fails with a clear message', async () => {
  const dataDir = usedDataDir()
  const postgres = await startPostgres({ dataDir, log })
  onTestFinished(() => postgres.stop())
  const { child, output } = await startElsewhere(dataDir)
  if (child.exitCode === null) await once(child, 'exit')
  expect(output).toContain(`Another Inkloom (process ${process.pid}) is already running on ${dataDir}`)
  expect(child.exitCode).toBe(1)
  await expect(startPostgres({ dataDir, log })).rejects.toThrow('already running')
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database that a killed process left running is taken over, and stopped at shutdown', async () => {
  const dataDir = usedDataDir()
  const { child, output: url } = await startElsewhere(dataDir)
  await ask(url, 'create table kept (n int); insert into kept values (7)')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lines: string[] = []
  const postgres = await startPostgres({ dataDir, log: (line) => lines.push(line) })
  expect(lines.join()).toMatch(/still running .* took it over/)
  expect(await ask(postgres.url, 'select n from kept')).toEqual([{ n: 7 }])
  await postgres.stop()
  expect(isRunning(postgres.pid)).toBe(false)
})

test.skipIf(isWindows)(
  'a Ctrl-C, which signals every process of the terminal, does not stop PostgreSQL directly',
  async () => {
    const dataDir = usedDataDir()
    const { child, output: url } = await startElsewhere(dataDir)
    process.kill(-Number(child.pid), 'SIGINT')
    await once(child, 'exit')
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await (await startPostgres({ dataDir, log })).stop()
    await expect(ask(url, 'select 1')).rejects.toThrow()
  },
)

/** Suspends a process. One that ended meanwhile, as the backend of a connection that was just closed, is left out. */
function suspend(pid: number): void {
  try {
    process.kill(pid, 'SIGSTOP')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test('on SIGTERM it stops the database and exits with code 0', async () => {
  const { child, output: url } = await startElsewhere(usedDataDir())
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  await expect(ask(url, 'select 1')).rejects.toThrow()
})

test.skipIf(isWindows)('a process that exits without stopping the database leaves none running', async () => {
  const dataDir = usedDataDir()
  const { child, output: url } = await startElsewhere(dataDir, 'setTimeout(() => process.exit(1), 300)')
  await once(child, 'exit')
  await expect.poll(() => ask(url, 'select 1').catch(() => 'gone'), { timeout: 60_000 }).toBe('gone')
  const again = await startPostgres({ dataDir, log })
  expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await again.stop()
})

test.skipIf(isWindows)(
  'a killed PostgreSQL is restarted with every acknowledged row',
  async () => {
    const dataDir = usedDataDir()
    const postgres = await startPostgres({ dataDir, log })
    onTestFinished(() => postgres.stop())
    await ask(postgres.url, 'create table acked (n int)')
    for (let round = 1; round <= 3; round += 1) {
      await askUntilAnswered(postgres.url, `insert into acked values (${round})`)
      // It answers shortly before the supervisor has stored the new process id.
      await expect.poll(() => isRunning(postgres.pid), { timeout: 60_000 }).toBe(true)
      process.kill(postgres.pid, 'SIGKILL')
    }
    const rows = await askUntilAnswered<{ n: number }>(postgres.url, 'select n from acked order by n')
    expect(rows.map((row) => row.n)).toEqual([1, 2, 3])
  },
  60_000,
)

test.skipIf(isWindows)(
  'everything killed at once, as by a power cut, starts again by itself',
  async () => {
    const dataDir = usedDataDir()
    const { child, output: url } = await startElsewhere(dataDir)
    await ask(url, 'create table kept (n int); insert into kept values (1)')
    const pidFile = join(findHome(dataDir), 'data', 'postmaster.pid')
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    await exited
    const postgres = await startPostgres({ dataDir, log })
    expect(await ask(postgres.url, 'select n from kept')).toEqual([{ n: 1 }])
    await postgres.stop()
  },
  120_000,
)

test.skipIf(process.platform !== 'linux')(
  'a database that was told to stop and cannot, as on a full disk, is stopped at once by the next start',
  async () => {
    const dataDir = usedDataDir()
    const { child, output: url } = await startElsewhere(dataDir)
    await ask(url, 'create table kept (n int); insert into kept values (1)')
    const leader = Number(readFileSync(join(findHome(dataDir), 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
    const parts = readFileSync(`/proc/${leader}/task/${leader}/children`, 'utf8').trim().split(' ').map(Number)
    for (const part of parts) suspend(part)
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    process.kill(leader, 'SIGINT')
    const lines: string[] = []
    const postgres = await startPostgres({ dataDir, log: (line) => lines.push(line) })
    onTestFinished(() => postgres.stop())
    expect(lines.join()).toContain('stopping it immediately')
    expect(isRunning(leader)).toBe(false)
    expect(await ask(postgres.url, 'select n from kept')).toEqual([{ n: 1 }])
  },
  60_000,
)

test('a database whose creation was interrupted by a power failure is created again', async () => {
  const dataDir = makeDataDir()
  mkdirSync(join(dataDir, 'postgres', 'data.unfinished', 'base'), { recursive: true })
  const postgres = await startPostgres({ dataDir, log })
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('a path too long for a socket is served on 127.0.0.1', async () => {
  const dataDir = usedDataDir('a-folder-with-a-name-of-some-length-'.repeat(4))
  const postgres = await startPostgres({ dataDir, log })
  expect(new URL(postgres.url).hostname).toBe('127.0.0.1')
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('a folder name may contain spaces and quotes', async () => {
  const dataDir = usedDataDir(`Asha's "best", shop é`)
  const postgres = await startPostgres({ dataDir, log })
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test.skipIf(!isRoot)(
  'as root in a closed home, the database goes where its account can, and is found again after a move',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ink-'))
    const [before, after] = [join(folder, 'before'), join(folder, 'after')]
    onTestFinished(() => {
      rmSync(readFileSync(join(after, 'postgres', 'elsewhere'), 'utf8').trim(), { recursive: true })
      rmSync(folder, { recursive: true })
    })
    const first = await startPostgres({ dataDir: before, log })
    expect(decodeURIComponent(first.url)).toContain('/var/lib/inkloom/')
    await ask(first.url, 'create table kept (n int)')
    await first.stop()
    renameSync(before, after)
    const second = await startPostgres({ dataDir: after, log })
    expect(await ask(second.url, 'select n from kept')).toEqual([])
    await second.stop()
  },
)

test('of many processes that find a dead owner, exactly one claims the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ink-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  claimFolder(folder, folder).release()
  const module = new URL('./lock.ts', import.meta.url).href
  const code = `const { claimFolder } = await import('${module}')
    while (Date.now() < Number(process.argv[2]));
    try { claimFolder(process.argv[1], 'x'); console.log('mine') } catch { console.log('taken') }
    process.stdin.resume()`
  const at = String(Date.now() + 1500)
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code, folder, at], { stdio: ['pipe', 'pipe', 'ignore'] }),
  )
  const outputs = await Promise.all(children.map(async (child) => String((await once(child.stdout, 'data'))[0]).trim()))
  for (const child of children) child.stdin.end()
  await Promise.all(children.map((child) => once(child, 'exit')))
  expect(outputs.sort()).toEqual(['mine', ...Array(5).fill('taken')])
  expect(() => claimFolder(folder, folder)).not.toThrow()
})

function findHome(dataDir: string): string {
  const note = join(dataDir, 'postgres', 'elsewhere')
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
}

test('each role has a secret of its own, which lets in no other', async () => {
  const dataDir = usedDataDir()
  const postgres = await startPostgres({ dataDir, log })
  onTestFinished(() => postgres.stop())
  expect(await ask(postgres.shopUrl, 'select current_user as role')).toEqual([{ role: 'inkloom_shop' }])
  const superuser = readFileSync(join(findHome(dataDir), 'secret'), 'utf8').trim()
  const secrets = { postgres: superuser, inkloom: secretIn(postgres.url), inkloom_shop: secretIn(postgres.shopUrl) }
  for (const role of Object.keys(secrets))
    for (const [owner, secret] of Object.entries(secrets)) {
      const login = ask(postgres.url.replace(/\/\/[^@]+@/, `//${role}:${secret}@`), 'select 1')
      await (owner === role ? login : expect(login, `${role} by the secret of ${owner}`).rejects.toThrow())
    }
})

function secretIn(url: string): string {
  return decodeURIComponent(/:([^:@]+)@/.exec(url)?.[1] ?? '')
}

test('a database of another major version of PostgreSQL is refused in words, and stays as it is', async () => {
  const dataDir = usedDataDir()
  const postgres = await startPostgres({ dataDir, log })
  await postgres.stop()
  const file = join(findHome(dataDir), 'data', 'PG_VERSION')
  const version = readFileSync(file, 'utf8')
  writeFileSync(file, '17\n')
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(
    /written by PostgreSQL 17, and this version of Inkloom has \d+\. Export the shop/,
  )
  writeFileSync(file, '99\n')
  await expect(startPostgres({ dataDir, log })).rejects.toThrow('written by PostgreSQL 99, which a newer version')
  writeFileSync(file, version)
  await (await startPostgres({ dataDir, log })).stop()
})

test('there are as many connections as the processes of the shop may open', async () => {
  const postgres = await startPostgres({ dataDir: usedDataDir(), log, maxConnections: 104 })
  onTestFinished(() => postgres.stop())
  expect(await ask(postgres.url, `select current_setting('max_connections') as most`)).toEqual([{ most: '104' }])
})
