// npm run bench: what the shop costs, against a bare node:http server that sends the same bytes in the same run. Writes RESULTS.md.
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer, temporaryFolder } from '#server/testing-process.ts'
import type { Reply } from './bare.ts'
import { load, type Measured } from './load.ts'
import { machineFacts, memoryOf, postgresMemory } from './machine.ts'
import { waitForPictures } from './pictures.ts'
import { median, writeServerResults } from './results.ts'
import { measureWrites } from './writes.ts'

const RUNS = 3
const LOAD_MS = 2_000
const WARM_UP_MS = 500
const OWNER = { email: 'owner@inkloom.example', password: 'Owner@2026' }

type Row = { what: string; shop: Measured[]; bare: Measured[] }

spawnSync(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'setup.mjs'), 'build-if-changed'], {
  stdio: 'inherit',
})

await using folder = await temporaryFolder()
const settings = { DATA_DIR: folder.path, RATE_LIMIT: 'off', LOG_LEVEL: 'info' }
await using server = await startServer({ ...settings, ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password })
const port = Number(new URL(server.url).port)
await wait(5_000)
const idle = { server: await memoryOf(server.pid), postgres: await postgresMemory(folder.path) }
console.log(`idle after the start: server ${mib(idle.server)}, PostgreSQL ${mib(idle.postgres)}`)
const picturesLeft = await waitForPictures(folder.path)

let searches = 0
const READS: { what: string; path: string; next?: () => string }[] = [
  { what: 'home page, cached', path: '/' },
  { what: 'product page, cached', path: '/product/1' },
  { what: 'GET /api/products, 24 a page, cached', path: '/api/products?page=1&limit=24' },
  // A search that nobody made before is in no cache.
  {
    what: 'list page of 24, rendered anew',
    path: '/products?max_price=9000',
    next: () => `/products?max_price=${90_000 + searches++}`,
  },
  {
    what: 'GET /api/products, 24 a page, read anew',
    path: '/api/products?page=1&limit=24&q=',
    next: () => `/api/products?page=1&limit=24&max_price=${90_000 + searches++}`,
  },
]

const bare = await startBare()
const rows: Row[] = []
for (const { what, path, next = () => path } of READS) {
  const row: Row = { what, shop: [], bare: [] }
  await tellBare(path)
  for (let run = 0; run < RUNS; run += 1) {
    for (const [into, to] of [
      [row.bare, { port: bare.port, pid: bare.pid, next: () => path }],
      [row.shop, { port, pid: server.pid, next }],
    ] as const) {
      await load(to.port, to.pid, to.next, WARM_UP_MS)
      into.push(await load(to.port, to.pid, to.next, LOAD_MS))
    }
  }
  rows.push(row)
  console.log(line(row))
}
const writes = await measureWrites(server, RUNS)
for (const { what, perSecond, medianMs, slowMs } of writes)
  console.log(
    `${what}: ${perSecond.toFixed(0)} per second, ${medianMs.toFixed(1)} ms, 95% within ${slowMs.toFixed(1)} ms`,
  )
const busy = { server: await memoryOf(server.pid), postgres: await postgresMemory(folder.path) }
bare.child.disconnect()
await writeServerResults(report())
console.log('written to bench/RESULTS.md')

async function startBare(): Promise<{ child: ChildProcess; port: number; pid: number }> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), { execArgv: ['--max-semi-space-size=4'] })
  const [{ port: bound }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port: bound, pid: child.pid ?? 0 }
}

/** Gives the baseline the very bytes that the shop sends. */
async function tellBare(path: string): Promise<void> {
  const response = await fetch(new URL(path, server.url), { headers: { 'accept-encoding': 'br' } })
  const raw = await rawBody(path)
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name)),
  )
  const reply: Reply = {
    status: response.status,
    headers: { ...headers, 'content-length': raw.length },
    body: raw.toString('base64'),
  }
  bare.child.send([path, reply])
  await once(bare.child, 'message')
}

/** Still compressed: fetch would unpack it. */
async function rawBody(path: string): Promise<Buffer> {
  const { request } = await import('undici')
  const { body } = await request(new URL(path, server.url), { headers: { 'accept-encoding': 'br' } })
  return Buffer.from(await body.arrayBuffer())
}

function figures({ shop, bare: base }: Row) {
  const rate = median(shop.map(({ perSecond }) => perSecond))
  const bareRate = median(base.map(({ perSecond }) => perSecond))
  const cpu = median(shop.map(({ cpuMicros }) => cpuMicros))
  const bareCpu = median(base.map(({ cpuMicros }) => cpuMicros))
  return { rate, bareRate, ratio: rate / bareRate, cpu, bareCpu, cpuRatio: bareCpu / cpu }
}

function line(row: Row): string {
  const { rate, bareRate, ratio, cpu, bareCpu, cpuRatio } = figures(row)
  const cells = [
    row.what,
    rate.toFixed(0),
    bareRate.toFixed(0),
    ratio.toFixed(2),
    cpu.toFixed(0),
    bareCpu.toFixed(0),
    cpuRatio.toFixed(2),
  ]
  return `| ${cells.join(' | ')} |`
}

function mib(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`
}

function report(): string {
  return `# Benchmarks

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machineFacts()}.
One server process with the flags of \`npm start\`, the demo shop, its own PostgreSQL; everything on this one machine, load generator included. Medians of ${RUNS} runs.${picturesLeft > 0 ? ' Smaller pictures were still being made beside it.' : ''}

## Reading

The baseline is a bare \`node:http\` server in a process of its own that sends the same bytes in the same run. 32 keep-alive
connections, one request each under way, brotli. Processor time is the server process's own, so it holds even where the load generator or
the second core is what limits the requests per second.

| what | shop, req/s | bare, req/s | ratio | shop, µs CPU a request | bare, µs CPU a request | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map(line).join('\n')}

## Writing

Eight customers at once, durable commits (fsync on).

| what | per second | median, ms | 95% within, ms |
| --- | ---: | ---: | ---: |
${writes.map(({ what, perSecond, medianMs, slowMs }) => `| ${what} | ${perSecond.toFixed(0)} | ${medianMs.toFixed(1)} | ${slowMs.toFixed(1)} |`).join('\n')}

## Memory

| when | server process (RSS) | PostgreSQL (PSS of all its processes) |
| --- | ---: | ---: |
| idle, 5 s after the start with the demo shop | ${mib(idle.server)} | ${mib(idle.postgres)} |
| after the load above | ${mib(busy.server)} | ${mib(busy.postgres)} |
`
}
