import type { PublicRead, ReadReply } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { type CacheTag, collectTags, dependsOn } from '#server/core/cache-tags.ts'
import type { Moment, PageCache } from './page-cache.ts'

/** Reads that most pages make without parameters, of data that seldom changes. */
const CACHED_PATHS: ReadonlySet<string> = new Set([
  contract.settings.get.path,
  contract.delivery.area.path,
  contract.categories.list.path,
  contract.collections.list.path,
  contract.offers.running.path,
  contract.content.frame.path,
  contract.content.pages.path,
])

type CachedRead = { reply: ReadReply; tags: ReadonlySet<CacheTag>; since: Moment }
const readsOf = new WeakMap<PageCache, Map<string, CachedRead>>()

/** The reads of a page; those of `CACHED_PATHS` come from memory until one of their cache tags changes. Also a read that fails adds its tags. */
export function cacheReads(read: PublicRead, cache: PageCache): PublicRead {
  const reads = readsOf.get(cache) ?? new Map<string, CachedRead>()
  readsOf.set(cache, reads)

  async function keep(key: string, reading: Promise<ReadReply>, made: Omit<CachedRead, 'reply'>): Promise<ReadReply> {
    const reply = await reading.finally(() => dependsOn(...made.tags))
    if ('value' in reply && cache.isCurrent(made.tags, made.since)) reads.set(key, { ...made, reply })
    return reply
  }

  return (call) => {
    const { path, params, query } = call
    if (!CACHED_PATHS.has(path) || Object.keys(params).length > 0 || Object.keys(query).length > 0) return read(call)
    const known = reads.get(path)
    if (known && cache.isCurrent(known.tags, known.since)) {
      dependsOn(...known.tags)
      return Promise.resolve(known.reply)
    }
    const since = cache.now()
    const tags = new Set<CacheTag>()
    const reading = collectTags(tags, () => read(call))
    return reading && keep(path, reading, { tags, since })
  }
}
