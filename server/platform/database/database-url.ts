import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The file in DATA_DIR, readable only by its owner, in which `npm run shop check-books` and a backup find the database of a
 * running shop.
 */
export const DATABASE_URL_FILE = 'database-url'

export async function noteDatabaseUrl(dataDir: string, url: string): Promise<void> {
  await writeFile(join(dataDir, DATABASE_URL_FILE), `${url}\n`, { mode: 0o600 })
}
