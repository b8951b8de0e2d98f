import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '#server/platform/database/db.ts'
import { startPostgres } from '#server/platform/postgres/embedded-postgres.ts'

/** An empty database; `url` is for its owner, `shopUrl` for the shop's role, `shopDirectUrl` for that role without the pooler. */
export type TestServer = { url: string; shopUrl: string; shopDirectUrl: string | null; stop(): Promise<void> }

/** Enough for three processes, each with a shop of fifteen connections, or two such shops at once. */
const MOST_CONNECTIONS = 90

/** A new embedded PostgreSQL, or the one at TEST_DATABASE_URL. */
export function openTestServer(): Promise<TestServer> {
  const { TEST_DATABASE_URL, TEST_POOLER_URL } = process.env
  return TEST_DATABASE_URL ? prepareServer(TEST_DATABASE_URL, TEST_POOLER_URL) : startTemporary()
}

async function startTemporary(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'inkloom-test-'))
  // Other users can read the folder, because PostgreSQL runs as another user when root runs the tests.
  await chmod(folder, 0o755)
  const { url, shopUrl, stop } = await startPostgres({
    dataDir: folder,
    log: () => undefined,
    isTemporary: true,
    maxConnections: MOST_CONNECTIONS,
    // No test database lives long enough to need it.
    settings: { autovacuum: 'off' },
  })
  return {
    url,
    shopUrl,
    shopDirectUrl: null,
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Creates roles and a database for this run on the PostgreSQL at TEST_DATABASE_URL, which names a superuser. `stop` drops them
 * and every database that the tests have left. With `pooler` (TEST_POOLER_URL) the shop's role connects through that pooler; the
 * URL contains the role and the password that the pooler must know.
 */
async function prepareServer(superuser: string, pooler: string | undefined): Promise<TestServer> {
  const owner = `inkloom_test_${randomBytes(4).toString('hex')}`
  const poolerUrl = pooler ? new URL(pooler) : null
  const shop = poolerUrl?.username ?? `${owner}_shop`
  const secrets = {
    owner: randomBytes(12).toString('hex'),
    shop: poolerUrl?.password ?? randomBytes(12).toString('hex'),
  }
  await withClient({ connectionString: superuser }, async (client) => {
    await client.query(`create role ${owner} login createdb password '${secrets.owner}'`)
    await client.query(`create role ${shop} login password '${secrets.shop}'`)
    // As in the embedded PostgreSQL, so that the owner can end the shop's connections.
    await client.query(`grant ${shop} to ${owner}`)
    await client.query(`create database ${owner} owner ${owner} template template0 encoding 'UTF8'`)
  })
  const direct = buildUrl(superuser, { role: shop, secret: secrets.shop, database: owner })
  const shopUrl = pooler ? buildUrl(pooler, { role: shop, secret: secrets.shop, database: owner }) : direct
  return {
    url: buildUrl(superuser, { role: owner, secret: secrets.owner, database: owner }),
    shopUrl,
    shopDirectUrl: pooler ? direct : null,
    stop: () =>
      withClient({ connectionString: superuser }, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          'select datname as name from pg_database where datdba = $1::regrole',
          [owner],
        )
        for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
        await client.query(`drop role ${shop}`)
        await client.query(`drop role ${owner}`)
      }),
  }
}

function buildUrl(
  server: string,
  { role, secret, database }: { role: string; secret: string; database: string },
): string {
  const url = new URL(server)
  url.username = role
  url.password = secret
  url.pathname = `/${database}`
  return url.href
}
