import { ZERO } from '#contract/basics/money.ts'
import type { RefundSplit } from '#contract/orders/refund-rules.ts'
import { ownerRefund } from '#texts/en/orders/owner-refund.ts'
import { englishWords } from '#texts/messages/format.ts'
import { REFUND_METHODS } from './refund-methods.ts'

const TEXTS = englishWords(ownerRefund)

/** How the owner pays by hand; null: the payment provider sends the money. */
type ByHand = { paidBy: string; payee: string } | null

/** The confirmation before a return is refunded: 'Pay ₹348.00 by UPI to asha@okhdfc? ₹51.00 becomes store credit.' */
export function refundQuestion({ money, credit }: RefundSplit, byHand: ByHand): string {
  if (money === ZERO) return TEXTS.giveAsCredit({ amount: credit })
  const question = byHand
    ? TEXTS.pay({ amount: money, how: byHandText(byHand) })
    : TEXTS.refundTheWayPaid({ amount: money })
  return credit > ZERO ? `${question} ${TEXTS.becomesCredit({ amount: credit })}` : question
}

function byHandText({ paidBy, payee }: NonNullable<ByHand>): string {
  const words = REFUND_METHODS.find(({ value }) => value === paidBy)?.words ?? ''
  return paidBy === 'upi' && payee ? TEXTS.toPayee({ how: words, payee }) : words
}

/** Says before the confirmation what a refund does. `days`: how long a refund by the payment provider takes. */
export function refundConsequence(
  { money, credit }: RefundSplit,
  { isCash, days }: { isCash: boolean; days: string },
): string {
  if (money === ZERO) return TEXTS.creditAtOnce
  const sentences = isCash
    ? [credit > ZERO ? TEXTS.handPartBack({ amount: money }) : TEXTS.handBack]
    : [credit > ZERO ? TEXTS.partGoesBack({ amount: money, days }) : TEXTS.itGoesBack({ days })]
  if (credit > ZERO) sentences.push(TEXTS.becomesCredit({ amount: credit }))
  if (isCash) sentences.push(TEXTS.isNoted)
  return sentences.join(' ')
}
