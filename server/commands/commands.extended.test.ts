import { execFile } from 'node:child_process'
import { cp, readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseName, inDatabase } from '#server/testing/database-url.ts'
import { query } from '#server/testing/export.ts'
import { picture } from '#server/testing/forms.ts'
import { RUN, temporaryFolder } from '#server/testing/process.ts'
import { startS3 } from '#server/testing/s3.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { startEmbeddedDatabase } from './reach-database.ts'

const LONG_TIMEOUT = { timeout: 120_000 }

/** Runs a command as npm does, without a terminal; returns its exit code and output. */
function run(name: string, args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  const { PATH, HOME, TMPDIR } = process.env
  const settings = { PATH, HOME, TMPDIR, ...env }
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [...RUN, `server/commands/${name}.ts`, ...args],
      { env: settings, timeout: LONG_TIMEOUT.timeout },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
    child.stdin?.end()
  })
}

const seed = (env: Record<string, string>) => run('seed', [], env)
const reset = (args: string[], env: Record<string, string>) => run('reset-database', args, env)

/** How many products the database of a folder has, or null when it has no tables. */
async function productsIn(dataDir: string): Promise<number | null> {
  const { url, stop } = await startEmbeddedDatabase(dataDir)
  try {
    const [table] = await query<{ name: string | null }>(url, `select to_regclass('products')::text as name`)
    if (!table?.name) return null
    return (await query<{ count: number }>(url, 'select count(*)::int as count from products'))[0]?.count ?? 0
  } finally {
    await stop()
  }
}

const stack = new AsyncDisposableStack()
afterAll(() => stack.disposeAsync())
const LIVE = { PUBLIC_URL: 'https://shop.example' }
/** DATA_DIR of a live shop with the demo: filling one takes longer than all other commands. */
let filled: string
beforeAll(async () => {
  const folder = await temporaryFolder()
  stack.use(folder)
  filled = folder.path
  expect(await seed({ ...LIVE, DATA_DIR: filled, SEED: 'demo' })).toMatchObject({ code: 0 })
}, LONG_TIMEOUT.timeout)

test(
  'npm run db:seed fills an empty shop, and refuses when there are products; npm run db:reset empties it; npm run shop check-books makes none',
  LONG_TIMEOUT,
  async () => {
    await using folder = await temporaryFolder()
    const env = { DATA_DIR: folder.path, SEED: 'none' }
    expect(await reset(['--yes'], env)).toEqual({ code: 0, output: expect.stringContaining('nothing to empty') })
    expect(await run('check-books', [], env)).toEqual({
      code: 1,
      output: expect.stringContaining('There is no shop in'),
    })
    expect(await readdir(folder.path)).toEqual([])
    await cp(filled, folder.path, { recursive: true })
    expect(await seed(env)).toEqual({ code: 1, output: expect.stringContaining('has products') })
    expect(await run('check-books', [], env)).toEqual({ code: 0, output: '0 findings\n' })

    // There is no terminal to answer on, so nothing is emptied.
    expect(await reset([], env)).toEqual({ code: 1, output: expect.stringContaining('--yes') })
    expect(await reset(['--yes', '--everything'], env)).toMatchObject({ code: 1 })
    expect(await productsIn(folder.path)).toBe(40)
    expect(await reset(['--yes'], env)).toEqual({ code: 0, output: expect.stringContaining('is empty') })
    expect(await productsIn(folder.path)).toBeNull()
    // The empty database takes the migrations and the demo like a new one.
    expect(await seed(env)).toEqual({ code: 0, output: expect.stringContaining('the shop now has the demo data') })
    expect(await productsIn(folder.path)).toBe(40)
  },
)

test(
  'on a live site npm run db:reset refuses, and npm run db:seed unless SEED=demo asks for it',
  LONG_TIMEOUT,
  async () => {
    const env = { ...LIVE, DATA_DIR: filled }
    expect(await seed(env)).toEqual({ code: 1, output: expect.stringContaining('SEED=demo npm run db:seed') })
    expect(await reset(['--yes'], env)).toEqual({ code: 1, output: expect.stringContaining('live site') })
    expect(await productsIn(filled)).toBe(40)
  },
)

test('npm run db:reset refuses while the shop of the folder is running', LONG_TIMEOUT, async () => {
  await using folder = await temporaryFolder()
  await using stack = new AsyncDisposableStack()
  const running = await startEmbeddedDatabase(folder.path)
  stack.defer(running.stop)
  const refused = await reset(['--yes'], { DATA_DIR: folder.path })
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('is already running on') })
})

test('with DATABASE_URL, npm run shop backup and npm run shop restore name what to use instead', async () => {
  const env = { DATABASE_URL: 'postgres://shop@db.example/shop' }
  expect(await run('backup', [], env)).toEqual({
    code: 1,
    output: expect.stringContaining('npm run shop export -- --to'),
  })
  expect(await run('restore', ['--to', 'anywhere'], env)).toEqual({
    code: 1,
    output: expect.stringContaining('npm run shop import -- --from'),
  })
})

test('npm run shop export and npm run shop import move a shop to another folder', LONG_TIMEOUT, async () => {
  await using folder = await temporaryFolder()
  const at = (name: string) => join(folder.path, name)
  expect(await run('export', ['--to', at('file')], { DATA_DIR: at('none') })).toMatchObject({ code: 1 })
  const exporting = () => run('export', ['--to', at('file')], { DATA_DIR: filled })
  expect(await exporting()).toEqual({ code: 0, output: expect.stringMatching(/exported \d{4} rows and \d{3} files/) })
  expect((await stat(at('file'))).mode & 0o777).toBe(0o600)
  expect(await exporting()).toEqual({ code: 1, output: expect.stringContaining('exists already') })
  const importing = (env: Record<string, string>) => run('import', ['--from', at('file')], env)
  expect(await importing({ DATA_DIR: at('new') })).toEqual({
    code: 0,
    output: expect.stringContaining('\n0 findings in its books\n'),
  })
  expect(await importing({ DATA_DIR: at('new') })).toEqual({ code: 1, output: expect.stringContaining('is a shop') })
  expect(await productsIn(at('new'))).toBe(40)
  expect((await readdir(join(at('new'), 'media'), { recursive: true })).toSorted()).toEqual(
    (await readdir(join(filled, 'media'), { recursive: true })).toSorted(),
  )
  // A refused archive does not even make a folder.
  await truncate(at('file'), 100_000)
  expect(await importing({ DATA_DIR: at('third') })).toEqual({ code: 1, output: expect.stringContaining('incomplete') })
  await expect(stat(at('third'))).rejects.toThrow('ENOENT')
})

test(
  'npm run db:reset empties the database at DATABASE_URL only if its name is given and nothing else uses it',
  LONG_TIMEOUT,
  async () => {
    await using folder = await temporaryFolder()
    await using shop = await startShop()
    const name = new URL(shop.databaseUrl).pathname.slice(1)
    const env = { DATA_DIR: folder.path, DATABASE_URL: shop.databaseUrl }
    expect(await reset(['--yes'], env)).toEqual({ code: 1, output: expect.stringContaining(`--database ${name}`) })
    expect(await reset(['--yes', '--database', 'inkloom'], env)).toMatchObject({ code: 1 })
    await shop.product()
    const used = await reset(['--yes', '--database', name], env)
    expect(used).toEqual({ code: 1, output: expect.stringContaining('is in use') })
    expect(await shop.visitor.products.list()).toMatchObject({ total: 1 })

    const server = inject('databaseUrl')
    const [maintenance, copy] = [inDatabase(server, 'postgres'), `${name}_copy`]
    await query(maintenance, `create database ${copy} template ${databaseName(server)}`)
    await using stack = new AsyncDisposableStack()
    stack.defer(async () => void (await query(maintenance, `drop database ${copy}`)))
    const url = inDatabase(server, copy)
    expect(await reset(['--yes', '--database', copy], { ...env, DATABASE_URL: url })).toMatchObject({ code: 0 })
    expect(await query(url, `select from pg_tables where schemaname in ('public', 'drizzle')`)).toEqual([])
  },
)

test('npm run shop move-media needs another place than DATA_DIR, and says how many files it moved', async () => {
  await using shop = await startShop()
  await using s3 = await startS3()
  const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.deps.config.dataDir }
  expect(await run('move-media', [], env)).toEqual({ code: 1, output: expect.stringContaining('Set MEDIA_URL') })
  const { imageUrl } = await shop.as(await shop.admin()).images.add({ title: 'banner1', image: await picture() })
  // A smaller version is made when it is asked for.
  await expect
    .poll(async () => (await shop.inject({ url: `${imageUrl}-400.webp` })).headers['cache-control'])
    .toContain('immutable')
  const moved = { ...env, MEDIA_URL: s3.url('media'), ...s3.env }
  expect(await run('move-media', [], moved)).toEqual({
    code: 0,
    output: expect.stringContaining('done: 2 files moved, 2 are in s3://'),
  })
  expect(await run('move-media', [], moved)).toEqual({
    code: 0,
    output: expect.stringMatching(/^done: 0 files moved/m),
  })
  expect((await shop.inject({ url: imageUrl })).statusCode, 'no longer on the disk').toBe(404)
  const refused = await run('move-media', [], { ...moved, AWS_SECRET_ACCESS_KEY: 'wrong' })
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('403 SignatureDoesNotMatch') })
})

test('npm run shop reset-two-step turns the second step of one person off, also while the shop runs', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  await query(
    shop.databaseUrl,
    `insert into second_factors (user_id, sealed_secret, confirmed_at) values ('${owner.id}', '', now())`,
  )
  const env = { DATABASE_URL: shop.databaseUrl }
  expect(await run('reset-two-step', ['nobody@test.example'], env)).toEqual({
    code: 1,
    output: expect.stringContaining('Nobody in the back-office has the email'),
  })
  expect(await run('reset-two-step', [owner.email.toUpperCase()], env)).toMatchObject({ code: 0 })
  expect(await query(shop.databaseUrl, 'select from second_factors')).toEqual([])
  expect((await shop.inject({ url: '/api/profile', by: owner })).statusCode).toBe(401)
})
