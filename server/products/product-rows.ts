import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { MANAGED_SORTS, ManagedProduct } from '#contract/admin-products.ts'
import { sortSizes } from '#contract/options.ts'
import type { Product } from '#contract/products.ts'
import { categories } from '#server/categories/categories.table.ts'
import type { Db } from '#server/core/database/db.ts'
import { type Page, sortedBy } from '#server/core/http/paging.ts'
import { mediaUrl } from '#server/core/images/media-url.ts'
import { relevanceOf } from './product-filters.ts'
import { products } from './products.table.ts'
import type { Search } from './read-search.ts'

type ManagedSort = (typeof MANAGED_SORTS)[number]
type Keys = Record<
  'id' | 'name' | 'createdAt' | 'updatedAt' | 'price' | 'discount' | 'material' | 'categoryId',
  SQLWrapper
>

/** One of the orders by name, or the best matches of a search first. */
export type ProductOrder = ManagedSort | Search

/** Each ends with the id, so that pages never overlap; those of the shop have an index of their own. */
function orderOf(sort: ProductOrder, product: Keys): SQL[] {
  const { id, createdAt, discount } = product
  if (typeof sort === 'object') {
    const words = sql`(select words from product_search where product_id = ${id})`
    return [desc(relevanceOf(words, sort)), desc(createdAt), desc(id)]
  }
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

/** When anything of it last changed, its stock included. */
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

/** Products as the API answers them, in one query: what belongs to a product is read for the rows of the page only. */
export async function readProducts(
  db: Db,
  where: SQL | undefined,
  sort: ProductOrder = 'newest',
  page: Page | null = null,
): Promise<Product[]> {
  const found = await readManaged(db, where, sort, page)
  return found.map(({ keywords: _, stockPer: __, archivedAt: ___, isNeeded: ____, ...product }) => product)
}

/** The same with what only the back-office sees. */
export async function readManaged(
  db: Db,
  where: SQL | undefined,
  sort: ProductOrder = 'newest',
  page: Page | null = null,
): Promise<ManagedProduct[]> {
  const rows = await readRows(db, where, sort, page)
  return rows.map(present)
}

async function readRows(db: Db, where: SQL | undefined, sort: ProductOrder, page: Page | null) {
  const found = db
    .select()
    .from(products)
    .where(where)
    .orderBy(...orderOf(sort, products))
    .$dynamic()
  const product = (page ? found.limit(page.limit).offset(page.offset) : found).as('product')
  return db
    .select({
      id: product.id,
      name: product.name,
      description: product.description,
      keywords: product.keywords,
      price: product.price,
      struckPrice: product.struckPrice,
      discount: product.discount,
      material: product.material,
      sizes: product.sizes,
      colours: product.colours,
      isCombo: product.isCombo,
      comboPieces: product.comboPieces,
      categoryId: product.categoryId,
      stockPer: product.stockPer,
      createdAt: product.createdAt,
      archivedAt: product.archivedAt,
      updatedAt: sql`${changedAt(product)}`.mapWith(products.updatedAt).as('changed_at'),
      isNeeded: isNeeded(product.id),
      category: categories.name,
      pictures: sql<Pictures>`(
        select coalesce(json_agg(json_build_object('key', image.media_key, 'position', image.position,
          'colour', image.colour, 'alt', image.alt, 'width', media.width, 'height', media.height)
          order by image.position), '[]')
        from product_images image join media on media.key = image.media_key where image.product_id = ${product.id})`,
      pieces: sql<Pieces>`(
        select coalesce(json_agg(json_build_object('size', size, 'colour', colour, 'quantity', quantity)), '[]')
        from stock where product_id = ${product.id})`,
      stars: sql<{ mean: number | null; count: number }>`(
        select json_build_object('mean', round(avg(stars), 1), 'count', count(*))
        from reviews where product_id = ${product.id} and hidden_at is null)`,
    })
    .from(product)
    .leftJoin(categories, eq(categories.id, product.categoryId))
    .orderBy(...orderOf(sort, product))
}

/** Ordered once, or in somebody's bag: a product that cannot be removed. */
export function isNeeded(id: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(exists (select from order_items where product_id = ${id})
    or exists (select from cart_lines where product_id = ${id}))`
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function present({ struckPrice, sizes, colours, pictures, pieces, stars, ...product }: Row): ManagedProduct {
  const image = (place: number) => mediaUrl(pictures.find(({ position }) => position === place)?.key ?? null)
  return {
    ...product,
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
      alt,
      colour,
    })),
    variants: product.stockPer === 'variant' ? variantsOf(sizes, colours, pieces) : [],
    rating: stars.mean,
    reviewCount: stars.count,
  }
}

/** Smallest size first, colours as the owner put them. A size and colour that was never stocked has none. */
function variantsOf(sizes: string[], colours: string[], pieces: Pieces): Product['variants'] {
  const counted = new Map(pieces.map(({ size, colour, quantity }) => [`${size}|${colour}`, quantity]))
  const choices = colours.length > 0 ? colours : pieces.flatMap(({ colour }) => colour ?? []).slice(0, 1)
  return sortSizes(sizes).flatMap((size) =>
    choices.map((color) => ({ size, color, stock: counted.get(`${size}|${color}`) ?? 0 })),
  )
}
