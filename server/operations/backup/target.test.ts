import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '#server/platform/config/config.ts'
import { openBucket } from '#server/platform/files/bucket.ts'
import { temporaryFolder } from '#server/testing/process.ts'
import { startS3 } from '#server/testing/s3.ts'
import { openTarget } from './open-target.ts'
import type { Target } from './target.ts'

const PATIENCE = { timeoutMs: 10_000, tries: 1 }

/** A folder, and a bucket of a real S3 server on this machine whose lists have two keys on a page. */
async function openTargets() {
  const folder = await temporaryFolder()
  onTestFinished(() => folder[Symbol.asyncDispose]())
  const s3 = await startS3()
  onTestFinished(() => s3[Symbol.asyncDispose]())
  const { backup } = parseConfig({ BACKUP_URL: s3.url('shop/1'), ...s3.env })
  if (backup?.target.kind !== 's3') throw new Error('BACKUP_URL is no target in S3')
  const config = backup.target
  const inFolder = { target: { kind: 'folder', folder: join(folder.path, 'folder') }, key: null, keepDays: 14 } as const
  return { folder: openTarget(inFolder), s3: openBucket(config, { ...PATIENCE, page: 2 }), config }
}

async function tryOut(target: Target): Promise<void> {
  expect(await target.get('wal/1')).toBeNull()
  expect(await target.list('wal/')).toEqual([])
  expect(await target.folders('base/')).toEqual([])
  for (const key of ['wal/2', 'wal/1', 'wal/3', 'base/b/1', 'base/a/2', 'base/a/1', 'base/c/1'])
    await target.put(key, Buffer.from(`the first ${key}`))
  await target.put('wal/1', Buffer.from('the second, which is longer'))
  expect(String(await target.get('wal/1'))).toBe('the second, which is longer')
  const listed = await target.list('wal/')
  expect(listed).toMatchObject([{ key: 'wal/1', bytes: 27 }, { key: 'wal/2' }, { key: 'wal/3' }])
  for (const { modifiedAt } of listed) expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
  expect(await target.folders('base/')).toEqual(['a', 'b', 'c'])
  await target.remove('wal/2')
  await target.remove('wal/2')
  expect((await target.list('wal/')).map(({ key }) => key)).toEqual(['wal/1', 'wal/3'])
}

test('a folder and a bucket of S3 store, list and remove objects alike', async () => {
  const { folder, s3 } = await openTargets()
  await tryOut(folder)
  await tryOut(s3)
})

test('what S3 refuses is an error with its reason', async () => {
  const { config } = await openTargets()
  const wrongKey = openBucket({ ...config, secretAccessKey: 'wrong' }, PATIENCE)
  await expect(wrongKey.put('wal/1', Buffer.from('log'))).rejects.toThrow('403 SignatureDoesNotMatch')
  const noBucket = openBucket({ ...config, bucket: 'another-bucket' }, PATIENCE)
  await expect(noBucket.put('wal/1', Buffer.from('log'))).rejects.toThrow('404 NoSuchBucket')
  await expect(noBucket.list('wal/')).rejects.toThrow('404 NoSuchBucket')
})
