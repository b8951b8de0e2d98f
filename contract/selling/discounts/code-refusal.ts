import type { Paise } from '#contract/basics/money.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import type { Barred, CodeOutcome } from './choose-offers.ts'
import type { Offer } from './offer.ts'
import type { Missing } from './offer-discount.ts'
import { offerGoods } from './offer-goods.ts'

/**
 * Why a code does not apply; null when it does. A code that nobody can use yet gets the same answer as an unknown one. `best` is the offer
 * on the goods that applies.
 */
export function codeRefusal(outcome: CodeOutcome, best: { label: string; discount: Paise } | null): Refusal | null {
  switch (outcome.state) {
    case 'applied':
      return null
    case 'missing':
      return missingRefusal(outcome.missing, outcome.offer)
    case 'weaker': {
      const { label: offer } = outcome.offer
      if (!best) return refusal('offer_takes_nothing', { offer })
      const { label: better, discount: saved } = best
      return refusal('offer_weaker', { better, saved, offer, discount: outcome.discount })
    }
    case 'barred':
      return barredRefusal(outcome.barred, outcome.offer)
  }
}

function barredRefusal(barred: Barred, offer: Offer | null): Refusal {
  if (offer === null) return refusal('promo_invalid')
  const { label } = offer
  switch (barred.why) {
    case 'unknown':
      return refusal('promo_invalid')
    case 'ended':
      return refusal('offer_ended', { offer: label, day: barred.at })
    case 'used_up':
      return refusal('offer_uses_over', { offer: label })
    case 'used_before':
      return refusal('code_used_before', { offer: label })
    case 'not_first':
      return refusal('code_for_first_order', { offer: label })
  }
}

function missingRefusal(missing: Missing, offer: Offer): Refusal {
  const values = { offer: offer.label, ...offerGoods(offer) }
  switch (missing.what) {
    case 'nothing':
      return refusal('offer_for_other_goods', values)
    case 'amount':
      return refusal('offer_amount_short', { ...values, missing: missing.by })
    case 'pieces':
      return refusal('offer_pieces_short', { ...values, missing: missing.by })
  }
}
