import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { exportShop } from '#server/operations/export/export-shop.ts'
import type { Manifest } from '#server/operations/export/manifest.ts'
import { writeExportFile } from '#server/operations/export/write-export-file.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { runCommand } from './command.ts'
import { hasEmbeddedDatabase, reachDatabase } from './reach-database.ts'

/**
 * `npm run shop export -- --to FILE`: writes the whole shop into one file, which this or any newer version of Inkloom can import
 * into any PostgreSQL. The shop may be running. `--to -` writes to the standard output.
 */
await runCommand(async (config) => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (!to) throw new Error('usage: npm run shop export -- --to FILE')
  if (config.database.kind === 'embedded' && !(await hasEmbeddedDatabase(config.dataDir)))
    throw new Error(`There is no shop in ${config.dataDir}.`)
  const write = async (output: Writable): Promise<Manifest> => {
    const { url, stop } = await reachDatabase(config)
    try {
      const files = openFiles(config.media)
      return await exportShop({ url, files, output, log: (line) => console.error(line) })
    } finally {
      await stop()
    }
  }
  if (to === '-') {
    await write(process.stdout)
    return 0
  }
  const begun = performance.now()
  const manifest = await writeExportFile(resolve(to), write)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  console.log(`exported ${rows} rows and ${manifest.files.files} files to ${resolve(to)} in ${seconds} s`)
  return 0
})
