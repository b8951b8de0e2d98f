import type { MediaStore } from '#server/platform/config/media-config.ts'
import { connect } from '#server/platform/database/db.ts'
import { prepareStores } from '#server/platform/files/open-files.ts'
import { openLog } from '#server/platform/log.ts'
import { moveMedia } from '#server/site/media/move-media.ts'
import { runCommand } from './command.ts'
import { reachDatabase } from './reach-database.ts'

/**
 * `npm run shop move-media`: moves the files of pictures and designs to the storage in the settings. The shop may be running with
 * the same settings. Exits 1 when a file is missing or damaged.
 */
await runCommand(async (config) => {
  const [to, ...from] = config.media
  if (from.length === 0)
    throw new Error(
      'All files belong into DATA_DIR, and no other place is set. Set MEDIA_URL to move them into a bucket, or MEDIA_OLD_URL to move them back from one.',
    )
  await prepareStores(config.media, openLog(config))
  const { url, stop } = await reachDatabase(config)
  const { db, close } = connect(url, { poolSize: 4, onError: (error) => console.error(error.message) })
  try {
    console.log(`moving files from ${from.map(formatStoreName).join(' and ')} to ${formatStoreName(to)}`)
    const done = await moveMedia({
      db,
      stores: config.media,
      onProgress: ({ files, moved }) => console.log(`${moved} files moved, ${files} there`),
    })
    for (const name of done.missing) console.error(`${name} is in no place`)
    for (const name of done.damaged) console.error(`${name} is damaged and was left where it is`)
    console.log(`done: ${done.moved} files moved, ${done.files} are in ${formatStoreName(to)}`)
    return done.missing.length + done.damaged.length === 0 ? 0 : 1
  } finally {
    await close()
    await stop()
  }
})

function formatStoreName(store: MediaStore): string {
  return store.kind === 'disk' ? store.folder : `s3://${store.bucket}/${store.prefix}`
}
