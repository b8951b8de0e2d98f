import { type Paise, ZERO } from '#contract/basics/money.ts'
import { type Benefit, isFor, type Offer, type OfferLine } from './offer.ts'
import {
  calculateOfferDiscount,
  countPieces,
  type Discount,
  findReachedStep,
  type Missing,
  missingIn,
  sumLinePrices,
} from './offer-discount.ts'

/** Why a customer cannot use an offer, whatever is in the cart. */
export type Barred =
  | { why: 'unknown' }
  | { why: 'ended'; at: Date }
  | { why: 'used_up' }
  | { why: 'used_before' }
  | { why: 'not_first' }

/** An offer without a code, or whose code was entered (`isAsked`). `barred`: why this customer cannot use the offer; null when they can. */
export type Candidate = { offer: Offer; barred: Barred | null; isAsked: boolean }

/** An offer that applies to an order, with the amount that it takes off the goods or off the delivery fee. */
type GoodsOffer = Discount & { offer: Offer }
type FeeOffer = { offer: Offer; saved: Paise }

/** The result for the entered code. */
export type CodeOutcome =
  | { state: 'applied' }
  /** The code would save less than the offer that applies. `discount` is what it would save. */
  | { state: 'weaker'; offer: Offer; discount: Paise }
  | { state: 'missing'; offer: Offer; missing: Missing }
  | { state: 'barred'; offer: Offer | null; barred: Barred }

export type Choice = { goods: GoodsOffer | null; fee: FeeOffer | null; code: CodeOutcome | null }

/**
 * Chooses the offers for a cart: the one that takes most off the goods, and one that waives the delivery fee. Of equal offers, the one with
 * the entered code wins, then the oldest. `fee`: the delivery fee of the order. `code`: whether a code was entered.
 */
export function chooseOffers(
  candidates: readonly Candidate[],
  lines: readonly OfferLine[],
  { fee, code }: { fee: Paise; code: boolean },
): Choice {
  const usable = candidates
    .filter(({ barred }) => barred === null)
    .toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked) || a.offer.id - b.offer.id)
  const goods = usable
    .map(({ offer }): GoodsOffer => ({ offer, ...calculateOfferDiscount(offer, lines) }))
    .filter(({ discount }) => discount > ZERO)
    .reduce<GoodsOffer | null>((best, other) => (best && best.discount >= other.discount ? best : other), null)
  const freeing = usable.find(({ offer }) => offer.benefit.kind === 'delivery' && missingIn(offer, lines) === null)
  const bestOffers = { goods, fee: freeing ? { offer: freeing.offer, saved: fee } : null }
  return { ...bestOffers, code: code ? judgeCode(candidates, lines, bestOffers) : null }
}

function judgeCode(
  candidates: readonly Candidate[],
  lines: readonly OfferLine[],
  { goods, fee }: Pick<Choice, 'goods' | 'fee'>,
): CodeOutcome {
  const codeCandidate = candidates.find(({ isAsked }) => isAsked)
  if (!codeCandidate) return { state: 'barred', offer: null, barred: { why: 'unknown' } }
  const { offer, barred } = codeCandidate
  if (barred) return { state: 'barred', offer, barred }
  if (goods?.offer.id === offer.id || fee?.offer.id === offer.id) return { state: 'applied' }
  const missing = missingIn(offer, lines)
  if (missing) return { state: 'missing', offer, missing }
  return { state: 'weaker', offer, discount: calculateOfferDiscount(offer, lines).discount }
}

/** An offer that a slightly larger cart would get: what to add, and the discount that it would then give. */
export type NearMiss = {
  offer: Offer
  missing: Exclude<Missing, { what: 'nothing' }>
  /** The benefit that the larger cart reaches; for an offer with steps, the benefit of the reached step. */
  gain: Benefit
  discount: Paise
}

/** Maximum number of missing pieces for a near miss. */
const NEAR_PIECES = 2
/** Maximum missing amount for a near miss, as a share of the cart's price. */
const NEAR_AMOUNT = 0.3

/**
 * What a slightly larger cart would reach: an offer without a code, or its next step; null when there is none. It must save more than the
 * current offer, and be the best one for the larger cart. Added pieces have the price of the cheapest line that the offer is for.
 */
export function nearMiss(
  candidates: readonly Candidate[],
  lines: readonly OfferLine[],
  { goods, fee }: Pick<Choice, 'goods' | 'fee'>,
): NearMiss | null {
  const usable = candidates.filter(({ barred }) => barred === null)
  const open = usable.filter(({ isAsked }) => !isAsked)
  const misses = open.flatMap(({ offer }) => {
    const missing = missingIn(offer, lines) ?? nextStep(offer, lines)
    if (missing === null || missing.what === 'nothing') return []
    if (missing.what === 'pieces' && missing.by > NEAR_PIECES) return []
    if (missing.what === 'amount' && missing.by > sumLinePrices(lines) * NEAR_AMOUNT) return []
    const larger = withAdded(offer, lines, missing)
    if (missingIn(offer, larger) !== null) return []
    if (offer.benefit.kind === 'delivery') return fee ? [] : [{ offer, missing, gain: offer.benefit, discount: ZERO }]
    const { discount } = calculateOfferDiscount(offer, larger)
    // Includes the entered code, which may save more for the larger cart.
    const all = usable.map((candidate) => calculateOfferDiscount(candidate.offer, larger).discount)
    return discount > (goods?.discount ?? ZERO) && all.every((other) => other <= discount)
      ? [{ offer, missing, gain: resolveBenefit(offer, larger), discount }]
      : []
  })
  return misses.toSorted((a, b) => b.discount - a.discount)[0] ?? null
}

function resolveBenefit({ benefit, conditions }: Offer, lines: readonly OfferLine[]): Benefit {
  if (benefit.kind !== 'slabs') return benefit
  const eligibleLines = lines.filter((line) => isFor(conditions, line))
  const step = findReachedStep(benefit, { pieces: countPieces(eligibleLines), amount: sumLinePrices(eligibleLines) })
  return step ? { kind: 'percent', percent: step.percent, cap: null } : benefit
}

/** What to add to the cart to reach the next step of an offer that already applies. */
function nextStep(offer: Offer, lines: readonly OfferLine[]): Missing | null {
  const { benefit } = offer
  if (benefit.kind !== 'slabs') return null
  const { by, steps } = benefit
  const missing = steps
    .toSorted((a, b) => a.from - b.from)
    .map((step) => missingIn({ ...offer, benefit: { kind: 'slabs', by, steps: [step] } }, lines))
  return missing.find((value) => value !== null) ?? null
}

/** The lines with the missing pieces or amount added, at the price of the cheapest piece that the offer is for. */
function withAdded({ conditions }: Offer, lines: readonly OfferLine[], missing: NearMiss['missing']): OfferLine[] {
  const eligibleLines = lines.filter((line) => isFor(conditions, line))
  const [cheapest] = eligibleLines.toSorted((a, b) => a.unitPrice - b.unitPrice)
  if (!cheapest) return [...lines]
  const added = missing.what === 'pieces' ? { quantity: missing.by } : { quantity: 1, unitPrice: missing.by }
  return [...lines, { ...cheapest, ...added }]
}
