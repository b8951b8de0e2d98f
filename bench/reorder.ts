// npm run bench:reorder: how long the reorder list takes with 80,000 sizes and colours and 800,000 movements in the last four weeks.
// FOLDER keeps the shop for the next run.
import { loadavg } from 'node:os'
import { logIn, OWNER } from '#e2e/users.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { fillShop, shopOf } from './fill-shop.ts'
import { percentile } from './results.ts'

const CALLS = 10
/** A bar of the shop: the 95th percentile of every page. */
const BAR_MS = 1_000
const PATHS = {
  'to order, shortest cover first': '/api/stock/reorder?only=needed',
  all: '/api/stock/reorder',
  'best selling first': '/api/stock/reorder?sort=sold',
  'least stock first, the last page': '/api/stock/reorder?sort=stock&page=3000',
  'a category': '/api/stock/reorder?category=1',
  'the page': '/admin/stock',
}

await using temporary = await temporaryFolder()
const folder = process.env.FOLDER ?? temporary.path
await fillShop(folder, 'reorder.sql', 'select count(*) >= 80000 as filled from stock')
await using server = await startServer(shopOf(folder))
const { cookie } = await logIn(server.url, OWNER)
for (const [name, path] of Object.entries(PATHS)) {
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const begun = performance.now()
    const response = await fetch(server.url + path, { headers: { cookie } })
    const body = await response.text()
    if (response.status !== 200) throw new Error(`${name}: ${response.status} ${body.slice(0, 300)}`)
    times.push(performance.now() - begun)
  }
  const [median, p95] = [0.5, 0.95].map((share) => percentile(times, share))
  console.log(`${name}: median ${median?.toFixed(0)} ms, p95 ${p95?.toFixed(0)} ms, bar ${BAR_MS} ms`)
}
console.log(`load ${loadavg()[0]?.toFixed(1)}`)
