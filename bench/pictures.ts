import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DATABASE_URL_FILE } from '#server/core/database/database-url.ts'

/** After this the measurement begins anyway, and its report says so. */
const MAX_WAIT_MS = 600_000

/** Waits until the shop has made its smaller pictures, which takes one core; returns how many are missing after the longest wait. */
export async function waitForPictures(dataDir: string): Promise<number> {
  const url = (await readFile(join(dataDir, DATABASE_URL_FILE), 'utf8')).trim()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const until = Date.now() + MAX_WAIT_MS
  let left = Number.NaN
  for (let before = Number.NaN; ; before = left) {
    const { rows } = await client.query<{ count: string }>(
      "select count(*) from media where kind = 'public' and variants_ready_at is null",
    )
    left = Number(rows[0]?.count)
    if (left !== before) console.log(`pictures without renditions: ${left}`)
    if (left === 0 || Date.now() > until) break
    await wait(5_000)
  }
  await client.end()
  return left
}
