import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createSessions } from '#server/auth/sessions.ts'
import type { Config } from '#server/core/config.ts'
import { connect } from '#server/core/database/db.ts'
import type { Deps } from '#server/core/deps.ts'
import { diskFiles } from '#server/core/files.ts'
import { createUploadBudget } from '#server/core/http/upload-budget.ts'
import { openImages } from '#server/core/images/images.ts'
import type { Jobs } from '#server/core/jobs.ts'
import { openRenditions } from '#server/images/renditions.ts'
import { listenForCatalogue } from '#server/pages/catalogue-listener.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { openPages } from '#server/pages/page-source.ts'
import { createGateway } from '#server/payments/gateway.ts'
import { inProcess } from '#server/payments/in-process.ts'
import { createApp } from './app.ts'
import { startShopJobs } from './jobs.ts'

export type Shop = {
  http: FastifyInstance
  deps: Deps
  /** Begins with what the shop does by itself: mails, refunds, holds that run out. */
  startJobs(): void
  /** Stops accepting, lets what runs finish, then lets go of the database. */
  close(): Promise<void>
}

/** One process of the shop over a database that is there and migrated. Nothing listens yet. */
export async function openShop(
  config: Config,
  { url, secret, log }: { url: string; secret: string; log: FastifyBaseLogger },
): Promise<Shop> {
  const { db, close } = connect(url, {
    poolSize: config.poolSize,
    // The whole error would print the client with it, once for the pool and once for itself.
    onError: ({ message }) => log.warn(`a database connection was lost: ${message}`),
  })
  const sessions = createSessions({ db, config, secret })
  const files = diskFiles(join(config.dataDir, 'media'))
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
    renderMail: async (view) => (await pages.load()).entry.module.renderMail(view),
    now: () => new Date(),
    log,
  }
  const cache = createPageCache()
  const listener = listenForCatalogue({ connectionString: url }, cache, log)
  const gateway = createGateway(
    config.payments,
    secret,
    inProcess(() => http),
  )
  const http: FastifyInstance = await createApp(deps, { cache, gateway, pages })
  let jobs: Jobs | undefined
  return {
    http,
    deps,
    startJobs() {
      jobs ??= startShopJobs(deps, gateway, http)
    },
    async close() {
      await Promise.all([http.close(), jobs?.stop()])
      await Promise.all([images.stop(), renditions.stop()])
      await listener.stop()
      await close()
    },
  }
}
