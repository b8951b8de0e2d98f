// npm run drill failover [WORDS]: a primary is lost under orders, its replica is promoted, and the shop goes on by itself. Three times:
// killed with and without synchronous replication, and hanging instead of killed. Counts acknowledged orders that are gone.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { restock } from '#e2e/restock.ts'
import { fillBag, findProduct, orderOf } from '#e2e/shopping.ts'
import { clientOf, newCustomer } from '#e2e/users.ts'
import { connect, withClient } from '#server/core/database/db.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { type ClusterNode, startCluster } from './cluster.ts'

const ORDERS_A_SECOND = 20
const BUYERS = 10
/** Enough for all orders of a drill. */
const PIECES = 100_000
const BEFORE_MS = 8_000
/** How long the primary sends nothing before it is lost, as over a slow network: the same for every drill. LAG_MS sets another. */
const LAG_MS = Number(process.env.LAG_MS ?? 500)
/** From the loss to the promotion: what Patroni or CloudNativePG need to be sure is longer. */
const PROMOTED_AFTER_MS = 3_000
const AFTER_MS = 8_000
const LIMIT_MS = 60_000

type Drill = { name: string; isSynchronous: boolean; loss: 'kill' | 'freeze' }
const DRILLS: Drill[] = [
  { name: 'killed, synchronous', isSynchronous: true, loss: 'kill' },
  { name: 'killed, asynchronous', isSynchronous: false, loss: 'kill' },
  { name: 'hanging, synchronous', isSynchronous: true, loss: 'freeze' },
]

type Acknowledged = { id: string; at: number }

/** Customers who order; a refused or unanswered order is sent again with its key until it is placed. */
function startOrders(
  buyers: Awaited<ReturnType<typeof newCustomer>>[],
  product: Awaited<ReturnType<typeof findProduct>>,
) {
  const acknowledged: Acknowledged[] = []
  let refused = 0
  let isOver = false
  const untilDone = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    while (!isOver) {
      const answer = await ask().catch(() => null)
      if (answer !== null) return answer
      refused += 1
      await wait(100)
    }
    return null
  }
  const buy = async (buyer: (typeof buyers)[number]) => {
    while (!isOver) {
      const begun = performance.now()
      const bag = await untilDone(async () => {
        await buyer.api.cart.clear()
        return fillBag(buyer, product)
      })
      const idempotencyKey = randomUUID()
      const placed = bag && (await untilDone(() => buyer.api.orders.place({ ...orderOf(bag), idempotencyKey })))
      if (placed) acknowledged.push({ id: placed.order.id, at: performance.now() })
      await wait(Math.max(0, (1_000 * BUYERS) / ORDERS_A_SECOND - (performance.now() - begun)))
    }
  }
  const buying = Promise.all(buyers.map(buy))
  return {
    acknowledged,
    refused: () => refused,
    async stop() {
      isOver = true
      await buying
    },
  }
}

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
    await using shop = await startServer({
      DATA_DIR: folder.path,
      DATABASE_URL: `postgres://inkloom@${hosts}/inkloom?target_session_attrs=read-write`,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      WEB_CONCURRENCY: process.env.WEB_CONCURRENCY ?? '2',
    })
    await restock(shopUrl(primary), PIECES)
    const product = await findProduct(shop.url, 'Blank Oversized Tee')
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => newCustomer(shop.url, 'Failover Buyer')))
    const orders = startOrders(buyers, product)
    await wait(BEFORE_MS)

    for (const pid of primary.pids('walsender')) process.kill(pid, 'SIGSTOP')
    await wait(LAG_MS)
    if (loss === 'kill') primary.kill()
    else primary.freeze()
    const lostAt = performance.now()
    await wait(PROMOTED_AFTER_MS)
    await withClient({ connectionString: replica.url }, (client) => client.query('select pg_promote()'))
    const promotedAt = performance.now()
    const limit = AbortSignal.timeout(LIMIT_MS)
    while (!orders.acknowledged.some(({ at }) => at > promotedAt) && !limit.aborted) await wait(20)
    const sellsAgainMs =
      Math.min(...orders.acknowledged.filter(({ at }) => at > promotedAt).map(({ at }) => at)) - promotedAt
    const ready = await fetch(new URL('/readyz', shop.url))
    const stock = await clientOf(shop.url).products.get({ id: product.id })
    await wait(AFTER_MS)
    await orders.stop()

    const { db, close } = connect(shopUrl(replica), { poolSize: 1, onError: () => undefined })
    const findings = await checkBooks(db)
    await close()
    const ids = orders.acknowledged.map(({ id }) => id)
    const { rows } = await withClient({ connectionString: shopUrl(replica) }, (client) =>
      client.query<{ id: string }>('select id from orders where id = any($1)', [ids]),
    )
    const there = new Set(rows.map(({ id }) => id))
    return {
      drill: name,
      acknowledged: ids.length,
      'before the loss': orders.acknowledged.filter(({ at }) => at < lostAt).length,
      lost: ids.filter((id) => !there.has(id)).length,
      'acknowledged twice': ids.length - new Set(ids).size,
      'refused or unanswered, sent again': orders.refused(),
      'first order after the promotion, s': Number((sellsAgainMs / 1_000).toFixed(1)),
      ready: ready.status,
      stock: stock.stock > 0,
      findings: findings.length,
    }
  } finally {
    cluster.stop()
  }
}

function shopUrl({ port }: ClusterNode, role = 'inkloom'): string {
  return `postgres://${role}@127.0.0.1:${port}/inkloom`
}

const wanted = process.argv.slice(2)
const results = []
for (const one of DRILLS)
  if (wanted.length === 0 || wanted.some((word) => one.name.includes(word))) results.push(await drill(one))
for (const result of results) console.log(result)
const [failed] = results.filter(
  ({ drill: name, lost, findings }) => findings !== 0 || (String(name).endsWith(', synchronous') && lost !== 0),
)
process.exit(failed ? 1 : 0)
