import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { transact } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files/files.ts'
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
  const renditions = openRenditions({ db, files: nearlyFull, images, log }, { restMs: 10, idleMs: 0 })
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
  const webp = `public/${key}-400.webp`
  const stored = Promise.withResolvers<void>()
  const reporting: Files = {
    ...files,
    async put(name, bytes) {
      await files.put(name, bytes)
      if (name === webp) stored.resolve()
    },
  }
  const renditions = openRenditions({ db, files: reporting, images, log })
  await transact(db, async (tx) => {
    await tx.delete(media).where(eq(media.key, key))
    void renditions.makeWebp(key, 400)
    await stored.promise
    // Only now is the removal committed: until then other connections see the row.
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await db.execute(waiting)).rows.length, { timeout: 60_000 }).toBe(1)
  })
  await renditions.stop()
  expect(await files.has(webp)).toBe(false)
})

test('until the shop is idle only what a page asks for is made, as WebP; a visitor ends the idle time', async () => {
  await using shop = await startShop()
  const { db, files, images, log } = shop.deps
  const key = await storedPicture(shop)
  const formats = async () => {
    const names = [400, 800].flatMap((width) => ['webp', 'avif'].map((format) => `${width}.${format}`))
    const there = await Promise.all(names.map((name) => files.has(`public/${key}-${name}`)))
    return names.filter((_, index) => there[index])
  }
  const busy = openRenditions({ db, files, images, log })
  busy.warm()
  await busy.makeWebp(key, 400)
  await busy.stop()
  expect(await formats()).toEqual(['400.webp'])

  let isVisited = false
  const visited: Files = {
    ...files,
    async put(name, bytes) {
      await files.put(name, bytes)
      if (!name.endsWith('.avif')) return
      idle.requestServed()
      isVisited = true
    },
  }
  const idle = openRenditions({ db, files: visited, images, log }, { idleMs: 1_000 })
  await expect
    .poll(
      () => {
        if (!isVisited) idle.warm()
        return isVisited
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  await idle.stop()
  expect(await formats()).toEqual(['400.webp', '400.avif'])
})
