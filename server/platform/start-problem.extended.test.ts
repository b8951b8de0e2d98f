import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startExpectingFailure } from '#server/testing/process.ts'
import { startProblem } from './start-problem.ts'

const AT = { dataDir: '/srv/shop', host: 'localhost', port: 3000 }

/** The addresses of `localhost` on this machine: one or two. */
const LOCAL = (await lookup('localhost', { all: true })).map(({ address }) => address)

test.each(LOCAL)('a port in use on %s: one line, exit code 1, nothing created or left running', async (host) => {
  const other = createServer()
  onTestFinished(() => void other.close())
  other.listen(0, host)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const folder = await mkdtemp(join(tmpdir(), 'inkloom-port-'))
  const { code, output } = await startExpectingFailure({
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    WEB_CONCURRENCY: '2',
  })
  expect({ code, lines: output.trim().split('\n') }).toEqual({
    code: 1,
    lines: [`Port ${port} is taken: another program answers on ${host}. Stop that one, or set PORT to another number.`],
  })
  expect(await readdir(folder)).toEqual([])
})

test('a DATA_DIR that is a file and an unreachable database are reported in one line each', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'inkloom-file-')), 'data')
  await writeFile(file, '')
  expect(await startExpectingFailure({ DATA_DIR: file })).toEqual({
    code: 1,
    output: `${file} is not a folder. Choose another DATA_DIR.\n`,
  })
  const url = `postgres://localhost:${await freePort()}/inkloom`
  const { code, output } = await startExpectingFailure({ DATABASE_URL: url, DATA_DIR: `${file}-of-another` })
  expect(code).toBe(1)
  expect(output).toMatch(
    /^The database cannot be reached \(.*ECONNREFUSED.*\)\. Is it running, and is DATABASE_URL right\?\n$/,
  )
})

test('a full disk has the same message, whichever component reports it', () => {
  const full = 'The disk is full. Make room for /srv/shop, then start again; what was saved is still there.'
  const met = [
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    new DrizzleQueryError(
      'insert into users',
      ['secret'],
      Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '53100' }),
    ),
    Object.assign(new Error('Command failed: initdb'), {
      stderr: 'initdb: error: could not write: No space left on device',
    }),
    new Error('PostgreSQL does not start: FATAL: could not write lock file "postmaster.pid": No space left on device'),
  ]
  expect(met.map((error) => startProblem(error, AT))).toEqual(met.map(() => full))
})

test('a pooler at DATABASE_URL without a direct URL is reported with the missing setting', () => {
  const met = new pg.DatabaseError('unsupported startup parameter: options', 0, 'error')
  expect(startProblem(met, AT)).toContain('Set DATABASE_DIRECT_URL')
})

test('a folder that is not writable is named', () => {
  const refused = (code: string, path: string) => startProblem(Object.assign(new Error(code), { code, path }), AT)
  expect(refused('EROFS', '/srv/shop/postgres')).toBe(
    '/srv/shop cannot be written to: its file system is read-only. Choose another DATA_DIR.',
  )
  expect(refused('EACCES', '/srv/shop')).toContain('/srv/shop is closed to the account')
  const met = Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'mkdir', path: '/srv/shop' })
  expect(startProblem(met, AT)).toBe(
    '/srv/shop cannot be made: the file system there is probably read-only. Choose another DATA_DIR.',
  )
})

test('a failed statement is reported with its reason, without its values', () => {
  const error = new DrizzleQueryError(
    'insert into users values ($1)',
    ['asha@inkloom.example'],
    new Error('out of memory'),
  )
  expect(startProblem(error, AT)).toBe('out of memory')
})
