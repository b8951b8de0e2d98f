// npm run bench:reports: how long each report takes in a shop with 1,000,000 orders, and whether it comes to what the orders say.
// FOLDER keeps the shop for the next run, also of `npm run bench:orders`.
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { indianDay } from '#contract/delivery.ts'
import { REPORTS } from '#contract/report-kinds.ts'
import { logIn, OWNER } from '#e2e/users.ts'
import { DATABASE_URL_FILE } from '#server/core/database/database-url.ts'
import { connect } from '#server/core/database/db.ts'
import { sumDays } from '#server/reports/sum-days.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { fillMillionOrders, shopOf } from './fill-shop.ts'
import { percentile } from './results.ts'

const CALLS = 20
/** A bar of the shop: the 95th percentile of every report. */
const BAR_MS = 1_000
const DAY_MS = 86_400_000

await using temporary = await temporaryFolder()
const folder = process.env.FOLDER ?? temporary.path
await fillMillionOrders(folder)
await using server = await startServer(shopOf(folder))
const databaseUrl = (await readFile(join(folder, DATABASE_URL_FILE), 'utf8')).trim()
const load = () =>
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`

await using client = await connected()
const { db, close } = connect(databaseUrl, { poolSize: 2, onError: () => undefined })
await timed('summing up two years', () => sumDays(db))
await close()
await client.query('vacuum analyze report_sums')
const { rows: sizes } = await client.query(
  `select pg_size_pretty(pg_total_relation_size('report_sums')) as sums, pg_size_pretty(pg_total_relation_size('orders')) as orders,
    (select count(*) from report_sums) as rows`,
)
console.log(sizes[0], load())

const { cookie } = await logIn(server.url, OWNER)
const day = (ago: number) => indianDay(new Date(Date.now() - ago * DAY_MS))
const PERIODS = { '30 days': 29, 'a year': 364, 'two years': 731 }
let slowest = 0
for (const [name, ago] of Object.entries(PERIODS)) {
  const [from, to] = [day(ago), day(0)]
  const expected = await countedOf(from)
  for (const report of REPORTS) {
    const times: number[] = []
    let net = 0
    for (let call = 0; call < CALLS; call++) {
      const begun = performance.now()
      const response = await fetch(`${server.url}/api/reports/${report}?from=${from}&to=${to}`, { headers: { cookie } })
      const answer = await response.json()
      if (response.status !== 200) throw new Error(`${report}: ${response.status} ${JSON.stringify(answer)}`)
      times.push(performance.now() - begun)
      net = Math.round((['coupon', 'reason'].includes(report) ? answer.all : answer.sums).net * 100)
    }
    const [median, p95] = [0.5, 0.95].map((share) => percentile(times, share))
    slowest = Math.max(slowest, p95 ?? Number.NaN)
    const isSame = net === expected ? 'equals the orders' : `DIFFERS from the orders by ${net - expected} paise`
    console.log(`${name}, ${report}: median ${median?.toFixed(0)} ms, p95 ${p95?.toFixed(0)} ms, ${isSame}`)
  }
}
console.log(`slowest p95 ${slowest.toFixed(0)} ms, bar ${BAR_MS} ms; ${load()}`)

/** The net sales since a day as the check of the books counts them. */
async function countedOf(from: string): Promise<number> {
  const { rows } = await client.query(
    `select sum(total::bigint - amount_refunded) as net from orders o where is_sold_order(status, payment_method, hold_expires_at)
      and created_at >= $1::date::timestamp at time zone 'Asia/Kolkata'`,
    [from],
  )
  return Number(rows[0]?.net)
}

async function connected(): Promise<pg.Client & AsyncDisposable> {
  const opened = new pg.Client({ connectionString: databaseUrl })
  await opened.connect()
  return Object.assign(opened, { [Symbol.asyncDispose]: () => opened.end() })
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await work()
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}
