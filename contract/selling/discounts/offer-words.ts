import { formatDate } from '#contract/basics/dates.ts'
import { formatPrice, formatRupees, type Paise, paise, rupees, ZERO } from '#contract/basics/money.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import type { Barred, CodeOutcome, NearMiss } from './choose-offers.ts'
import { type Benefit, FOR_EVERYTHING, type Offer, type OfferLine } from './offer.ts'
import { calculateOfferDiscount, type Missing, sumLinePrices } from './offer-discount.ts'

/** The answer to an unknown code, and to a code whose existence is kept secret. */
const INVALID = 'This promo code is not valid.'

/** What an offer gives, as a part of a sentence: '10% off (at most ₹200)', 'buy 2, get 1 free'. */
export function benefitText(benefit: Benefit): string {
  switch (benefit.kind) {
    case 'percent':
      return `${benefit.percent}% off${benefit.cap === null ? '' : ` (at most ${formatPrice(benefit.cap)})`}`
    case 'amount':
      return `${formatPrice(benefit.off)} off`
    case 'delivery':
      return 'no fee for cash on delivery'
    case 'buy_get':
      return `buy ${benefit.buy}, get ${benefit.get} ${benefit.percent === 100 ? 'free' : `at ${benefit.percent}% off`}`
    case 'slabs':
      return benefit.steps
        .toSorted((a, b) => a.from - b.from)
        .map(({ from, percent }) => `${stepText(benefit.by, from)}: ${percent}% off`)
        .join(', ')
  }
}

function stepText(by: 'pieces' | 'amount', from: number): string {
  return by === 'pieces' ? `${from} pieces` : `from ${formatPrice(paise(from))}`
}

/** An offer in one line, for lists: 'buy 2, get 1 free, on Polos, from ₹999, first order only'. */
export function offerText({ benefit, conditions, of, except }: Omit<Offer, 'id' | 'code' | 'label'>): string {
  return [
    benefitText(benefit),
    of === null ? null : `on ${of}`,
    except === null ? null : `not on ${except}`,
    conditions.minAmount === null ? null : `from ${formatPrice(conditions.minAmount)}`,
    conditions.minPieces === null ? null : `from ${conditions.minPieces} pieces`,
    conditions.firstOrder ? 'first order only' : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/**
 * Why a code does not apply, as a sentence for the shopper; null when it does. A code that nobody can use yet gets the same
 * answer as an unknown one.
 */
export function codeRefusal(outcome: CodeOutcome, best: { label: string; discount: Paise } | null): string | null {
  if (outcome.state === 'applied') return null
  if (outcome.state === 'missing') return `${missingText(outcome.missing, outcome.offer)}.`
  if (outcome.state === 'weaker')
    return best
      ? `You already have a better offer: ${best.label} saves ${formatRupees(best.discount)}, ${outcome.offer.label} would save ${formatRupees(outcome.discount)}.`
      : `${outcome.offer.label} takes nothing off this bag.`
  return barredText(outcome.barred, outcome.offer)
}

function barredText(barred: Barred, offer: Offer | null): string {
  if (offer === null) return INVALID
  switch (barred.why) {
    case 'unknown':
      return INVALID
    case 'ended':
      return `${offer.label} ended on ${formatDate(barred.at, 'short')}.`
    case 'used_up':
      return `${offer.label} has been used up.`
    case 'used_before':
      return `You have already used ${offer.label}.`
    case 'not_first':
      return `${offer.label} is only for a first order.`
  }
}

function missingText(missing: Missing, { label, of, except }: Offer): string {
  if (missing.what === 'nothing')
    return of !== null
      ? `${label} is only for ${ofText(of, except)}`
      : except === null
        ? `Nothing in your bag is part of ${label}`
        : `${label} is not for ${except}`
  return `${addText(missing, { of, except })} to use ${label}`
}

function addText(missing: Exclude<Missing, { what: 'nothing' }>, { of, except }: Pick<Offer, 'of' | 'except'>): string {
  const more = missing.what === 'amount' ? `${formatPrice(missing.by)} more` : morePieces(missing.by)
  if (of !== null) return `Add ${more} from ${ofText(of, except)}`
  return except === null ? `Add ${more}` : `Add ${more} (not from ${except})`
}

function ofText(of: string, except: string | null): string {
  return except === null ? of : `${of} (not ${except})`
}

function morePieces(count: number): string {
  return `${count} more ${count === 1 ? 'piece' : 'pieces'}`
}

/** What to add to a cart for an offer, as a sentence: 'Add 1 more piece from Polos for 10% off.' */
export function nearMissText({ offer, missing, gain }: NearMiss): string {
  const what = gain.kind === 'buy_get' ? `“${benefitText(gain)}”` : benefitText(gain)
  return `${addText(missing, offer)} for ${what}.`
}

/** The price of one piece in the example, and the maximum number of pieces in the example. */
const EXAMPLE_PRICE = rupees(599)
const EXAMPLE_PIECES = 50

/**
 * An example for the owner's form: 'A customer who buys 3 T-shirts of ₹599 pays ₹1,617.30.' Null when even `EXAMPLE_PIECES`
 * pieces do not meet the conditions.
 */
export function describeExample(
  benefit: Benefit,
  { minAmount, minPieces }: { minAmount: Paise | null; minPieces: number | null },
): string | null {
  const conditions = { ...FOR_EVERYTHING, minAmount, minPieces }
  const offer: Offer = { id: 0 as PromoId, code: null, label: '', benefit, of: null, except: null, conditions }
  const line = (quantity: number): OfferLine => ({
    unitPrice: EXAMPLE_PRICE,
    quantity,
    productId: null,
    categoryId: null,
  })
  const price = formatPrice(EXAMPLE_PRICE)
  for (let pieces = chooseExamplePieces(benefit); pieces <= EXAMPLE_PIECES; pieces++) {
    const lines = [line(pieces)]
    const { discount } = calculateOfferDiscount(offer, lines)
    const shirts = `${pieces} ${pieces === 1 ? 'T-shirt' : 'T-shirts'} of ${price}`
    if (benefit.kind === 'delivery' && isReached(offer, lines))
      return `A customer who buys ${shirts} with cash on delivery pays ${formatRupees(sumLinePrices(lines))}, without a fee.`
    if (discount > ZERO)
      return `A customer who buys ${shirts} pays ${formatRupees(paise(sumLinePrices(lines) - discount))}.`
  }
  return null
}

/** The initial number of pieces in the example. For steps by pieces it is the number of the highest step. */
function chooseExamplePieces(benefit: Benefit): number {
  return benefit.kind === 'slabs' && benefit.by === 'pieces' ? Math.max(1, ...benefit.steps.map(({ from }) => from)) : 1
}

function isReached(offer: Offer, lines: readonly OfferLine[]): boolean {
  return (
    calculateOfferDiscount({ ...offer, benefit: { kind: 'percent', percent: 100, cap: null } }, lines).discount > ZERO
  )
}

/** Joins names into words: 'Polos', 'Polos and Hoodies', 'Polos, Hoodies and 3 more'. Null without any name. */
export function namesText(names: readonly string[]): string | null {
  const [first, second, third] = names
  if (first === undefined) return null
  if (second === undefined) return first
  if (third === undefined) return `${first} and ${second}`
  return `${first}, ${second} and ${names.length - 2} more`
}
