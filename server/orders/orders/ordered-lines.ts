import { inArray } from 'drizzle-orm'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { type Paise, plus, times } from '#contract/basics/money.ts'
import { isSameSize, namesSizeOf } from '#contract/catalogue/combo-pieces.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { PlaceOrder } from '#contract/orders/orders.api.ts'
import type { CartLineId } from '#contract/selling/cart.api.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import type { Want } from '#server/catalogue/stock/stock.ts'
import type { CheckoutLine } from '#server/orders/checkout/checkout-facts.ts'
import type { Db } from '#server/platform/database/db.ts'
import { priceLines } from '#server/selling/cart/line-prices.ts'
import type { ItemTax, Snapshot } from './write-order.ts'

type Item = PlaceOrder['items'][number]
/** What an order keeps of a line; its tax is known when all lines are. */
type Untaxed = Omit<Snapshot, keyof ItemTax>

/** A cart line and the quantity of it that is ordered. */
export type Chosen = {
  line: CheckoutLine
  quantity: number
  subtotal: Paise
  /** The subtotal that the shopper saw; null when it was not sent for every item of this line. */
  sent: Paise | null
  snapshot: Untaxed
}

/**
 * The cart lines that the items refer to, with at most the quantity in the cart; the quantities of items for one line are added
 * up. A quantity break counts what is ordered, not what stays in the cart. Throws `cart_changed` when an item is not in the cart or
 * exceeds its quantity.
 */
export function chooseLines(lines: CheckoutLine[], items: Item[]): Chosen[] {
  const parts = Map.groupBy(items, (item) => lineOf(lines, item))
  const ordered = [...parts].map(([line, same]) => {
    const quantity = same.reduce((sum, item) => sum + item.quantity, 0)
    if (quantity > line.line.quantity) throw cartChanged()
    return { ...line, same, quantity }
  })
  return priceLines(ordered, ({ quantity }) => quantity).map(({ same, quantity, ...line }) => {
    const amounts = same.map((item) => item.subtotal)
    const sent = amounts.every((amount) => amount !== null && amount !== undefined) ? plus(...amounts) : null
    const subtotal = times(line.unitPrice, quantity)
    return { line, quantity, subtotal, sent, snapshot: untaxedOf(line, quantity, subtotal) }
  })
}

function lineOf(lines: CheckoutLine[], item: Item): CheckoutLine {
  const color = (item.color ?? '').trim().toLowerCase()
  const found = lines.filter(({ line }) => {
    if (item.customizedProductId) return line.customizedProductId === item.customizedProductId
    return line.productId === item.productId && namesSizeOf(item.size, line.size)
  })
  // After a change of its pieces a combo may be in the cart twice with the same sizes.
  const rank = ({ line, isOffered }: CheckoutLine) => Number(isSameSize(item.size, line.size)) * 2 + Number(isOffered)
  found.sort((a, b) => rank(b) - rank(a))
  const line = found.find((one) => one.line.colour.toLowerCase() === (color || DEFAULT_COLOR.toLowerCase())) ?? found[0]
  if (!line || (color && !item.customizedProductId && line.line.colour.toLowerCase() !== color)) throw cartChanged()
  return line
}

function cartChanged(): ShopError {
  return new ShopError('cart_changed', 'Your bag has changed. Please check it again.')
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

/** What an order keeps of a line. */
export function untaxedOf(
  { line, product, custom, category, unitPrice, quantityBreak, imageKey }: CheckoutLine,
  quantity: number,
  subtotal: Paise,
): Untaxed {
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
    ...snapshotOfBreak(quantityBreak),
    description,
    placement,
    layers,
    mockupKey,
    printKey,
    productId: null,
    customizedProductId: id,
    name: `Custom ${custom.category}`,
    material: custom.material,
    category: custom.category,
    imageKey: custom.designKey,
  }
}

function snapshotOfBreak(applied: CheckoutLine['quantityBreak']): Pick<Untaxed, 'quantityDiscount' | 'quantityBreak'> {
  if (!applied) return { quantityDiscount: null, quantityBreak: null }
  const { discount, ...quantityBreak } = applied
  return { quantityDiscount: discount, quantityBreak }
}

/** Throws `out_of_stock` when the stock that was read is too low, before anything is written. */
export function refuseUnavailable(chosen: Chosen[]): void {
  const wanted = new Map<number, number>()
  for (const { line, quantity } of chosen)
    if (line.stockId !== null) wanted.set(line.stockId, (wanted.get(line.stockId) ?? 0) + quantity)
  const short = chosen.filter(({ line }) => {
    // Garments of customised shirts are reserved last (`reserveBlanks`), and refused by `blankRefusal`.
    if (line.custom) return false
    return !line.isOffered || line.stockId === null || (wanted.get(line.stockId) ?? 0) > line.inStock
  })
  if (short.length > 0) throw outOfStock(short, (line) => (line.isOffered ? line.inStock : 0))
}

/** The quantity of a cart line that is left after the order. */
export function restOf({ line: { line }, quantity }: Chosen): { lineId: CartLineId; rest: number } {
  return { lineId: line.id, rest: line.quantity - quantity }
}

/** The stock rows and quantities that an order takes. */
export function wantsOf(chosen: Chosen[]): Want[] {
  return chosen.flatMap(({ line, quantity }) =>
    line.product && line.stockId !== null ? [{ stockId: line.stockId, productId: line.product.id, quantity }] : [],
  )
}

/** The refusal of an order whose stock a concurrent order has taken: `out_of_stock` with its lines and what is left of them now. */
export async function stockRefusal(db: Db, chosen: Chosen[]): Promise<ShopError> {
  const wants = wantsOf(chosen)
  const ids = wants.map(({ stockId }) => stockId)
  const left = await db.select({ id: stock.id, quantity: stock.quantity }).from(stock).where(inArray(stock.id, ids))
  const leftOf = new Map(left.map(({ id, quantity }) => [id, quantity]))
  const wanted = (id: number) => wants.reduce((sum, want) => sum + (want.stockId === id ? want.quantity : 0), 0)
  const taken = chosen.filter(({ line }) => line.product && line.stockId !== null)
  const short = taken.filter(({ line: { stockId } }) => wanted(stockId ?? 0) > (leftOf.get(stockId ?? 0) ?? 0))
  // What was missing may have come back since.
  return outOfStock(short.length > 0 ? short : taken, (line) => leftOf.get(line.stockId ?? 0) ?? 0)
}

/** `out_of_stock`, which names the lines and what is left of each. */
export function outOfStock(short: Chosen[], available: (line: CheckoutLine) => number): ShopError {
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
  return new ShopError('out_of_stock', `Not enough left of: ${names}.`, { details: { lines } })
}
