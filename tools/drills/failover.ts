// npm run drill failover [WORDS]: loses a primary while customers order, promotes its replica, and counts the acknowledged orders that are
// lost. Three drills: killed with synchronous replication, killed without it, and frozen.
import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '#server/platform/database/db.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { type ClusterNode, startCluster } from './cluster.ts'
import { startOrderLoad } from './order-load.ts'

/** The number of customers, and their pause between orders: about 20 orders a second. */
const [BUYERS, PAUSE_MS] = [10, 450]
/** The pause before a retry, in ms. It is short, so that it does not delay the first order after the promotion. */
const RETRY_MS = 100
const BEFORE_MS = 8_000
/** For this long before its loss, in ms, the primary sends nothing to its replica, as on a slow network. LAG_MS overrides it. */
const LAG_MS = Number(process.env.LAG_MS ?? 500)
/** The time from the loss to the promotion, in ms; Patroni or CloudNativePG take longer to be sure of a loss. */
const PROMOTED_AFTER_MS = 3_000
const AFTER_MS = 8_000
const LIMIT_MS = 60_000

type Drill = { name: string; isSynchronous: boolean; loss: 'kill' | 'freeze' }
const DRILLS: Drill[] = [
  { name: 'killed, synchronous', isSynchronous: true, loss: 'kill' },
  { name: 'killed, asynchronous', isSynchronous: false, loss: 'kill' },
  { name: 'hanging, synchronous', isSynchronous: true, loss: 'freeze' },
]

async function drill({ name, isSynchronous, loss }: Drill): Promise<Record<string, unknown>> {
  await using folder = await temporaryFolder()
  const cluster = await startCluster(folder.path, { synchronous_standby_names: isSynchronous ? '*' : '' })
  const { primary, replica } = cluster
  try {
    await withClient({ connectionString: primary.url }, async (client) => {
      await client.query('create role inkloom login')
      await client.query('create database inkloom owner inkloom')
    })
    await withClient({ connectionString: shopUrl(primary, 'postgres') }, (client) =>
      client.query('create extension pg_trgm'),
    )
    const hosts = [primary, replica].map(({ port }) => `127.0.0.1:${port}`).join(',')
    const databaseUrl = `postgres://inkloom@${hosts}/inkloom?target_session_attrs=read-write`
    await using shop = await startServer({
      DATA_DIR: folder.path,
      DATABASE_URL: databaseUrl,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      WEB_CONCURRENCY: process.env.WEB_CONCURRENCY ?? '2',
    })
    const load = await startOrderLoad({
      url: shop.url,
      databaseUrl,
      buyers: BUYERS,
      browsers: 0,
      pauseMs: PAUSE_MS,
      retryMs: RETRY_MS,
    })
    await wait(BEFORE_MS)

    for (const pid of primary.pids('walsender')) process.kill(pid, 'SIGSTOP')
    await wait(LAG_MS)
    if (loss === 'kill') primary.kill()
    else primary.freeze()
    const before = load.acknowledged()
    await wait(PROMOTED_AFTER_MS)
    await withClient({ connectionString: replica.url }, (client) => client.query('select pg_promote()'))
    const promotedAt = performance.now()
    const meanwhile = load.acknowledged()
    while (load.acknowledged() === meanwhile && performance.now() - promotedAt < LIMIT_MS) await wait(20)
    const sellsAgainS = (performance.now() - promotedAt) / 1_000
    const ready = await fetch(new URL('/readyz', shop.url))
    await wait(AFTER_MS)
    const { acknowledged, lost, acknowledgedTwice, findings, answers } = await load.finish()
    return {
      drill: name,
      acknowledged,
      'before the loss': before,
      lost,
      'acknowledged twice': acknowledgedTwice,
      'first order after the promotion, s': Number(sellsAgainS.toFixed(1)),
      ready: ready.status,
      findings: findings.length,
      answers,
    }
  } finally {
    cluster.stop()
  }
}

function shopUrl({ port }: ClusterNode, role = 'inkloom'): string {
  return `postgres://${role}@127.0.0.1:${port}/inkloom`
}

const words = process.argv.slice(2)
const results = []
for (const plan of DRILLS)
  if (words.length === 0 || words.some((word) => plan.name.includes(word))) results.push(await drill(plan))
for (const result of results) console.log(result)
const hasFailed = results.some(
  ({ drill: name, lost, findings }) => findings !== 0 || (String(name).endsWith(', synchronous') && lost !== 0),
)
process.exit(hasFailed ? 1 : 0)
