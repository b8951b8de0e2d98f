import { type Paise, paise } from '#contract/basics/money.ts'
import { type Refundable, type RefundSplit, refundProblem, splitRefund } from '#contract/orders/refund-rules.ts'
import { refundFormErrors } from '#texts/en/errors/refund-form.ts'
import { ownerRefund } from '#texts/en/orders/owner-refund.ts'
import { englishWords } from '#texts/messages/format.ts'
import { formatRefusals } from '#texts/messages/refusals.ts'

const TEXTS = englishWords(ownerRefund)

/** The sentence of a problem of a refund form. */
export const wordRefundProblem = formatRefusals(englishWords(refundFormErrors))

/** Parses an amount in rupees into paise; null when invalid. */
export function parseRefundAmount(typed: string): Paise | null {
  const text = typed.replaceAll(/[\s,₹]/g, '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return null
  const [whole = '0', part = ''] = text.split('.')
  return paise(Number(whole) * 100 + Number(part.padEnd(2, '0')))
}

/** A valid amount in paise, split into money and store credit (`parts`), or the problem. */
type Typed = { amount: Paise; parts: RefundSplit; problem: null } | { amount: null; problem: string }

/** Validates a refund form before the confirmation. The server validates again. */
export function readRefund(form: FormData): Typed {
  const amount = parseRefundAmount(String(form.get('amount') ?? ''))
  if (amount === null) return { amount, problem: TEXTS.amountProblem }
  const shown = shownIn(form) ?? { refundable: amount, isCash: true }
  const problem = refundProblem(amount, shown)
  return problem === null
    ? { amount, parts: splitRefund(amount, shown), problem }
    : { amount: null, problem: wordRefundProblem(problem) }
}

/** The refundable amount that the page showed. Null when the form does not send it. */
function shownIn(form: FormData): Refundable | null {
  const refundable = Number(form.get('refundable') ?? Number.NaN)
  if (!Number.isSafeInteger(refundable) || refundable < 0) return null
  const money = Number(form.get('byMoney') ?? Number.NaN)
  const byMoney = Number.isSafeInteger(money) && money >= 0 ? { byMoney: paise(money) } : {}
  return {
    refundable: paise(refundable),
    isCash: form.get('isCash') === 'yes',
    asCredit: form.has('asCredit'),
    ...byMoney,
  }
}
