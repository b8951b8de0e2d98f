import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import type { CartLine, CartLineId, ChangeCart, CustomizedProductId } from '#contract/cart.ts'
import { isSameSize, lineSizeOf, namesSizeOf, sizesIn } from '#contract/combo-pieces.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { brokenConstraint, type Db, sentTogether, transact, transactFrom } from '#server/core/database/db.ts'
import { prepared, preparedSql } from '#server/core/database/prepared.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { inSize } from '#server/customization/copy-design.ts'
import { customizedProducts } from '#server/customization/customization.table.ts'
import { products } from '#server/products/products.table.ts'
import { cartLines } from './cart.table.ts'
import { coloursOf, type Line, leftOf, presentLine, readLines, stockOf } from './cart-lines.ts'
import { incrementCartVersion, lockCart } from './cart-lock.ts'

/** The caller's cart, oldest line first, with current prices. */
export async function list(ctx: SignedIn): Promise<CartLine[]> {
  return (await readLines(ctx.db, ctx.actor.id)).map(presentLine)
}

/** Adds to the line of this item, size and colour, or creates one. Reserves no stock, but refuses more than is in stock. */
export async function add(ctx: SignedIn, input: ChangeCart): Promise<CartLine[]> {
  const userId = ctx.actor.id
  if (input.customizedProductId && input.productId) throw invalidField('product_id', 'Choose one product.')
  const shirt = input.customizedProductId ? await findShirt(ctx, input.customizedProductId) : null
  return transactFrom(
    ctx.db,
    async (tx) => shirt ?? findItem(tx, input),
    async (tx, item) => {
      const [isAdded, lines] = await sentTogether(tx, () =>
        Promise.all([addToLine(tx, userId, item, input.quantity ?? 1), readLines(tx, userId)]),
      )
      if (!isAdded) throw new ShopError('cart_full', `At most ${MAX_LINE_QUANTITY} of one item.`)
      if (lines.length > MAX_CART_LINES)
        throw new ShopError('cart_full', `Your bag can hold at most ${MAX_CART_LINES} different items.`)
      refuseMoreThanStock(lines, item)
      return lines.map(presentLine)
    },
  )
}

type CartItem = Pick<typeof cartLines.$inferInsert, 'productId' | 'customizedProductId' | 'size' | 'colour'>

const findProduct = prepared('cart_product', (db) =>
  db
    .select({
      id: products.id,
      sizes: products.sizes,
      colours: products.colours,
      isCombo: products.isCombo,
      comboPieces: products.comboPieces,
    })
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), isNull(products.archivedAt))),
)

/**
 * The requested customised shirt, if it is this person's. What is in the bag keeps its price; an old design that comes into it has today's:
 * if that is another one, it is another shirt with the same design. Throws 404 or 422.
 */
async function findShirt({ db, actor }: SignedIn, id: CustomizedProductId): Promise<CartItem> {
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
  return { customizedProductId: shirt.id, size: shirt.size, colour: shirt.colour }
}

/** The requested product, if the shop sells it in this size and colour. Throws 404 or 422. */
async function findItem(db: Db, input: ChangeCart): Promise<CartItem> {
  if (!input.productId) throw invalidField('product_id', 'Choose a product.')
  const [product] = await findProduct(db, { id: input.productId })
  if (!product) throw notFound()
  const size = lineSizeOf(product, input.size)
  if (size === null) throw invalidField('selectedSize', whyNoSize(product.comboPieces.length, sizesIn(input.size)))
  return { productId: product.id, size, colour: chosenColour(product, input.color) }
}

/** Locks the cart by incrementing its version, or inserts it, and then writes the line. */
const addRow = preparedSql<{ id: string }>(
  'add_to_cart',
  `with cart as (
    insert into carts (user_id) values ($1)
    on conflict (user_id) do update set version = carts.version + 1, updated_at = now()
    returning user_id
  )
  insert into cart_lines (user_id, product_id, customized_product_id, size, colour, quantity)
  select user_id, $2, $3, $4, $5, $6 from cart
  on conflict (user_id, product_id, customized_product_id, size, colour)
    do update set quantity = cart_lines.quantity + excluded.quantity, updated_at = now()
    where cart_lines.quantity + excluded.quantity <= ${MAX_LINE_QUANTITY}
  returning id`,
)

/** What a line refers to. */
const ITEM_FOREIGN_KEYS = [
  'cart_lines_product_id_products_id_fk',
  'cart_lines_customized_product_id_customized_products_id_fk',
]

/** Adds to the line of this item, or inserts it. False when the quantity would exceed its limit; the caller must then throw. Throws 404. */
async function addToLine(tx: Db, userId: UserId, item: CartItem, quantity: number): Promise<boolean> {
  const { productId, customizedProductId, size, colour } = item
  const rows = await addRow(tx, [userId, productId, customizedProductId, size, colour, quantity]).catch((error) => {
    // It was deleted since it was read. To lock it there would take more of PostgreSQL, most when many add the same product.
    throw ITEM_FOREIGN_KEYS.includes(brokenConstraint(error) ?? '') ? notFound() : error
  })
  return rows.length > 0
}

function whyNoSize(pieces: number, asked: readonly string[]): string {
  if (pieces > 0 && asked.length === 1) return `Not every piece comes in ${asked[0]}. Choose a size for each.`
  if (pieces > 0 && asked.length !== pieces) return 'Choose a size for each piece.'
  return 'This size is not available.'
}

function chosenColour(product: { isCombo: boolean; colours: string[] }, wanted: string | null | undefined): string {
  const colours = coloursOf(product)
  if (product.isCombo || product.colours.length === 0) return colours[0] ?? ''
  if (!wanted) throw invalidField('selectedColor', MESSAGES.chooseColor)
  const colour = colours.find((one) => one.toLowerCase() === wanted.trim().toLowerCase())
  if (!colour) throw invalidField('selectedColor', 'This colour is not available.')
  return colour
}

/** The lines of one stock row, or of one garment, are added up, so that two sizes or designs together cannot exceed what is left. */
function refuseMoreThanStock(lines: Line[], item: CartItem): void {
  const changed = lines.find(
    ({ line }) =>
      line.productId === (item.productId ?? null) &&
      line.customizedProductId === (item.customizedProductId ?? null) &&
      line.size === item.size &&
      line.colour === item.colour,
  )
  if (!changed) return
  const stock = stockOf(changed)
  const sharing = lines.filter((one) => one === changed || (stock !== null && stockOf(one) === stock))
  const wanted = sharing.reduce((sum, { line }) => sum + line.quantity, 0)
  const available = leftOf(changed)
  if (wanted <= available) return
  const what = changed.custom ? 'shirt in this colour and size' : 'item'
  const message =
    available === 0 ? `This ${what} is out of stock.` : `Only ${available} of this ${what} can be ordered.`
  throw new ShopError('out_of_stock', message, { details: { available } })
}

/** Subtracts from a line; at 0 it is removed. Without such a line nothing changes. */
export async function subtract(ctx: SignedIn, input: ChangeCart): Promise<CartLine[]> {
  const userId = ctx.actor.id
  return transact(ctx.db, async (tx) => {
    await lockCart(tx, userId)
    const line = await findLine(tx, userId, input)
    if (line) {
      const left = line.quantity - (input.quantity ?? 1)
      if (left > 0) await tx.update(cartLines).set({ quantity: left }).where(eq(cartLines.id, line.id))
      else await tx.delete(cartLines).where(eq(cartLines.id, line.id))
      await incrementCartVersion(tx, userId)
    }
    return (await readLines(tx, userId)).map(presentLine)
  })
}

async function findLine(tx: Db, userId: UserId, { productId, customizedProductId, size, color }: ChangeCart) {
  if (!productId && !customizedProductId) throw invalidField('product_id', 'Choose a product.')
  const lines = await tx
    .select({ id: cartLines.id, quantity: cartLines.quantity, size: cartLines.size })
    .from(cartLines)
    .where(
      and(
        eq(cartLines.userId, userId),
        customizedProductId
          ? eq(cartLines.customizedProductId, customizedProductId)
          : eq(cartLines.productId, productId ?? (0 as never)),
        color && !customizedProductId ? eq(sql`lower(${cartLines.colour})`, color.trim().toLowerCase()) : undefined,
      ),
    )
    .orderBy(desc(cartLines.createdAt), desc(cartLines.id))
  if (customizedProductId) return lines[0]
  return lines.find((line) => isSameSize(size, line.size)) ?? lines.find((line) => namesSizeOf(size, line.size))
}

/** Removes one of the caller's lines; another person's line is not found. */
export async function remove(ctx: SignedIn, { id }: { id: CartLineId }): Promise<CartLine[]> {
  const userId = ctx.actor.id
  return transact(ctx.db, async (tx) => {
    await lockCart(tx, userId)
    const removed = await tx
      .delete(cartLines)
      .where(and(eq(cartLines.id, id), eq(cartLines.userId, userId)))
      .returning({ id: cartLines.id })
    if (removed.length === 0) throw notFound()
    await incrementCartVersion(tx, userId)
    return (await readLines(tx, userId)).map(presentLine)
  })
}

/** Empties the cart. Placing an order has already removed its own lines. */
export async function clear(ctx: SignedIn): Promise<void> {
  const userId = ctx.actor.id
  await transact(ctx.db, async (tx) => {
    await lockCart(tx, userId)
    const removed = await tx.delete(cartLines).where(eq(cartLines.userId, userId)).returning({ id: cartLines.id })
    if (removed.length > 0) await incrementCartVersion(tx, userId)
  })
}
