import { type Paise, paise, rupees } from '#contract/basics/money.ts'

/**
 * A GST rule for garments. The law does not say whether the price compared with the limit is after the discount, and whether it includes
 * printing. So `afterDiscount` and `withPrinting` are fields, which the owner can change from a date on (docs/decisions/018-gst.md).
 */
export type GstSlab = {
  /** The first day in India on which the rule applies, `YYYY-MM-DD`. */
  from: string
  /** The highest price of one piece without tax to which the lower rate applies. */
  limit: Paise
  /** The lower rate in percent, up to the limit. */
  rate: number
  /** The higher rate in percent, above the limit. */
  rateAbove: number
  /** Whether the discount is deducted from the price before it is compared with the limit. */
  afterDiscount: boolean
  /** Whether the charge for printing is part of the price that is compared with the limit. */
  withPrinting: boolean
}

/**
 * Knitted and woven apparel (HSN chapters 61 and 62) since 22 September 2025: 5% up to ₹2,500 a piece, 18% above.
 * https://a2ztaxcorp.net/gst-rate-rationalisation-on-readymade-garments-to-boost-affordability-and-employment
 *
 * The discount is deducted, because the value of a supply excludes a discount that is on the invoice, and printing counts, because
 * the value includes what the seller does to the goods before delivery (CGST Act, section 15 (3)(a) and (2)(c)).
 */
export const DEFAULT_GST_SLABS: readonly GstSlab[] = [
  { from: '2025-09-22', limit: rupees(2_500), rate: 5, rateAbove: 18, afterDiscount: true, withPrinting: true },
]

/** The HSN code of knitted T-shirts, for goods whose product and category have no HSN code of their own. */
export const DEFAULT_HSN = '6109'

/** The rule for a day in India (`YYYY-MM-DD`): the latest that has begun, else the first rule. */
export function slabOn(slabs: readonly GstSlab[] | null, day: string): GstSlab {
  const all = slabs && slabs.length > 0 ? slabs : DEFAULT_GST_SLABS
  const sorted = all.toSorted((a, b) => a.from.localeCompare(b.from))
  const slab = sorted.findLast(({ from }) => from <= day) ?? sorted[0]
  if (!slab) throw new Error('there is no slab')
  return slab
}

/** Percent with up to two decimals as an integer: 12.5 → 1250. */
export function toBasisPoints(percent: number): number {
  return Math.round(percent * 100)
}

/**
 * The rate in percent of `quantity` pieces that cost `value` including tax. The lower rate applies when the price of a piece, less the
 * lower tax, does not exceed the limit. Otherwise the higher rate applies, also to the prices of `noSlabPrices`.
 */
export function findGstRate({ limit, rate, rateAbove }: GstSlab, value: Paise, quantity: number): number {
  const most = BigInt(limit) * BigInt(quantity) * BigInt(10_000 + toBasisPoints(rate))
  return BigInt(value) * 10_000n <= most ? rate : rateAbove
}

/**
 * The prices including tax that fit neither rate: less the lower tax they exceed the limit, less the higher tax they do not. With 5% and
 * 18% around ₹2,500: ₹2,625.01 to ₹2,950.00, both included. Null when there are no such prices.
 */
export function noSlabPrices({ limit, rate, rateAbove }: GstSlab): { least: Paise; most: Paise } | null {
  const [least, most] = [paise(withTax(limit, rate) + 1), withTax(limit, rateAbove)]
  return least <= most ? { least, most } : null
}

/** `amount` plus `percent` tax, rounded down to whole paise. */
function withTax(amount: Paise, percent: number): Paise {
  const exact = BigInt(amount) * BigInt(10_000 + toBasisPoints(percent))
  return paise(Number(exact / 10_000n))
}

/** Whether a price with tax fits neither rate. */
export function fitsNoSlab(slab: GstSlab, price: Paise): boolean {
  const prices = noSlabPrices(slab)
  return prices !== null && price >= prices.least && price <= prices.most
}
