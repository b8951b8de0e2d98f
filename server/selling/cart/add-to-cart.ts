import { and, asc, eq, sql } from 'drizzle-orm'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { parseLineSize, sizesIn } from '#contract/catalogue/combo-pieces.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CartLine, CartLineId, ChangeCart, CustomizedProductId } from '#contract/selling/cart.api.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { brokenConstraint, type Db, transact } from '#server/platform/database/db.ts'
import { prepared, preparedSql } from '#server/platform/database/prepared.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { inSize } from '#server/selling/designs/copy-design.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { cartLines } from './cart.table.ts'
import {
  countOrderable,
  formatStockKey,
  type Line,
  type LineRow,
  listLineColours,
  presentLine,
  type ShownRow,
  shownColumns,
  toLines,
} from './cart-lines.ts'
import { lockCart } from './cart-lock.ts'

/** Adds to the line of this item, size and colour, or creates one. Reserves no stock, but refuses more than is in stock. */
export async function add(ctx: SignedIn, input: ChangeCart): Promise<CartLine[]> {
  if (input.customizedProductId && input.productId) throw invalidField('product_id', 'choose_one_product')
  const userId = ctx.actor.id
  const item = input.customizedProductId ? await findShirt(ctx, input.customizedProductId) : toProductItem(input)
  const pieces = { quantity: input.quantity ?? 1, addedAt: input.addedAt }
  const added = await addUnlessChanged(ctx.db, userId, item, pieces)
  if (added) return added.lines
  return transact(ctx.db, async (tx) => {
    await lockCart(tx, userId)
    return (await addToLockedCart(tx, userId, item, pieces)).lines
  })
}

/** Adds like `add`; the transaction holds the lock of the cart. */
export async function addToLockedCart(tx: Db, userId: UserId, item: Item, pieces: Pieces): Promise<Added> {
  const added = await addUnlessChanged(tx, userId, item, pieces)
  if (!added) throw new Error('a cart has changed although it is locked')
  return added
}

/** `addedAt`: of a removed line, whose place a new line takes. */
type Pieces = { quantity: number; addedAt?: Date | undefined }

/** The line that has the added pieces, and all lines of the cart. */
type Added = { id: CartLineId; lines: CartLine[] }

/** The item to add. `size` and `colour` of a product are as requested until `asSold` gives them the shop's spelling. */
export type Item = { size: string; colour: string } & (
  | { productId: ProductId; customizedProductId: null }
  | { productId: null; customizedProductId: CustomizedProductId }
)

/**
 * Finds the requested customised shirt of the caller. A shirt in the cart keeps its price. For any other shirt whose price has changed,
 * creates a new shirt with the same design at today's price. Throws 404 or 422.
 */
async function findShirt({ db, actor }: SignedIn, id: CustomizedProductId): Promise<Item> {
  const [custom] = await db
    .select({ shirt: customizedProducts, lineId: cartLines.id })
    .from(customizedProducts)
    .leftJoin(
      cartLines,
      and(eq(cartLines.customizedProductId, customizedProducts.id), eq(cartLines.userId, customizedProducts.userId)),
    )
    .where(and(eq(customizedProducts.id, id), eq(customizedProducts.userId, actor.id)))
  if (!custom) throw notFound()
  const shirt = custom.lineId ? custom.shirt : await inSize(db, actor, id, custom.shirt.size)
  return { productId: null, customizedProductId: shirt.id, size: shirt.size, colour: shirt.colour }
}

function toProductItem({ productId, size, color }: ChangeCart): Item {
  if (!productId) throw invalidField('product_id', 'cart_product_missing')
  return { productId, customizedProductId: null, size, colour: color ?? '' }
}

/**
 * Reads the cart, adds in memory, and writes, with one statement each and without a transaction. Returns the new lines; null,
 * without writing, when somebody has changed the cart between the two statements. Throws 404, 422, `cart_full` and
 * `out_of_stock`.
 */
async function addUnlessChanged(db: Db, userId: UserId, requestedItem: Item, pieces: Pieces): Promise<Added | null> {
  const { quantity, addedAt = null } = pieces
  const { rows, item } = await readWith(db, { userId, addedAt }, requestedItem)
  const lines = toLines(
    rows.map((row) =>
      matchesItem(row, item) ? { ...row, line: { ...row.line, quantity: row.line.quantity + quantity } } : row,
    ),
  )
  const changed = lines.find((row) => matchesItem(row, item))
  if (!changed) throw new Error('the statement returns a line for each item')
  if (changed.line.quantity > MAX_LINE_QUANTITY)
    throw new ShopError('cart_full', 'cart_line_full', { maximum: MAX_LINE_QUANTITY })
  if (lines.length > MAX_CART_LINES) throw new ShopError('cart_full', 'cart_full', { maximum: MAX_CART_LINES })
  refuseMoreThanStock(lines, changed)
  const id = await addToLine(db, userId, item, { quantity, addedAt, version: changed.version })
  if (!id) return null
  return { id, lines: lines.map((row) => presentLine(row === changed ? { ...row, line: { ...row.line, id } } : row)) }
}

/** A line with the version of its cart; null when the customer has no cart yet. */
type VersionedLineRow = ShownRow & { version: string | null }

type AddedLine = { userId: UserId; addedAt: Date | null }

/** The rows of a cart, including a row for the requested item, and the item in the shop's spelling. Throws 404 and 422. */
async function readWith(
  db: Db,
  cart: AddedLine,
  requestedItem: Item,
): Promise<{ rows: VersionedLineRow[]; item: Item }> {
  const rows = await rowsWith(db, { ...cart, ...requestedItem })
  if (requestedItem.productId === null) return { rows, item: requestedItem }
  const product = rows.find((row) => row.line.productId === requestedItem.productId)?.product
  if (!product || product.archivedAt) throw notFound()
  const item = { ...requestedItem, ...asSold(product, requestedItem) }
  if (item.size === requestedItem.size && item.colour === requestedItem.colour) return { rows, item }
  return { rows: await rowsWith(db, { ...cart, ...item }), item }
}

/**
 * The lines of a cart, oldest first. A requested item without a line gets one with quantity 0, so that it is read with the same columns.
 */
const rowsWith = prepared<Item & AddedLine, VersionedLineRow[]>('cart_lines_and_item', (db) => {
  const [userId, productId, customizedProductId, size, colour, addedAt] = [
    sql`${sql.placeholder('userId')}::uuid`,
    sql`${sql.placeholder('productId')}::integer`,
    sql`${sql.placeholder('customizedProductId')}::uuid`,
    sql`${sql.placeholder('size')}::text`,
    sql`${sql.placeholder('colour')}::text`,
    sql`${sql.placeholder('addedAt')}::timestamptz`,
  ]
  // This CTE shadows the table in the statement.
  const lines = db.$with('cart_lines', { id: cartLines.id }).as(sql`
    select id, user_id, product_id, customized_product_id, size, colour, quantity, created_at, updated_at
    from cart_lines where user_id = ${userId}
    union all
    select null, ${userId}, ${productId}, ${customizedProductId}, ${size}, ${colour}, 0, least(${addedAt}, now()), now()
    where not exists (
      select from cart_lines same
      where same.user_id = ${userId} and same.product_id is not distinct from ${productId}
        and same.customized_product_id is not distinct from ${customizedProductId} and same.size = ${size} and same.colour = ${colour})`)
  return db
    .with(lines)
    .select({ ...shownColumns, version: sql<string | null>`(select version from carts where user_id = ${userId})` })
    .from(cartLines)
    .leftJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(customizedProducts, eq(customizedProducts.id, cartLines.customizedProductId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
})

function matchesItem({ line }: Pick<LineRow, 'line'>, item: Item): boolean {
  return (
    line.productId === item.productId &&
    line.customizedProductId === item.customizedProductId &&
    line.size === item.size &&
    line.colour === item.colour
  )
}

/** Size and colour in the shop's spelling. Throws 422. */
function asSold(product: NonNullable<LineRow['product']>, requestedItem: Item): { size: string; colour: string } {
  const size = parseLineSize(product, requestedItem.size)
  if (size === null) throw sizeRefusal(product.comboPieces.length, sizesIn(requestedItem.size))
  return { size, colour: findColour(product, requestedItem.colour) }
}

function sizeRefusal(pieces: number, [size = '', ...otherSizes]: readonly string[]): ShopError {
  if (pieces > 0 && otherSizes.length === 0) return invalidField('selectedSize', 'combo_size_incomplete', { size })
  if (pieces > 0 && otherSizes.length + 1 !== pieces) return invalidField('selectedSize', 'combo_sizes_missing')
  return invalidField('selectedSize', 'size_not_available')
}

function findColour(product: { isCombo: boolean; colours: string[] }, requestedColour: string): string {
  const colours = listLineColours(product)
  if (product.isCombo || product.colours.length === 0) return colours[0] ?? ''
  if (!requestedColour) throw invalidField('selectedColor', 'color_missing')
  const colour = colours.find((candidate) => candidate.toLowerCase() === requestedColour.trim().toLowerCase())
  if (!colour) throw invalidField('selectedColor', 'color_not_available')
  return colour
}

/** Adds up the lines with the same stock row or garment, so that together they cannot exceed its stock. */
function refuseMoreThanStock(lines: readonly Line[], changed: Line): void {
  const stock = formatStockKey(changed)
  const sharing = lines.filter((row) => row === changed || (stock !== null && formatStockKey(row) === stock))
  const requestedPieces = sharing.reduce((sum, { line }) => sum + line.quantity, 0)
  const available = countOrderable(changed)
  if (requestedPieces <= available) return
  const what = changed.custom ? 'shirt' : 'item'
  const details = { available }
  throw available === 0
    ? new ShopError('out_of_stock', 'cart_item_sold_out', { what }, { details })
    : new ShopError('out_of_stock', 'cart_item_too_few', { available, what }, { details })
}

/**
 * Increments the version of the cart (which locks its row) or inserts the cart, then writes the line. Writes nothing when the cart has
 * another version.
 */
const writeLine = preparedSql<{ id: CartLineId }>(
  'add_to_cart',
  `with cart as (
    insert into carts (user_id) values ($1)
    on conflict (user_id) do update set version = carts.version + 1, updated_at = now() where carts.version = $7
    returning user_id
  )
  insert into cart_lines (user_id, product_id, customized_product_id, size, colour, quantity, created_at)
  select user_id, $2, $3, $4, $5, $6, least($8::timestamptz, now()) from cart
  on conflict (user_id, product_id, customized_product_id, size, colour)
    do update set quantity = cart_lines.quantity + excluded.quantity, updated_at = now()
  returning id`,
)

/** The foreign keys of a line to its product or customised product. */
const ITEM_FOREIGN_KEYS = [
  'cart_lines_product_id_products_id_fk',
  'cart_lines_customized_product_id_customized_products_id_fk',
]

/** Adds to the line of this item, or inserts it, and returns its id; null when the cart has another version. Throws 404. */
async function addToLine(
  db: Db,
  userId: UserId,
  { productId, customizedProductId, size, colour }: Item,
  { quantity, addedAt, version }: { quantity: number; addedAt: Date | null; version: string | null },
): Promise<CartLineId | null> {
  const values = [userId, productId, customizedProductId, size, colour, quantity, version, addedAt]
  const [row] = await writeLine(db, values).catch((error) => {
    // The item was deleted after it was read. A lock on it would prevent this, but slow down other customers of the same product.
    throw ITEM_FOREIGN_KEYS.includes(brokenConstraint(error) ?? '') ? notFound() : error
  })
  return row?.id ?? null
}
