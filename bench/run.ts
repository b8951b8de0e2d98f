// npm run bench: measures the shop and baselines in the same run, and writes RESULTS.md. RUNS: number of runs (3).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { restock } from '#e2e/restock.ts'
import { logIn, OWNER } from '#e2e/users.ts'
import { DATABASE_URL_FILE } from '#server/core/database/database-url.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { measureBuyers } from './buyers.ts'
import { fillLargeShop, measureLists } from './lists.ts'
import { memoryOf, postgresMemory } from './machine.ts'
import { measureReads } from './reads.ts'
import { buyersLine, mib, readLine, report, sellingLine, writeLine } from './report.ts'
import { writeServerResults } from './results.ts'
import { measureSelling } from './selling.ts'
import { measureWebhook } from './webhook.ts'
import { measureWrites } from './writes.ts'

const RUNS = Number(process.env.RUNS ?? 3)
const IDLE_S = 60
/** The sandbox derives the secret of its webhook from it. */
const SECRET = 'a secret of the benchmarks, long enough to sign with'

await using folder = await temporaryFolder()
const settings = {
  DATA_DIR: folder.path,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'info',
  AUTH_SECRET: SECRET,
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
}
const first = await startServer(settings)
await openPages(first.url)
await wait(IDLE_S * 1000)
const memory = [await memoryNow(`idle, ${IDLE_S} s after the first start with the demo shop`, first.pid)]
await first.stop()

let server = await startServer(settings)
const secondStartMs = server.startedInMs
await openPages(server.url)
const databaseUrl = (await readFile(join(folder.path, DATABASE_URL_FILE), 'utf8')).trim()
// The demo shop has too few pieces of each product for the orders below.
await restock(databaseUrl)
await wait(IDLE_S * 1000)
memory.push(await memoryNow(`idle, ${IDLE_S} s after the second start`, server.pid))
const reads = await measureReads(server, RUNS, restart)
for (const row of reads) console.log(readLine(row))
const writes = await measureWrites({ url: server.url, pid: server.pid, databaseUrl, dataDir: folder.path }, RUNS)
for (const row of writes.calls) console.log(writeLine(row))
const bought = await measureBuyers({ url: server.url, pid: server.pid, databaseUrl, dataDir: folder.path })
for (const row of bought) console.log(buyersLine(row))
memory.push(await memoryNow('after reading and writing', server.pid))
const selling = await measureSelling(server)
for (const row of selling) console.log(sellingLine(row))
memory.push(await memoryNow('after reading while customers buy', server.pid))
const webhook = await measureWebhook(server.url, SECRET, RUNS)
console.log(`webhook: ${webhook.medianMs.toFixed(0)} ms, p99 ${webhook.p99Ms.toFixed(0)} ms`)
memory.push(await memoryNow('after the webhooks', server.pid))
await wait(IDLE_S * 1000)
memory.push(await memoryNow(`idle, ${IDLE_S} s after the webhooks`, server.pid))
console.log('filling a large shop (about a minute)')
await fillLargeShop(databaseUrl)
// PostgreSQL takes memory by the size of its data when it starts, and a shop of this size was started since it was small.
await server.stop()
await using large = await startServer(settings)
const { cookie } = await logIn(large.url, OWNER)
const lists = await measureLists(large.url, cookie, RUNS)
memory.push(await memoryNow('after the long lists', large.pid))
await wait(IDLE_S * 1000)
memory.push(await memoryNow(`idle, ${IDLE_S} s after the long lists`, large.pid))
const starts = { first: first.startedInMs, second: secondStartMs, large: large.startedInMs }
await writeServerResults(report({ runs: RUNS, starts, reads, writes, bought, selling, webhook, lists, memory }))
console.log('written to bench/RESULTS.md')

async function restart() {
  await server.stop()
  server = await startServer(settings)
  return server
}

/** The first requests render pages, which belongs to the memory of a started shop. */
async function openPages(url: string): Promise<void> {
  for (const path of ['/', '/products', '/product/1']) await (await fetch(new URL(path, url))).text()
}

async function memoryNow(when: string, pid: number) {
  const now = { when, server: await memoryOf(pid), postgres: await postgresMemory(folder.path) }
  console.log(`${when}: server ${mib(now.server)}, PostgreSQL ${mib(now.postgres)}`)
  return now
}
