import type { Listed } from './lists.ts'
import { machineFacts } from './machine.ts'
import type { Read } from './reads.ts'
import { median } from './results.ts'
import type { Answered } from './webhook.ts'
import type { Written } from './writes.ts'

type Memory = { when: string; server: number; postgres: number }
export type Results = {
  runs: number
  picturesLeft: number
  starts: { first: number; second: number }
  reads: Read[]
  writes: Written[]
  webhook: Answered
  lists: Listed[]
  memory: Memory[]
}

/** The server's part of RESULTS.md. */
export function report({ runs, picturesLeft, starts, reads, writes, webhook, lists, memory }: Results): string {
  return `# Benchmarks

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machineFacts()}.
One server process with the flags of \`npm start\`, the demo shop, its own PostgreSQL; everything on this one machine, load generator included. Medians of ${runs} runs.${picturesLeft > 0 ? ' Smaller pictures were still being made beside it.' : ''}

## Starting

| what | seconds | bar |
| --- | ---: | ---: |
| first start: database made, shop filled (packages and pages are there) | ${(starts.first / 1000).toFixed(1)} | |
| second start | ${(starts.second / 1000).toFixed(1)} | 4 |

## Reading

The baseline is a bare \`node:http\` server in a process of its own that sends the same bytes in the same run. 32 keep-alive
connections, one request each under way, brotli. Processor time is the server process's own, so it holds even where the load generator or
the second core is what limits the requests per second.

| what | shop, req/s | bare, req/s | ratio | shop, µs CPU a request | bare, µs CPU a request | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${reads.map(readLine).join('\n')}

## Writing

Eight customers at once, durable commits (fsync on). The baseline is \`node:http\` and \`pg\` in a process of its own: one transaction a
request with the plain statements that the write cannot do without, on the same tables, and no check of anything.

| what | shop, per second | bare, per second | ratio | shop: median, ms | 95% within, ms | bare: median, ms | 95% within, ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${writes.map(writeLine).join('\n')}

| what | median, ms | 99% within, ms | bar, ms |
| --- | ---: | ---: | ---: |
| webhook, each event fifty times at once | ${webhook.medianMs.toFixed(0)} | ${webhook.slowestMs.toFixed(0)} | 300 |

## Long lists

The same shop with 100,000 products, 20,000 customers, 200,000 orders of half a million items and an audit log of 190,000 entries. One call
after the other, searches with ever other words; whole pages with all that their screens ask for.

| what | median, ms | 95% within, ms | bar, ms |
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
  const times = [shop.medianMs, shop.slowMs, bare.medianMs, bare.slowMs].map((ms) => ms.toFixed(1))
  const ratio = (shop.perSecond / bare.perSecond).toFixed(2)
  return `| ${[what, shop.perSecond.toFixed(0), bare.perSecond.toFixed(0), ratio, ...times].join(' | ')} |`
}

function listLine({ what, medianMs, slowMs, barMs }: Listed): string {
  return `| ${what} | ${medianMs.toFixed(0)} | ${slowMs.toFixed(0)} | ${barMs ?? ''} |`
}

export function mib(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`
}
