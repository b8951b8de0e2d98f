import { parseGstin } from '#contract/basics/gst/gstin.ts'
import { slabOn } from '#contract/basics/gst/slabs.ts'
import { splitOrder, sumTaxParts } from '#contract/basics/gst/split.ts'
import { findStateCode, findStateName } from '#contract/basics/gst/state-codes.ts'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { plus, ZERO } from '#contract/basics/money.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import type { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'
import { withDefaults } from '#server/site/settings/read-settings.ts'
import type { settings } from '#server/site/settings/settings.table.ts'
import { amountInWords } from '#texts/orders/amount-in-words.ts'
import type { DocumentLine, InvoiceDocument, Party } from './document.ts'

type Order = typeof orders.$inferSelect
type Item = typeof orderItems.$inferSelect
type Settings = typeof settings.$inferSelect

type Facts = {
  order: Order
  items: readonly Item[]
  settings: Settings | undefined
  kind: 'invoice' | 'bill_of_supply'
  /** The customer's name, if the parcel goes to another person's address, which the customer must not see. */
  payer: string | null
}

/** The document of an order that is sent now, without number and date. Uses the seller's GSTIN stored in the order. */
export function buildInvoiceDocument({
  order,
  items,
  settings,
  kind,
  payer,
}: Facts): Omit<InvoiceDocument, 'number' | 'date'> {
  const lines = buildDocumentLines(order, items)
  return {
    kind,
    seller: buildSeller(order, settings),
    ...(payer === null ? { buyer: buildBuyer(order), shipTo: buildShipTo(order) } : buildGroupParties(order, payer)),
    order: { number: order.number, placedOn: indianDay(order.createdAt), paymentMethod: order.paymentMethod },
    placeOfSupply:
      order.placeOfSupply === null
        ? null
        : { code: order.placeOfSupply, name: findStateName(order.placeOfSupply) ?? order.placeOfSupply },
    isReverseCharge: false,
    lines,
    sums: sumTaxParts(lines),
    total: order.total,
    totalInWords: amountInWords(order.total),
    ...(order.credit > ZERO && { credit: order.credit }),
    signatory: settings?.signatory ?? '',
    corrects: null,
    reason: null,
  }
}

function buildSeller({ sellerGstin }: Order, row: Settings | undefined): InvoiceDocument['seller'] {
  const shop = withDefaults(row, DEFAULT_SETTINGS)
  const state = parseGstin(sellerGstin ?? '')?.state ?? (shop.shopState || null)
  return {
    name: shop.legalName || shop.shopName,
    tradeName: shop.shopName,
    addressLines: shop.postalAddress.split('\n').filter(Boolean),
    state,
    stateCode: state && findStateCode(state),
    gstin: sellerGstin,
    phone: shop.supportPhone || null,
    email: row?.supportEmail ?? '',
  }
}

function buildShipTo(order: Order): Party {
  const { shipFullName, shipLine1, shipLine2, shipCity, shipState, shipPostalCode, shipCountry, shipPhone } = order
  const lines = [shipLine1, shipLine2, `${shipCity} ${shipPostalCode}`, shipCountry]
  return {
    name: shipFullName,
    addressLines: lines.filter((line): line is string => Boolean(line)),
    state: shipState,
    stateCode: findStateCode(shipState) ?? order.placeOfSupply,
    gstin: null,
    phone: shipPhone,
  }
}

/** The buyer, at the delivery address; a business has its own name, and the state of its GSTIN. */
function buildBuyer(order: Order): Party {
  const person = buildShipTo(order)
  const registered = parseGstin(order.buyerGstin ?? '')
  if (!registered) return person
  const { gstin, state, stateCode } = registered
  return { ...person, name: order.buyerBusiness ?? person.name, gstin, state, stateCode }
}

/**
 * Buyer and recipient of an order that goes to a group's organiser. Without street and phone, which the customer must not see; the tax
 * needs only the state.
 */
function buildGroupParties(order: Order, payer: string): { buyer: Party; shipTo: Party } {
  const { shipFullName, shipCity, shipCountry } = order
  const buyer = { ...buildShipTo(order), name: payer, addressLines: [], phone: null }
  const firstName = shipFullName.split(' ')[0] ?? ''
  return { buyer, shipTo: { ...buyer, name: firstName, addressLines: [shipCity, shipCountry] } }
}

/** The lines of the order. Without tax, discount and fee are split over the lines in the same way as with tax. */
function buildDocumentLines(order: Order, items: readonly Item[]): DocumentLine[] {
  const discounts = items.flatMap(({ discountShare }) => (discountShare === null ? [] : [discountShare]))
  const untaxed = splitOrder({
    lines: items.map(({ unitPrice, quantity }) => ({ unitPrice, printing: ZERO, quantity, ownRate: 0 })),
    discount: order.discount,
    ...(discounts.length === items.length && { discounts }),
    fee: order.deliveryFee,
    slab: slabOn(null, indianDay(order.createdAt)),
    isInterState: true,
  }).lines
  return items.map((item, index) => {
    const shares = untaxed[index]
    const taxable = item.taxable ?? shares?.taxable ?? ZERO
    const [cgst, sgst, igst] = [item.cgst ?? ZERO, item.sgst ?? ZERO, item.igst ?? ZERO]
    return {
      position: item.position,
      description: [item.name, item.size, item.colour === DEFAULT_COLOR ? '' : item.colour].filter(Boolean).join(', '),
      hsn: item.hsn,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      discount: item.discountShare ?? shares?.discountShare ?? ZERO,
      fee: item.feeShare ?? shares?.feeShare ?? ZERO,
      rate: item.gstRate,
      taxable,
      cgst,
      sgst,
      igst,
      total: plus(taxable, cgst, sgst, igst),
    }
  })
}
