import { parseGstin } from '#contract/basics/gst/gstin.ts'
import { DEFAULT_HSN, slabOn } from '#contract/basics/gst/slabs.ts'
import { splitOrder, type TaxParts } from '#contract/basics/gst/split.ts'
import { findStateCode } from '#contract/basics/gst/state-codes.ts'
import { type Paise, ZERO } from '#contract/basics/money.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'
import type { Totals } from '#contract/selling/pricing.ts'
import type { OrderedLine } from '#server/orders/orders/ordered-lines.ts'
import type { ItemTax, OrderTax, Snapshot } from '#server/orders/orders/write-order.ts'
import { findPinPlace } from '#server/people/accounts/addresses/pin-places.ts'
import type { settings } from '#server/site/settings/settings.table.ts'

const UNTAXED_ORDER = { sellerGstin: null, placeOfSupply: null, taxable: null, cgst: null, sgst: null, igst: null }
/** The tax columns of an item of a shop without a GSTIN. */
export const UNTAXED_ITEM: Omit<ItemTax, 'discountShare'> = {
  hsn: null,
  gstRate: null,
  feeShare: null,
  taxable: null,
  cgst: null,
  sgst: null,
  igst: null,
}

type Settings = Pick<typeof settings.$inferSelect, 'gstin' | 'hsn' | 'gstSlabs'>
/** `shares`: each line's share of the discount. */
type Supply = { address: PostalAddress; totals: Totals; shares: readonly Paise[]; now: Date }

/** The tax columns of a new order and of its items, with the items' parts of the discount. Without a GSTIN there is no tax. */
export function calculateOrderTax(
  shop: Settings | null,
  orderedLines: readonly OrderedLine[],
  { address, totals, shares, now }: Supply,
): { order: OrderTax; items: Snapshot[] } {
  const seller = parseGstin(shop?.gstin ?? '')
  if (!shop || !seller)
    return {
      order: UNTAXED_ORDER,
      items: orderedLines.map(({ snapshot }, index) => ({
        ...snapshot,
        ...UNTAXED_ITEM,
        discountShare: totals.discount > ZERO ? (shares[index] ?? ZERO) : null,
      })),
    }
  const placeOfSupply = findPlaceOfSupply(address) ?? seller.stateCode
  const { lines, sums } = splitOrder({
    lines: orderedLines.map(({ line, quantity }) => ({
      unitPrice: line.unitPrice,
      printing: line.printing,
      quantity,
      ownRate: line.gstRate,
    })),
    discount: totals.discount,
    discounts: shares,
    fee: totals.deliveryFee,
    slab: slabOn(shop.gstSlabs, indianDay(now)),
    isInterState: placeOfSupply !== seller.stateCode,
  })
  const hsn = shop.hsn ?? DEFAULT_HSN
  return {
    order: { sellerGstin: seller.gstin, placeOfSupply, ...pickTaxParts(sums) },
    items: orderedLines.map(({ snapshot, line }, index) => {
      const taxed = lines[index]
      if (!taxed) throw new Error('a line was not split')
      const { rate: gstRate, discountShare, feeShare } = taxed
      return { ...snapshot, hsn: line.hsn ?? hsn, gstRate, discountShare, feeShare, ...pickTaxParts(taxed) }
    }),
  }
}

function pickTaxParts({ taxable, cgst, sgst, igst }: TaxParts): TaxParts {
  return { taxable, cgst, sgst, igst }
}

/**
 * The place of supply is where the goods are delivered (IGST Act, section 10 (1)(a) and (ca)): the state of the address. The PIN code's
 * state replaces a misspelled one. Null when both are unknown; the caller then uses the seller's state, as the law says for an address
 * without a state.
 */
export function findPlaceOfSupply({ state, postalCode }: PostalAddress): string | null {
  return findStateCode(state) ?? findStateCode(findPinPlace(postalCode).state ?? '')
}
