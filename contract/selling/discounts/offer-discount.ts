import { divideAmount } from '#contract/basics/gst/shares.ts'
import { atMost, calculatePercentage, minus, type Paise, paise, plus, times, ZERO } from '#contract/basics/money.ts'
import { type Benefit, isFor, type Offer, type OfferLine } from './offer.ts'

/** The amount that an offer takes off the goods, and the share of each line. The shares add up to the amount. */
export type Discount = { discount: Paise; shares: Paise[] }

/** What a cart still needs for an offer, in paise or pieces. `nothing`: the offer is for no line of the cart. */
export type Missing = { what: 'amount'; by: Paise } | { what: 'pieces'; by: number } | { what: 'nothing' }

/** The discount of an offer on these lines; zero when its conditions are not met. A delivery offer does not discount goods. */
export function calculateOfferDiscount(offer: Offer, lines: readonly OfferLine[]): Discount {
  if (missingIn(offer, lines) !== null) return { discount: ZERO, shares: lines.map(() => ZERO) }
  const weights = weighLines(offer, lines)
  const counted = paise(weights.reduce((sum, weight) => sum + weight, 0))
  // Never more than the price of the goods that the offer is for.
  const discount = atMost(calculateReduction(offer, lines, counted), counted)
  return { discount, shares: divideAmount(discount, weights) }
}

/** What the cart still needs for the offer to apply; null when it applies. */
export function missingIn({ benefit, conditions }: Offer, lines: readonly OfferLine[]): Missing | null {
  const eligibleLines = lines.filter((line) => isFor(conditions, line))
  const [amount, pieces] = [sumLinePrices(eligibleLines), countPieces(eligibleLines)]
  if (pieces === 0) return { what: 'nothing' }
  const least = findMinimum(benefit)
  const minPieces = Math.max(conditions.minPieces ?? 0, least.pieces)
  const minAmount = Math.max(conditions.minAmount ?? 0, least.amount)
  if (pieces < minPieces) return { what: 'pieces', by: minPieces - pieces }
  return amount < minAmount ? { what: 'amount', by: minus(paise(minAmount), amount) } : null
}

/** The minimum that the benefit itself requires, apart from the conditions of the offer. */
function findMinimum(benefit: Benefit): { pieces: number; amount: number } {
  if (benefit.kind === 'buy_get') return { pieces: benefit.buy + benefit.get, amount: 0 }
  if (benefit.kind !== 'slabs') return { pieces: 0, amount: 0 }
  const from = Math.min(...benefit.steps.map((step) => step.from))
  return benefit.by === 'pieces' ? { pieces: from, amount: 0 } : { pieces: 0, amount: from }
}

/** The step of a slab offer that the given pieces or amount reach. */
export function findReachedStep(
  { by, steps }: Extract<Benefit, { kind: 'slabs' }>,
  { pieces, amount }: { pieces: number; amount: number },
) {
  const reached = by === 'pieces' ? pieces : amount
  return steps.filter(({ from }) => from <= reached).toSorted((a, b) => b.from - a.from)[0] ?? null
}

function calculateReduction({ benefit, conditions }: Offer, lines: readonly OfferLine[], counted: Paise): Paise {
  switch (benefit.kind) {
    case 'percent': {
      const part = calculatePercentage(counted, benefit.percent)
      return benefit.cap === null ? part : atMost(part, benefit.cap)
    }
    case 'amount':
      return benefit.off
    case 'slabs':
      return calculatePercentage(
        counted,
        findReachedStep(benefit, { pieces: countPieces(filterEligible(lines)), amount: counted })?.percent ?? 0,
      )
    case 'buy_get': {
      const { reduced } = groupPieces(benefit, filterEligible(lines))
      return calculatePercentage(plus(...reduced.map(({ unitPrice }) => unitPrice)), benefit.percent)
    }
    case 'delivery':
      return ZERO
  }

  function filterEligible(all: readonly OfferLine[]) {
    return all.filter((line) => isFor(conditions, line))
  }
}

/**
 * The weight of each line for sharing the discount: its price, or 0 when the offer is not for the line. For "buy 2, get 1" only pieces in
 * complete groups count, bought and reduced ones. So a customer who returns one of them gives back a share of the discount.
 */
function weighLines({ benefit, conditions }: Offer, lines: readonly OfferLine[]): number[] {
  const eligibleLines = lines.map((line) => (isFor(conditions, line) ? line : null))
  if (benefit.kind !== 'buy_get') return eligibleLines.map((line) => (line ? times(line.unitPrice, line.quantity) : 0))
  const { bought, reduced } = groupPieces(
    benefit,
    eligibleLines.filter((line) => line !== null),
  )
  const weights = new Map<OfferLine, number>()
  for (const { line, unitPrice } of [...bought, ...reduced]) weights.set(line, (weights.get(line) ?? 0) + unitPrice)
  return eligibleLines.map((line) => (line ? (weights.get(line) ?? 0) : 0))
}

type Piece = { line: OfferLine; unitPrice: Paise }

/** The bought pieces and the reduced pieces. Of all pieces the cheapest are reduced and the most expensive are bought. */
function groupPieces(
  { buy, get }: { buy: number; get: number },
  lines: readonly OfferLine[],
): { bought: Piece[]; reduced: Piece[] } {
  const pieces = lines
    .flatMap((line) => Array.from({ length: line.quantity }, (): Piece => ({ line, unitPrice: line.unitPrice })))
    .toSorted((a, b) => b.unitPrice - a.unitPrice)
  const groups = Math.floor(pieces.length / (buy + get))
  return { bought: pieces.slice(0, groups * buy), reduced: pieces.toReversed().slice(0, groups * get) }
}

/** The sum of the line prices, without any discount. */
export function sumLinePrices(lines: readonly OfferLine[]): Paise {
  return plus(...lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)))
}

export function countPieces(lines: readonly OfferLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
