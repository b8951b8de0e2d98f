import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Files } from '#server/core/files/files.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { media } from './media.table.ts'
import { keepPicture } from './media.ts'
import { openRenditions } from './renditions.ts'

test('after a full disk all missing renditions are created once there is free space', async () => {
  await using shop = await startShop()
  const { db, files, images, log } = shop.deps
  const photo = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#c2551f' } })
    .webp()
    .toBuffer()
  const drawing = { bytes: photo, mime: 'image/webp' as const, width: 700, height: 700, colour: '#c2551f' }
  const { key } = await keepPicture({ db, files }, drawing, { kind: 'public' })
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
      timeout: 20_000,
    })
    .toBeInstanceOf(Date)
  await renditions.stop()
  expect(refused).toBe(3)
  expect(await files.has(`public/${key}-400.avif`)).toBe(true)
})
