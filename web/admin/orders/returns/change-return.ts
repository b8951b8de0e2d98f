import { z } from 'zod'
import { attempt } from '#contract/http/client.ts'
import { MoneyText } from '#contract/http/codecs.ts'
import { OrderItemId } from '#contract/orders/order-items.api.ts'
import { ReturnId } from '#contract/orders/returns.api.ts'
import { readManualRefund } from '#web/admin/orders/refunds/read-manual-refund.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ENGLISH_WORDS } from '#web/admin/shell/words/packer-words.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { REPLACEMENT_CHOICES, RETURN_FAILED, STEPS } from './return-steps.ts'

/** Changes the state of a return. */
export async function changeReturn(args: ApiArgs, form: FormData): Promise<FormResult> {
  const step = STEPS.find(({ name }) => name === form.get('step'))
  const id = ReturnId.safeParse(form.get('id'))
  if (!step || !id.success) return refused('', RETURN_FAILED)
  if (step.question && !form.has('confirmed')) return refused(step.name, ENGLISH_WORDS.failures.notConfirmed)
  const amount = form.has('amount') ? z.safeDecode(MoneyText, String(form.get('amount'))) : null
  if (step.name === 'refund' && amount && !amount.success) {
    const message = 'Enter an amount in rupees with at most two decimals'
    return refused(step.name, message, { amount: message })
  }
  const { adminReturns } = api(args)
  const decision = { id: id.data, note: String(form.get('note') ?? '').trim() || null }
  const calls = {
    approve: () => attempt(adminReturns.approve(decision)),
    receive: () =>
      attempt(
        adminReturns.receive({
          ...decision,
          restock: readRestock(form),
          reopen: form.has('reopen'),
          replacement: readReplacement(form),
        }),
      ),
    send: () => attempt(adminReturns.send({ ...decision, ...readTracking(form) })),
    deliver: () => attempt(adminReturns.deliver(decision)),
    refund: () =>
      attempt(
        adminReturns.refund({
          ...decision,
          amount: amount?.data ?? null,
          ...(form.has('howShown') && { asCredit: form.has('asCredit') }),
          ...readManualRefund(form),
        }),
      ),
    decline: () => attempt(adminReturns.decline(decision)),
  }
  const moved = await nullOnError<{ ok: boolean; message?: string; fields?: Record<string, string> }>(
    args,
    calls[step.name](),
  )
  if (moved?.ok) return done(step.name, step.done)
  const message = moved?.message ?? RETURN_FAILED
  return refused(step.name, message, step.name === 'refund' ? { amount: message, ...moved?.fields } : moved?.fields)
}

/** What happened to an exchange parcel that did not reach the customer. Null when the form does not say. */
function readReplacement(form: FormData) {
  return REPLACEMENT_CHOICES.find(({ value }) => value && value === form.get('replacement'))?.value || null
}

function readTracking(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim() || null
  return { courier: text('courier'), trackingNumber: text('trackingNumber'), trackingUrl: text('trackingUrl') }
}

function readRestock(form: FormData) {
  return [...form.keys()]
    .filter((name) => name.startsWith('restock '))
    .flatMap((name) => {
      const item = OrderItemId.safeParse(name.slice('restock '.length))
      const quantity = Number(form.get(name))
      return item.success && Number.isInteger(quantity) && quantity > 0 ? [{ item: item.data, quantity }] : []
    })
}
