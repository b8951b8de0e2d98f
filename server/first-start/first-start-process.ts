import { join } from 'node:path'
import { seedDemo } from '#demo/seed.ts'
import { ensureFirstAdmin } from '#server/auth/first-admin.ts'
import { parseConfig } from '#server/core/config.ts'
import { connect } from '#server/core/database/db.ts'
import { diskFiles } from '#server/core/files.ts'
import { openLog } from '#server/core/log.ts'
import { startProblem } from '#server/core/start-problem.ts'

/** The process that makes a new shop ready (forked by first-start.ts): the owner's account, the demo. Then it is gone. */
const config = parseConfig(process.env)
if (config.database.kind !== 'url') throw new Error('the first start is told where the database is')
// Whoever started us is gone, and perhaps the database with it: what is not committed yet is made anew by the next start.
const giveUp = () => process.exit(1)
process.on('disconnect', giveUp)

const log = openLog(config)
const { db, close } = connect(config.database.url, { poolSize: 2, onError: ({ message }) => log.warn(message) })
try {
  await ensureFirstAdmin({ db, config })
  const files = diskFiles(join(config.dataDir, 'media'))
  if (config.seed === 'demo') await seedDemo({ db, config, files, now: () => new Date() }, console.log)
} catch (error) {
  console.error(startProblem(error, config))
  log.debug({ err: error }, 'the first start failed')
  process.exitCode = 1
}
await close()
process.off('disconnect', giveUp)
process.disconnect()
