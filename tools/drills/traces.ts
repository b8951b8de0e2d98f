// npm run drill traces: installs OpenTelemetry with the command of docs/metrics.md into a temporary folder, and starts a demo shop with it.
// This process is the collector. It opens pages, and looks for a span of each request and for spans of its database queries below.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer, temporaryFolder } from '#server/testing/process.ts'

/** How long to wait for spans, in ms: the exporter sends them every five seconds (OTEL_BSP_SCHEDULE_DELAY). */
const SPANS_MS = 15_000
const INSTALL_MS = 300_000

/** The used fields of OTLP in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string }
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

const root = join(import.meta.dirname, '..', '..')
const documented = await readFile(join(root, 'docs', 'metrics.md'), 'utf8')
const packages = /^npm install (@opentelemetry.*)$/m.exec(documented)?.[1]?.split(' ')
if (!packages) throw new Error('docs/metrics.md has no command that installs OpenTelemetry')

await using tools = await temporaryFolder()
await using data = await temporaryFolder()
await copyFile(join(root, 'deploy', 'opentelemetry', 'tracing.mjs'), join(tools.path, 'tracing.mjs'))
await writeFile(join(tools.path, 'package.json'), '{"private":true}')
execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: tools.path, timeout: INSTALL_MS })

const spans: Span[] = []
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as Export
  spans.push(...resourceSpans.flatMap((resource) => resource.scopeSpans.flatMap((scope) => scope.spans)))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')

const server = await startServer({
  DATA_DIR: data.path,
  NODE_OPTIONS: `--import ${join(tools.path, 'tracing.mjs')}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_SERVICE_NAME: 'inkloom',
  OTEL_METRICS_EXPORTER: 'none',
  OTEL_LOGS_EXPORTER: 'none',
})
try {
  for (const path of ['/products?q=black', '/products?q=black', '/api/products/1'])
    await (await fetch(server.url + path)).text()
  const since = performance.now()
  while (!isWhole() && performance.now() - since < SPANS_MS) await wait(100)
} finally {
  await server.stop()
  collector.close()
}
const requests = spans.filter(isOfRequest)
const queries = spans.filter(isQuery)
console.log(`${spans.length} spans: ${requests.length} of requests, ${queries.length} of queries`)
if (!isWhole()) {
  console.error(`not all were found: ${[...new Set(spans.map(({ name }) => name))].join(', ')}`)
  process.exitCode = 1
}

/**
 * Whether all expected spans are there: one named by the API's route, one for each of three requests, and a query's span below a request's
 * span.
 */
function isWhole(): boolean {
  const traces = new Set(spans.filter(isOfRequest).map(({ traceId }) => traceId))
  return (
    spans.some(({ name }) => name === 'GET /api/products/:id') &&
    traces.size >= 3 &&
    spans.some((span) => isQuery(span) && span.parentSpanId !== undefined && traces.has(span.traceId))
  )
}

function isOfRequest({ name }: Span): boolean {
  return /^GET\b/.test(name)
}

function isQuery({ name }: Span): boolean {
  return name.startsWith('pg.query')
}
