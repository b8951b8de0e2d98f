import { eq } from 'drizzle-orm'
import { type Paise, ZERO } from '#contract/basics/money.ts'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { type Candidate, chooseOffers } from '#contract/selling/discounts/choose-offers.ts'
import type { Offer, OfferLine } from '#contract/selling/discounts/offer.ts'
import { offerGoods } from '#contract/selling/discounts/offer-goods.ts'
import type { MyOffer } from '#contract/selling/offers.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { canBuy, readLines } from '#server/selling/cart/cart-lines.ts'
import { describeNearMiss, describeOffer } from '#texts/selling/offers.ts'
import { toOfferLine } from './cart-offers.ts'
import { LISTED, offersFor, toCandidate } from './offer-facts.ts'

/**
 * The offers that everybody sees, for the caller and the buyable lines of their cart: usable ones first, those that save most before others.
 */
export async function mine({ db, actor }: SignedIn): Promise<Reply<(typeof contract)['offers']['mine']>> {
  const person = { userId: actor.id, phone: null, email: users.email, isConfirmed: users.emailVerified }
  const [rows, all] = await Promise.all([
    db
      .select({ offers: offersFor(person, LISTED) })
      .from(users)
      .where(eq(users.id, actor.id)),
    readLines(db, actor.id),
  ])
  const candidates = (rows[0]?.offers ?? []).map((facts) => ({ ...toCandidate(facts), isAsked: false }))
  const lines = all.filter(canBuy).map((line) => toOfferLine(line, line.line.quantity))
  return candidates
    .map((candidate) => present(candidate, candidates, lines))
    .toSorted((a, b) => Number(b.state === 'applicable') - Number(a.state === 'applicable') || b.saved - a.saved)
}

/** One offer, beside those that apply without a code. */
function present(candidate: Candidate, all: readonly Candidate[], lines: readonly OfferLine[]): MyOffer {
  const { offer } = candidate
  const others = all.filter((other) => other.offer.code === null && other.offer.id !== offer.id)
  const choice = chooseOffers([...others, { ...candidate, isAsked: true }], lines, { fee: ZERO, code: true })
  const { id, code, label } = offer
  return { id, code, label, text: describeOffer(offer), ...judge(choice) }

  function judge({ code: outcome, goods }: typeof choice): Pick<MyOffer, 'state' | 'saved' | 'missing'> {
    const none = { saved: ZERO, missing: null }
    switch (outcome?.state) {
      case 'applied':
        return { ...none, state: 'applicable', saved: goods?.offer.id === id ? goods.discount : ZERO }
      case 'weaker':
        return { ...none, state: 'weaker', saved: outcome.discount }
      case 'missing': {
        const { missing } = outcome
        if (missing.what === 'nothing') return { ...none, state: 'missing' }
        const miss = { offer, missing, gain: lowestBenefit(offer), discount: ZERO as Paise }
        return { ...none, state: 'missing', missing: describeNearMiss(miss, offerGoods(offer)) }
      }
      default:
        return { ...none, state: 'barred' }
    }
  }
}

/** What the offer gives first: of an offer with steps, its lowest step. */
function lowestBenefit({ benefit }: Offer): Offer['benefit'] {
  if (benefit.kind !== 'slabs') return benefit
  const [lowest] = benefit.steps.toSorted((a, b) => a.from - b.from)
  return lowest ? { kind: 'percent', percent: lowest.percent, cap: null } : benefit
}
