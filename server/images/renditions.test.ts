import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { transact } from '#server/core/database/db.ts'
import type { Files } from '#server/core/files/files.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { media } from './media.table.ts'
import { keepPicture } from './media.ts'
import { openRenditions } from './renditions.ts'

/** Stores a picture 700 px wide. Returns its key. */
async function storedPicture({ deps: { db, files } }: TestShop): Promise<string> {
  const photo = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#c2551f' } })
    .webp()
    .toBuffer()
  const drawing = { bytes: photo, mime: 'image/webp' as const, width: 700, height: 700, colour: '#c2551f' }
  return (await keepPicture({ db, files }, drawing, { kind: 'public' })).key
}

test('after a full disk all missing renditions are created once there is free space', async () => {
  await using shop = await startShop()
  const { db, files, images, log } = shop.deps
  const key = await storedPicture(shop)
  let refused = 0
  const nearlyFull: Files = {
    ...files,
    async put(name, bytes) {
      if (refused === 3) return files.put(name, bytes)
      refused += 1
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    },
  }
  const renditions = openRenditions({ db, files: nearlyFull, images, log }, { restMs: 10 })
  renditions.warm()
  await expect
    .poll(async () => (await db.select({ readyAt: media.variantsReadyAt }).from(media))[0]?.readyAt, {
      timeout: 60_000,
    })
    .toBeInstanceOf(Date)
  await renditions.stop()
  expect(refused).toBe(3)
  expect(await files.has(`public/${key}-400.avif`)).toBe(true)
})

test('a rendition that is stored while its picture is being removed is removed too', async () => {
  await using shop = await startShop()
  const { db, files, images, log } = shop.deps
  const key = await storedPicture(shop)
  const avif = `public/${key}-400.avif`
  const stored = Promise.withResolvers<void>()
  const reporting: Files = {
    ...files,
    async put(name, bytes) {
      await files.put(name, bytes)
      if (name === avif) stored.resolve()
    },
  }
  const renditions = openRenditions({ db, files: reporting, images, log })
  await transact(db, async (tx) => {
    await tx.delete(media).where(eq(media.key, key))
    renditions.want(key, 400)
    await stored.promise
    // Only now is the removal committed: until then other connections see the row.
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await db.execute(waiting)).rows.length, { timeout: 60_000 }).toBe(1)
  })
  await renditions.stop()
  expect(await files.has(avif)).toBe(false)
})
