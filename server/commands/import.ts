import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { wordRule } from '#server/integrity/rule.ts'
import { importShop } from '#server/operations/export/import-shop.ts'
import { openFiles, prepareStores } from '#server/platform/files/open-files.ts'
import { openLog } from '#server/platform/log.ts'
import { runCommand } from './command.ts'
import { startEmbeddedDatabase } from './reach-database.ts'

/**
 * `npm run shop import -- --from FILE`: imports an export into the empty database of the settings. Then runs the integrity check. Exits 1
 * if the check finds something; the imported data stays.
 */
await runCommand(async (config) => {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
  if (!from) throw new Error('usage: npm run shop import -- --from FILE')
  const { database, dataDir } = config
  const begun = performance.now()
  const { manifest, findings } = await importShop({
    archive: resolve(from),
    async openDatabase() {
      await prepareStores(config.media, openLog(config))
      if (database.kind === 'embedded') return startEmbeddedDatabase(dataDir)
      return { url: database.ownerUrl, stop: async () => undefined }
    },
    files: openFiles(config.media),
    log: console.log,
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  console.log(
    `imported the shop of ${manifest.at.toISOString()} in ${seconds} s: ${rows} rows, ${manifest.files.files} files`,
  )
  for (const { rule, subject, detail } of findings) console.log(`${wordRule(rule)}: ${subject} (${detail})`)
  console.log(`${findings.length} findings in its books`)
  return findings.length === 0 ? 0 : 1
})
