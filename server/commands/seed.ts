import { seedDemo } from '#demo/seed.ts'
import { connect } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { runCommand } from './command.ts'
import { reachDatabase } from './reach-database.ts'

/** `npm run db:seed`: fills an empty shop with the demo data, also with SEED=none. The shop may be running. */
await runCommand(async (config) => {
  if (config.isLive && config.seed !== 'demo')
    throw new Error(
      'PUBLIC_URL is https, so this is a live site. To put the demo shop there: SEED=demo npm run db:seed',
    )
  const { url, stop } = await reachDatabase(config)
  const { db, close } = connect(url, { poolSize: 2, onError: (error) => console.error(error.message) })
  try {
    await migrate(url)
    const files = openFiles(config.media)
    const isFilled = await seedDemo({ db, config, files, now: () => new Date() }, console.log)
    if (!isFilled)
      throw new Error('The shop has products, categories or orders already. Only an empty one is filled with the demo.')
    console.log('the shop now has the demo data')
    return 0
  } finally {
    await close()
    await stop()
  }
})
