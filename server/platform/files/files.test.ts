import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '#server/platform/config/config.ts'
import { temporaryFolder } from '#server/testing/process.ts'
import { type S3Server, startS3 } from '#server/testing/s3.ts'
import { openBucket } from './bucket.ts'
import { type Files, MediaError } from './files.ts'
import { openFiles, openStore, prepareStores } from './open-files.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3[Symbol.asyncDispose]())

const MASTER = 'public/0123456789abcdef0123456789abcdef'
const DESIGN = 'private/fedcba9876543210fedcba9876543210'
let folders = 0

/** The places of a shop with these settings, each empty, the disk last. */
async function openMedia(env: (place: () => string) => Record<string, string>) {
  const folder = await temporaryFolder()
  onTestFinished(() => folder[Symbol.asyncDispose]())
  const place = () => s3.url(`media/${++folders}`)
  return parseConfig({ DATA_DIR: join(folder.path, 'data'), ...s3.env, ...env(place) }).media
}

async function tryOut(files: Files): Promise<void> {
  expect([await files.get(MASTER), await files.has(MASTER)]).toEqual([null, false])
  await files.remove(MASTER)
  const bytes = Buffer.from([0, 255, 13, 10, ...Array.from({ length: 300_000 }, (_, index) => index % 251)])
  await Promise.all([files.put(MASTER, bytes), files.put(DESIGN, Buffer.from('a design'))])
  const part = await files.part(MASTER, 299_000, 9_000)
  expect(part?.equals(bytes.subarray(299_000)), 'up to the end').toBe(true)
  expect((await files.part(MASTER, 2, 3))?.equals(bytes.subarray(2, 5))).toBe(true)
  expect(await files.part(MASTER.replaceAll('0', 'f'), 0, 9)).toBeNull()
  await files.put(`${MASTER}-800.avif`, Buffer.from('smaller'))
  expect(await files.has(MASTER)).toBe(true)
  expect((await files.get(MASTER))?.equals(bytes)).toBe(true)
  expect(String(await files.get(`${MASTER}-800.avif`))).toBe('smaller')
  expect(await files.get(DESIGN.replace('private', 'public')), 'another room').toBeNull()
  // The same picture is uploaded twice at the same moment.
  await Promise.all([files.put(MASTER, bytes), files.put(MASTER, bytes)])
  expect((await files.get(MASTER))?.length).toBe(bytes.length)
  await files.remove(MASTER)
  expect([await files.get(MASTER), await files.has(MASTER)]).toEqual([null, false])
  expect(String(await files.get(DESIGN))).toBe('a design')
  const listed = await Array.fromAsync(files.list())
  expect(listed.map(({ key }) => key).toSorted()).toEqual([DESIGN, `${MASTER}-800.avif`])
  for (const { modifiedAt } of listed) expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
  for (const key of [
    'public/../private/x',
    'public/0123',
    '/etc/passwd',
    'secret/0123456789abcdef',
    `${MASTER}-800.gif`,
  ])
    for (const use of [files.get(key), files.has(key), files.remove(key), files.put(key, bytes)])
      await expect(use, key).rejects.toThrow(RangeError)
}

test('a folder and a bucket store, read and remove files alike', async () => {
  await tryOut(openFiles(await openMedia(() => ({}))))
  await tryOut(openFiles(await openMedia((place) => ({ MEDIA_URL: place() }))))
})

test('a new place has what is still in the old one; new files are put into it alone, and removed ones are gone from both', async () => {
  const settings = [
    (place: () => string) => ({ MEDIA_URL: place() }),
    (place: () => string) => ({ MEDIA_OLD_URL: place() }),
    (place: () => string) => ({ MEDIA_URL: place(), MEDIA_OLD_URL: place() }),
  ]
  for (const env of settings) {
    const stores = await openMedia(env)
    await tryOut(openFiles(stores))
    const files = openFiles(await openMedia(env))
    const places = stores.map(openStore)
    const [first, ...others] = places
    for (const other of others) {
      await other.put(MASTER, Buffer.from('before the move'))
      expect(await openFiles(stores).has(MASTER)).toBe(true)
      const both = [first, other].map((store) => store?.put(DESIGN, Buffer.from('being moved')))
      await Promise.all(both)
      const keys = (await Array.fromAsync(openFiles(stores).list())).map(({ key }) => key)
      expect(keys.filter((key) => key === MASTER || key === DESIGN).toSorted()).toEqual([DESIGN, MASTER])
      expect(String(await openFiles(stores).get(MASTER))).toBe('before the move')
      await openFiles(stores).remove(MASTER)
      expect(await other.has(MASTER)).toBe(false)
    }
    await files.put(DESIGN, Buffer.from('new'))
    await openFiles(stores).put(MASTER, Buffer.from('new'))
    expect(await Promise.all(places.map((place) => place.has(MASTER)))).toEqual([true, ...others.map(() => false)])
    await first?.remove(MASTER)
  }
})

test('settings name the places of files; what contradicts is refused in words', async () => {
  const login = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'ap-south-1' }
  const listPlaces = (env: Record<string, string>) =>
    parseConfig({ DATA_DIR: '/shop', ...login, ...env }).media.map((place) =>
      place.kind === 's3' ? `${place.endpoint}/${place.bucket}/${place.prefix}` : place.folder,
    )
  expect(parseConfig({ DATA_DIR: '/shop' }).media).toEqual([{ kind: 'disk', folder: '/shop/media' }])
  const amazon = 'https://s3.ap-south-1.amazonaws.com'
  expect(listPlaces({ MEDIA_URL: 's3://bucket/my/shop/' })).toEqual([`${amazon}/bucket/my/shop/`, '/shop/media'])
  expect(listPlaces({ MEDIA_OLD_URL: 's3://bucket', AWS_ENDPOINT_URL: 'http://127.0.0.1:9000/' })).toEqual([
    '/shop/media',
    'http://127.0.0.1:9000/bucket/',
  ])
  expect(listPlaces({ MEDIA_URL: 's3://bucket/a', MEDIA_OLD_URL: 's3://bucket/b' })).toHaveLength(3)
  const refused = (env: Record<string, string>) => () => parseConfig(env)
  expect(refused({ MEDIA_URL: 'https://bucket' })).toThrow('MEDIA_URL must look like s3://bucket or s3://bucket/folder')
  expect(refused({ MEDIA_URL: 's3://bucket' })).toThrow('MEDIA_URL needs AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY')
  expect(refused({ ...login, MEDIA_URL: 's3://bucket/a', MEDIA_OLD_URL: 's3://bucket/a/' })).toThrow('the same place')
  expect(refused({ ...login, MEDIA_URL: 's3://bucket/a/media', BACKUP_URL: 's3://bucket/a' })).toThrow(
    'BACKUP_URL must be another folder',
  )
})

test('a start fails when the bucket refuses, and not when it is away', async () => {
  const warnings: unknown[] = []
  const log = { warn: (_details: object, message: string) => void warnings.push(message) }
  const [bucket, disk] = await openMedia((place) => ({ MEDIA_URL: place() }))
  if (bucket.kind !== 's3' || !disk) throw new Error('MEDIA_URL is no bucket')
  await prepareStores([bucket, disk], log)
  await expect(prepareStores([{ ...bucket, bucket: 'another-bucket' }], log)).rejects.toThrow(
    's3://another-bucket/media/',
  )
  await expect(prepareStores([{ ...bucket, secretAccessKey: 'wrong' }], log)).rejects.toThrow('403')
  expect(warnings).toEqual([])
  const away = { ...bucket, endpoint: 'http://127.0.0.1:1' }
  await prepareStores([away], log)
  expect(warnings).toEqual(['the media cannot be reached'])
  await expect(openStore(away).get(MASTER)).rejects.toThrow(MediaError)
})

/** A store that answers as told, in turn: a status, or null for a connection that breaks. */
async function brokenStore(answers: (number | null)[]) {
  const server: Server = createServer((request, response) => {
    request.resume()
    const status = answers.shift()
    if (status === null || status === undefined) request.socket.destroy()
    else response.writeHead(status).end('a picture')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const account = { bucket: 'bucket', prefix: '', region: 'any', accessKeyId: 'id', secretAccessKey: 'secret' }
  const config = { kind: 's3', endpoint: `http://127.0.0.1:${port}`, ...account } as const
  return openBucket(config, { timeoutMs: 5_000, tries: 3 })
}

test('a lost connection and a busy store are tried again, a refusal is not', async () => {
  const answers = [null, 503, 200]
  expect(String(await (await brokenStore(answers)).get('key'))).toBe('a picture')
  expect(answers).toEqual([])
  const refusing = [403, 200]
  await expect((await brokenStore(refusing)).get('key')).rejects.toMatchObject({ status: 403 })
  expect(refusing).toEqual([200])
  await expect((await brokenStore([null, null, null, 200])).put('key', Buffer.from('x'))).rejects.toMatchObject({
    status: null,
    message: expect.stringContaining('s3://bucket/ does not answer'),
  })
})
