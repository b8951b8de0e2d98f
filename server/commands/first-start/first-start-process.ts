import { seedDemo } from '#demo/seed.ts'
import { ensureFirstAdmin } from '#server/people/accounts/first-admin.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/db.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { openLog } from '#server/platform/log.ts'
import { startProblem } from '#server/platform/start-problem.ts'

/** The process of the first start (forked by first-start.ts): creates the owner's account and the demo data, then exits. */
const config = parseConfig(process.env)
if (config.database.kind !== 'url') throw new Error('the first start needs DATABASE_URL')
// The parent process has exited, perhaps with the database. The next start repeats uncommitted work.
const giveUp = () => process.exit(1)
process.on('disconnect', giveUp)

const log = openLog(config)
const { db, close } = connect(config.database.url, {
  poolSize: 2,
  isPooled: config.database.directUrl !== null,
  onError: ({ message }) => log.warn(message),
})
try {
  await ensureFirstAdmin({ db, config })
  const files = openFiles(config.media)
  if (config.seed === 'demo') await seedDemo({ db, config, files, now: () => new Date() }, console.log)
} catch (error) {
  console.error(startProblem(error, config))
  log.debug({ err: error }, 'the first start failed')
  process.exitCode = 1
}
await close()
process.off('disconnect', giveUp)
process.disconnect()
