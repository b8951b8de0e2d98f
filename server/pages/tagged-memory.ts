import type { CacheTag, TaggedMemory } from '#server/core/cache-tags.ts'

/** A product takes about 4 kB. */
const MAX_VALUES = 1_000

type Clock<Moment> = { now(): Moment; isCurrent(tags: Iterable<CacheTag>, since: Moment): boolean }

/** What kept answers were made from, for the next one. What was used least recently goes first. */
export function createTaggedMemory<Moment>({ now, isCurrent }: Clock<Moment>): TaggedMemory {
  const values = new Map<string, { value: object; tags: readonly CacheTag[]; since: Moment }>()

  function find(key: string) {
    const known = values.get(key)
    if (!known) return undefined
    values.delete(key)
    if (!isCurrent(known.tags, known.since)) return undefined
    values.set(key, known)
    return known
  }

  function begin() {
    const since = now()
    return (key: string, value: object, tags: readonly CacheTag[]) => {
      if (!isCurrent(tags, since)) return
      values.delete(key)
      values.set(key, { value, tags, since })
      const [oldest] = values.size > MAX_VALUES ? values.keys() : []
      if (oldest !== undefined) values.delete(oldest)
    }
  }

  return { find, begin }
}
