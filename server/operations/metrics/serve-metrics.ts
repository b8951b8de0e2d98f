import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { AggregatorRegistry, prometheusContentType } from 'prom-client'
import type { Config } from '#server/platform/config/config.ts'
import type { ProcessMetrics } from './process-metrics.ts'
import { readState } from './read-state.ts'
import { createShopMetrics } from './shop-metrics.ts'

type Options = {
  address: { host: string; port: number }
  databaseUrl: string
  /** Null in the primary of several processes, which collects the metrics of its workers. */
  processMetrics: ProcessMetrics | null
  log: FastifyBaseLogger
}

/** Serves `/metrics` to Prometheus, on an address of its own. Returns a function that stops it. */
export async function startMetrics(
  config: Pick<Config, 'dataDir' | 'backup'>,
  { address, databaseUrl, processMetrics, log }: Options,
): Promise<() => Promise<void>> {
  const shop = createShopMetrics(() => readState({ ...config, databaseUrl }))
  const workers = processMetrics ? null : new AggregatorRegistry()
  const all = async () => {
    const parts = await Promise.all([
      processMetrics ? processMetrics.registry.metrics() : workers?.clusterMetrics(),
      shop.text(),
    ])
    return `${parts.join('\n').trim()}\n`
  }
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0]
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    all().then(
      (text) => response.writeHead(200, { 'content-type': prometheusContentType }).end(text),
      (error: unknown) => {
        // For example when a worker that is starting or stopping does not answer in time.
        log.warn({ err: error }, 'the metrics could not be collected')
        response.writeHead(503).end()
      },
    )
  })
  server.listen(address)
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((closed) => server.close(closed))
  }
}
