import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The file in DATA_DIR with the database URL of the running shop, for `npm run shop check-books` and for backups. Only its owner can read
 * it.
 */
export const DATABASE_URL_FILE = 'database-url'

export async function noteDatabaseUrl(dataDir: string, url: string): Promise<void> {
  await writeFile(join(dataDir, DATABASE_URL_FILE), `${url}\n`, { mode: 0o600 })
}
