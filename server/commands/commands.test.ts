import { execFile } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { temporaryFolder } from '#server/testing/process.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { startOwnDatabase } from './reach-database.ts'

const PATIENT = { timeout: 120_000 }

/** A command as npm runs it, with nothing typed at it: its exit code and all that it said. */
function run(name: string, args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  const settings = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env }
  return new Promise((done) => {
    const file = join(import.meta.dirname, `${name}.ts`)
    const child = execFile(process.execPath, [file, ...args], { env: settings }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
    child.stdin?.end()
  })
}

const seed = (env: Record<string, string>) => run('seed', [], env)
const reset = (args: string[], env: Record<string, string>) => run('reset-database', args, env)

async function ask<T>(url: string, question: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows as T[]
  } finally {
    await client.end()
  }
}

/** How many products the database of a folder has, or null when it has no tables. */
async function productsIn(dataDir: string): Promise<number | null> {
  const { url, stop } = await startOwnDatabase(dataDir)
  try {
    const [found] = await ask<{ name: string | null }>(url, `select to_regclass('products')::text as name`)
    if (!found?.name) return null
    return (await ask<{ count: number }>(url, 'select count(*)::int as count from products'))[0]?.count ?? 0
  } finally {
    await stop()
  }
}

test(
  'npm run seed fills an empty shop, and refuses when there are products; npm run db:reset empties it',
  PATIENT,
  async () => {
    await using folder = await temporaryFolder()
    const env = { DATA_DIR: folder.path, SEED: 'none' }
    expect(await reset(['--yes'], env)).toEqual({ code: 0, output: expect.stringContaining('nothing to empty') })
    expect(await seed(env)).toEqual({ code: 0, output: expect.stringContaining('the demo shop is there') })
    expect(await seed(env)).toEqual({ code: 1, output: expect.stringContaining('has products') })
    expect(await run('check-books', [], env)).toEqual({ code: 0, output: '0 findings\n' })

    // Nobody is there to answer, and nothing is emptied without an answer.
    expect(await reset([], env)).toEqual({ code: 1, output: expect.stringContaining('--yes') })
    expect(await reset(['--yes', '--everything'], env)).toMatchObject({ code: 1 })
    expect(await productsIn(folder.path)).toBe(40)
    expect(await reset(['--yes'], env)).toEqual({ code: 0, output: expect.stringContaining('is empty') })
    expect(await productsIn(folder.path)).toBeNull()
    // What is left takes the migrations and the demo like a new database.
    expect(await seed(env)).toMatchObject({ code: 0 })
  },
)

test('on a live site npm run db:reset refuses, and npm run seed unless SEED=demo asks for it', PATIENT, async () => {
  await using folder = await temporaryFolder()
  const env = { DATA_DIR: folder.path, PUBLIC_URL: 'https://shop.example' }
  expect(await seed(env)).toEqual({ code: 1, output: expect.stringContaining('SEED=demo npm run seed') })
  expect(await seed({ ...env, SEED: 'demo' })).toMatchObject({ code: 0 })
  expect(await reset(['--yes'], env)).toEqual({ code: 1, output: expect.stringContaining('live site') })
  expect(await productsIn(folder.path)).toBe(40)
})

test('npm run db:reset refuses while the shop of the folder is running', PATIENT, async () => {
  await using folder = await temporaryFolder()
  await using stack = new AsyncDisposableStack()
  const running = await startOwnDatabase(folder.path)
  stack.defer(running.stop)
  const refused = await reset(['--yes'], { DATA_DIR: folder.path })
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('is already running on') })
})

test(
  'npm run db:reset empties what DATABASE_URL names only when it is named again, and nobody uses it',
  PATIENT,
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
    const [other, copy] = [databaseUrl(server, 'postgres'), `${name}_copy`]
    await ask(other, `create database ${copy} template inkloom`)
    await using stack = new AsyncDisposableStack()
    stack.defer(async () => void (await ask(other, `drop database ${copy}`)))
    const url = databaseUrl(server, copy)
    expect(await reset(['--yes', '--database', copy], { ...env, DATABASE_URL: url })).toMatchObject({ code: 0 })
    expect(await ask(url, `select from pg_tables where schemaname in ('public', 'drizzle')`)).toEqual([])
  },
)

function databaseUrl(server: string, database: string): string {
  return server.replace(/\/inkloom(\?|$)/, `/${database}$1`)
}
