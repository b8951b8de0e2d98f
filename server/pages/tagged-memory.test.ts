import { expect, test } from 'vitest'
import { type CacheTag, collectTags, readRemembered } from '#server/core/cache-tags.ts'
import { createPageCache } from './page-cache.ts'

type Shirt = { id: number; price: number }

/** Shirts that note which of them were read; `during` runs while they are. */
function shirtsOf(during: () => void = () => undefined) {
  const reads: number[][] = []
  const cache = createPageCache()
  cache.open()
  const options = {
    read: async (ids: number[]): Promise<Shirt[]> => {
      reads.push(ids)
      during()
      // In another order than asked for, and without the one that does not exist.
      return ids.filter((id) => id !== 404).map((id) => ({ id, price: reads.length }))
    },
    idOf: ({ id }: Shirt) => id,
    tagsOf: ({ id }: Shirt): CacheTag[] => [`product:${id}`, 'category:1'],
  }
  const read = (ids: number[], memory = cache.memory, tags = new Set<CacheTag>()) =>
    collectTags(tags, () => readRemembered('shirt', ids, options), memory)
  return { cache, reads, read, options }
}

test('a product that a list has read is not read again for the next one until it changes', async () => {
  const { cache, read, reads } = shirtsOf()
  await read([1, 2, 3])
  expect(await read([3, 4, 1])).toEqual([
    { id: 3, price: 1 },
    { id: 4, price: 2 },
    { id: 1, price: 1 },
  ])
  cache.drop(['product:3'])
  expect(await read([4, 3])).toEqual([
    { id: 4, price: 2 },
    { id: 3, price: 3 },
  ])
  cache.drop(['category:1'])
  await read([1])
  cache.drop(['all'])
  await read([1])
  expect(reads).toEqual([[1, 2, 3], [4], [3], [1], [1]])
})

test('an answer made from remembered products has their tags', async () => {
  const { read, cache } = shirtsOf()
  for (const _ of ['read', 'remembered']) {
    const tags = new Set<CacheTag>()
    await read([1, 2, 404], cache.memory, tags)
    expect([...tags].toSorted()).toEqual(['category:1', 'product:1', 'product:2'])
  }
})

test('a product that changed while it was read is read again', async () => {
  const { read, reads, cache } = shirtsOf(() => cache.drop(['product:2']))
  await read([1, 2])
  await read([1, 2])
  expect(reads).toEqual([[1, 2], [2]])
})

test('nothing is remembered while changes cannot be heard, nor outside of an answer that is kept', async () => {
  const { read, reads, cache, options } = shirtsOf()
  cache.close()
  await read([1])
  cache.open()
  await read([1])
  cache.close()
  await read([1])
  cache.open()
  await readRemembered('shirt', [1], options)
  await readRemembered('shirt', [1], options)
  expect(reads).toHaveLength(5)
})

test('the values used last are kept, a thousand of them', async () => {
  const { read, reads } = shirtsOf()
  await read(Array.from({ length: 1_000 }, (_, index) => index + 1_000))
  await read([1_000])
  await read([1])
  await read([1_000, 1_001])
  expect(reads.slice(1)).toEqual([[1], [1_001]])
})
