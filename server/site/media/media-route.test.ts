import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { openHiddenPhotos } from './hidden-photos.ts'
import { media } from './media.table.ts'
import { removeUnused } from './pictures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  await shop.db.delete(media)
  await rm(join(shop.deps.config.dataDir, 'media'), { recursive: true, force: true })
})
afterAll(() => shop[Symbol.asyncDispose]())

const KEY = '0123456789abcdef0123456789abcdef'

async function picture(shop: TestShop, key: string, width = 1200) {
  await shop.db.insert(media).values({ key, kind: 'public', mime: 'image/webp', width, height: 1500, bytes: 6 })
  await shop.deps.files.put(`public/${key}`, Buffer.from('master'))
}

test('a picture is served under its hash, cacheable without expiry, with its own media type', async () => {
  await picture(shop, KEY)
  const answer = await shop.inject({ url: `/media/${KEY}` })
  expect([answer.statusCode, answer.body]).toEqual([200, 'master'])
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: `"${KEY}"`,
  })
})

test('a client that has the picture is answered with 304', async () => {
  await picture(shop, KEY)
  const answer = await shop.inject({ url: `/media/${KEY}`, headers: { 'if-none-match': `W/"x", "${KEY}"` } })
  expect([answer.statusCode, answer.body]).toEqual([304, ''])
  const head = await shop.inject({ method: 'HEAD', url: `/media/${KEY}` })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '6'])
})

test('a missing rendition is answered with the original, with a short cache lifetime', async () => {
  await picture(shop, KEY)
  const before = await shop.inject({ url: `/media/${KEY}-800.avif` })
  expect([before.statusCode, before.body, before.headers['content-type']]).toEqual([200, 'master', 'image/webp'])
  expect(before.headers['cache-control']).toBe('public, max-age=30')
  await shop.deps.files.put(`public/${KEY}-800.avif`, Buffer.from('small'))
  const after = await shop.inject({ url: `/media/${KEY}-800.avif` })
  expect([after.body, after.headers['content-type']]).toEqual(['small', 'image/avif'])
  expect(after.headers['cache-control']).toContain('immutable')
})

test('an AVIF that is missing is answered with the WebP, made when a page first asks for it, until the shop was idle', async () => {
  // Another one than that of the other tests, whose picture is none.
  const key = 'b'.repeat(32)
  const webp = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  await picture(shop, key)
  await shop.deps.files.put(`public/${key}`, webp)
  const ask = (headers = {}) => shop.inject({ url: `/media/${key}-800.avif`, headers })
  await expect.poll(async () => (await sharp((await ask()).rawPayload).metadata()).width, { timeout: 60_000 }).toBe(800)
  const { statusCode, headers } = await ask()
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=3600',
  ])
  expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect(await shop.deps.files.has(`public/${key}-800.avif`)).toBe(false)
  const same = await shop.inject({ url: `/media/${key}-800.webp` })
  expect(same.headers['cache-control']).toContain('immutable')
})

test('a width above that of the picture is answered with the widest rendition', async () => {
  await picture(shop, KEY, 1200)
  await shop.deps.files.put(`public/${KEY}-1200.webp`, Buffer.from('whole'))
  const answer = await shop.inject({ url: `/media/${KEY}-1600.webp` })
  expect([answer.body, answer.headers['cache-control']]).toEqual(['whole', 'public, max-age=31536000, immutable'])
})

test('a missing picture and an invalid name are 404', async () => {
  await picture(shop, KEY)
  for (const name of [
    'f'.repeat(32),
    `${'f'.repeat(32)}-800.webp`,
    `${KEY}-801.webp`,
    `${KEY}-800.png`,
    `${KEY}.part`,
    '..%2f..%2fetc%2fpasswd',
    `${KEY}%00`,
  ])
    expect([name, (await shop.inject({ url: `/media/${name}` })).statusCode]).toEqual([name, 404])
  const held = { 'if-none-match': `"${'0'.repeat(32)}"` }
  const nowhere = await shop.inject({ url: `/media/${'0'.repeat(32)}`, headers: held })
  expect(nowhere.statusCode, 'held, but not there').toBe(404)
})

test('a private file is never served here, under any name', async () => {
  const secret = 'a'.repeat(32)
  await shop.deps.files.put(`private/${secret}`, Buffer.from('design'))
  for (const url of [
    `/media/${secret}`,
    `/media/${secret}-400.webp`,
    `/media/private/${secret}`,
    `/media/..%2fprivate%2f${secret}`,
  ])
    expect([url, (await shop.inject({ url })).statusCode]).toEqual([url, 404])
})

test('a picture is also a JPEG, made at the first request and removed with it', async () => {
  const webp = await sharp({ create: { width: 1800, height: 900, channels: 4, background: '#00000000' } })
    .webp()
    .toBuffer()
  await picture(shop, KEY, 1800)
  await shop.deps.files.put(`public/${KEY}`, webp)
  const url = `/media/${KEY}.jpg`
  const answers = await Promise.all(Array.from({ length: 3 }, () => shop.inject({ url })))
  for (const { statusCode, headers, rawPayload } of answers) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 })
  }
  expect(await shop.deps.files.has(`public/${KEY}.jpg`)).toBe(true)
  await removeUnused(shop.deps, [KEY])
  expect((await shop.inject({ url })).statusCode).toBe(404)
  expect((await shop.inject({ url: `/media/${KEY.replaceAll('0', 'f')}.jpg` })).statusCode).toBe(404)
})

test('when many pictures are asked for as JPEG at once, those that cannot wait are asked for again later', async () => {
  // Its process for pictures has to be started first.
  await using shop = await startShop()
  const webp = await sharp({ create: { width: 40, height: 50, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  const keys = Array.from({ length: 40 }, (_, index) => index.toString(16).padStart(32, '0'))
  for (const key of keys) {
    await picture(shop, key)
    await shop.deps.files.put(`public/${key}`, webp)
  }
  const ask = () => Promise.all(keys.map((key) => shop.inject({ url: `/media/${key}.jpg` })))
  const first = await ask()
  expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
  expect(first.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('5')
  await expect.poll(async () => new Set((await ask()).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('pictures do not wait for a slow database, and may not be kept for long before it was read once', async () => {
  await using shop = await startShop()
  await picture(shop, KEY)
  const slow = Promise.withResolvers<never>()
  const execute = vi.spyOn(shop.deps.db, 'execute').mockReturnValue(slow.promise as never)
  const before = await shop.inject({ url: `/media/${KEY}` })
  expect([before.statusCode, before.headers['cache-control']]).toEqual([200, 'public, max-age=30'])
  slow.reject(new Error('away'))
  execute.mockRestore()

  let [at, reads] = [0, 0]
  let answer = Promise.resolve({ rows: [{ key: 'a' }] })
  const read = () => {
    reads++
    return answer
  }
  const readState = openHiddenPhotos({ db: { execute: read }, log: shop.deps.log, now: () => new Date(at) } as never)
  expect(await Promise.all(['a', 'b'].map(readState))).toEqual(['hidden', 'shown'])
  const next = Promise.withResolvers<{ rows: { key: string }[] }>()
  answer = next.promise
  for (at = 5_000; at < 30_000; at += 5_000) expect(await readState('b'), 'as it was read before').toBe('shown')
  expect(reads, 'one reading at a time').toBe(2)
  const whileReading = readState('a')
  next.resolve({ rows: [{ key: 'b' }] })
  expect(await whileReading, 'a hidden one may be shown since').toBe('shown')
  await expect.poll(() => Promise.all(['a', 'b'].map(readState))).toEqual(['shown', 'hidden'])
})
