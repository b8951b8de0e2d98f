// npm run bench: what the shop costs, against bare baselines in the same run. Writes RESULTS.md. RUNS says how often (3).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { logIn, OWNER } from '#e2e/users.ts'
import { DATABASE_URL_FILE } from '#server/core/database/database-url.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { fillLargeShop, measureLists } from './lists.ts'
import { memoryOf, postgresMemory } from './machine.ts'
import { waitForPictures } from './pictures.ts'
import { measureReads } from './reads.ts'
import { mib, readLine, report, writeLine } from './report.ts'
import { writeServerResults } from './results.ts'
import { measureWebhook } from './webhook.ts'
import { measureWrites } from './writes.ts'

const RUNS = Number(process.env.RUNS ?? 3)
const IDLE_S = 60
/** The webhook's secret is made of it. */
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
await look(first.url)
await wait(IDLE_S * 1000)
const memory = [await memoryNow(`idle, ${IDLE_S} s after the first start with the demo shop`, first.pid)]
const picturesLeft = await waitForPictures(folder.path)
await first.stop()

await using server = await startServer(settings)
const starts = { first: first.startedInMs, second: server.startedInMs }
await look(server.url)
const databaseUrl = (await readFile(join(folder.path, DATABASE_URL_FILE), 'utf8')).trim()
await wait(IDLE_S * 1000)
memory.push(await memoryNow(`idle, ${IDLE_S} s after the second start`, server.pid))
const reads = await measureReads(server, RUNS)
for (const row of reads) console.log(readLine(row))
const writes = await measureWrites({ url: server.url, databaseUrl }, RUNS)
for (const row of writes) console.log(writeLine(row))
const webhook = await measureWebhook(server.url, SECRET, RUNS)
console.log(`webhook: ${webhook.medianMs.toFixed(0)} ms, 99% within ${webhook.slowestMs.toFixed(0)} ms`)
memory.push(await memoryNow('after the load above', server.pid))
console.log('filling a large shop (about a minute)')
await fillLargeShop(databaseUrl)
const { cookie } = await logIn(server.url, OWNER)
const lists = await measureLists(server.url, cookie, RUNS)
await writeServerResults(report({ runs: RUNS, picturesLeft, starts, reads, writes, webhook, lists, memory }))
console.log('written to bench/RESULTS.md')

/** As somebody would who opens the new shop. */
async function look(url: string): Promise<void> {
  for (const path of ['/', '/products', '/product/1']) await (await fetch(new URL(path, url))).text()
}

async function memoryNow(when: string, pid: number) {
  const now = { when, server: await memoryOf(pid), postgres: await postgresMemory(folder.path) }
  console.log(`${when}: server ${mib(now.server)}, PostgreSQL ${mib(now.postgres)}`)
  return now
}
