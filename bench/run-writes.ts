// npm run bench:writes: only the rows of `npm run bench` about adding to carts and placing orders. RUNS: number of runs (3).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDemoShop } from '#e2e/demo-shop.ts'
import { restock } from '#e2e/restock.ts'
import { DATABASE_URL_FILE } from '#server/core/database/database-url.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { writeCostLines, writeLine } from './report.ts'
import { measureWrites } from './writes.ts'

const RUNS = Number(process.env.RUNS ?? 3)

await using folder = await temporaryFolder()
await makeDemoShop(folder.path)
await using server = await startServer({ DATA_DIR: folder.path, RATE_LIMIT: 'off' })
const databaseUrl = (await readFile(join(folder.path, DATABASE_URL_FILE), 'utf8')).trim()
await restock(databaseUrl)
const writes = await measureWrites({ url: server.url, pid: server.pid, databaseUrl, dataDir: folder.path }, RUNS)
for (const row of writes.calls) console.log([writeLine(row), ...writeCostLines(row)].join('\n'))
