import { inArray, sql } from 'drizzle-orm'
import type { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { variantsOfProducts } from '#server/catalogue/products/bulk/read-variants.ts'
import { EMPTY_PRODUCT } from '#server/catalogue/products/product-facts.ts'
import { type ProductFacts, productImages, products } from '#server/catalogue/products/products.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import type { Categories, ExistingProduct } from './planned-line.ts'

const FACTS = Object.keys(EMPTY_PRODUCT) as (keyof ProductFacts)[]
const PRODUCT = /^p([1-9]\d{0,8})$/

/** The id in a product's key `p12`; null for a new product. */
export function parseProductKey(key: string): ProductId | null {
  const id = PRODUCT.exec(key)?.[1]
  return id ? (Number(id) as ProductId) : null
}

/** Products of the shop by their keys. */
export async function readExistingProducts(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, NonNullable<ExistingProduct>>> {
  const ids = keys.flatMap((key) => parseProductKey(key) ?? [])
  if (ids.length === 0) return new Map()
  const isWanted = inArray(products.id, ids)
  const [rows, lines] = [await db.select().from(products).where(isWanted), await variantsOfProducts(db, isWanted)]
  const images = await db
    .select({ id: productImages.productId, key: productImages.mediaKey })
    .from(productImages)
    .where(inArray(productImages.productId, ids))
    .orderBy(productImages.productId, productImages.position)
  const picturesByProduct = Map.groupBy(images, ({ id }) => id)
  const of = Map.groupBy(lines, ({ productId }) => productId)
  return new Map(
    rows.map((row) => {
      const facts = Object.fromEntries(FACTS.map((name) => [name, row[name]])) as ProductFacts
      const pictures = (picturesByProduct.get(row.id) ?? []).map(({ key }) => mediaUrl(key))
      return [`p${row.id}`, { facts, lines: of.get(row.id) ?? [], pictures }]
    }),
  )
}

export async function readCategories(db: Db): Promise<Categories> {
  const rows = await db.select({ id: categories.id, name: sql<string>`lower(${categories.name})` }).from(categories)
  return new Map(rows.map(({ id, name }): [string, CategoryId] => [name, id]))
}
