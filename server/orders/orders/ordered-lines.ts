import { inArray } from 'drizzle-orm'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { type Paise, plus, times } from '#contract/basics/money.ts'
import { isSameSize, matchesLineSize } from '#contract/catalogue/combo-pieces.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { PlaceOrder } from '#contract/orders/orders.api.ts'
import type { CartLineId } from '#contract/selling/cart.api.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import type { Want } from '#server/catalogue/stock/stock.ts'
import type { CheckoutLine } from '#server/orders/checkout/read-checkout.ts'
import type { Db } from '#server/platform/database/db.ts'
import { priceLines } from '#server/selling/cart/line-prices.ts'
import { itemNames } from '#texts/en/orders/item-names.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { ItemTax, Snapshot } from './write-order.ts'

const texts = englishWords(itemNames)

type Item = PlaceOrder['items'][number]
/** The columns of an ordered line without tax, which is computed over all lines together. */
type UntaxedItem = Omit<Snapshot, keyof ItemTax>

/** A cart line and its ordered quantity. */
export type OrderedLine = {
  line: CheckoutLine
  quantity: number
  subtotal: Paise
  /** The subtotal that the shopper saw; null when the request does not state it for every item of the line. */
  shownSubtotal: Paise | null
  snapshot: UntaxedItem
}

/**
 * The cart lines of the ordered items. Adds up items for the same line. A quantity break counts only ordered pieces. Throws `cart_changed`
 * when an item is not in the cart, or when its quantity is higher than in the cart.
 */
export function findOrderedLines(lines: CheckoutLine[], items: Item[]): OrderedLine[] {
  const parts = Map.groupBy(items, (item) => findLine(lines, item))
  const ordered = [...parts].map(([line, same]) => {
    const quantity = same.reduce((sum, item) => sum + item.quantity, 0)
    if (quantity > line.line.quantity) throw cartChanged()
    return { ...line, same, quantity }
  })
  return priceLines(ordered, ({ quantity }) => quantity).map(({ same, quantity, ...line }) => {
    const amounts = same.map((item) => item.subtotal)
    const shownSubtotal = amounts.every((amount) => amount !== null && amount !== undefined) ? plus(...amounts) : null
    const subtotal = times(line.unitPrice, quantity)
    return { line, quantity, subtotal, shownSubtotal, snapshot: snapshotLine(line, quantity, subtotal) }
  })
}

function findLine(lines: CheckoutLine[], item: Item): CheckoutLine {
  const color = (item.color ?? '').trim().toLowerCase()
  const candidates = lines.filter(({ line }) => {
    if (item.customizedProductId) return line.customizedProductId === item.customizedProductId
    return line.productId === item.productId && matchesLineSize(item.size, line.size)
  })
  // If the pieces of a combo changed, the cart may have two lines with these sizes.
  const rank = ({ line, isOffered }: CheckoutLine) => Number(isSameSize(item.size, line.size)) * 2 + Number(isOffered)
  candidates.sort((a, b) => rank(b) - rank(a))
  const line =
    candidates.find((candidate) => candidate.line.colour.toLowerCase() === (color || DEFAULT_COLOR.toLowerCase())) ??
    candidates[0]
  if (!line || (color && !item.customizedProductId && line.line.colour.toLowerCase() !== color)) throw cartChanged()
  return line
}

function cartChanged(): ShopError {
  return new ShopError('cart_changed', 'cart_changed')
}

const NOT_CUSTOMIZED = {
  customizedProductId: null,
  offerPrice: null,
  customizationPrice: null,
  priceParts: null,
  quantityDiscount: null,
  quantityBreak: null,
  description: null,
  placement: null,
  layers: null,
  mockupKey: null,
  printKey: null,
}

/** The columns of an ordered line, as of now. */
export function snapshotLine(
  { line, product, custom, category, unitPrice, quantityBreak, imageKey }: CheckoutLine,
  quantity: number,
  subtotal: Paise,
): UntaxedItem {
  const shared = { size: line.size, colour: line.colour, unitPrice, quantity, subtotal }
  if (product) {
    const { id: productId, name, material, struckPrice: mrp } = product
    return { ...NOT_CUSTOMIZED, ...shared, productId, name, material, mrp, category, imageKey }
  }
  if (!custom) throw new Error(`line ${line.id} is of nothing`)
  const { id, mrp, offerPrice, customizationPrice, priceParts, description, placement, layers } = custom
  const { mockupKey, printKey } = custom
  return {
    ...shared,
    mrp,
    offerPrice,
    customizationPrice,
    priceParts,
    ...snapshotBreak(quantityBreak),
    description,
    placement,
    layers,
    mockupKey,
    printKey,
    productId: null,
    customizedProductId: id,
    name: texts.custom({ category: custom.category }),
    material: custom.material,
    category: custom.category,
    imageKey: custom.designKey,
  }
}

function snapshotBreak(
  applied: CheckoutLine['quantityBreak'],
): Pick<UntaxedItem, 'quantityDiscount' | 'quantityBreak'> {
  if (!applied) return { quantityDiscount: null, quantityBreak: null }
  const { discount, ...quantityBreak } = applied
  return { quantityDiscount: discount, quantityBreak }
}

/** Throws `out_of_stock` when the stock in `lines` is too low. Only a first check; the stock is taken later. */
export function refuseUnavailable(lines: OrderedLine[]): void {
  const needed = new Map<number, number>()
  for (const { line, quantity } of lines)
    if (line.stockId !== null) needed.set(line.stockId, (needed.get(line.stockId) ?? 0) + quantity)
  const short = lines.filter(({ line }) => {
    // Garments of customised shirts are reserved last (`reserveBlanks`), and refused by `blankRefusal`.
    if (line.custom) return false
    return !line.isOffered || line.stockId === null || (needed.get(line.stockId) ?? 0) > line.inStock
  })
  if (short.length > 0) throw outOfStock(short, (line) => (line.isOffered ? line.inStock : 0))
}

/** The quantity of a cart line that stays in the cart after the order. */
export function remainingCartLine({ line: { line }, quantity }: OrderedLine): { lineId: CartLineId; quantity: number } {
  return { lineId: line.id, quantity: line.quantity - quantity }
}

/** The stock rows and quantities that an order takes. */
export function stockNeeded(lines: readonly OrderedLine[]): Want[] {
  return lines.flatMap(({ line, quantity }) =>
    line.product && line.stockId !== null ? [{ stockId: line.stockId, productId: line.product.id, quantity }] : [],
  )
}

/** The refusal when a concurrent order has taken the stock: `out_of_stock` with the lines and their current stock. */
export async function stockRefusal(db: Db, lines: OrderedLine[]): Promise<ShopError> {
  const needed = stockNeeded(lines)
  const ids = needed.map(({ stockId }) => stockId)
  const left = await db.select({ id: stock.id, quantity: stock.quantity }).from(stock).where(inArray(stock.id, ids))
  const leftById = new Map(left.map(({ id, quantity }) => [id, quantity]))
  const sumNeeded = (id: number) => needed.reduce((sum, need) => sum + (need.stockId === id ? need.quantity : 0), 0)
  const taken = lines.filter(({ line }) => line.product && line.stockId !== null)
  const short = taken.filter(({ line: { stockId } }) => sumNeeded(stockId ?? 0) > (leftById.get(stockId ?? 0) ?? 0))
  // Stock may have been added since. Then all lines are named.
  return outOfStock(short.length > 0 ? short : taken, (line) => leftById.get(line.stockId ?? 0) ?? 0)
}

/** The error `out_of_stock` with the lines and the stock left for each. */
export function outOfStock(short: OrderedLine[], available: (line: CheckoutLine) => number): ShopError {
  const lines = short.map(({ line, snapshot }) => ({
    item: {
      productId: line.line.productId,
      customizedProductId: line.line.customizedProductId,
      size: line.line.size,
      color: line.line.colour,
    },
    name: snapshot.name,
    available: available(line),
  }))
  const names = [...new Set(lines.map(({ name }) => name))].join(', ')
  return new ShopError('out_of_stock', 'stock_too_low', { names }, { details: { lines } })
}
