import { minus, type Paise, paise, plus, times, ZERO } from '#contract/basics/money.ts'
import { divideAmount } from './shares.ts'
import { findGstRate, type GstSlab, toBasisPoints } from './slabs.ts'

/**
 * The value without tax, and the taxes. An inter-state sale has only `igst`; any other has only `cgst` and `sgst`. `sgst` also holds UTGST.
 */
export type TaxParts = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/** A line of an order. `unitPrice` includes tax and `printing`, the charge for printing, before any discount. */
type OrderedLine = {
  unitPrice: Paise
  printing: Paise
  quantity: number
  /** The product's own rate in percent; null when the rate of the slab applies. */
  ownRate: number | null
}

/** The taxes of a line, its rate in percent, and its shares of the order's discount and cash-on-delivery fee. */
export type TaxedLine = TaxParts & { rate: number; discountShare: Paise; feeShare: Paise }

/** `discounts` has the discount of each line. When absent, `discount` is divided in proportion to the prices. */
type TaxedOrder = {
  lines: readonly OrderedLine[]
  discount: Paise
  discounts?: readonly Paise[]
  fee: Paise
  slab: GstSlab
  isInterState: boolean
}

/**
 * Splits an order, whose prices include tax, into value and tax. The cash-on-delivery fee is divided in proportion to the discounted prices
 * of the lines, and has their rates (CGST Act, sections 8 (a) and 15 (2)(c)). For each line, price − discount + fee = value + tax, exact to
 * the paisa.
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
 * The price of a line, tax included, for the comparison with the slab's limit. Without the cash-on-delivery fee, which is not part of the
 * price of a piece.
 */
function slabValue(
  { printing, quantity }: OrderedLine,
  { price, discountShare, slab }: { price: Paise; discountShare: Paise; slab: GstSlab },
): Paise {
  const counted = slab.withPrinting ? price : minus(price, times(printing, quantity))
  if (!slab.afterDiscount) return counted
  // The discount is for the whole price, so only a proportional share of it is deducted from `counted`.
  const [deducted = ZERO] = divideAmount(discountShare, [counted, minus(price, counted)])
  return minus(counted, deducted)
}

/**
 * Splits an amount that includes tax of `rate` percent into value and tax. Each tax is rounded half-up to the paisa; the value is the rest.
 * CGST and SGST are equal, each at half the rate.
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
 * The value and the tax in each refund of an order, earliest first. Each refund is divided in proportion to the value and taxes that
 * earlier refunds left. The parts of a refund add up to it. Refunds of the whole total add up to the order's value and tax. Throws
 * RangeError when the refunds exceed the total.
 */
export function splitRefunds(lines: readonly TaxParts[], refunds: readonly Paise[]): TaxParts[] {
  return splitRefundLines(lines, refunds).map(sumTaxParts)
}

/** Like `splitRefunds`, but for each refund a list with the value and tax of each line. */
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
