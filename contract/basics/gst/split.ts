import { minus, type Paise, paise, plus, times, ZERO } from '#contract/basics/money.ts'
import { divideAmount } from './shares.ts'
import { findGstRate, type GstSlab, toBasisPoints } from './slabs.ts'

/** Value without tax, and the tax. Either `igst` is zero, or `cgst` and `sgst` are. `sgst` also holds UTGST. */
export type TaxParts = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/** A line of an order. `unitPrice` includes tax, before any discount; `printing` is the part of `unitPrice` for printing. */
type OrderedLine = {
  unitPrice: Paise
  printing: Paise
  quantity: number
  /** The product's own rate in percent; null when the rate of the slab applies. */
  ownRate: number | null
}

/** The tax of a line, its rate in percent, and its shares of the order's discount and fee. */
export type TaxedLine = TaxParts & { rate: number; discountShare: Paise; feeShare: Paise }

/** `discounts` is the discount of each line; when absent, `discount` is shared in proportion to the prices. */
type TaxedOrder = {
  lines: readonly OrderedLine[]
  discount: Paise
  discounts?: readonly Paise[]
  fee: Paise
  slab: GstSlab
  isInterState: boolean
}

/**
 * Splits an order, whose prices include tax, into value and tax. The cash-on-delivery fee is shared over the lines in proportion
 * to their discounted prices: it belongs to the goods and has their rate (CGST Act, sections 8 (a) and 15 (2)(c)). For each line,
 * and so for the order, price − discount + fee = value + tax, exact to the paisa.
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

/**
 * The price of a line, tax included, for the comparison with the slab's limit. The fee is left out because it is not part of a
 * piece's price.
 */
function slabValue(
  { printing, quantity }: OrderedLine,
  { price, discountShare, slab }: { price: Paise; discountShare: Paise; slab: GstSlab },
): Paise {
  const counted = slab.withPrinting ? price : minus(price, times(printing, quantity))
  if (!slab.afterDiscount) return counted
  // The discount applies to the whole price, so the counted part bears a proportional share of it.
  const [deducted = ZERO] = divideAmount(discountShare, [counted, minus(price, counted)])
  return minus(counted, deducted)
}

/**
 * The value and the tax in an amount that includes tax of `rate` percent. Each tax is rounded half-up to the paisa. CGST and SGST
 * have half the rate each, so they are always equal. The value is the rest.
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

/** Adds up the value and the taxes of several lines. */
export function sumTaxParts(lines: readonly TaxParts[]): TaxParts {
  const sum = (name: keyof TaxParts) => plus(...lines.map((line) => line[name]))
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
}

const PARTS = ['taxable', 'cgst', 'sgst', 'igst'] as const

/**
 * The value and the tax in each of an order's refunds, earliest first. A refund is divided in proportion to the value and taxes of each
 * line that are not refunded yet. So its shares add up to the refund, nothing is taken back twice, and refunds of the whole total take back
 * exactly the order's value and tax. Throws RangeError when the refunds exceed the total.
 */
export function splitRefunds(lines: readonly TaxParts[], refunds: readonly Paise[]): TaxParts[] {
  return splitRefundLines(lines, refunds).map(sumTaxParts)
}

/** Like `splitRefunds`, but by line: for each refund, the value and the tax taken back from each line. */
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
