import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseConfig } from '#server/core/config.ts'
import { DATABASE_URL_FILE } from '#server/core/database/database-url.ts'
import { connect } from '#server/core/database/db.ts'
import { startPostgres } from '#server/core/postgres/embedded-postgres.ts'
import { checkBooks } from './integrity.ts'

/** `npm run check:books`: prints inconsistencies between orders, payments and stock; exits with 1 if there are any. The shop may be running. */
const config = parseConfig(process.env)
const { url, stop } = await reach()
const { db, close } = connect(url, { poolSize: 1, onError: (error) => console.error(error.message) })
const findings = await checkBooks(db)
for (const { rule, subject, detail } of findings) console.log(`${rule}: ${subject} (${detail})`)
console.log(`${findings.length} findings`)
await close()
await stop()
process.exitCode = findings.length === 0 ? 0 : 1

/** The database of DATABASE_URL, that of the running shop, or the embedded one, started only for this check. */
async function reach(): Promise<{ url: string; stop(): Promise<void> }> {
  const nothing = async () => undefined
  if (config.database.kind === 'url') return { url: config.database.url, stop: nothing }
  try {
    const { url, stop } = await startPostgres({ dataDir: config.dataDir, log: () => undefined })
    return { url, stop }
  } catch {
    return { url: (await readFile(join(config.dataDir, DATABASE_URL_FILE), 'utf8')).trim(), stop: nothing }
  }
}
