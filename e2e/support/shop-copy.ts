import { randomBytes, randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { cloneDatabase, dropDatabase } from '#server/testing/clone-database.ts'
import { inDatabase } from '#server/testing/database-url.ts'
import { type ServerProcess, startServer } from '#server/testing/process.ts'
import { copyDemoMedia } from './demo-shop.ts'
import { restock } from './restock.ts'
import { OWNER, writesCustomers } from './users.ts'
import { customerWriter } from './write-customer.ts'

/** A copy of the demo shop in the run's PostgreSQL. Its servers have no rate limits and no log. */
type Copy = AsyncDisposable & {
  /** For the database role that owns the tables. */
  databaseUrl: string
  dataDir: string
  start(settings?: Record<string, string>): Promise<ServerProcess>
}

export type ShopCopy = AsyncDisposable & Pick<Copy, 'databaseUrl' | 'dataDir'> & Pick<ServerProcess, 'url'>

async function copyShop(): Promise<Copy> {
  await using resources = new AsyncDisposableStack()
  const folder = resources.use(await copyDemoMedia(inject('demoShop')))
  const [template, name] = [inject('demoDatabase'), `own_${randomUUID().replaceAll('-', '')}`]
  await cloneDatabase(template, name)
  resources.defer(() => dropDatabase(template, name))
  const databaseUrl = inDatabase(template, name)
  const secret = randomBytes(32).toString('base64url')
  const env = {
    DATA_DIR: folder.path,
    DATABASE_URL: inDatabase(inject('shopRoleUrl'), name),
    DATABASE_OWNER_URL: databaseUrl,
    AUTH_SECRET: secret,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  }
  const shopResources = resources.move()
  return {
    databaseUrl,
    dataDir: folder.path,
    async start(settings) {
      const server = shopResources.use(await startServer({ ...env, ...settings }))
      writesCustomers(server.url, () => customerWriter(databaseUrl, secret))
      return server
    },
    [Symbol.asyncDispose]: () => shopResources.disposeAsync(),
  }
}

/**
 * A copy of the demo shop for a journey that needs other settings or contents than the shared shop has. Journeys about the log or
 * about the database server start a server of their own (`startServer`).
 */
export async function openShopCopy(settings: Record<string, string> = {}): Promise<ShopCopy> {
  const { start, ...copy } = await copyShop()
  const { url } = await start(settings)
  return { ...copy, url }
}

/** Two processes of the shop over one database. */
export async function startPair() {
  const { start, ...copy } = await copyShop()
  await restock(copy.databaseUrl)
  return { ...copy, seller: await start(), reader: await start() }
}
