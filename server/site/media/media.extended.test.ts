import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openImages } from '#server/platform/images/images.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { media } from './media.table.ts'
import { storePicture } from './media.ts'
import { openRenditions } from './renditions.ts'

const PUBLIC = { kind: 'public' } as const

function flat(width: number, height: number, background = '#c2551f') {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** A square PNG with one bit per pixel: a small file with many pixels (decompression bomb). */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.of())])
}

/** The error code of a refused upload, and the number of files that it left. */
async function refusal(shop: TestShop, upload: Uint8Array): Promise<{ code: unknown; left: number }> {
  const code = await storePicture(shop.deps, upload, PUBLIC).then(
    () => 'stored',
    (error: { code?: unknown }) => error.code,
  )
  const files = await readdir(join(shop.deps.config.dataDir, 'media'), { recursive: true }).catch(() => [])
  return { code, left: files.length + (await shop.db.$count(media)) }
}

test('JPEG, PNG, WebP, AVIF and GIF are stored as WebP without metadata, with a row', async () => {
  await using shop = await startShop()
  for (const [index, format] of (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).entries()) {
    const upload = await flat(300, 200 + index)
      .toFormat(format)
      .toBuffer()
    const stored = await storePicture(shop.deps, upload, PUBLIC)
    expect(stored).toMatchObject({ kind: 'public', mime: 'image/webp', width: 300, height: 200 + index, isDemo: false })
    const bytes = await shop.deps.files.get(`public/${stored.key}`)
    expect((await sharp(bytes ?? Buffer.of()).metadata()).format).toBe('webp')
  }
})

test('the same picture twice is stored once', async () => {
  await using shop = await startShop()
  const upload = await flat(40, 40).png().toBuffer()
  const [first, other] = [await storePicture(shop.deps, upload, PUBLIC), await storePicture(shop.deps, upload, PUBLIC)]
  expect([other.key, await shop.db.$count(media)]).toEqual([first.key, 1])
})

test('SVG, HTML, PDF and a script behind a GIF header are refused and leave nothing', async () => {
  await using shop = await startShop()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const fakes = [
    svg,
    `<?xml version="1.0"?>${svg}`,
    '<!doctype html><script>alert(1)</script>',
    '%PDF-1.7',
    'GIF89a/*<?php system(1);*/',
    '',
  ]
  for (const fake of fakes)
    expect(await refusal(shop, Buffer.from(fake))).toEqual({ code: 'unsupported_media', left: 0 })
})

test('a truncated or damaged picture is refused', async () => {
  await using shop = await startShop()
  const whole = await flat(400, 400).png().toBuffer()
  const noise = await sharp(Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, i) => (i * 7919) % 251)), {
    raw: { width: 200, height: 200, channels: 3 },
  })
    .jpeg()
    .toBuffer()
  expect((await refusal(shop, whole.subarray(0, 60))).code).toBe('unsupported_media')
  expect((await refusal(shop, noise.subarray(0, noise.length >> 1))).code).toBe('unsupported_media')
})

test('a decompression bomb is refused before it is decoded', async () => {
  await using shop = await startShop()
  const bomb = blackPng(15_000)
  expect(bomb.length).toBeLessThan(1 << 20)
  expect((await refusal(shop, bomb)).code).toBe('too_large')
})

test('more than 8 MB is refused for any content', async () => {
  await using shop = await startShop()
  expect(await refusal(shop, Buffer.alloc((8 << 20) + 1))).toEqual({ code: 'too_large', left: 0 })
})

test('everything in a file besides the picture is removed: place, camera, and appended data', async () => {
  await using shop = await startShop()
  const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } }
  const photo = await flat(60, 30).withExif(exif).jpeg().toBuffer()
  const upload = Buffer.concat([photo, Buffer.from('<script>alert(1)</script><?php system(1);')])
  const { key } = await storePicture(shop.deps, upload, PUBLIC)
  const bytes = (await shop.deps.files.get(`public/${key}`)) ?? Buffer.of()
  for (const word of ['SecretCamera', 'script', 'php']) expect(bytes.includes(word)).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test('a photo with an EXIF orientation is stored upright', async () => {
  await using shop = await startShop()
  const upload = await flat(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await storePicture(shop.deps, upload, PUBLIC)).toMatchObject({ width: 30, height: 60 })
})

test('a design keeps its resolution and its owner, and equal designs of two shoppers are two files', async () => {
  await using shop = await startShop()
  const [asha, rohan] = [await shop.customer('Asha'), await shop.customer('Rohan')]
  const upload = await flat(2_600, 100).png().toBuffer()
  const first = await storePicture(shop.deps, upload, { kind: 'private', ownerId: asha.id })
  const other = await storePicture(shop.deps, upload, { kind: 'private', ownerId: rohan.id })
  expect(first).toMatchObject({ kind: 'private', ownerId: asha.id, mime: 'image/png', width: 2_600 })
  expect(first.key).not.toBe(other.key)
  expect((await shop.inject({ url: `/media/${first.key}` })).statusCode).toBe(404)
})

test('an opaque WebP photo is stored as a JPEG: as PNG it would be many times as large as it was sent', async () => {
  await using shop = await startShop()
  const { id: ownerId } = await shop.customer()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const photo = sharp({ create: { width: 1_800, height: 1_800, channels: 3, background: '#888', noise } })
  const upload = await photo.webp({ quality: 20, effort: 0 }).toBuffer()
  const stored = await storePicture(shop.deps, upload, { kind: 'private', ownerId })
  expect([stored.mime, stored.width, stored.bytes < 8 << 20]).toEqual(['image/jpeg', 1_800, true])
})

test('renditions are created while the shop is idle, never wider than the picture', async () => {
  await using shop = await startShop()
  const { key } = await storePicture(shop.deps, await flat(1_000, 500).png().toBuffer(), PUBLIC)
  const renditions = openRenditions(shop.deps, { idleMs: 0 })
  renditions.warm()
  await expect
    .poll(async () => (await shop.db.select().from(media))[0]?.variantsReadyAt, { timeout: 60_000 })
    .not.toBeNull()
  expect((await shop.db.select().from(media))[0]?.widths).toEqual([400, 800, 1200])
  for (const [width, real] of [
    [400, 400],
    [800, 800],
    [1200, 1000],
  ] as const) {
    const answer = await shop.inject({ url: `/media/${key}-${width}.avif` })
    expect(answer.headers).toMatchObject({ 'content-type': 'image/avif' })
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(real)
  }
  await renditions.stop()
})

test('uploads have priority over renditions, and an unreadable picture does not block others', async () => {
  await using shop = await startShop()
  // Not those of the shop: they first look for each answer in a file, and so ask in any order.
  const images = openImages({ log: shop.deps.log })
  const tiny = await flat(9, 9).png().toBuffer()
  const order: string[] = []
  const note = (what: string) => () => order.push(what)
  const large = await flat(1_600, 1_600).webp().toBuffer()
  await Promise.all([
    images.scale(large, 1200, 'avif').then(note('first size')),
    images.scale(Buffer.from('nothing'), 400, 'webp').catch(note('unreadable')),
    images.take(tiny, 'webp').then(note('upload')),
  ])
  expect(order).toEqual(['first size', 'upload', 'unreadable'])
  await images.stop()
})

test('a picture that takes too long is aborted with its process, and the next one is processed', async () => {
  await using shop = await startShop()
  const images = openImages({ log: shop.deps.log, taskTimeoutMs: 1_500 })
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const
  const endless = sharp({ create: { width: 4_500, height: 4_500, channels: 3, background: 'black', noise } })
  const upload = await endless.webp({ quality: 1, effort: 0 }).toBuffer()
  const end = await images.take(upload, 'original').then(
    () => 'taken',
    (error: { code?: unknown }) => error.code,
  )
  expect(end).toBe('unsupported_media')
  await expect(images.take(await flat(8, 8).png().toBuffer(), 'webp')).resolves.toMatchObject({ width: 8 })
  await images.stop()
})

test('an upload is answered when the image process cannot be started, and the next one is processed', async () => {
  await using shop = await startShop()
  const images = openImages({ log: shop.deps.log })
  const upload = await flat(8, 8).png().toBuffer()
  const { execPath } = process
  // This happens while npm ci replaces node_modules.
  process.execPath = '/nonexistent/node'
  try {
    await expect(images.take(upload, 'webp')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  } finally {
    process.execPath = execPath
  }
  await expect(images.take(upload, 'webp')).resolves.toMatchObject({ width: 8 })
  await images.stop()
})
