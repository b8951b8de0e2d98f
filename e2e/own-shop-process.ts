// Opens shops for a process of journeys (own-shop.ts), any number one after another or at the same time.
import { parseConfig } from '#server/core/config.ts'
import { prepareStores } from '#server/core/files/open-files.ts'
import { openLog } from '#server/core/log.ts'
import { openShop, type Shop } from '#server/shop.ts'

/** `env`: the settings of a shop to open at its PORT, on a migrated DATABASE_URL; null: the one that is open there is closed. */
export type Asked = { port: string; env: Record<string, string> | null }
/** `problem`: why it could not be opened or closed. */
export type Answered = { port: string; problem: string | null }

const shops = new Map<string, Shop>()

process.on('message', async ({ port, env }: Asked) => {
  const answer: Answered = { port, problem: null }
  try {
    await (env ? open(port, env) : close(port))
  } catch (error) {
    answer.problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  process.send?.(answer)
})
// The tests have ended.
process.on('disconnect', () => process.exit(0))

async function open(port: string, env: Record<string, string>): Promise<void> {
  const config = parseConfig({ ...process.env, ...env, PORT: port })
  if (config.database.kind !== 'url' || !config.authSecret) throw new Error('it needs DATABASE_URL and AUTH_SECRET')
  const { url, directUrl } = config.database
  const log = openLog(config)
  await prepareStores(config.media, log)
  const shop = await openShop(config, { database: { url, directUrl }, secret: config.authSecret, log, metrics: null })
  shops.set(port, shop)
  await shop.http.listen({ port: config.port, host: config.host })
  shop.startJobs()
}

async function close(port: string): Promise<void> {
  const shop = shops.get(port)
  shops.delete(port)
  await shop?.close()
}
