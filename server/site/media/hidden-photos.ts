import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'

/** How long the last read keys are used without a new query, in ms. */
const CACHE_MS = 5_000
/** When the keys are older than this, the next request waits for new ones. In ms. */
const IDLE_MS = 60_000
/** How long a request waits for new keys at most, in ms. */
const WAIT_MS = 1_000

/** `unknown` until the database was read for the first time since the start. */
export type PhotoState = 'shown' | 'hidden' | 'unknown'

/**
 * Returns a function that tells whether a picture is hidden: it is used only in reviews that are hidden or wait for approval. Keys of
 * hidden pictures are read at most every `CACHE_MS`, one query at a time. Most requests are answered from the previous keys. Three kinds
 * wait for the database, at most `WAIT_MS`: the first after the start, the first after `IDLE_MS` without requests, and those for a hidden
 * picture, which may just have been approved. While the database is down, the previous keys apply.
 */
export function openHiddenPhotos(deps: Pick<Deps, 'db' | 'log' | 'now'>): (key: string) => Promise<PhotoState> {
  let keys: ReadonlySet<string> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  let awaited: Promise<unknown> = Promise.resolve()

  function readAgain(at: number): Promise<void> {
    if (reading !== null) return reading
    readAt = at
    reading = read().finally(() => {
      reading = null
    })
    return reading
  }

  async function read(): Promise<void> {
    try {
      const { rows } = await deps.db.execute<{ key: string }>(sql`
        select photo.media_key as key from reviews join review_photos photo on photo.review_id = reviews.id
        where (reviews.hidden_at is not null or photo.approved_at is null)
          and not exists (select from review_photos other join reviews shown on shown.id = other.review_id
            where other.media_key = photo.media_key and shown.hidden_at is null and other.approved_at is not null)
          and not exists (select from product_images where media_key = photo.media_key)
          and not exists (select from product_videos where poster_key = photo.media_key)
          and not exists (select from images where media_key = photo.media_key)
          and not exists (select from categories where media_key = photo.media_key)`)
      keys = new Set(rows.map(({ key }) => key))
    } catch (err) {
      deps.log.warn({ err }, 'the photos of hidden reviews were not read')
    }
  }

  return async (key) => {
    const at = deps.now().getTime()
    const age = at - readAt
    if (age >= CACHE_MS && reading === null) {
      const begun = readAgain(at)
      if (age >= IDLE_MS) awaited = atMost(begun)
    }
    await awaited
    if (keys?.has(key) && at > readAt) await atMost(readAgain(at))
    if (!keys) return 'unknown'
    return keys.has(key) ? 'hidden' : 'shown'
  }
}

function atMost(work: Promise<void>): Promise<unknown> {
  return Promise.race([work, wait(WAIT_MS, undefined, { ref: false })])
}
