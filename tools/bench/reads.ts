// npm run bench reads: compares cached pages of the shop with a bare node:http server that sends the same bytes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'undici'
import { productPath } from '#contract/catalogue/product-path.ts'
import { makeDemoShop } from '#e2e/support/demo-shop.ts'
import { createShopClient } from '#e2e/support/users.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import type { Reply } from './bare.ts'
import { atLeast, median } from './bars.ts'
import { demoSettings, RUNS } from './demo.ts'
import { load, type Measured } from './load.ts'

const LOAD_MS = 2_000
/** How long an address is requested before it is measured, in ms. V8 compiles the code in this time. */
const WARM_UP_MS = 1_000
/** Several processes are measured, because one of two equal processes may be up to a third faster for its whole life. */
const PROCESSES = 3
/**
 * Pause after a start, in ms, until most periodic jobs have run once. At first the jobs take 3 to 6% of a processor, later 1%. Without the
 * pause, the measurement would include their time.
 */
const SETTLE_MS = 30_000

type Bare = { child: ChildProcess; port: number; pid: number }
const rows = new Map<string, { shop: Measured[]; bare: Measured[] }>()

await using folder = await temporaryFolder()
await makeDemoShop(folder.path)
for (let process = 0; process < PROCESSES; process += 1) {
  await using shop = await startServer(demoSettings(folder.path))
  await wait(SETTLE_MS)
  const bare = await startBare()
  const { items } = await createShopClient(shop.url).products.list({ page: 1, limit: 1 })
  await measure('home page', '/', shop, bare)
  for (const product of items) await measure('product page', productPath(product), shop, bare)
  await measure('GET /api/products', '/api/products?page=1&limit=24', shop, bare)
  bare.child.disconnect()
}

export const bars = [...rows].map(([what, { shop, bare }]) => {
  const [rate, bareRate] = [shop, bare].map((runs) => median(runs.map(({ perSecond }) => perSecond)))
  const [cpu, bareCpu] = [shop, bare].map((runs) => median(runs.map(({ cpuMicros }) => cpuMicros)))
  return atLeast({
    what: `cached ${what} against bare \`node:http\``,
    value: (rate ?? 0) / (bareRate ?? 0),
    limit: 0.7,
    more: `${rate?.toFixed(0)} a second; ${cpu?.toFixed(0)} µs of processor against ${bareCpu?.toFixed(0)}`,
  })
})

async function measure(what: string, path: string, shop: { url: string; pid: number }, bare: Bare): Promise<void> {
  const port = Number(new URL(shop.url).port)
  const row = rows.get(what) ?? { shop: [], bare: [] }
  rows.set(what, row)
  await setBareReply(bare.child, shop.url, path)
  for (let run = 0; run < RUNS; run += 1)
    for (const [results, at] of [
      [row.bare, { port: bare.port, pid: bare.pid }],
      [row.shop, { port, pid: shop.pid }],
    ] as const) {
      await load(at.port, at.pid, () => path, WARM_UP_MS)
      results.push(await load(at.port, at.pid, () => path, LOAD_MS))
    }
}

async function startBare(): Promise<Bare> {
  const child = fork(join(import.meta.dirname, 'bare.ts'))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port, pid: child.pid ?? 0 }
}

/** Makes the bare server answer the path with the same response as the shop. */
async function setBareReply(child: ChildProcess, url: string, path: string): Promise<void> {
  // Undici's `request`, because `fetch` would decompress the body.
  const { statusCode, headers, body } = await request(new URL(path, url), { headers: { 'accept-encoding': 'br' } })
  const raw = Buffer.from(await body.arrayBuffer())
  const others = Object.entries(headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
  )
  const reply: Reply = {
    status: statusCode,
    headers: { ...Object.fromEntries(others), 'content-length': raw.length },
    body: raw.toString('base64'),
  }
  child.send([path, reply])
  await once(child, 'message')
}
