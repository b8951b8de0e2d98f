import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskFiles } from '#server/platform/files/disk-files.ts'
import { openLog } from '#server/platform/log.ts'
import { temporaryFolder } from '#server/testing/process.ts'
import { backupKeys } from './records.ts'
import { createFileShipping } from './ship-files.ts'
import type { Target } from './target.ts'

const log = openLog({ logLevel: 'silent' })
const PICTURES = 40

/** A target in memory that counts how often it is asked for a list. */
function memoryTarget() {
  const stored = new Map<string, Uint8Array>()
  const listedPrefixes: string[] = []
  const target: Target = {
    name: 'memory',
    put: async (key, bytes) => void stored.set(key, bytes),
    get: async (key) => (stored.has(key) ? Buffer.from(stored.get(key) ?? []) : null),
    async list(prefix) {
      listedPrefixes.push(prefix)
      const keys = [...stored.keys()].filter((key) => key.startsWith(prefix)).toSorted()
      return keys.map((key) => ({ key, bytes: stored.get(key)?.length ?? 0, modifiedAt: new Date() }))
    },
    folders: async () => [],
    remove: async (key) => void stored.delete(key),
  }
  return { target, stored, asked: listedPrefixes }
}

test('at a start the target is asked for one list, not for one of each folder, and only what it lacks is stored', async () => {
  const folder = await temporaryFolder()
  onTestFinished(() => folder[Symbol.asyncDispose]())
  const media = join(folder.path, 'media')
  const files = diskFiles(media)
  const add = async () => files.put(`public/${randomUUID().replaceAll('-', '')}`, Buffer.from('a picture'))
  for (let count = 0; count < PICTURES; count++) await add()
  const { target, stored, asked: listedPrefixes } = memoryTarget()
  expect(await createFileShipping(media, target, log)()).toBe(PICTURES)
  expect(listedPrefixes).toEqual([backupKeys.files])

  // Another start: the target has all but one, and the shop has got one more.
  const [lost = ''] = stored.keys()
  stored.delete(lost)
  await add()
  const ship = createFileShipping(media, target, log)
  expect(await ship()).toBe(2)
  expect([stored.size, stored.has(lost)]).toEqual([PICTURES + 1, true])
  expect(listedPrefixes).toEqual([backupKeys.files, backupKeys.files])
  // From then on only folders that have changed are looked at.
  await add()
  expect(await ship()).toBe(1)
  expect(listedPrefixes.filter((prefix) => prefix === backupKeys.files)).toHaveLength(2)
})

test('a file that could not be stored is stored by the next call', async () => {
  const folder = await temporaryFolder()
  onTestFinished(() => folder[Symbol.asyncDispose]())
  const media = join(folder.path, 'media')
  await diskFiles(media).put('public/0123456789abcdef0123456789abcdef', Buffer.from('a picture'))
  const { target, stored } = memoryTarget()
  const away = { ...target, put: () => Promise.reject(new Error('the target is away')) }
  let now: Target = away
  const ship = createFileShipping(media, { ...target, put: (key, bytes) => now.put(key, bytes) }, log)
  await expect(ship()).rejects.toThrow('the target is away')
  now = target
  expect(await ship()).toBe(1)
  expect(stored.size).toBe(1)
})
