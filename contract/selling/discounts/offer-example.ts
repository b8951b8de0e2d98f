import { type Paise, paise, rupees, ZERO } from '#contract/basics/money.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { type Benefit, FOR_EVERYTHING, type Offer, type OfferLine } from './offer.ts'
import { calculateOfferDiscount, sumLinePrices } from './offer-discount.ts'

/** The price of one piece in the example, and the maximum number of pieces in the example. */
const EXAMPLE_PRICE = rupees(599)
const EXAMPLE_PIECES = 50

/** What a customer pays who buys the fewest pieces that get the offer. `isFeeFree`: the offer waives the fee for cash on delivery. */
export type OfferExample = { pieces: number; price: Paise; total: Paise; isFeeFree: boolean }

/** An example of an offer. Null when even `EXAMPLE_PIECES` pieces do not meet the conditions. */
export function findOfferExample(
  benefit: Benefit,
  { minAmount, minPieces }: { minAmount: Paise | null; minPieces: number | null },
): OfferExample | null {
  const conditions = { ...FOR_EVERYTHING, minAmount, minPieces }
  const offer: Offer = { id: 0 as PromoId, code: null, label: '', benefit, of: null, except: null, conditions }
  const line = (quantity: number): OfferLine => ({
    unitPrice: EXAMPLE_PRICE,
    quantity,
    productId: null,
    categoryId: null,
  })
  const price = EXAMPLE_PRICE
  for (let pieces = chooseExamplePieces(benefit); pieces <= EXAMPLE_PIECES; pieces++) {
    const lines = [line(pieces)]
    const { discount } = calculateOfferDiscount(offer, lines)
    if (benefit.kind === 'delivery' && isReached(offer, lines))
      return { pieces, price, total: sumLinePrices(lines), isFeeFree: true }
    if (discount > ZERO) return { pieces, price, total: paise(sumLinePrices(lines) - discount), isFeeFree: false }
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
