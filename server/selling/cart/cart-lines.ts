import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { isSoldAs } from '#contract/catalogue/combo-pieces.ts'
import { sortSizes } from '#contract/catalogue/options.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CartLine, SavedDesignId } from '#contract/selling/cart.api.ts'
import { nextBreak, shownParts } from '#contract/selling/designs/price.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { savedDesigns } from '#server/selling/designs/saved/saved-designs.table.ts'
import { describeArea } from '#texts/catalogue/print-areas.ts'
import { cartLines } from './cart.table.ts'
import { type LinePrice, priceLines } from './line-prices.ts'

/** The product's first picture of the chosen colour, else its first picture. */
const lineImageKey = sql<string | null>`(
  select media_key from product_images image
  where image.product_id = ${cartLines.productId} and (image.colour = ${cartLines.colour} or image.position = 1)
  order by image.colour = ${cartLines.colour} desc nulls last, image.position limit 1)`

/** The stock row of a line: by product, size and colour, or by product only. */
const lineStock = sql`from stock where stock.product_id = ${cartLines.productId}
  and case when ${products.stockPer} = 'product' then stock.size is null
      else stock.size = ${cartLines.size} and stock.colour = ${cartLines.colour} end`

/** The unprinted garments of a customised line that can still be ordered; null when they are not counted. */
const lineBlanks = sql<number | null>`case when ${cartLines.customizedProductId} is not null then (
  select blank.available from blanks blank where blank.category = ${customizedProducts.category} and blank.material = ${customizedProducts.material}
    and blank.colour = ${customizedProducts.colour} and blank.size = ${customizedProducts.size} and blank.stopped_at is null) end`

/** The columns of a customised product that a cart needs, without its layers. */
const customColumns = {
  id: customizedProducts.id,
  category: customizedProducts.category,
  size: customizedProducts.size,
  material: customizedProducts.material,
  colour: customizedProducts.colour,
  mrp: customizedProducts.mrp,
  offerPrice: customizedProducts.offerPrice,
  customizationPrice: customizedProducts.customizationPrice,
  priceParts: customizedProducts.priceParts,
  quantityBreaks: customizedProducts.quantityBreaks,
  designHash: customizedProducts.designHash,
  description: customizedProducts.description,
  film: customizedProducts.film,
}

/** The columns of a cart line joined with product, category and customised product; `toLines` converts the rows. */
export const lineColumns = {
  line: cartLines,
  product: {
    id: products.id,
    name: products.name,
    price: products.price,
    struckPrice: products.struckPrice,
    material: products.material,
    sizes: products.sizes,
    colours: products.colours,
    isCombo: products.isCombo,
    comboPieces: products.comboPieces,
    categoryId: products.categoryId,
    archivedAt: products.archivedAt,
  },
  custom: customColumns,
  category: categories.name,
  imageKey: lineImageKey,
  stockId: sql<number | null>`(select stock.id ${lineStock})`,
  inStock: sql<number>`coalesce((select stock.quantity ${lineStock}), 0)::int`,
  blanksLeft: lineBlanks,
  total: sql<number>`coalesce((select sum(quantity) from stock where stock.product_id = ${cartLines.productId}), 0)::int`,
}

/**
 * The customer's unpaid online order from the cart. The stock that it reserves stays available to them, because their next order replaces
 * it.
 */
const unpaidOrder = sql`(select unpaid.id from orders unpaid where unpaid.user_id = ${cartLines.userId}
  and unpaid.status = 'Pending' and unpaid.payment_method = 'Online' and unpaid.channel = 'shop')`

const reserved = (of: 'stock_id' | 'product_id', value: SQL) => sql`coalesce((
  select -sum(entry.delta) from stock_ledger entry where entry.order_id = ${unpaidOrder} and entry.${sql.raw(of)} = ${value}), 0)::int`

const reservedBlanks = sql`coalesce((
  select -sum(entry.delta) from blank_ledger entry join blanks blank on blank.id = entry.blank_id
  where entry.order_id = ${unpaidOrder} and blank.category = ${customizedProducts.category} and blank.material = ${customizedProducts.material}
    and blank.colour = ${customizedProducts.colour} and blank.size = ${customizedProducts.size}), 0)::int`

/** `lineColumns` for a cart: stock reserved by the customer's own unpaid order counts as available. */
export const cartColumns = {
  ...lineColumns,
  inStock: sql<number>`${lineColumns.inStock} + ${reserved('stock_id', lineColumns.stockId)}`,
  blanksLeft: sql<number | null>`${lineColumns.blanksLeft} + ${reservedBlanks}`,
  total: sql<number>`${lineColumns.total} + ${reserved('product_id', sql`${cartLines.productId}`)}`,
}

type SavedName = { id: SavedDesignId; name: string }

/** Only for showing a cart: an order needs neither. */
export const shownColumns = {
  ...cartColumns,
  sizesInStock: sql<string[]>`case when ${products.stockPer} = 'product' then ${products.sizes} else array(
    select stock.size from stock where stock.product_id = ${cartLines.productId} and stock.colour = ${cartLines.colour}
      and stock.quantity > 0) end`,
  /** The sizes that the studio offers the shirt in; null when it does not offer the shirt. */
  designSizes: sql<string[] | null>`(
    select config.sizes from customization_configs config where lower(config.category) = lower(${customizedProducts.category})
      and ${customizedProducts.colour} = any(config.colours) and ${customizedProducts.material} = any(config.materials))`,
  /**
   * Of the shirt itself, else of the same design: first as it is apart from its size, which is what ordering a saved design copies. A
   * duplicate of a saved design does not rename it.
   */
  savedDesign: sql<SavedName | null>`(
    select json_build_object('id', design.id, 'name', design.name) from ${savedDesigns} design
    join customized_products named on named.id = design.customized_product_id
    where design.user_id = ${cartLines.userId}
      and (named.id = ${customizedProducts.id} or named.design_hash = ${customizedProducts.designHash})
    order by named.id = ${customizedProducts.id} desc,
      (named.colour, named.material, named.description)
        = (${customizedProducts.colour}, ${customizedProducts.material}, ${customizedProducts.description}) desc,
      design.created_at, design.id limit 1)`,
}

const selectCartLines = prepared<{ userId: UserId }, ShownRow[]>('cart_lines', (db) =>
  db
    .select(shownColumns)
    .from(cartLines)
    .leftJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(customizedProducts, eq(customizedProducts.id, cartLines.customizedProductId))
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id)),
)

/** Reads all lines of a cart with their current prices and stock rows, in one query. Oldest line first. */
export async function readLines(db: Db, userId: UserId): Promise<(ShownRow & Line)[]> {
  return toLines(await selectCartLines(db, { userId }))
}

type Product = Pick<typeof products.$inferSelect, keyof typeof lineColumns.product>
type Custom = Pick<typeof customizedProducts.$inferSelect, keyof typeof customColumns>
export type LineRow = {
  line: typeof cartLines.$inferSelect
  product: Product | null
  custom: Custom | null
  category: string | null
  imageKey: string | null
  /** Null for a customised shirt, or when size and colour have no stock row. */
  stockId: number | null
  inStock: number
  /** The garments left for a customised shirt; null when they are not counted. */
  blanksLeft: number | null
  total: number
  /** For a group order: the number of shirts of the whole group. It decides the quantity break. */
  groupPieces?: number
}
export type ShownRow = LineRow & { sizesInStock: string[]; designSizes: string[] | null; savedDesign: SavedName | null }
export type Line = LineRow &
  LinePrice & {
    isOffered: boolean
    /** The maximum quantity of this line, given the other lines of the cart. Infinite for garments that are not counted. */
    left: number
  }

/** All rows of a cart as lines, each with the price of a piece at the quantities in the cart. */
export function toLines<R extends LineRow>(rows: readonly R[]): (R & Line)[] {
  const lines = priceLines(rows, ({ line }) => line.quantity).map((row) => ({ ...row, isOffered: isOffered(row) }))
  const left = sharedStock(lines)
  return lines.map((line, at) => ({ ...line, left: left[at] ?? 0 }))
}

/**
 * The maximum quantity of each line. Lines can share a stock row or garment: two designs may need the same garment. Earlier lines get their
 * pieces first, if there are enough for the whole line.
 */
function sharedStock(lines: readonly (LineRow & { isOffered: boolean })[]): number[] {
  const remaining = new Map<string, number>()
  const takenByLine = lines.map((row) => {
    const stock = formatStockKey(row)
    if (stock === null) return 0
    const left = remaining.get(stock) ?? countOrderable(row)
    const taken = row.isOffered && row.line.quantity <= left ? row.line.quantity : 0
    remaining.set(stock, left - taken)
    return taken
  })
  return lines.map((row, at) => {
    const stock = formatStockKey(row)
    return stock === null ? countOrderable(row) : (remaining.get(stock) ?? 0) + (takenByLine[at] ?? 0)
  })
}

/** The key of the stock row or garment of a line; null when its stock is not counted. */
export function formatStockKey({ custom, blanksLeft, stockId }: LineRow): string | null {
  if (!custom) return stockId === null ? null : `stock ${stockId}`
  const { category, material, colour, size } = custom
  return blanksLeft === null ? null : ['garment', category, material, colour, size].join('|')
}

/** Whether the shop still sells this size and colour, regardless of stock. */
function isOffered({ line, product, custom }: LineRow): boolean {
  if (custom) return true
  if (!product || product.archivedAt) return false
  return isSoldAs(product, line.size) && listLineColours(product).includes(line.colour)
}

/** The colours that a line of this product may have: only 'Default' for combos and products without colours. */
export function listLineColours(product: { isCombo: boolean; colours: string[] }): string[] {
  return product.isCombo || product.colours.length === 0 ? [DEFAULT_COLOR] : product.colours
}

/** Whether a line can be bought now. A customised shirt is made to order: it needs stock only if its garment is counted. */
export function canBuy(line: Line): boolean {
  return line.isOffered && line.line.quantity <= line.left
}

/** How many pieces of the item of a line can still be ordered; infinite for a garment that is not counted. */
export function countOrderable({
  custom,
  blanksLeft,
  inStock,
}: Pick<LineRow, 'custom' | 'blanksLeft' | 'inStock'>): number {
  return custom ? (blanksLeft ?? Number.POSITIVE_INFINITY) : inStock
}

export function designUrl(customizedProductId: string): string {
  return `/api/customized/${customizedProductId}/design`
}

/** URL of the mock-up. It serves the design while there is no mock-up. */
export function mockupUrl(customizedProductId: string): string {
  return `/api/customized/${customizedProductId}/mockup`
}

/** A line as the API returns it. */
export function presentLine(row: ShownRow & Line): CartLine {
  const { line, product, custom } = row
  const shared = { size: line.size, selectedSize: line.size, color: line.colour, selectedColor: line.colour }
  return {
    ...shared,
    id: line.id,
    productId: line.productId,
    customizedProductId: line.customizedProductId,
    material: product?.material ?? custom?.material ?? '',
    category: custom?.category ?? row.category,
    designImageUrl: custom ? designUrl(custom.id) : null,
    quantity: line.quantity,
    addedAt: line.createdAt,
    available: canBuy(row),
    inStock: custom ? row.blanksLeft : row.isOffered ? row.inStock : 0,
    left: !row.isOffered ? 0 : Number.isFinite(row.left) ? row.left : null,
    unitPrice: row.unitPrice,
    product: product && {
      id: product.id,
      name: product.name,
      price: product.price,
      strikedPrice: product.struckPrice,
      image1: mediaUrl(row.imageKey),
      material: product.material,
      stock: product.archivedAt ? 0 : row.total,
      isCombo: product.isCombo,
      categoryId: product.categoryId,
      sizes: listSizes(product, row.sizesInStock),
      comboPieces: product.archivedAt ? [] : product.comboPieces,
    },
    customizedProduct: custom && {
      id: custom.id,
      name: row.savedDesign?.name ?? null,
      savedDesignId: row.savedDesign?.id ?? null,
      sizes: sortSizes(row.designSizes ?? []),
      mrp: custom.mrp,
      offerPrice: custom.offerPrice,
      customizationPrice: custom.customizationPrice,
      priceParts: shownParts(custom.category, custom.priceParts, describeArea),
      quantityBreak: row.quantityBreak,
      nextBreak: nextBreak(custom.quantityBreaks, row.pieces),
      designImageUrl: designUrl(custom.id),
      mockupUrl: mockupUrl(custom.id),
      color: custom.colour,
      material: custom.material,
      category: custom.category,
      description: custom.description,
      size: custom.size,
      film: custom.film,
    },
  }
}

/** Smallest first. */
function listSizes({ archivedAt, comboPieces, sizes }: Product, sizesInStock: readonly string[]): string[] {
  if (archivedAt || comboPieces.length > 0) return []
  return sizes.filter((size) => sizesInStock.includes(size))
}

export async function removeAllLines(tx: Db, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from cart_lines where user_id = ${userId}`)
}
