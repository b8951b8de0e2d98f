import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DATABASE_URL_FILE } from '#server/core/database/database-url.ts'

/** A busy machine hardly gets to the pictures: then the figures say so. */
const PICTURES_MS = 240_000

/** While the smaller pictures are being made, one of the cores is not ours. How many are left when patience ends. */
export async function waitForPictures(dataDir: string): Promise<number> {
  const url = (await readFile(join(dataDir, DATABASE_URL_FILE), 'utf8')).trim()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const until = Date.now() + PICTURES_MS
  let left = Number.NaN
  for (let before = Number.NaN; ; before = left) {
    const { rows } = await client.query<{ count: string }>(
      "select count(*) from media where kind = 'public' and variants_ready_at is null",
    )
    left = Number(rows[0]?.count)
    if (left !== before) console.log(`pictures still to be made smaller: ${left}`)
    if (left === 0 || Date.now() > until) break
    await wait(5_000)
  }
  await client.end()
  return left
}
