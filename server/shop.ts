import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { some as listProducts } from '#server/catalogue/products/products.ts'
import { createSearchCounts } from '#server/catalogue/search/count-searches.ts'
import { createVisitCounts } from '#server/insights/analytics/count-visits.ts'
import { noteJobFailures } from '#server/insights/health/job-failures.ts'
import type { ProcessMetrics } from '#server/operations/metrics/process-metrics.ts'
import { COURIER_SANDBOX_PATH, createCourierConnection } from '#server/orders/couriers/connection.ts'
import { createGateway, SANDBOX_PATH } from '#server/orders/payments/gateway.ts'
import { dropChangedPages } from '#server/pages/drop-changed-pages.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { openPages } from '#server/pages/page-source.ts'
import { createSessions } from '#server/people/accounts/sessions/sessions.ts'
import type { Config } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/db.ts'
import { openHosts } from '#server/platform/database/hosts.ts'
import type { ShopDatabase } from '#server/platform/database/pooler.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { HEALTH_CHECKS } from '#server/platform/http/http.ts'
import { createReadBudget } from '#server/platform/http/read-budget.ts'
import { createUploadBudget } from '#server/platform/http/upload-budget.ts'
import { openImages } from '#server/platform/images/images.ts'
import type { JobRan, Jobs } from '#server/platform/jobs/jobs.ts'
import { sandboxTransport } from '#server/platform/providers/transport.ts'
import { createPushKeys } from '#server/platform/security/push-keys.ts'
import { createSecretBox } from '#server/platform/security/secret-box.ts'
import { createSignedIds } from '#server/platform/security/signed-ids.ts'
import { printRoom } from '#server/print/print-room/follow-orders.ts'
import { openRenditions } from '#server/site/media/renditions.ts'
import { createApp } from './app.ts'
import { startShopJobs } from './jobs.ts'
import { releaseRows } from './personal-data.ts'

export type Shop = {
  http: FastifyInstance
  deps: Deps
  /** Starts the periodic jobs: mails, refunds, expired holds. */
  startJobs(): void
  /**
   * Stops the process. First tells load balancers, and serves for `config.drainMs` more. Then refuses new requests, waits for running
   * requests and jobs, and closes the database connections.
   */
  close(): Promise<void>
}

type ShopOptions = {
  database: ShopDatabase
  secret: string
  log: FastifyBaseLogger
  /** Null when nothing is measured. */
  metrics: ProcessMetrics | null
}

/** Opens one process of the shop on a migrated database, without listening on a port. */
export async function openShop(config: Config, { database, secret, log, metrics }: ShopOptions): Promise<Shop> {
  const cache = createPageCache()
  const { url, directUrl } = database
  const hosts = openHosts(url)
  const directHosts = directUrl === null ? hosts : openHosts(directUrl)
  const changeListener = dropChangedPages(directHosts, cache, log)
  const { db, pool, close } = connect(hosts, {
    poolSize: config.poolSize,
    isPooled: directUrl !== null,
    onChange: changeListener.changed,
    // Only the message: the error object refers to the client, with all its settings.
    onError: ({ message }) => log.warn(`a database connection was lost: ${message}`),
  })
  const sessions = createSessions({ db, config, secret })
  const files = openFiles(config.media)
  const images = openImages({ log })
  const renditions = openRenditions({ db, files, images, log })
  const uploads = createUploadBudget()
  const pages = openPages(config.isDevelopment)
  const deps: Deps = {
    config,
    db,
    sessions,
    files,
    images,
    renditions,
    uploads,
    reads: createReadBudget(),
    renderMail: async (view) => (await pages.load('shop')).entry.module.renderMail(view),
    printRoom,
    releaseRows,
    listProducts,
    trackingIds: createSignedIds(secret, 'order tracking'),
    confirmIds: createSignedIds(secret, 'order confirmation'),
    payLinkIds: createSignedIds(secret, 'payment links'),
    groupShareIds: createSignedIds(secret, 'group shares'),
    proofIds: createSignedIds(secret, 'design proofs'),
    qcIds: createSignedIds(secret, 'photos of finished shirts'),
    reviewMailIds: createSignedIds(secret, 'review mails'),
    abandonedCartMailIds: createSignedIds(secret, 'bag mails'),
    backInStockIds: createSignedIds(secret, 'restock mails'),
    passkeyChallenges: createSignedIds(secret, 'passkey challenges'),
    secondFactorBox: createSecretBox(secret, 'second factors'),
    loginAlertIds: createSignedIds(secret, 'login alerts'),
    pushKeys: createPushKeys(secret),
    now: () => new Date(),
    log,
  }
  const gateway = createGateway(
    config.payments,
    secret,
    sandboxTransport(SANDBOX_PATH, () => http),
  )
  const toCourierSandbox = sandboxTransport(COURIER_SANDBOX_PATH, () => http)
  const courier = createCourierConnection(config.courier, secret, toCourierSandbox)
  const drain = { isOn: false }
  const searches = createSearchCounts()
  const visits = createVisitCounts()
  const http: FastifyInstance = await createApp(deps, {
    cache,
    drain,
    databaseUrl: directUrl ?? url,
    gateway,
    courier,
    pages,
    searches,
    visits,
    watch: metrics?.watchRequests,
  })
  http.server.on('request', ({ url = '' }) => {
    if (!HEALTH_CHECKS.has(url)) renditions.requestServed()
  })
  metrics?.watchCache(cache)
  metrics?.watchPool(pool, config.poolSize)
  let jobs: Jobs | undefined
  return {
    http,
    deps,
    startJobs() {
      const noteFailures = noteJobFailures(db)
      const ran: JobRan = (name, ms, isOk) => {
        metrics?.jobRan(name, ms, isOk)
        noteFailures(name, ms, isOk)
      }
      jobs ??= startShopJobs(deps, { gateway, courier, http, searches, visits, ran })
    },
    async close() {
      drain.isOn = true
      await Promise.all([stopServing(http, config.drainMs), jobs?.stop()])
      // A failure only loses the search counts of the last seconds, so it does not prevent the stop.
      await searches.store(db).catch((err: unknown) => log.warn({ err }, 'the last searches are not counted'))
      await visits.store(db).catch((err: unknown) => log.warn({ err }, 'the last visits are not counted'))
      await Promise.all([images.stop(), renditions.stop()])
      await changeListener.stop()
      directHosts.stop()
      await close()
    },
  }
}

/** How often idle connections are closed while the server stops, in ms. */
const CLOSE_IDLE_MS = 100

/** Serves for `drainMs`, then refuses new requests and waits for running ones. */
async function stopServing(http: FastifyInstance, drainMs: number): Promise<void> {
  if (http.server.listening) await sleep(drainMs)
  // Without this, `http.close()` would wait for connections that stay open after their response.
  const closing = setInterval(() => http.server.closeIdleConnections(), CLOSE_IDLE_MS)
  await http.close()
  clearInterval(closing)
}
