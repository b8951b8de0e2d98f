import { asc, type SQL, sql } from 'drizzle-orm'
import type { Category } from '#contract/catalogue/categories.api.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { type Page, resolvePage } from '#server/platform/http/paging.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { categories } from './categories.table.ts'

/** All categories, oldest first, each with the number of its products without combos. The shop shows the first four as trending. */
export async function list(
  ctx: Ctx,
  input: Input<typeof contract.categories.list>,
): Promise<{ items: Category[]; total: number }> {
  // The list of products is a dependency too, because the number of products is counted.
  dependsOn('categories', 'list')
  const page = resolvePage(input)
  const items = await readCategories(ctx.db, { where: undefined, page })
  return { items, total: page ? await ctx.db.$count(categories) : items.length }
}

/** Categories in the format of the API. */
export async function readCategories(
  db: Db,
  { where, page }: { where: SQL | undefined; page: Page | null },
): Promise<Category[]> {
  const query = db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      mediaKey: categories.mediaKey,
      hsn: categories.hsn,
      gstRate: categories.gstRate,
      weightGrams: categories.weightGrams,
      boxLengthCm: categories.boxLengthCm,
      boxBreadthCm: categories.boxBreadthCm,
      boxHeightCm: categories.boxHeightCm,
      productCount: sql<number>`(
        select count(*)::int from products
        where products.category_id = categories.id and products.archived_at is null and not products.is_combo)`,
    })
    .from(categories)
    .where(where)
    .orderBy(asc(categories.id))
    .$dynamic()
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query)
  return rows.map(
    ({ mediaKey, boxLengthCm: lengthCm, boxBreadthCm: breadthCm, boxHeightCm: heightCm, ...category }) => ({
      ...category,
      box: lengthCm && breadthCm && heightCm ? { lengthCm, breadthCm, heightCm } : null,
      image: mediaUrl(mediaKey),
    }),
  )
}
