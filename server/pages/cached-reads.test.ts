import { expect, test } from 'vitest'
import type { PublicRead, WireCall } from '#contract/http/client.ts'
import { type CacheTag, collectTags, dependsOn } from '#server/core/cache-tags.ts'
import { cacheReads } from './cached-reads.ts'
import { createPageCache } from './page-cache.ts'

const SETTINGS: WireCall = { path: '/settings', params: {}, query: {} }

/** Reads that say how often they were made; `during` runs while one is under way. */
function countedReads(tag: CacheTag = 'settings', during: () => void = () => undefined) {
  const made: string[] = []
  const read: PublicRead = async ({ path }) => {
    dependsOn(tag)
    made.push(path)
    during()
    return { value: { shopName: `Inkloom ${made.length}` } }
  }
  return { read, made }
}

test('settings are read once until they change', async () => {
  const cache = createPageCache()
  cache.open()
  const { read, made } = countedReads()
  const ask = () => cacheReads(read, cache)(SETTINGS)
  expect(await ask()).toEqual({ value: { shopName: 'Inkloom 1' } })
  cache.drop(['list', 'product:1'])
  expect(await ask()).toEqual({ value: { shopName: 'Inkloom 1' } })
  cache.drop(['settings'])
  expect(await ask()).toEqual({ value: { shopName: 'Inkloom 2' } })
  expect(made).toHaveLength(2)
})

test('a page made from kept settings has their tag', async () => {
  const cache = createPageCache()
  cache.open()
  const { read } = countedReads()
  for (const _ of ['read', 'kept']) {
    const tags = new Set<CacheTag>()
    await collectTags(tags, () => cacheReads(read, cache)(SETTINGS))
    expect([...tags]).toEqual(['settings'])
  }
})

test('settings that changed while they were read are read again', async () => {
  const cache = createPageCache()
  cache.open()
  const { read, made } = countedReads('settings', () => cache.drop(['settings']))
  await cacheReads(read, cache)(SETTINGS)
  await cacheReads(read, cache)(SETTINGS)
  expect(made).toHaveLength(2)
})

test('nothing is kept while changes cannot be heard', async () => {
  const cache = createPageCache()
  const { read, made } = countedReads()
  await cacheReads(read, cache)(SETTINGS)
  await cacheReads(read, cache)(SETTINGS)
  cache.open()
  await cacheReads(read, cache)(SETTINGS)
  cache.close()
  await cacheReads(read, cache)(SETTINGS)
  expect(made).toHaveLength(4)
})

test('reads with parameters and reads of products are always made anew', async () => {
  const cache = createPageCache()
  cache.open()
  const { read, made } = countedReads()
  for (const call of [
    { path: '/categories', params: {}, query: { page: '1' } },
    { path: '/products', params: {}, query: {} },
  ])
    for (const _ of [1, 2]) await cacheReads(read, cache)(call)
  expect(made).toEqual(['/categories', '/categories', '/products', '/products'])
})

test('the bar and the menus are read once until they change', async () => {
  const cache = createPageCache()
  cache.open()
  const { read, made } = countedReads('content:menus')
  const ask = () => cacheReads(read, cache)({ path: '/content/frame', params: {}, query: {} })
  await ask()
  cache.drop(['content:page', 'content:page-1'])
  await ask()
  expect(made).toHaveLength(1)
  cache.drop(['content:menus'])
  await ask()
  expect(made).toHaveLength(2)
})

test('a page made while a read failed has its tags all the same', async () => {
  const cache = createPageCache()
  cache.open()
  const tags = new Set<CacheTag>()
  const failing: PublicRead = async () => {
    dependsOn('settings')
    throw new Error('the database is away')
  }
  await expect(collectTags(tags, () => cacheReads(failing, cache)(SETTINGS))).rejects.toThrow('away')
  expect([...tags]).toEqual(['settings'])
})

test('a read that is refused is not kept', async () => {
  const cache = createPageCache()
  cache.open()
  let isAway = true
  const read: PublicRead = async () =>
    isAway ? { refusal: { error: 'Later.', code: 'unavailable' }, retryAfter: 2 } : { value: 'there' }
  expect(await cacheReads(read, cache)(SETTINGS)).toHaveProperty('refusal')
  isAway = false
  expect(await cacheReads(read, cache)(SETTINGS)).toEqual({ value: 'there' })
})
