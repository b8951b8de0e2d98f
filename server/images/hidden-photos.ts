import { sql } from 'drizzle-orm'
import type { Deps } from '#server/core/deps.ts'

/** How long a photo may still be served after its review was hidden, ms. */
const KEPT_MS = 5_000

type Keys = ReadonlySet<string>

/**
 * Returns whether a picture is shown nowhere because all reviews with it are hidden. Their keys are read at most every five seconds,
 * so that other pictures cost no query; while the database is away, those that were read before hold.
 */
export function openHiddenPhotos(deps: Pick<Deps, 'db' | 'log' | 'now'>): (key: string) => Promise<boolean> {
  let keys: Promise<Keys> = Promise.resolve(new Set<string>())
  let readAt = Number.NEGATIVE_INFINITY

  async function read(before: Keys): Promise<Keys> {
    try {
      const { rows } = await deps.db.execute<{ key: string }>(sql`
        select photo.media_key as key from reviews join review_photos photo on photo.review_id = reviews.id
        where reviews.hidden_at is not null
          and not exists (select from review_photos other join reviews shown on shown.id = other.review_id
            where other.media_key = photo.media_key and shown.hidden_at is null)
          and not exists (select from product_images where media_key = photo.media_key)
          and not exists (select from images where media_key = photo.media_key)
          and not exists (select from categories where media_key = photo.media_key)`)
      return new Set(rows.map(({ key }) => key))
    } catch (err) {
      deps.log.warn({ err }, 'the photos of hidden reviews were not read')
      return before
    }
  }

  return async (key) => {
    const at = deps.now().getTime()
    if (at - readAt >= KEPT_MS) {
      readAt = at
      keys = keys.then(read)
    }
    return (await keys).has(key)
  }
}
