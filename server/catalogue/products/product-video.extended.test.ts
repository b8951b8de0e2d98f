import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { readVideo } from '#server/site/media/read-video.ts'
import { forgetDeletions } from '#server/testing/deletions.ts'
import { picture } from '#server/testing/forms.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { video } from '#server/testing/video.ts'

const FACTS = {
  name: 'Chai First Tee',
  description: 'Soft.',
  material: 'Cotton' as const,
  price: rupees(499),
  strikedPrice: rupees(699),
  stock: 3,
  size: ['M'],
  color: ['Black', 'White'],
}
const ALT = 'A person turns once in a black T-shirt'
const CAPTIONS = new TextEncoder().encode('WEBVTT\r\n\r\n00:00.000 --> 00:02.000\r\nSoft cotton.\r\n')

async function start() {
  const shop = await startShop()
  const owner = await shop.admin()
  const { products } = shop.as(owner)
  const image = [await picture('#111111'), await picture('#eeeeee')]
  const add = async (more: Partial<Parameters<typeof products.add>[0]>) =>
    attempt(products.add({ ...FACTS, image, ...more }))
  const read = (id: number) => shop.visitor.products.get({ id: id as never })
  return { shop, owner, products, add, read, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

async function storedFiles(shop: TestShop): Promise<string[]> {
  const all = await readdir(join(shop.deps.config.dataDir, 'media'), { recursive: true }).catch(() => [])
  return all.filter((name) => /\/[0-9a-f]{32}(\.\w+)?$/.test(name))
}

test('a product has a video with a poster, a description and captions; browsers fetch the parts that they play [product.video]', async () => {
  await using office = await start()
  const { shop, owner, add, read } = office
  const upload = await video({ hasSound: true, comment: 'recorded at 18.5204, 73.8567' })
  const added = await add({ video: upload, videoAlt: ALT, captions: CAPTIONS })
  if (!added.ok) throw new Error(JSON.stringify(added))
  const { id } = added.value
  const { video: shown, pictures } = await read(id)
  expect(shown).toMatchObject({ type: 'video/mp4', width: 360, height: 640, seconds: 3, alt: ALT })
  expect(shown?.poster?.url, 'the first picture').toBe(pictures[0]?.url)
  const url = shown?.url ?? ''

  const whole = await shop.inject({ url })
  expect(whole.statusCode).toBe(200)
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(whole.rawPayload.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const bytes = whole.rawPayload
  expect(bytes.includes('18.5204'), 'where it was recorded').toBe(false)
  expect(Buffer.from(upload).includes('18.5204')).toBe(true)
  expect(bytes.indexOf('moov'), 'the index is at the beginning').toBeLessThan(bytes.indexOf('mdat'))

  const size = bytes.length
  const part = (range: string, headers = {}) => shop.inject({ url, headers: { range, ...headers } })
  for (const [range, from, to] of [
    ['bytes=0-1', 0, 1],
    ['bytes=100-', 100, size - 1],
    ['bytes=-50', size - 50, size - 1],
    [`bytes=10-${size + 99}`, 10, size - 1],
  ] as const) {
    const got = await part(range)
    expect([got.statusCode, got.headers['content-range']], range).toEqual([206, `bytes ${from}-${to}/${size}`])
    expect(got.rawPayload.equals(bytes.subarray(from, to + 1)), range).toBe(true)
  }
  const outside = await part(`bytes=${size}-`)
  expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${size}`])
  for (const range of ['bytes=5-2', 'bytes=0-1,5-6', 'pages=1-2']) expect((await part(range)).statusCode).toBe(200)
  expect((await part('bytes=0-1', { 'if-range': '"another"' })).statusCode).toBe(200)
  const reads = vi.spyOn(shop.deps.files, 'part')
  const head = await shop.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-1' } })
  expect([head.statusCode, head.headers['content-length'], head.headers['content-type']]).toEqual([
    200,
    String(size),
    'video/mp4',
  ])
  expect(reads, 'nothing of it is read').not.toHaveBeenCalled()
  const notModified = await shop.inject({ url, headers: { 'if-none-match': String(whole.headers.etag) } })
  expect([notModified.statusCode, notModified.rawPayload.length]).toEqual([304, 0])
  for (const other of [
    url.replace('.mp4', '.webm'),
    url.replace('.mp4', ''),
    url.replace('.mp4', '-800.webp'),
    url.replace('.mp4', '.jpg'),
  ])
    expect((await shop.inject({ url: other })).statusCode, other).toBe(404)

  const captions = await shop.inject({ url: shown?.captions ?? '' })
  expect(captions.headers).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(captions.payload).toBe('WEBVTT\n\n00:00.000 --> 00:02.000\nSoft cotton.\n')
  expect(await shop.visitor.products.sitemapPart({ part: 1 })).toMatchObject([{ id, video: { url } }])
  const [line] = await shop.db.select().from(auditLog)
  expect(line).toMatchObject({
    actorId: owner.id,
    action: 'product.add',
    after: { video: `${url}, 360 × 640, 3 s`, videoAlt: ALT },
  })
})

test('a video is replaced and removed, with its files; what was not sent stays', async () => {
  await using office = await start()
  const { shop, products, add, read } = office
  const added = await add({ video: await video(), videoAlt: ALT, poster: await picture('#00aa00'), captions: CAPTIONS })
  if (!added.ok) throw new Error(JSON.stringify(added))
  const { id, pictures } = added.value
  const first = (await read(id)).video
  expect(first?.poster?.url, 'a picture of its own').not.toBe(pictures[0]?.url)
  // Two pictures, poster and video.
  expect(await storedFiles(shop)).toHaveLength(4)

  await products.update({ id, videoAlt: 'Front and back', image: [] })
  expect((await read(id)).video).toEqual({ ...first, alt: 'Front and back' })
  await products.update({ id, videoPoster: pictures[1]?.url ?? '', removeCaptions: true, image: [] })
  expect((await read(id)).video).toMatchObject({ url: first?.url, poster: { url: pictures[1]?.url }, captions: null })
  expect(await storedFiles(shop)).toHaveLength(3)

  await products.update({ id, video: await video({ format: 'webm', seconds: 5 }), image: [] })
  const second = (await read(id)).video
  // A WebM file does not say how long its last picture is shown.
  expect(second).toMatchObject({ type: 'video/webm', seconds: 4, alt: 'Front and back', captions: null })
  expect((await shop.inject({ url: first?.url ?? '' })).statusCode).toBe(404)
  expect((await shop.inject({ url: second?.url ?? '' })).headers['content-type']).toBe('video/webm')
  // The poster stays when its picture is no longer one of the product.
  await products.update({ id, keep: [pictures[0]?.url ?? ''], image: [] })
  expect((await read(id)).video?.poster?.url).toBe(pictures[1]?.url)

  await products.update({ id, poster: await picture('#0000aa'), captions: CAPTIONS, image: [] })
  await products.update({ id, video: await video(), videoPoster: (await read(id)).video?.poster?.url ?? '', image: [] })
  expect((await read(id)).video, 'what belonged to the video before').toMatchObject({
    poster: { url: pictures[0]?.url },
    captions: null,
  })

  await products.update({ id, removeVideo: true, poster: await picture('#00bb00'), captions: CAPTIONS, image: [] })
  expect((await read(id)).video).toBeNull()
  expect(await storedFiles(shop)).toHaveLength(1)
  await products.update({ id, video: await video(), videoAlt: ALT, image: [] })
  await products.remove({ id })
  await forgetDeletions(shop)
  expect(await storedFiles(shop)).toEqual([])
  expect(await shop.db.$count(media)).toBe(0)
})

test('a file that not every browser plays is refused in words, and nothing is stored', async () => {
  await using office = await start()
  const { shop, add } = office
  const webm = await video({ format: 'webm' })
  const cases = [
    [await video({ codec: 'hevc' }), /H\.265/],
    [await video({ codec: 'vp9' }), /The picture of MP4 must be H\.264; this one is VP9/],
    [await video({ codec: null }), /no moving picture/],
    [await video({ seconds: 75 }), /at most 60 seconds long; this one has 75/],
    [await video({ width: 5_000 }), /at most 3840 pixels; this one has 5000 × 640/],
    [await picture(), /could not be read as a video/],
    [new TextEncoder().encode('<script>alert(1)</script>'), /could not be read as a video/],
    [(await video()).subarray(0, 60_000), /no moving picture/],
    [(await readVideo(await video())).bytes.slice(0, -30_000), /The end of this video is missing/],
    [new Uint8Array(60_000).fill(0x1a), /could not be read as a video/],
  ] as const
  for (const [upload, message] of cases) {
    const refused = await add({ video: upload, videoAlt: ALT })
    expect(refused).toMatchObject({ ok: false, fields: { video: expect.stringMatching(message) } })
  }
  expect(await add({ video: webm })).toMatchObject({ fields: { videoAlt: expect.stringMatching(/Say what/) } })
  expect(await add({ videoAlt: ALT })).toMatchObject({ fields: { video: expect.stringMatching(/Choose a video/) } })
  expect(await add({ video: webm, videoAlt: ALT, videoPoster: '/media/0' })).toMatchObject({
    fields: { videoPoster: expect.any(String) },
  })
  for (const captions of ['Hello', 'WEBVTT\n\nno times', 'WEBVTT\n\n\u0000 -->'].map((text) =>
    new TextEncoder().encode(text),
  ))
    expect(await add({ video: webm, videoAlt: ALT, captions })).toMatchObject({
      fields: { captions: expect.stringMatching(/WebVTT/) },
    })
  expect(await add({ video: new Uint8Array((20 << 20) + 1), videoAlt: ALT })).toMatchObject({
    failure: { code: 'too_large' },
  })
  expect(await storedFiles(shop)).toEqual([])
  expect([await shop.db.$count(media), (await shop.visitor.products.list()).total]).toEqual([0, 0])
})
