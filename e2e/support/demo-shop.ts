import { cp, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, isNull, like } from 'drizzle-orm'
import sharp from 'sharp'
import { seedDemo } from '#demo/seed.ts'
import { copyPrintFiles } from '#server/orders/orders/copy-print-files.ts'
import { ensureFirstAdmin } from '#server/people/accounts/first-admin.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { connect, type Db, withClient } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { grantToShop } from '#server/platform/database/roles.ts'
import type { Files } from '#server/platform/files/files.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { openImages } from '#server/platform/images/images.ts'
import { openLog } from '#server/platform/log.ts'
import { startPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { printInksJob } from '#server/print/print-room/sheets/measure-inks.ts'
import { printJob } from '#server/selling/designs/print-files.ts'
import { media } from '#server/site/media/media.table.ts'
import { listRenditionWidths } from '#server/site/media/widths.ts'
import { temporaryFolder } from '#server/testing/process.ts'
import { OWNER } from './users.ts'

/** Placeholder for every rendition of the demo's pictures: a grey picture of this width and height, px. */
const PLACEHOLDER = { width: 8, height: 10 }
/** Files written at the same time. */
const CONCURRENCY = 8

/** Makes a DATA_DIR with the demo shop and the owner's account, in which no server has run yet. */
export async function makeDemoShop(dataDir: string): Promise<void> {
  const config = parseConfig({ DATA_DIR: dataDir, ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password })
  const postgres = await startPostgres({ dataDir, log: () => undefined, isTemporary: true })
  try {
    await migrate(postgres.url)
    await grantToShop(postgres.url, postgres.shopUrl)
    const { db, close } = connect(postgres.shopUrl, { poolSize: 2, onError: () => undefined })
    const files = openFiles(config.media)
    try {
      await ensureFirstAdmin({ db, config })
      await seedDemo({ db, config, files, now: () => new Date() })
      await storePlaceholders(db, files)
      await drawPrints(db, files)
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
  }
}

/** Draws the print files of the demo's orders, so that the servers started on copies do not draw them again. */
async function drawPrints(db: Db, files: Files): Promise<void> {
  const log = openLog({ logLevel: 'warn' })
  const images = openImages({ log })
  try {
    const { signal } = new AbortController()
    await printJob(copyPrintFiles).run({ db, files, images, log }, signal)
    await printInksJob.run({ db, files, images, log }, signal)
  } finally {
    await images.stop()
  }
}

/**
 * Stores one tiny picture as every rendition of the demo's pictures. No journey looks at their details. Otherwise pages would
 * show the large originals until the shop has encoded renditions, and decoding large pictures costs the browser more than the
 * rest of a page.
 */
async function storePlaceholders(db: Db, files: Files): Promise<void> {
  const grey = sharp({ create: { ...PLACEHOLDER, channels: 3, background: '#808080' } })
  const [avif, webp] = await Promise.all([grey.clone().avif().toBuffer(), grey.clone().webp().toBuffer()])
  const isDue = and(isNull(media.variantsReadyAt), eq(media.kind, 'public'), like(media.mime, 'image/%'))
  const pictures = await db.select({ key: media.key, width: media.width }).from(media).where(isDue)
  const work = async () => {
    for (let picture = pictures.pop(); picture; picture = pictures.pop())
      for (const width of listRenditionWidths(picture.width)) {
        await files.put(`public/${picture.key}-${width}.avif`, avif)
        await files.put(`public/${picture.key}-${width}.webp`, webp)
      }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  await db.update(media).set({ variantsReadyAt: new Date() }).where(isDue)
}

/**
 * Stops a server from making 2,000 renditions of the demo's pictures in the background, which takes 200 s of processor time.
 * Renditions that a page asks for are still made.
 */
export async function makeNoRenditions(databaseUrl: string): Promise<void> {
  await withClient({ connectionString: databaseUrl }, (client) =>
    client.query('update media set variants_ready_at = now() where variants_ready_at is null'),
  )
}

/** A DATA_DIR of its own with the demo shop at `from`, for a server with other settings or contents than the shared one. */
export async function copyDemoShop(from: string): ReturnType<typeof temporaryFolder> {
  const folder = await temporaryFolder()
  const pictures = join(from, 'media')
  await cp(from, folder.path, { recursive: true, filter: (path) => path !== pictures })
  await linkFiles(pictures, join(folder.path, 'media'))
  return folder
}

/** A DATA_DIR with the pictures of the demo shop at `from`, without its database. */
export async function copyDemoMedia(from: string): ReturnType<typeof temporaryFolder> {
  const folder = await temporaryFolder()
  await linkFiles(join(from, 'media'), join(folder.path, 'media'))
  return folder
}

/** Hard links instead of copies: a shop adds, replaces and removes picture files, but never writes into an existing one. */
async function linkFiles(from: string, to: string): Promise<void> {
  const all = await readdir(from, { recursive: true, withFileTypes: true })
  const files = all.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const toCopyPath = (path: string) => join(to, path.slice(from.length))
  await Promise.all(
    [...new Set(files.map(dirname))].map((path) => mkdir(toCopyPath(path), { recursive: true, mode: 0o700 })),
  )
  await Promise.all(files.map((path) => link(path, toCopyPath(path))))
}
