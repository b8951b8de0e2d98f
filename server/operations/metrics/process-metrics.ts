import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '#server/pages/page-cache.ts'
import { routeLabel } from './route-label.ts'

/** Upper bounds of the latency histogram, seconds: a cached page takes a tenth of a millisecond, an order some 10 ms. */
const BUCKETS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type ProcessMetrics = ReturnType<typeof createProcessMetrics>

/** Arrival (`performance.now()`) and route, as properties of the request. A WeakMap would double the cost of a cached page. */
const SINCE = Symbol('since')
const ROUTED = Symbol('routed')
type Measured = IncomingMessage & { [SINCE]?: number; [ROUTED]?: string }
type Exchange = { request: Measured; response: ServerResponse; server: unknown }

/**
 * The metrics of one process of the shop: requests, its page cache, its database pool, its jobs, and the usual figures of a
 * Node.js process. With several processes the primary adds them up. Loaded only when METRICS_ADDRESS is set.
 */
export function createProcessMetrics() {
  const registry = new Registry()
  const registers = [registry]
  // In a worker this answers the primary's requests for metrics.
  AggregatorRegistry.setRegistries(registers)
  new AggregatorRegistry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'inkloom_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, answers from the page cache included.',
    labelNames: ['method', 'route', 'status', 'cached'],
    buckets: BUCKETS_S,
    registers,
  })
  const jobSeconds = new Counter({
    name: 'inkloom_job_seconds_total',
    help: 'Time that a periodic job has run.',
    labelNames: ['task'],
    registers,
  })
  const jobRuns = new Counter({
    name: 'inkloom_job_runs_total',
    help: 'Runs of a periodic job by result: ok or failed.',
    labelNames: ['task', 'result'],
    registers,
  })

  /** Counts the responses of a Fastify instance until it is closed. Call it before routes are registered. */
  function watchRequests(http: FastifyInstance): void {
    // Listens to events of Node.js, because the page cache answers before Fastify.
    const onStart = (message: unknown) => {
      const { request, server } = message as Exchange
      if (server === http.server) request[SINCE] = performance.now()
    }
    const onFinish = (message: unknown) => {
      const { request, response } = message as Exchange
      const { [SINCE]: since, [ROUTED]: routed, method = '', url = '' } = request
      if (since === undefined) return
      const status = `${Math.floor(response.statusCode / 100)}xx`
      const cached = routed === undefined ? 'yes' : 'no'
      const seconds = (performance.now() - since) / 1_000
      requests.observe({ method, route: routeLabel(url, routed), status, cached }, seconds)
    }
    subscribe('http.server.request.start', onStart)
    subscribe('http.server.response.finish', onFinish)
    http.addHook('onRequest', (request, _reply, done) => {
      const raw: Measured = request.raw
      raw[ROUTED] = request.routeOptions.url ?? '/*'
      done()
    })
    http.addHook('onClose', async () => {
      unsubscribe('http.server.request.start', onStart)
      unsubscribe('http.server.response.finish', onFinish)
    })
  }

  function watchCache(cache: Pick<PageCache, 'stats'>): void {
    const counted = { hits: 0, misses: 0 }
    for (const name of ['hits', 'misses'] as const)
      new Counter({
        name: `inkloom_page_cache_${name}_total`,
        help: name === 'hits' ? 'Answers from the page cache.' : 'Public answers that had to be made.',
        registers,
        collect() {
          const now = cache.stats()[name]
          this.inc(now - counted[name])
          counted[name] = now
        },
      })
    gauge('inkloom_page_cache_entries', 'Answers in the page cache.', () => cache.stats().entries)
    gauge('inkloom_page_cache_bytes', 'Memory of the page cache.', () => cache.stats().bytes)
    gauge('inkloom_page_cache_closed', 'Processes whose page cache is closed, because they hear of no changes.', () =>
      cache.stats().isOpen ? 0 : 1,
    )
  }

  function watchPool(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>, max: number): void {
    gauge('inkloom_database_pool_in_use', 'Connections that are in use.', () => pool.totalCount - pool.idleCount)
    gauge('inkloom_database_pool_waiting', 'Requests and jobs that wait for a connection.', () => pool.waitingCount)
    gauge('inkloom_database_pool_max', 'Connections that the pools may open.', () => max)
  }

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }

  /** Counts a run of a job; a callback for `startJobs`. */
  function jobRan(task: string, ms: number, isOk: boolean): void {
    jobRuns.inc({ task, result: isOk ? 'ok' : 'failed' })
    jobSeconds.inc({ task }, ms / 1_000)
  }

  return { registry, watchRequests, watchCache, watchPool, jobRan }
}
