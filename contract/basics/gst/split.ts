import { minus, type Paise, paise, plus, times, ZERO } from '#contract/basics/money.ts'
import { divideAmount } from './shares.ts'
import { findGstRate, type GstSlab, toBasisPoints } from './slabs.ts'

/** Value without tax, and the tax. Either `igst` is zero, or `cgst` and `sgst` are; `sgst` is also UTGST. */
export type TaxParts = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/** A line of an order: the price of one piece with tax, before any discount, and the part of it that is for printing. */
type OrderedLine = {
  unitPrice: Paise
  printing: Paise
  quantity: number
  /** In percent; null: the rate of the slab. */
  ownRate: number | null
}

/** A line with its rate in percent, its parts of the order's discount and fee, and what tax is in it. */
export type TaxedLine = TaxParts & { rate: number; discountShare: Paise; feeShare: Paise }

/** `discounts`: the part of the discount of each line; shared by their prices when absent. */
type TaxedOrder = {
  lines: readonly OrderedLine[]
  discount: Paise
  discounts?: readonly Paise[]
  fee: Paise
  slab: GstSlab
  isInterState: boolean
}

/**
 * Splits an order, whose prices include tax, into value and tax. The discount is shared over the lines as the offer says, the fee of
 * cash on delivery by what is left: it belongs to the goods and has their rate (CGST Act, sections 8 (a) and 15 (2)(c)).
 * Of every line price − discount + fee = value + tax, to the paisa, and so of the order.
 */
export function splitOrder({ lines, discount, discounts: offerShares, fee, slab, isInterState }: TaxedOrder): {
  lines: TaxedLine[]
  sums: TaxParts
} {
  const prices = lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity))
  const discounts = offerShares ?? divideAmount(discount, prices)
  const fees = divideAmount(
    fee,
    prices.map((price, index) => price - (discounts[index] ?? ZERO)),
  )
  const split = lines.map((line, index): TaxedLine => {
    const [price, discountShare, feeShare] = [prices[index] ?? ZERO, discounts[index] ?? ZERO, fees[index] ?? ZERO]
    const rate = line.ownRate ?? findGstRate(slab, slabValue(line, { price, discountShare, slab }), line.quantity)
    const amount = plus(minus(price, discountShare), feeShare)
    return { rate, discountShare, feeShare, ...splitAmount(amount, rate, isInterState) }
  })
  return { lines: split, sums: sumTaxParts(split) }
}

/** What the pieces of a line cost with tax, for the comparison with the slab's limit. The fee does not count: it is not for a piece. */
function slabValue(
  { printing, quantity }: OrderedLine,
  { price, discountShare, slab }: { price: Paise; discountShare: Paise; slab: GstSlab },
): Paise {
  const counted = slab.withPrinting ? price : minus(price, times(printing, quantity))
  if (!slab.afterDiscount) return counted
  // The discount is of the whole price, so the same part of it is of what counts.
  const [deducted = ZERO] = divideAmount(discountShare, [counted, minus(price, counted)])
  return minus(counted, deducted)
}

/**
 * The value and the tax in an amount that includes tax of `rate` percent. Each tax is rounded half-up to the paisa, CGST and SGST
 * each at half the rate and so always equal; the value is the rest.
 */
export function splitAmount(amount: Paise, rate: number, isInterState: boolean): TaxParts {
  const points = toBasisPoints(rate)
  if (isInterState) {
    const igst = takeFraction(amount, points, 10_000 + points)
    return { taxable: minus(amount, igst), cgst: ZERO, sgst: ZERO, igst }
  }
  const half = takeFraction(amount, points, 2 * (10_000 + points))
  return { taxable: minus(amount, plus(half, half)), cgst: half, sgst: half, igst: ZERO }
}

/** `amount` × part ÷ whole, rounded half-up. */
function takeFraction(amount: Paise, part: number, whole: number): Paise {
  const scaled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return paise(Number(scaled / (2n * BigInt(whole))))
}

/** The sums of several lines. */
export function sumTaxParts(lines: readonly TaxParts[]): TaxParts {
  const sum = (name: keyof TaxParts) => plus(...lines.map((line) => line[name]))
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
}

const PARTS = ['taxable', 'cgst', 'sgst', 'igst'] as const

/**
 * The value and the tax in each refund of an order, in the order in which they were given. A refund is shared over what is left of
 * each part of each line, so the parts of every refund add up to it, no part is ever taken back twice, and refunds of the whole total
 * take back exactly the order's value and tax. Throws RangeError when the refunds exceed the total.
 */
export function splitRefunds(lines: readonly TaxParts[], refunds: readonly Paise[]): TaxParts[] {
  return splitRefundLines(lines, refunds).map(sumTaxParts)
}

/** The same for each line: of each refund, what it takes back of each line. */
export function splitRefundLines(lines: readonly TaxParts[], refunds: readonly Paise[]): TaxParts[][] {
  const left = lines.map(({ taxable, cgst, sgst, igst }) => ({ taxable, cgst, sgst, igst }))
  return refunds.map((amount) => {
    const weights = left.flatMap((line) => PARTS.map((part) => line[part]))
    if (amount > plus(...weights)) throw new RangeError('the refunds exceed what was paid')
    const shares = divideAmount(amount, weights)
    return left.map((line, index) => {
      const [taxable = ZERO, cgst = ZERO, sgst = ZERO, igst = ZERO] = shares.slice(index * PARTS.length)
      const part: TaxParts = { taxable, cgst, sgst, igst }
      for (const name of PARTS) line[name] = minus(line[name], part[name])
      return part
    })
  })
}
