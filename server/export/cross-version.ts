import { createWriteStream } from 'node:fs'
import { moveDatabase } from '#server/core/postgres/move-database.ts'

type Options = { dataDir: string; log: (line: string) => void }

/** Moves the built-in database to the PostgreSQL of this version, when an older major version wrote it, with its sessions. */
export async function crossVersion({ dataDir, log }: Options): Promise<void> {
  await moveDatabase({
    dataDir,
    log,
    async read(url, file) {
      const { exportShop, NoShopError } = await import('./export-shop.ts')
      const output = createWriteStream(file, { mode: 0o600 })
      try {
        await exportShop({ url, files: null, contents: 'all', output, log })
        return true
      } catch (error) {
        if (error instanceof NoShopError) return false
        throw error
      }
    },
    async write(url, archive) {
      const { importShop } = await import('./import-shop.ts')
      const openDatabase = async () => ({ url, stop: async () => undefined })
      const { findings } = await importShop({ archive, openDatabase, files: null, log })
      for (const { rule, subject, detail } of findings) log(`${rule}: ${subject} (${detail})`)
      log(`${findings.length} findings in its books`)
    },
  })
}
