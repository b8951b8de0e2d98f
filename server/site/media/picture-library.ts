import { sql } from 'drizzle-orm'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { LibraryPicture } from '#contract/site/images.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'

/** What may be used once more: public pictures of products and banners. Designs, proofs and photos of shoppers are in none of these tables. */
const USES = sql`(
  select media_key, products.name, product_images.alt, product_images.colour
    from product_images join products on products.id = product_images.product_id
  union all select media_key, title, alt, null from images) uses`

type LibraryRow = { key: string; width: number; height: number; name: string; alt: string; colour: string | null }

/** The media library, newest first. */
export async function library(
  ctx: SignedIn,
  { q = '', ...paging }: Input<typeof contract.images.library>,
): Promise<{ items: LibraryPicture[]; total: number }> {
  const page = resolvePage(paging)
  const words = q.split(/\s+/).filter(Boolean)
  const isNamed = sql.join(
    [sql`true`, ...words.map((word) => sql`strpos(lower(name), lower(${word}::text)) > 0`)],
    sql` and `,
  )
  const found = sql`select key, width, height, created_at, min(uses.name) as name,
      (array_agg(uses.alt order by name))[1] as alt, (array_agg(uses.colour order by name))[1] as colour
    from ${USES} join media on key = media_key where kind = 'public' and ${isNamed} group by key`
  const { rows } = await ctx.db.execute<LibraryRow>(sql`
    ${found} order by created_at desc, key ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`)
  const items = rows.map(({ key, width, height, name, alt, colour }) => ({
    url: mediaUrl(key),
    width,
    height,
    name,
    alt,
    colour,
  }))
  if (!page) return { items, total: items.length }
  const counted = await ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from (${found}) found`)
  return { items, total: counted.rows[0]?.total ?? 0 }
}

/** The keys of those pictures of the media library that have one of these URLs. */
export async function findInLibrary(db: Db, urls: readonly string[]): Promise<string[]> {
  const keys = urls.flatMap((url) => /^\/media\/([A-Za-z0-9_-]{16,128})$/.exec(url)?.[1] ?? [])
  if (keys.length === 0) return []
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct key from ${USES} join media on key = media_key
    where kind = 'public' and key in (${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )})`)
  return rows.map(({ key }) => key)
}
