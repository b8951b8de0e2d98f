import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { type Paise, rupees } from '#contract/basics/money.ts'
import { commonSizes, describeSizes } from '#contract/catalogue/combo-pieces.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { fillSkus } from '#server/catalogue/products/bulk/fill-skus.ts'
import { productImages, products } from '#server/catalogue/products/products.table.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Catalogue, type DemoProduct, inOrderOfAge, type Keys } from './catalogue.ts'
import { atIndianHour, daysBefore } from './days.ts'
import { addReviews } from './reviews.ts'

/** Relative stock of each size. */
const SIZE_WEIGHTS: Record<string, number> = { S: 2, M: 4, L: 4, XL: 3, '2XL': 1.5, '3XL': 0.5 }
const WELL_STOCKED = 20
/** The newest product was created 92 days ago, each other product 1.5 days earlier. So all products are older than the first order. */
const NEWEST_DAYS = 92
const DAYS_APART = 1.5

/** A seeded product with the facts that the demo orders need. */
export type SeededProduct = {
  id: ProductId
  slug: string
  name: string
  price: Paise
  material: string
  category: string | null
  /** In the same spelling as on the lines of an order. */
  sizes: string[]
  colours: string[]
  createdAt: Date
  isWellStocked: boolean
  findImageKey(colour: string): string | null
  /** The id of the stock row of a size and colour. */
  findStockId(size: string, colour: string): number
  /** Stock left after all demo orders. */
  countStockLeft(size: string, colour: string): number
}

/** Adds categories, products and combos with their pictures, stock and reviews. Stock is what is left after all demo orders. */
export async function addProducts(tx: Db, catalogue: Catalogue, findKey: Keys, now: Date): Promise<SeededProduct[]> {
  const categoryIds = await addCategories(tx, catalogue, findKey, now)
  const seededProducts: SeededProduct[] = []
  // Oldest first, so that ids ascend with time, as in a real shop.
  for (const [age, product] of [...inOrderOfAge(catalogue).entries()].reverse()) {
    const createdAt = atIndianHour(daysBefore(now, NEWEST_DAYS + age * DAYS_APART), 11)
    // A combo has no colour, so its stock is counted as a whole.
    const isPerVariant = !product.isCombo
    const [row] = await tx
      .insert(products)
      .values({
        name: product.name,
        description: product.description,
        keywords: product.keywords,
        price: rupees(product.price),
        struckPrice: rupees(product.strikedPrice),
        material: product.material,
        sizes: product.pieces ? commonSizes(product.pieces) : product.sizes,
        comboPieces: product.pieces ?? [],
        colours: product.colours,
        isCombo: product.isCombo,
        categoryId: categoryIds.get(product.category ?? '') ?? null,
        stockPer: isPerVariant ? 'variant' : 'product',
        isDemo: true,
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: products.id })
    if (!row) throw new Error(`${product.slug} was not written`)
    await fillSkus(tx, row.id)
    await tx.insert(productImages).values(buildPictureRows(product, row.id, findKey))
    await addReviews(tx, product, row.id, findKey, now)
    const stockRows = await addStock(tx, product, row.id, isPerVariant)
    seededProducts.push(buildSeededProduct(product, row.id, createdAt, findKey, stockRows))
  }
  return seededProducts
}

async function addCategories(tx: Db, catalogue: Catalogue, findKey: Keys, now: Date) {
  const createdAt = daysBefore(now, 240)
  const rows = catalogue.categories.map(({ name, description, image }) => {
    return { name, description, mediaKey: findKey(image), isDemo: true, createdAt, updatedAt: createdAt }
  })
  const written = await tx.insert(categories).values(rows).returning({ id: categories.id, name: categories.name })
  return new Map(written.map(({ id, name }) => [name, id]))
}

const VIEWS = ['front', 'back', 'close-up', 'measurements in centimetres']
/** How many of `VIEWS` each colour has. The measurements are drawn once for all colours. */
const COLOURED_VIEWS = 3

/** The pictures of the main colour come first, because cards and short galleries show only the first four pictures. */
function buildPictureRows(product: DemoProduct, productId: ProductId, findKey: Keys) {
  const [main] = product.colours
  const gallery = product.images.map((path, index) => ({
    path,
    colour: index < COLOURED_VIEWS && main ? main : null,
    alt: product.isCombo
      ? comboAlt(product, index)
      : `${index < COLOURED_VIEWS ? `${main} ` : ''}${product.name}, ${VIEWS[index]}`,
  }))
  const others = product.colours
    .slice(1)
    .flatMap((colour) =>
      [product.imagesByColour?.[colour], product.backsByColour?.[colour]].flatMap((path, view) =>
        path === undefined ? [] : [{ path, colour, alt: `${colour} ${product.name}, ${VIEWS[view]}` }],
      ),
    )
  const { scene } = product
  const sceneImage = scene ? [{ path: scene.image, colour: scene.colour ?? null, alt: scene.alt }] : []
  return [...gallery, ...others, ...sceneImage].map(({ path, colour, alt }, index) => {
    return { productId, mediaKey: findKey(path), position: index + 1, colour, alt }
  })
}

function comboAlt({ name }: DemoProduct, index: number): string {
  return index === 0 ? `${name}, all pieces` : `${name}, piece ${index}`
}

async function addStock(tx: Db, product: DemoProduct, productId: ProductId, isPerVariant: boolean) {
  const pieces = isPerVariant ? distributeStock(product) : [{ size: null, colour: null, quantity: product.stock }]
  const rows = await tx
    .insert(stock)
    .values(pieces.map((piece) => ({ productId, ...piece })))
    .returning({ id: stock.id, size: stock.size, colour: stock.colour, quantity: stock.quantity })
  const findStockRow = (size: string, colour: string) => {
    const row = rows.find((candidate) => !isPerVariant || (candidate.size === size && candidate.colour === colour))
    if (!row) throw new Error(`${product.slug} has no ${size} in ${colour}`)
    return row
  }
  const findStockId: SeededProduct['findStockId'] = (size, colour) => findStockRow(size, colour).id
  const countStockLeft: SeededProduct['countStockLeft'] = (size, colour) => findStockRow(size, colour).quantity
  return { findStockId, countStockLeft }
}

/**
 * Distributes the stock over sizes and colours, more to common sizes. The quantities add up to `stock`. The largest size of the second
 * colour is always sold out.
 */
function distributeStock({ sizes, colours, stock: pieces }: DemoProduct) {
  const choices = sizes.flatMap((size, order) =>
    colours.map((colour, place) => {
      const isSoldOut = place === 1 && order === sizes.length - 1
      return { size, colour, weight: isSoldOut ? 0 : (SIZE_WEIGHTS[size] ?? 1) / (place + 1) }
    }),
  )
  const all = choices.reduce((sum, { weight }) => sum + weight, 0)
  let given = 0
  let due = 0
  return choices.map(({ size, colour, weight }) => {
    due += (pieces * weight) / all
    const quantity = Math.round(due) - given
    given += quantity
    return { size, colour, quantity }
  })
}

/**
 * The sizes of a product's variants. A combo with pieces has only the combinations in which each piece is one size larger than the piece
 * before.
 */
function orderedSizes({ sizes, pieces }: DemoProduct): string[] {
  if (!pieces) return sizes
  return sizes.map((_, at) =>
    describeSizes(
      pieces,
      pieces.map((piece, place) => piece.sizes[(at + place) % piece.sizes.length] ?? ''),
    ),
  )
}

function buildSeededProduct(
  product: DemoProduct,
  id: ProductId,
  createdAt: Date,
  findKey: Keys,
  stockRows: Pick<SeededProduct, 'findStockId' | 'countStockLeft'>,
): SeededProduct {
  const { slug, name, material, colours, images, imagesByColour = {} } = product
  return {
    id,
    slug,
    name,
    material,
    createdAt,
    ...stockRows,
    sizes: orderedSizes(product),
    price: rupees(product.price),
    category: product.category ?? null,
    isWellStocked: product.stock >= WELL_STOCKED,
    colours: colours.length > 0 ? colours : [DEFAULT_COLOR],
    findImageKey(colour) {
      const path = imagesByColour[colour] ?? images[0]
      return path === undefined ? null : findKey(path)
    },
  }
}
