import { ZERO } from '#contract/basics/money.ts'
import { manualRefundProblem, type RefundSplit } from '#contract/orders/refund-rules.ts'
import type { ManualRefund } from '#contract/orders/refunds.api.ts'
import { wordRefundProblem } from './refund-amount.ts'
import { REFUND_METHODS } from './refund-methods.ts'

/** Reads how the owner has paid a refund by hand, if the form has these fields. */
export function readManualRefund(form: FormData): ManualRefund {
  const text = (name: string) => String(form.get(name) ?? '').trim() || null
  const paidBy = REFUND_METHODS.find(({ value }) => value === form.get('paidBy'))?.value ?? null
  return { paidBy, payee: paidBy === 'upi' ? text('payee') : null, reference: text('reference') }
}

/** What the form lacks about a refund by hand; null when nothing is missing. */
export function findManualRefundProblem(form: FormData, { money }: RefundSplit, isCash: boolean) {
  const missing = isCash && money > ZERO ? manualRefundProblem(readManualRefund(form)) : null
  return missing && { field: missing.field, message: wordRefundProblem(missing.problem) }
}
