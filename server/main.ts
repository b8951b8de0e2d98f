import cluster from 'node:cluster'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { isFirstStart, runFirstStart } from '#server/commands/first-start/first-start.ts'
import { startBackups } from '#server/operations/backup/backups.ts'
import type { ProcessMetrics } from '#server/operations/metrics/process-metrics.ts'
import { authSecret } from '#server/people/accounts/secret.ts'
import { WITHOUT_BACKUPS } from '#server/platform/config/backup-config.ts'
import { type Config, ConfigError, parseConfig } from '#server/platform/config/config.ts'
import { ensurePortIsFree } from '#server/platform/config/port.ts'
import { noteDatabaseUrl } from '#server/platform/database/database-url.ts'
import { primaryUrl } from '#server/platform/database/hosts.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { prepareForPooler, type ShopDatabase } from '#server/platform/database/pooler.ts'
import { grantToShop } from '#server/platform/database/roles.ts'
import { prepareStores } from '#server/platform/files/open-files.ts'
import { openLog } from '#server/platform/log.ts'
import { startPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { ENTRY_OPTIONS } from '#server/platform/root.ts'
import { startProblem } from '#server/platform/start-problem.ts'
import { openShop, type Shop } from './shop.ts'
import { keepWorkers } from './workers.ts'

/** Time limit of the shutdown after the drain, milliseconds; then the process exits. */
const STOP_MS = 14_000
/** How long the start waits until one of several database servers is the primary, milliseconds. */
const PRIMARY_MS = 30_000

const config = readConfig()
const log = openLog(config)
/** Shutdown functions, called in reverse order of the start. */
const stops: (() => Promise<void>)[] = []
let isStopping = false

if (process.argv[2] === 'check') {
  sayHints()
  process.exit(0)
}
stopOnSignal()
if (cluster.isWorker) await work().catch(fail)
else await run().catch(fail)

function readConfig(): Config {
  try {
    return parseConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Prints hints about settings that are valid, but hardly intended. */
function sayHints(): void {
  for (const hint of config.hints) console.warn(hint)
}

function fail(error: unknown): void {
  // During a shutdown, an error of the interrupted start is expected.
  if (isStopping) return
  isStopping = true
  console.error(startProblem(error, config))
  log.debug({ err: error }, 'could not start')
  setTimeout(() => process.exit(1), config.drainMs + STOP_MS).unref()
  // Exits only after the database has stopped, because the next start may follow at once.
  void stopAll().finally(() => process.exit(1))
}

/** Starts the database, then the server. First checks the port, so that nothing is created in vain. */
async function run(): Promise<void> {
  sayHints()
  await ensurePortIsFree(config)
  if (config.metrics) await ensurePortIsFree(config.metrics)
  const database = await openDatabase()
  stops.unshift(database.stop)
  await migrate(database.ownerUrl, config)
  await prepareForPooler(database.shop)
  await grantToShop(database.ownerUrl, database.shop.url)
  const secret = await authSecret(config)
  await prepareStores(config.media, log)
  // The settings of child processes, with the values that were found out at the start.
  const { url, directUrl } = database.shop
  const childSettings = {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl ?? '',
    DATABASE_OWNER_URL: '',
    AUTH_SECRET: secret,
    ...WITHOUT_BACKUPS,
  }
  if (await isFirstStart(config, url)) await makeReady(childSettings)
  stops.unshift(await startBackups(config, log))
  if (process.argv[2] === 'await-pages') await awaitPages()
  if (config.processes > 1) {
    await fork(childSettings)
    await serveMetrics(null, url)
  } else {
    const metrics = await openMetrics()
    await serve(await openShop(config, { database: database.shop, secret, log, metrics }))
    await serveMetrics(metrics, url)
  }
}

async function makeReady(childSettings: Record<string, string>): Promise<void> {
  const { done, stop } = runFirstStart({ ...process.env, ...childSettings })
  stops.unshift(stop)
  await done
}

/** Waits for the message of `npm start` that all pages are built. */
async function awaitPages(): Promise<void> {
  const ended = once(process, 'disconnect').then(() => {
    throw new Error('npm start has ended before the pages were built.')
  })
  await Promise.race([once(process, 'message'), ended])
  process.disconnect()
}

/** `ownerUrl` is for the owner of the tables, `shop` for the role that the shop uses. */
async function openDatabase(): Promise<{ ownerUrl: string; shop: ShopDatabase; stop(): Promise<void> }> {
  if (config.database.kind === 'url') {
    const { ownerUrl, ...shop } = config.database
    // A cluster of several servers may have no primary while it starts.
    await primaryUrl(ownerUrl, PRIMARY_MS)
    return { ownerUrl, shop, stop: async () => undefined }
  }
  const { maxConnections } = config.database
  const say = (line: string) => console.log(`database: ${line}`)
  const database = await startPostgres({ dataDir: config.dataDir, log: say, onExit: fail, maxConnections })
  await noteDatabaseUrl(config.dataDir, database.url)
  return { ownerUrl: database.url, shop: { url: database.shopUrl, directUrl: null }, stop: database.stop }
}

/** Loads the metrics modules only when metrics are configured; null when they are not. */
async function openMetrics(): Promise<ProcessMetrics | null> {
  if (!config.metrics) return null
  const { createProcessMetrics } = await import('#server/operations/metrics/process-metrics.ts')
  return createProcessMetrics()
}

async function serveMetrics(processMetrics: ProcessMetrics | null, databaseUrl: string): Promise<void> {
  if (!config.metrics) return
  const { startMetrics } = await import('#server/operations/metrics/serve-metrics.ts')
  stops.unshift(await startMetrics(config, { address: config.metrics, databaseUrl, processMetrics, log }))
}

async function serve(shop: Shop): Promise<void> {
  stops.unshift(shop.close)
  await shop.http.listen({ port: config.port, host: config.host })
  console.log(`ready on ${address(shop)}`)
  shop.startJobs()
  shop.deps.renditions.warm()
}

function address({ http }: Shop): string {
  const { port } = http.server.address() as AddressInfo
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return `http://${host}:${port}`
}

/** Starts several worker processes that serve requests. This process, the primary, runs the database. */
async function fork(childSettings: Record<string, string>): Promise<void> {
  cluster.setupPrimary({ execArgv: [...new Set([...process.execArgv, ...ENTRY_OPTIONS])] })
  const { ready, stop } = keepWorkers({
    count: config.processes,
    fork: () => cluster.fork(childSettings),
    onExit: ({ process: { pid } }, code, pauseMs) =>
      log.error({ worker: pid, code, pauseMs }, 'a worker exited: starting another'),
  })
  stops.unshift(stop)
  await ready
  console.log(`ready on http://${config.host}:${config.port}`)
}

async function work(): Promise<void> {
  if (config.database.kind !== 'url' || !config.authSecret) throw new Error('a worker is started by its primary')
  const shop = await openShop(config, {
    database: config.database,
    secret: config.authSecret,
    log,
    metrics: await openMetrics(),
  })
  stops.unshift(shop.close)
  await shop.http.listen({ port: config.port, host: config.host })
  shop.startJobs()
  // Only one worker creates the renditions.
  if (cluster.worker?.id === 1) shop.deps.renditions.warm()
}

/** Shuts down on a signal. Ignores repeated signals, because npm forwards a Ctrl-C several times. */
function stopOnSignal(): void {
  const onSignal = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), config.drainMs + STOP_MS).unref()
    stopAll().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function stopAll(): Promise<void> {
  for (let stop = stops.shift(); stop; stop = stops.shift()) await stop()
}
