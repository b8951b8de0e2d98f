import { sql } from 'drizzle-orm'
import { RETURN_PHOTOS_MAX_BYTES } from '#contract/basics/limits.ts'
import { ANSWERS } from '#contract/http/answers.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Throws `too_large` when more photos of this size would exceed the customer's quota (safety.md S45). A picture of two requests counts once. */
export async function checkPhotoQuota(db: Db, ownerId: UserId, bytes: number): Promise<void> {
  const { rows } = await db.execute<{ held: string }>(sql`
    select coalesce(sum(bytes), 0)::text as held from media file
    where owner_id = ${ownerId} and exists (select from return_photos where media_key = file.key)`)
  if (Number(rows[0]?.held) + bytes > RETURN_PHOTOS_MAX_BYTES)
    throw new ShopError('too_large', ANSWERS.returnPhotosFull)
}
