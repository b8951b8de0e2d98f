import { asc, eq, sql } from 'drizzle-orm'
import { notFound } from '#contract/errors.ts'
import type { Image, ImageId } from '#contract/images.ts'
import type { contract } from '#contract/index.ts'
import type { Input } from '#contract/route.ts'
import type { Ctx } from '#server/core/deps.ts'
import { mediaUrl } from '#server/core/media-url.ts'
import { pageOf } from '#server/core/paging.ts'
import { images } from './images.table.ts'

type Routes = typeof contract.images

const columns = { id: images.id, title: images.title, mediaKey: images.mediaKey }

/** Banners and general images, never a customer's design. */
export async function list(ctx: Ctx, input: Input<Routes['list']>): Promise<{ items: Image[]; total: number }> {
  const page = pageOf(input)
  const found = ctx.db.select(columns).from(images).orderBy(asc(images.id)).$dynamic()
  const rows = await (page ? found.limit(page.limit).offset(page.offset) : found)
  return { items: rows.map(present), total: page ? await ctx.db.$count(images) : rows.length }
}

/** The image of a place on the storefront, as banner1 or loginBg. Titles are unique whatever their case. */
export async function byTitle(ctx: Ctx, { title }: Input<Routes['byTitle']>): Promise<Image> {
  const [row] = await ctx.db
    .select(columns)
    .from(images)
    .where(eq(sql`lower(${images.title})`, title.toLowerCase()))
  if (!row) throw notFound()
  return present(row)
}

function present({ mediaKey, ...image }: { id: ImageId; title: string; mediaKey: string }): Image {
  const url = mediaUrl(mediaKey)
  return { ...image, imageUrl: url, image: url }
}
