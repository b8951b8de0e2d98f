import { rupees, ZERO } from '#contract/basics/money.ts'
import type { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import type { OrderId, PlaceOrder } from '#contract/orders/orders.api.ts'
import type { AddressId } from '#contract/people/address.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CartLineId, CustomizedProductId } from '#contract/selling/cart.api.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import type { Checkout, CheckoutLine } from '#server/orders/checkout/read-checkout.ts'
import { type LineRow, toLines } from '#server/selling/cart/cart-lines.ts'

/** Made-up checkout data, as the rules for a new order read it from the database, for tests without a database. */

const userId = '019a0000-0000-7000-8000-0000000000aa' as UserId
const SAVED = { userId, createdAt: new Date(0), updatedAt: new Date(0) }
export const ADDRESS = {
  ...{ id: '019a0000-0000-7000-8000-0000000000ab' as AddressId, ...SAVED, gstin: null, businessName: null },
  ...{ fullName: 'Asha Rao', line1: '1 MG Road', line2: null, city: 'Pune', state: 'Maharashtra' },
  ...{ postalCode: '411001', country: 'India', phone: '9820012345' },
}

type Facts = Omit<Partial<CheckoutLine>, 'line' | 'product' | 'custom'> & {
  line?: Partial<CheckoutLine['line']>
  product?: Partial<NonNullable<CheckoutLine['product']>>
  custom?: Partial<NonNullable<CheckoutLine['custom']>>
}

/** The lines of a cart: black tees in size M at ₹599 with five in stock, or customised shirts where `custom` is given. */
export function createCart(...all: Facts[]): CheckoutLine[] {
  return toLines(all.map((facts, at) => (facts.custom ? customLine(facts, at) : productLine(facts, at))))
}

function cartLine(at: number, line: Facts['line']): LineRow['line'] {
  const id = `019a0000-0000-7000-8000-00000000000${at}` as CartLineId
  const thing = { productId: null, customizedProductId: null, size: 'M', colour: 'Black', quantity: 1 }
  return { id, ...SAVED, ...thing, ...line }
}

const OF_NOTHING = { product: null, custom: null, category: 'T-shirts', imageKey: 'tee.jpg', hsn: null, gstRate: null }

function productLine({ line, product: more, custom: _, ...facts }: Facts, at: number) {
  const id = (at + 1) as ProductId
  const product = {
    ...{ id, name: `Tee ${at + 1}`, price: rupees(599), struckPrice: rupees(799), material: 'Cotton' },
    ...{ sizes: ['M', 'L'], colours: ['Black', 'White'], isCombo: false, comboPieces: [] },
    ...{ categoryId: 1 as CategoryId, archivedAt: null, ...more },
  }
  const stocked = { stockId: 10 + at, inStock: 5, blanksLeft: null, total: 5 }
  return { ...OF_NOTHING, ...stocked, ...facts, product, line: cartLine(at, { productId: product.id, ...line }) }
}

function customLine({ line, custom: more, product: _, ...facts }: Facts, at: number) {
  const id = `019a0000-0000-7000-8000-0000000000c${at}` as CustomizedProductId
  const custom = {
    ...{ id, category: 'Polo', size: 'M', material: 'Piqué', colour: 'Black', mrp: rupees(699) },
    ...{ offerPrice: rupees(449), customizationPrice: rupees(199), priceParts: null, quantityBreaks: [] },
    ...{ designHash: null, description: 'A cat', film: 300, designKey: 'cat.png', mockupKey: 'mockup.png' },
    ...{ printKey: 'print.png', placement: { side: 'front' }, layers: [{ side: 'front' }], ...more },
  }
  const stockFacts = { stockId: null, inStock: 0, blanksLeft: null, total: 0, category: null, imageKey: null }
  return { ...OF_NOTHING, ...stockFacts, ...facts, custom, line: cartLine(at, { customizedProductId: id, ...line }) }
}

/** A new customer in Pune, without offers, store credit or a rule for the PIN code, in a shop without a GSTIN. */
export function createCheckout(lines: CheckoutLine[], more: Partial<Checkout> = {}): Checkout {
  const person = { id: userId, name: 'Asha Rao', email: 'asha@shop.example', erasedAt: null, language: 'en' as const }
  return {
    ...{ person, address: ADDRESS, settings: null, orderId: '019a0000-0000-7000-8000-0000000000ff' as OrderId },
    ...{ rules: DEFAULT_SETTINGS, offers: [], admins: [], rule: null, credit: ZERO, agreed: [] },
    ...{ open: null, history: null, blocked: null, printRoom: null, lines, ...more },
  }
}

/** An item of an order for each line, with all of its pieces. */
export function listItems(lines: readonly CheckoutLine[]): PlaceOrder['items'] {
  return lines.map(({ line: { productId, customizedProductId, size, colour, quantity } }) => ({
    ...{ productId, customizedProductId, size, color: colour, quantity },
  }))
}
