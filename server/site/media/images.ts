import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { type Brightness, inkOn } from '#contract/site/banners.api.ts'
import type { Image } from '#contract/site/images.api.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { type Page, resolvePage } from '#server/platform/http/paging.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { images } from './images.table.ts'
import { media } from './media.table.ts'

type Routes = typeof contract.images

const columns = { image: images, width: media.width, height: media.height }

/** Banners and general images, without customers' designs. */
export async function list(ctx: Ctx, input: Input<Routes['list']>): Promise<{ items: Image[]; total: number }> {
  const page = resolvePage(input)
  const items = await readImages(ctx.db, { where: undefined, page })
  return { items, total: page ? await ctx.db.$count(images) : items.length }
}

/** The image of a place on the storefront, such as banner1 or loginBg. Titles are unique, ignoring case. */
export async function byTitle(ctx: Ctx, { title }: Input<Routes['byTitle']>): Promise<Image> {
  const where = eq(sql`lower(${images.title})`, title.toLowerCase())
  const [image] = await readImages(ctx.db, { where, page: null })
  if (!image) throw notFound()
  return image
}

/** Images as the API returns them, oldest first. */
export async function readImages(
  db: Db,
  { where, page }: { where: SQL | undefined; page: Page | null },
): Promise<Image[]> {
  dependsOn('images')
  const query = db
    .select(columns)
    .from(images)
    .innerJoin(media, eq(media.key, images.mediaKey))
    .where(where)
    .orderBy(asc(images.id))
    .$dynamic()
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query)
  return rows.map(({ image, width, height }) => {
    const { id, title, eyebrow, headline, body, buttonLabel, buttonLink, alt, ink: inkChoice, updatedAt } = image
    const url = mediaUrl(image.mediaKey)
    const words = { eyebrow, headline, text: body, buttonLabel, buttonLink, alt }
    const ink = inkOn(toBrightness(image), inkChoice)
    return { id, title, imageUrl: url, image: url, width, height, ...words, ...ink, inkChoice, updatedAt }
  })
}

function toBrightness({ darkest, lightest }: typeof images.$inferSelect): Brightness | null {
  return darkest === null || lightest === null ? null : { darkest, lightest }
}
