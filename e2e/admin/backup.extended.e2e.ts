import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { copyDemoShop } from '#e2e/support/demo-shop.ts'
import { pace } from '#e2e/support/pace.ts'
import { restock } from '#e2e/support/restock.ts'
import { composeOrder, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { type Customer, createShopClient, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { openTarget } from '#server/operations/backup/open-target.ts'
import { backupKeys, parseRecord } from '#server/operations/backup/records.ts'
import { readLastBackup } from '#server/operations/backup/status.ts'
import type { Target } from '#server/operations/backup/target.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { DATABASE_URL_FILE } from '#server/platform/database/database-url.ts'
import { discardDatabase, findRunningDatabase } from '#server/platform/postgres/copied-database.ts'
import { startPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { RUN, startServer, temporaryFolder } from '#server/testing/process.ts'
import { startS3 } from '#server/testing/s3.ts'

/** It has a low priority: beside three other journeys on two cores it took more than 150 s, alone it takes 15. Milliseconds. */
const BASE_MS = 400_000
const LONG_TIMEOUT = { timeout: 600_000 }
/** More than the customers can buy while the journey lasts. */
const PIECES = 100_000
/** Time limit of a restore, milliseconds. */
const COMMAND_MS = 120_000
const KEY = 'a key of the backups, which is long enough'
/** What may be lost with the machine, milliseconds. */
const LOSS_MS = 10_000

/**
 * One place and a moderate load are enough for every change, because both places pass server/operations/backup/target.test.ts; `npm run drill faults`
 * loses a machine with each, while the customers order without a pause.
 */
const IS_DRILL = process.env.BACKUPS === 'everywhere'
const PLACES = IS_DRILL ? ['a folder', 'a bucket, encrypted'] : ['a bucket, encrypted']
const BUYERS = 2
const ORDERS_A_SECOND = IS_DRILL ? Number.POSITIVE_INFINITY : 10

/** The settings of a target for backups. */
type Settings = Record<string, string>

/** An order: when it was sent and when it was acknowledged. */
type Placed = { id: string; sentAt: number; answeredAt: number }

function restore(backups: Settings, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...backups }
    execFile(
      process.execPath,
      [...RUN, 'server/commands/restore.ts', ...args],
      { env, timeout: COMMAND_MS },
      (error, stdout, stderr) => (error ? reject(new Error(stdout + stderr)) : resolve(stdout)),
    )
  })
}

/** Five sixths of the files of the demo shop, which change nothing here: each is stored, and restored twice. */
async function removeRenditions(mediaFolder: string): Promise<void> {
  const names = await readdir(mediaFolder, { recursive: true })
  await Promise.all(names.filter((name) => /-\d+\.(avif|webp)$/.test(name)).map((name) => rm(join(mediaFolder, name))))
}

/** Lets customers order until `stop`. */
function startOrders(buyers: Customer[], product: Awaited<ReturnType<typeof findProduct>>) {
  const placed: Placed[] = []
  const stopping = new AbortController()
  const buyAgain = (buyer: Customer) =>
    pace(ORDERS_A_SECOND / BUYERS, stopping.signal, async () => {
      const cart = await fillCart(buyer, product).catch(() => null)
      const sentAt = Date.now()
      const answer =
        cart &&
        (await buyer.api.orders.place({ ...composeOrder(cart), idempotencyKey: randomUUID() }).catch(() => null))
      if (answer) placed.push({ id: answer.order.id, sentAt, answeredAt: Date.now() })
    })
  const done = Promise.all(buyers.map(buyAgain))
  return {
    placed,
    async stop() {
      stopping.abort()
      await done
    },
  }
}

/** When the last good backup was made, or null. Throws, with the reason, when one has failed: the next is tried an hour later. */
async function goodBackup(dataDir: string): Promise<Date | null> {
  const { goodAt, failed } = await readLastBackup(dataDir)
  if (failed) throw new Error(failed.problem)
  return goodAt
}

/** The time until which the only archive of a target has everything, in milliseconds. */
async function storedUntil(target: Target): Promise<number> {
  const [id = ''] = await target.folders('archives/')
  const state = await target.get(backupKeys.state(id))
  return state ? parseRecord('state', state).time.getTime() : 0
}

async function orderIds(dataDir: string): Promise<Set<string>> {
  const database = await startPostgres({ dataDir, log: () => undefined })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from orders')
  await client.end()
  await database.stop()
  return new Set(rows.map(({ id }) => id))
}

test.each(PLACES)(
  'the machine of a selling shop is lost: restored elsewhere from %s it has every order acknowledged 10 s before, or those of any second',
  LONG_TIMEOUT,
  async (place) => {
    await using folder = await temporaryFolder()
    await using s3 = place === 'a folder' ? null : await startS3()
    await using data = await copyDemoShop(inject('demoShop'))
    const dataDir = data.path
    await removeRenditions(join(dataDir, 'media'))
    const backups: Settings = s3
      ? { BACKUP_URL: s3.url('backups'), BACKUP_KEY: KEY, ...s3.env }
      : { BACKUP_DIR: join(folder.path, 'backups') }
    const { backup } = parseConfig({ DATA_DIR: dataDir, ...backups })
    if (!backup) throw new Error('there is no target')
    const target = openTarget(backup)
    const settings = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, RATE_LIMIT: 'off' }
    const lost = await startServer({ DATA_DIR: dataDir, WEB_CONCURRENCY: '2', ...backups, ...settings })
    await restock((await readFile(join(dataDir, DATABASE_URL_FILE), 'utf8')).trim(), PIECES)
    const product = await findProduct(lost.url, 'Blank Oversized Tee')
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => newCustomer(lost.url, 'Backup Buyer')))
    const orders = startOrders(buyers, product)
    // The base backup is made and checked while orders come in.
    const often = { timeout: 150_000, interval: 100 }
    const base = Number(await vi.waitUntil(() => goodBackup(dataDir), { ...often, timeout: BASE_MS }))
    const owner = await logIn(lost.url, OWNER)
    const dashboard = await fetch(new URL('/admin', lost.url), { headers: { cookie: owner.cookie } })
    expect(await dashboard.text()).toContain('Last good backup less than an hour ago, restored and checked')
    const stored = Number(
      await vi.waitUntil(async () => {
        const time = await storedUntil(target)
        return time > base + 2_000 && time
      }, often),
    )
    const database = await findRunningDatabase(dataDir)
    const postmaster = Number((await readFile(join(database.folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
    const lostAt = Date.now()
    process.kill(postmaster, 'SIGKILL')
    await lost.kill()
    await orders.stop()
    await discardDatabase(dataDir)
    await rm(dataDir, { recursive: true, force: true })
    expect(lostAt - stored).toBeLessThan(LOSS_MS)

    const latest = join(folder.path, 'latest')
    expect(await restore(backups, ['--to', latest])).toContain('0 findings in its books')
    const restoredIds = await orderIds(latest)
    const due = orders.placed.filter(({ answeredAt }) => answeredAt <= Math.max(stored, lostAt - LOSS_MS))
    expect(due.length).toBeGreaterThan(5)
    expect(due.filter(({ id }) => !restoredIds.has(id))).toEqual([])

    // A moment in the middle of the orders after the base backup.
    const later = orders.placed.filter(({ sentAt, answeredAt }) => sentAt > base && answeredAt < stored)
    const at = later[Math.floor(later.length / 2)]?.answeredAt ?? 0
    const past = join(folder.path, 'past')
    const output = await restore(backups, ['--to', past, '--at', new Date(at).toISOString()])
    expect(output).toContain('0 findings in its books')
    const then = await orderIds(past)
    expect(orders.placed.filter(({ id, answeredAt }) => answeredAt < at && !then.has(id))).toEqual([])
    expect(orders.placed.filter(({ id, sentAt }) => sentAt > at && then.has(id))).toEqual([])

    // The customer is still signed in, because the secret that signs sessions was restored too.
    await using shop = await startServer({ DATA_DIR: latest, RATE_LIMIT: 'off' })
    const [buyer] = buyers
    expect(await createShopClient(shop.url, buyer?.cookie).orders.mine({})).toMatchObject({ total: expect.any(Number) })
    expect((await fetch(new URL(product.image1 ?? '', shop.url))).status).toBe(200)
  },
)
