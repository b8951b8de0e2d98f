import { paise } from '#contract/basics/money.ts'
import type { Choice, NearMiss } from '#contract/selling/discounts/choose-offers.ts'
import type { Benefit, Offer } from '#contract/selling/discounts/offer.ts'
import type { OfferGoods } from '#contract/selling/discounts/offer-goods.ts'
import { offers } from '#texts/en/selling/offers.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(offers)

/** What an offer gives, as a part of a sentence: '10% off (at most ₹200)', 'buy 2, get 1 free'. */
export function describeBenefit(benefit: Benefit): string {
  switch (benefit.kind) {
    case 'percent': {
      const { percent, cap } = benefit
      return cap === null ? texts.percent({ percent }) : texts.percentCapped({ percent, cap })
    }
    case 'amount':
      return texts.amount(benefit)
    case 'delivery':
      return texts.delivery
    case 'buy_get':
      return benefit.percent === 100 ? texts.buyGetFree(benefit) : texts.buyGetCheaper(benefit)
    case 'slabs':
      return benefit.steps
        .toSorted((a, b) => a.from - b.from)
        .map(({ from, percent }) =>
          benefit.by === 'pieces'
            ? texts.slabOfPieces({ from, percent })
            : texts.slabOfAmount({ from: paise(from), percent }),
        )
        .join(', ')
  }
}

/** An offer in one line, for lists: 'buy 2, get 1 free, on Polos, from ₹999, first order only'. */
export function describeOffer({ benefit, conditions, of, except }: Omit<Offer, 'id' | 'code' | 'label'>): string {
  const { minAmount, minPieces, firstOrder } = conditions
  return [
    describeBenefit(benefit),
    of === null ? null : texts.on({ names: of }),
    except === null ? null : texts.notOn({ names: except }),
    minAmount === null ? null : texts.fromAmount({ amount: minAmount }),
    minPieces === null ? null : texts.fromPieces({ pieces: minPieces }),
    firstOrder ? texts.firstOrder : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** What to add to a cart for an offer, as a sentence: 'Add 1 more piece from Polos for 10% off.' */
export function describeNearMiss({ missing, gain }: NearMiss, goods: OfferGoods): string {
  const text = describeBenefit(gain)
  const benefit = gain.kind === 'buy_get' ? texts.quoted({ benefit: text }) : text
  return missing.what === 'amount'
    ? texts.addAmount({ missing: missing.by, benefit, ...goods })
    : texts.addPieces({ missing: missing.by, benefit, ...goods })
}

/** Joins names into words: 'Polos', 'Polos and Hoodies', 'Polos, Hoodies and 3 more'. Null without any name. */
export function joinNames(names: readonly string[]): string | null {
  const [first, second, third] = names
  if (first === undefined) return null
  if (second === undefined) return first
  if (third === undefined) return texts.twoNames({ first, second })
  return texts.moreNames({ first, second, count: names.length - 2 })
}

/** The text after a code was applied: 'MONSOON10 applied: you save ₹59.90.' */
export function describeAppliedCode({ goods, fee }: Pick<Choice, 'goods' | 'fee'>): string {
  return goods?.offer.code
    ? texts.codeApplied({ code: goods.offer.code, saved: goods.discount })
    : texts.feeCodeApplied({ code: `${fee?.offer.label}` })
}
