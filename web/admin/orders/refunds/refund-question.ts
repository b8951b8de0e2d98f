import { formatRupees, ZERO } from '#contract/basics/money.ts'
import type { RefundSplit } from '#contract/orders/refund-rules.ts'
import { REFUND_METHODS } from './refund-methods.ts'

/** How the owner pays by hand; null: the payment provider sends the money. */
type ByHand = { paidBy: string; payee: string } | null

/** The confirmation before a return is refunded: 'Pay ₹348.00 by UPI to asha@okhdfc? ₹51.00 becomes store credit.' */
export function refundQuestion({ money, credit }: RefundSplit, byHand: ByHand): string {
  if (money === ZERO) return `Give ${formatRupees(credit)} as store credit?`
  const question = byHand
    ? `Pay ${formatRupees(money)} ${byHandText(byHand)}?`
    : `Refund ${formatRupees(money)} the way it was paid?`
  return credit > ZERO ? `${question} ${formatRupees(credit)} becomes store credit.` : question
}

function byHandText({ paidBy, payee }: NonNullable<ByHand>): string {
  const words = REFUND_METHODS.find(({ value }) => value === paidBy)?.words ?? ''
  return paidBy === 'upi' && payee ? `${words} to ${payee}` : words
}

/** Says before the confirmation what a refund does. `days`: how long a refund by the payment provider takes. */
export function refundConsequence(
  { money, credit }: RefundSplit,
  { isCash, days }: { isCash: boolean; days: string },
): string {
  if (money === ZERO) return 'The customer has it at once as store credit, and gets an email.'
  const creditSentence = credit > ZERO ? ` ${formatRupees(credit)} becomes store credit.` : ''
  if (!isCash)
    return `${credit > ZERO ? formatRupees(money) : 'It'} goes back the way it was paid, within ${days}.${creditSentence}`
  const hand =
    credit > ZERO ? `${formatRupees(money)} was paid in cash: hand that` : 'It was paid in cash: hand the money'
  return `${hand} back yourself.${creditSentence} This notes it and emails the customer.`
}
