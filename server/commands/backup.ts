import { backUp } from '#server/operations/backup/back-up.ts'
import { openLog } from '#server/platform/log.ts'
import { runCommand } from './command.ts'
import { hasEmbeddedDatabase } from './reach-database.ts'

const EXTERNAL_SERVER = `DATABASE_URL is a PostgreSQL of its own, which is backed up where it runs. Every night, for example:
  npm run shop export -- --to backups/shop-$(date +%F).tar.zst    (rows and files; npm run shop import puts them into an empty shop)
or pg_dump or the provider's point-in-time recovery, and after it the files: docs/operations.md, "Backups".`

/**
 * `npm run shop backup`: backs up the built-in database and the files. Then restores the backup into a temporary folder and runs the
 * integrity check there. The shop may be running. A running shop makes such a backup every night.
 */
await runCommand(async (config) => {
  if (config.database.kind === 'url') {
    console.error(EXTERNAL_SERVER)
    return 1
  }
  if (!config.backup)
    throw new Error('Set BACKUP_DIR to a folder on another disk or machine, or BACKUP_URL to a bucket of S3.')
  if (!(await hasEmbeddedDatabase(config.dataDir))) throw new Error(`There is no shop in ${config.dataDir}.`)
  const begun = performance.now()
  const { base, checked, removed } = await backUp({
    dataDir: config.dataDir,
    media: config.media,
    backup: config.backup,
    log: openLog(config),
  })
  const { key, manifest } = base
  const stored = manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  console.log(`backed up ${megabytes(manifest.bytes)} of database in ${megabytes(stored)}: ${key}`)
  console.log(
    `restored and checked: ${checked.orders} orders, 0 findings; ${removed} expired objects removed; ${seconds} s`,
  )
  return 0
})

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
