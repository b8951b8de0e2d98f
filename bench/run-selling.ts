// npm run bench:selling: only the rows of `npm run bench` about reading while customers buy.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { restock } from '#e2e/restock.ts'
import { DATABASE_URL_FILE } from '#server/core/database/database-url.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { sellingLine } from './report.ts'
import { measureSelling } from './selling.ts'

await using folder = await temporaryFolder()
await using server = await startServer({ DATA_DIR: folder.path, RATE_LIMIT: 'off' })
await restock((await readFile(join(folder.path, DATABASE_URL_FILE), 'utf8')).trim())
for (const row of await measureSelling(server)) console.log(sellingLine(row))
