import type { CacheTag } from '#server/platform/cache-tags.ts'

/** The number of a change. Changes are numbered as this process learns of them. */
export type Version = number

/** Above this number of remembered tags, all tags count as changed. */
const MAX_REMEMBERED = 100_000

/** Records which responses show which tags, and when each tag last changed. */
export function createTagIndex() {
  const keysByTag = new Map<CacheTag, Set<string>>()
  const lastChanges = new Map<CacheTag, Version>()
  /** The version at which all tags counted as changed. Earlier changes are not stored. */
  let allChanged: Version = 0
  let version: Version = 0

  function add(key: string, tags: Iterable<CacheTag>): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
  }

  function remove(key: string, tags: Iterable<CacheTag>): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  /** Records a change, and returns the keys of all responses that it makes stale. */
  function change(tags: readonly CacheTag[]): Set<string> {
    version += 1
    for (const tag of tags) lastChanges.set(tag, version)
    if (lastChanges.size > MAX_REMEMBERED) forgetChanges()
    return new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]))
  }

  /** Notes that everything may have changed. */
  function changeAll(): void {
    version += 1
    forgetChanges()
    keysByTag.clear()
  }

  function forgetChanges(): void {
    allChanged = version
    lastChanges.clear()
  }

  /** Whether none of these tags has changed since a version. */
  function isCurrent(tags: Iterable<CacheTag>, since: Version): boolean {
    if (since < allChanged) return false
    for (const tag of tags) if ((lastChanges.get(tag) ?? 0) > since) return false
    return true
  }

  return { add, remove, change, changeAll, isCurrent, now: () => version }
}
