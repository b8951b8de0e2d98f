import type { Bought } from './buyers.ts'
import type { Listed } from './lists.ts'
import { machineFacts } from './machine.ts'
import type { Read } from './reads.ts'
import { median } from './results.ts'
import type { Selling } from './selling.ts'
import type { Answered } from './webhook.ts'
import type { Writes, Written } from './writes.ts'

type Memory = { when: string; server: number; postgres: number }
export type Results = {
  runs: number
  starts: { first: number; second: number; large: number }
  reads: Read[]
  writes: Writes
  selling: Selling[]
  bought: Bought[]
  webhook: Answered
  lists: Listed[]
  memory: Memory[]
}

/** The server's part of RESULTS.md. */
export function report({ runs, starts, reads, writes, bought, selling, webhook, lists, memory }: Results): string {
  return `# Benchmarks

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machineFacts()}.
One server process with the flags of \`npm start\`, the demo shop, its own PostgreSQL; everything on this one machine, load generator included. Medians of ${runs} runs, of as many with each of three processes for what a cache answers.

## Starting

| what | seconds | bar |
| --- | ---: | ---: |
| first start: creates the database and the demo shop (packages installed, pages built) | ${(starts.first / 1000).toFixed(1)} | |
| second start | ${(starts.second / 1000).toFixed(1)} | 4 |
| start of the large shop of the long lists | ${(starts.large / 1000).toFixed(1)} | |

## Reading

The baseline is a bare \`node:http\` server in a process of its own that sends the same bytes in the same run. 32 keep-alive
connections with one request each at a time, brotli. Processor time is that of the server process alone, so it can be compared even
where the load generator limits the requests per second.

| what | shop, req/s | bare, req/s | ratio | shop, µs CPU a request | bare, µs CPU a request | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${reads.map(readLine).join('\n')}

## Writing

Eight customers at once, durable commits (fsync on). The baseline is \`node:http\` and \`pg\` in a process of its own: one transaction a
request with only the statements that the result needs, on the same tables, without any check of the input.

| what | shop, per second | bare, per second | ratio | shop: median, ms | p95, ms | bare: median, ms | p95, ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${writes.calls.map(writeLine).join('\n')}

Processor time of one such call in milliseconds, without the mails that are sent later; drawing, sending and marking one takes
${writes.mail.serverMs.toFixed(1)} ms of the server and ${writes.mail.postgresMs.toFixed(1)} of PostgreSQL, and an order has two. With eight customers at once both processors are full and share their
caches, so that the same work takes longer than when one customer calls after the other.

| what | shop: server | PostgreSQL | bare: server | PostgreSQL |
| --- | ---: | ---: | ---: | ---: |
${writes.calls.flatMap(writeCostLines).join('\n')}

Purchases: one product added to the cart and ordered with cash on delivery, spread over the demo shop's products, without a pause.
Processor time of a purchase includes the mails about it.

| customers at once | purchases a second | median, ms | p99, ms | server, ms of processor | PostgreSQL, ms of processor |
| ---: | ---: | ---: | ---: | ---: | ---: |
${bought.map(buyersLine).join('\n')}

## Reading while customers buy

10 keep-alive connections read 48 public pages while customers put one product into the cart and order it, cash on delivery, at a
steady rate. The ratio is that to the pages per second without orders in the same run.

| orders per second | pages per second | ratio | placed | order: median, ms | cart and order: median, ms |
| ---: | ---: | ---: | ---: | ---: | ---: |
${selling.map(sellingLine).join('\n')}

## Webhook

| what | median, ms | p99, ms | bar, ms |
| --- | ---: | ---: | ---: |
| webhook, each event fifty times at once | ${webhook.medianMs.toFixed(0)} | ${webhook.p99Ms.toFixed(0)} | 300 |

## Long lists

The same shop, started again with 100,000 products, 20,000 customers, 200,000 orders of half a million items and an audit log of 190,000 entries. One request
at a time, each search with another text; a page with all the data of its screen.

| what | median, ms | p95, ms | bar, ms |
| --- | ---: | ---: | ---: |
${lists.map(listLine).join('\n')}

## Memory

| when | server process (RSS) | PostgreSQL (PSS of all its processes) |
| --- | ---: | ---: |
${memory.map(({ when, server, postgres }) => `| ${when} | ${mib(server)} | ${mib(postgres)} |`).join('\n')}
`
}

function figures({ shop, bare: base }: Read) {
  const rate = median(shop.map(({ perSecond }) => perSecond))
  const bareRate = median(base.map(({ perSecond }) => perSecond))
  const cpu = median(shop.map(({ cpuMicros }) => cpuMicros))
  const bareCpu = median(base.map(({ cpuMicros }) => cpuMicros))
  return { rate, bareRate, ratio: rate / bareRate, cpu, bareCpu, cpuRatio: bareCpu / cpu }
}

export function readLine(row: Read): string {
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

export function writeLine({ what, shop, bare }: Written): string {
  const times = [shop.medianMs, shop.p95Ms, bare.medianMs, bare.p95Ms].map((ms) => ms.toFixed(1))
  const ratio = (shop.perSecond / bare.perSecond).toFixed(2)
  return `| ${[what, shop.perSecond.toFixed(0), bare.perSecond.toFixed(0), ratio, ...times].join(' | ')} |`
}

export function writeCostLines({ what, shop, bare, alone }: Written): string[] {
  const line = (when: string, [ours, base]: (typeof shop | typeof alone.shop)[]) => {
    const times = [ours, base].flatMap((one) => (one ? [one.serverMs, one.postgresMs] : [])).map((ms) => ms.toFixed(1))
    return `| ${[`${what}, ${when}`, ...times].join(' | ')} |`
  }
  return [line('eight at once', [shop, bare]), line('one after another', [alone.shop, alone.bare])]
}

export function sellingLine({ rate, perSecond, ratio, placed, orderMs, purchaseMs }: Selling): string {
  const times = [orderMs, purchaseMs].map((ms) => (placed > 0 ? ms.toFixed(0) : ''))
  return `| ${[rate, perSecond.toFixed(0), ratio.toFixed(2), placed, ...times].join(' | ')} |`
}

export function buyersLine({ buyers, perSecond, medianMs, p99Ms, serverMs, postgresMs }: Bought): string {
  const cells = [
    buyers,
    perSecond.toFixed(0),
    medianMs.toFixed(0),
    p99Ms.toFixed(0),
    serverMs.toFixed(1),
    postgresMs.toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}

function listLine({ what, medianMs, p95Ms, barMs }: Listed): string {
  return `| ${what} | ${medianMs.toFixed(0)} | ${p95Ms.toFixed(0)} | ${barMs ?? ''} |`
}

export function mib(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`
}
