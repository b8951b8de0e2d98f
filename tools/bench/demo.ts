import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDemoShop } from '#e2e/support/demo-shop.ts'
import { restock } from '#e2e/support/restock.ts'
import { OWNER } from '#e2e/support/users.ts'
import { DATABASE_URL_FILE } from '#server/platform/database/database-url.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'

/** The number of runs from which the median is taken. */
export const RUNS = Number(process.env.RUNS ?? 3)
/** Settings of a demo shop without rate limits, whose owner can sign in. */
export const demoSettings = (folder: string) => ({
  DATA_DIR: folder,
  RATE_LIMIT: 'off',
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
})

export type Demo = { url: string; port: number; pid: number; dataDir: string; databaseUrl: string }

/** Starts a demo shop with plenty of stock. No renditions of its pictures are made during the measurement. */
export async function startDemo(): Promise<Demo & AsyncDisposable> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await temporaryFolder())
  await makeDemoShop(folder.path)
  const server = stack.use(await startServer(demoSettings(folder.path)))
  const databaseUrl = await readDatabaseUrl(folder.path)
  await restock(databaseUrl)
  const owned = stack.move()
  return {
    url: server.url,
    port: Number(new URL(server.url).port),
    pid: server.pid,
    dataDir: folder.path,
    databaseUrl,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** The URL of the built-in database of a running shop. Rejects when none is running there. */
export async function readDatabaseUrl(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, DATABASE_URL_FILE), 'utf8')).trim()
}
