import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { wordRule } from '#server/integrity/rule.ts'
import { openTarget } from '#server/operations/backup/open-target.ts'
import { restore } from '#server/operations/backup/restore.ts'
import { runCommand } from './command.ts'

const USAGE = 'usage: npm run shop restore -- --to FOLDER [--at 2026-11-22T10:15:00Z] [--from ARCHIVE]'

/**
 * `npm run shop restore -- --to FOLDER [--at TIME] [--from ARCHIVE]`: restores the shop from its backups into an empty folder. Restores the
 * latest state, or the state at TIME. Then runs the integrity check. Exits 1 if the check finds something; the folder stays.
 */
await runCommand(async (config) => {
  if (config.database.kind === 'url')
    throw new Error(
      'A restore makes a folder with a built-in database. Into the empty database at DATABASE_URL: npm run shop import -- --from FILE, or pg_restore and the files (docs/operations.md, "Backups").',
    )
  if (!config.backup) throw new Error('Set BACKUP_DIR or BACKUP_URL (and BACKUP_KEY) as the shop has them.')
  const options = { to: { type: 'string' }, at: { type: 'string' }, from: { type: 'string' } } as const
  const { to, at, from } = parseArgs({ options }).values
  if (!to) throw new Error(USAGE)
  const begun = performance.now()
  const dataDir = resolve(to)
  const target = openTarget(config.backup)
  const done = await restore({ target, dataDir, at: at ? parseTime(at) : null, from, log: console.log })
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  console.log(
    `restored the shop of ${done.at.toISOString()} in ${seconds} s: ${done.orders} orders, ${done.files} files`,
  )
  if (done.missingFiles.length > 0)
    console.log(
      `${done.missingFiles.length} files are not in the backup:\n${done.missingFiles.slice(0, 20).join('\n')}`,
    )
  for (const { rule, subject, detail } of done.findings) console.log(`${wordRule(rule)}: ${subject} (${detail})`)
  console.log(`${done.findings.length} findings in its books`)
  console.log(`Start it with DATA_DIR=${dataDir}`)
  return done.findings.length === 0 ? 0 : 1
})

/** Parses a time with a time zone. Without a zone it would be ambiguous. */
function parseTime(text: string): Date {
  const time = new Date(text)
  if (!/(Z|[+-]\d\d:?\d\d)$/i.test(text) || Number.isNaN(time.getTime()))
    throw new Error('--at must be a time with its zone, such as 2026-11-22T10:15:00Z or 2026-11-22T15:45:00+05:30')
  return time
}
