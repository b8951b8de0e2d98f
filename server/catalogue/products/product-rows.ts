import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { MANAGED_SORTS, ManagedProduct } from '#contract/catalogue/admin-products.api.ts'
import { sortSizes } from '#contract/catalogue/options.ts'
import { mapProductFields } from '#contract/catalogue/product-fields.ts'
import type { ProductVideo } from '#contract/catalogue/product-video.api.ts'
import { type Product, type ProductId, productFields } from '#contract/catalogue/products.api.ts'
import type { SizeAdvice } from '#contract/catalogue/size-advice.api.ts'
import { type SizeCounts, toSizeAdvice } from '#contract/catalogue/size-advice.ts'
import type { Declarations } from '#contract/site/declarations.ts'
import { piecesSold } from '#server/catalogue/collections/pieces-sold.ts'
import type { Search } from '#server/catalogue/search/read-search.ts'
import { type CacheTag, dependsOn } from '#server/platform/cache-tags.ts'
import type { Db } from '#server/platform/database/db.ts'
import { preparedSql } from '#server/platform/database/prepared.ts'
import { type Page, refuseLongList, sortedBy } from '#server/platform/http/paging.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { searchRelevance } from './product-filters.ts'
import { products } from './products.table.ts'
import { shownVideo, type VideoJson, videoJson } from './read-videos.ts'

type ManagedSort = (typeof MANAGED_SORTS)[number]
type Keys = Record<
  'id' | 'name' | 'createdAt' | 'updatedAt' | 'price' | 'discount' | 'material' | 'categoryId',
  SQLWrapper
>

/** A sort key, or a search whose best matches come first, those that are sold out last. */
export type ProductOrder = ManagedSort | 'bestselling' | Search

/** Every sort order ends with the id, so that no product is on two pages. Each of the shop's sort orders has its own index. */
function sortColumns(sort: ProductOrder, product: Keys): SQL[] {
  const { id, createdAt, discount } = product
  if (typeof sort === 'object') return [desc(isInStock(id)), desc(searchRelevance(id, sort)), desc(createdAt), desc(id)]
  if (sort === 'bestselling') return [sql`coalesce(sold.pieces, 0) desc`, desc(createdAt), desc(id)]
  if (sort === 'newest') return [desc(createdAt), desc(id)]
  if (sort === 'discount') return [sql`${discount} desc nulls last`, desc(id)]
  const columns = {
    name: sql`lower(${product.name})`,
    category: sql`coalesce((select lower(name) from categories where id = ${product.categoryId}), '')`,
    material: product.material,
    price: product.price,
    stock: sql`coalesce((select sum(quantity) from stock where product_id = ${id}), 0)`,
    updated: changedAt(product),
  }
  return sortedBy(columns, sort, id)
}

function isInStock(id: SQLWrapper): SQL {
  return sql`exists (select from stock where product_id = ${id} and quantity > 0)`
}

/** Time of the last change, including changes of stock. */
function changedAt({ id, updatedAt }: Pick<Keys, 'id' | 'updatedAt'>): SQL {
  return sql`greatest(${updatedAt}, (select max(updated_at) from stock where product_id = ${id}))`
}

type Pieces = { size: string | null; colour: string | null; quantity: number }[]
type Pictures = {
  key: string
  position: number
  colour: string | null
  alt: string
  width: number
  height: number
}[]

/** Products in the API's format; pictures, stock and reviews are read only for the rows of the page. */
export async function readProducts(
  db: Db,
  where: SQL | undefined,
  sort: ProductOrder = 'newest',
  page: Page | null = null,
): Promise<Product[]> {
  const { ids } = await findIds(db, where, sort, page)
  return readShown(db, ids)
}

/** Like `readProducts`, with the number of all matching products. `counted` is that number when the caller knows it already. */
export async function readProductPage(
  db: Db,
  { where, sort, page, counted }: { where: SQL | undefined; sort: ProductOrder; page: Page | null; counted?: number },
): Promise<{ items: Product[]; total: number }> {
  const { ids, total } = await findIds(db, where, sort, page, counted === undefined)
  return { items: await readShown(db, ids), total: counted ?? total ?? ids.length }
}

/** Products by their ids, in the order of the ids. */
async function readShown(db: Db, ids: ProductId[]): Promise<Product[]> {
  const rows = ids.length > 0 ? await readRows(db, [ids, false, false]) : []
  const items = rows.map(shown)
  dependsOn(...items.flatMap(listProductTags))
  return items
}

function listProductTags({ id, categoryId }: Product): CacheTag[] {
  return [`product:${id}`, `pieces:${id}`, ...(categoryId ? [`category:${categoryId}` as const] : [])]
}

/** One product by its id, with its video, its own declarations and the counts for size advice; null if it is archived. */
export async function readProduct(
  db: Db,
  id: ProductId,
): Promise<{
  product: Product
  editedAt: Date
  video: ProductVideo | null
  declarations: Declarations
  fit: SizeAdvice | null
} | null> {
  const [row] = await readRows(db, [[id], false, true])
  if (!row || row.archivedAt !== null) return null
  const { countryOfOrigin, netQuantity, manufacturer, packer, importer, manufacturedOn } = row
  const product = shown(row)
  dependsOn(...listProductTags(product))
  return {
    product,
    editedAt: row.editedAt,
    video: row.video && shownVideo(row.video),
    declarations: { countryOfOrigin, netQuantity, manufacturer, packer, importer, manufacturedOn },
    fit: row.fit && toSizeAdvice(row.fit, row.sizes),
  }
}

const PUBLIC_FIELDS = Object.keys(productFields) as (keyof Product)[]

/** A product's fields for shoppers: only those in the contract. */
function publicFields(product: ProductRow): Product {
  return Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, product[name]])) as Product
}

function shown(row: ReadProductRow): Product {
  return publicFields(present(row))
}

/** A product as the tables have it; `priceNote` depends on the role and the time. */
export type ProductRow = Omit<ManagedProduct, 'priceNote'>

/** Products with the fields for admins. */
export async function readManaged(
  db: Db,
  where: SQL | undefined,
  sort: ProductOrder = 'newest',
  page: Page | null = null,
): Promise<ProductRow[]> {
  const { ids } = await findIds(db, where, sort, page)
  const rows = await readRows(db, [ids, true, false])
  return rows.map(present)
}

/** The sorted ids of a page, or of all matches without a page. Throws `invalid` for a list that is too long to be answered whole. */
async function findIds(...query: Parameters<typeof readProductIds>) {
  const result = await readProductIds(...query)
  refuseLongList(result.ids.length)
  return result
}

/** Like `findIds`, however many there are. `total` is the number of matches; null without `page` or `isCounted`. */
export async function readProductIds(
  db: Db,
  where: SQL | undefined,
  sort: ProductOrder,
  page: Page | null = null,
  isCounted = false,
) {
  const matching = sql`where ${where ?? sql`true`}`
  const order = sql.join(sortColumns(sort, products), sql`, `)
  const ordered =
    sort === 'bestselling'
      ? sql`from products left join (${piecesSold()}) sold on sold.product_id = products.id`
      : sql`from products`
  const { rows } = await db.execute<{ ids: ProductId[]; total: number | null }>(sql`
    select array(select products.id ${ordered} ${matching} order by ${order}
      ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}) as ids,
      ${page && isCounted ? sql`(select count(*)::int from products ${matching})` : sql`null::int`} as total`)
  return rows[0] ?? { ids: [], total: null }
}

type ReadProductRow = Omit<typeof products.$inferSelect, 'search' | 'isDemo'> & {
  isNeeded: boolean
  category: string | null
  pictures: Pictures
  pieces: Pieces
  stars: { mean: number | null; count: number }
  editedAt: Date
  fit: SizeCounts | null
  video: VideoJson | null
}

/** SQL for the columns of the simple fields. */
const FIELD_COLUMNS = Object.values(
  mapProductFields((name, { type }) => {
    const column = `product.${products[name].name}`
    return `${type === 'gstRate' ? `${column}::float8` : column} as "${name}"`
  }),
).join(', ')

/**
 * Products by their ids, in the order of the ids. Parameter 2: read `isNeeded`, otherwise it is false. Parameter 3: read `fit`, otherwise
 * it is null. The video is read with either parameter.
 */
const readRows = preparedSql<ReadProductRow>(
  'products by id',
  `select product.id, ${FIELD_COLUMNS}, product.price, product.struck_price as "struckPrice", product.discount, product.material, product.sizes, product.colours,
    product.is_combo as "isCombo", product.combo_pieces as "comboPieces", product.category_id as "categoryId",
    product.stock_per as "stockPer", product.created_at as "createdAt", product.archived_at as "archivedAt",
    greatest(product.updated_at, (select max(updated_at) from stock where product_id = product.id)) as "updatedAt",
    product.updated_at as "editedAt",
    $2 and (exists (select from order_items where product_id = product.id)
      or exists (select from cart_lines where product_id = product.id)
      or exists (select from purchase_lines where product_id = product.id)) as "isNeeded",
    category.name as category,
    (select coalesce(json_agg(json_build_object('key', image.media_key, 'position', image.position,
        'colour', image.colour, 'alt', image.alt, 'width', media.width, 'height', media.height)
        order by image.position), '[]')
      from product_images image join media on media.key = image.media_key
      where image.product_id = product.id) as pictures,
    (select coalesce(json_agg(json_build_object('size', size, 'colour', colour, 'quantity', quantity)), '[]')
      from stock where product_id = product.id) as pieces,
    (select json_build_object('mean', round(avg(stars), 1), 'count', count(*))
      from reviews where product_id = product.id and hidden_at is null) as stars,
    case when $3 then (select json_build_object('cases', cases, 'kept', kept, 'larger', larger, 'smaller', smaller, 'pairs', pairs)
      from fit_facts where product_id = product.id) end as fit,
    case when $2 or $3 then ${videoJson('product.id')} end as video
  from unnest($1::int[]) with ordinality as wanted (id, place)
  join products product on product.id = wanted.id
  left join categories category on category.id = product.category_id
  order by wanted.place`,
)

/** Whether a customer or the shop has ordered a product, or a cart contains it. Such a product cannot be deleted. */
export function isNeeded(id: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(exists (select from order_items where product_id = ${id})
    or exists (select from cart_lines where product_id = ${id})
    or exists (select from purchase_lines where product_id = ${id}))`
}

function present(row: ReadProductRow): ProductRow {
  const { struckPrice, sizes, colours, pictures, pieces, stars, fit: _, editedAt: __, video, ...product } = row
  const image = (place: number) => mediaUrl(pictures.find(({ position }) => position === place)?.key ?? null)
  return {
    ...product,
    video: video && shownVideo(video),
    strikedPrice: struckPrice,
    size: sortSizes(sizes).join(','),
    color: colours.join(','),
    stock: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    image1: image(1),
    image2: image(2),
    image3: image(3),
    image4: image(4),
    pictures: pictures.map(({ key, width, height, alt, colour }) => ({
      url: mediaUrl(key),
      width,
      height,
      alt: alt || product.name,
      colour,
    })),
    variants: product.stockPer === 'variant' ? buildVariants(sizes, colours, pieces) : [],
    rating: stars.mean,
    reviewCount: stars.count,
  }
}

/** The variants by size, smallest first, with the colours in the owner's order. A variant without a stock row has 0 pieces. */
function buildVariants(sizes: string[], colours: string[], pieces: Pieces): Product['variants'] {
  const counted = new Map(pieces.map(({ size, colour, quantity }) => [`${size}|${colour}`, quantity]))
  const choices = colours.length > 0 ? colours : pieces.flatMap(({ colour }) => colour ?? []).slice(0, 1)
  return sortSizes(sizes).flatMap((size) =>
    choices.map((color) => ({ size, color, stock: counted.get(`${size}|${color}`) ?? 0 })),
  )
}
