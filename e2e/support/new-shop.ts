import { type ServerProcess, startServer, temporaryFolder } from '#server/testing/process.ts'
import { type Caller, logIn, OWNER } from './users.ts'

export type NewShop = AsyncDisposable & { server: ServerProcess; owner: Caller; dataDir: string }

/** A server without the demo shop, with rate limits, as on the first day of a shop. */
export async function openNewShop(): Promise<NewShop> {
  await using started = new AsyncDisposableStack()
  const { path: dataDir } = started.use(await temporaryFolder())
  const login = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  const server = started.use(await startServer({ DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: 'on', ...login }))
  const owner = await logIn(server.url, OWNER)
  const resources = started.move()
  return { server, owner, dataDir, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}
