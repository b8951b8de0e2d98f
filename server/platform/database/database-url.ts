import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In DATA_DIR, readable by its owner only: where `npm run shop check-books` and a backup find the database of a running shop. */
export const DATABASE_URL_FILE = 'database-url'

export async function noteDatabaseUrl(dataDir: string, url: string): Promise<void> {
  await writeFile(join(dataDir, DATABASE_URL_FILE), `${url}\n`, { mode: 0o600 })
}
