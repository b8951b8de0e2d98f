import { formatRupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { RefundId } from '#contract/orders/admin-orders.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { ownerRefund } from '#texts/en/orders/owner-refund.ts'
import { englishWords } from '#texts/messages/format.ts'
import { readManualRefund } from '#web/admin/orders/refunds/read-manual-refund.ts'
import { readRefund } from '#web/admin/orders/refunds/refund-amount.ts'
import { readPieces } from '#web/admin/orders/refunds/refund-pieces.tsx'
import { readConfirmed } from '#web/admin/orders/ship/read-confirmed.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { ENGLISH_WORDS } from '#web/admin/shell/words/packer-words.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { HOW_PAID } from './order-texts.ts'

const TEXTS = englishWords(ownerRefund)

/** Handles the forms of an opened order. */
export async function changeOrderFile(args: ApiArgs, named: unknown, form: FormData): Promise<FormResult> {
  const { updateOrder } = readPackerWords(args).failures
  const id = OrderId.safeParse(named)
  const intent = String(form.get('intent'))
  if (!id.success) return refused(intent, updateOrder)
  if (intent === 'tracking') return track(args, id.data, form)
  if (intent === 'resend') return resend(args, id.data)
  if (intent === 'note') return note(args, id.data, form)
  if (intent === 'refund') return refund(args, id.data, form)
  if (intent === 'retry-refund' || intent === 'paid-refund') return failedRefund(args, intent, form)
  return refused(intent, updateOrder)
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim() || null

async function track(args: ApiArgs, id: OrderId, form: FormData): Promise<FormResult> {
  const { failures, orders } = readPackerWords(args)
  const way = {
    courier: text(form, 'courier'),
    trackingNumber: text(form, 'trackingNumber'),
    trackingUrl: text(form, 'trackingUrl'),
    confirmed: readConfirmed(form),
  }
  const saved = await nullOnError(args, attempt(packerApi(args).adminOrders.track({ id, ...way })))
  return saved?.ok
    ? done('tracking', orders.trackingSaved)
    : refused('tracking', saved?.message ?? failures.updateOrder, saved?.fields, {
        code: saved?.failure.code ?? null,
      })
}

async function resend(args: ApiArgs, id: OrderId): Promise<FormResult> {
  const sent = await nullOnError(args, attempt(api(args).adminOrders.resend({ id })))
  return sent?.ok
    ? done('resend', TEXTS.confirmationSent)
    : refused('resend', sent?.message ?? ENGLISH_WORDS.failures.updateOrder)
}

async function note(args: ApiArgs, id: OrderId, form: FormData): Promise<FormResult> {
  const { failures, orders } = readPackerWords(args)
  const saved = await nullOnError(args, attempt(packerApi(args).adminOrders.note({ id, note: text(form, 'note') })))
  return saved?.ok
    ? done('note', orders.noteSaved)
    : refused('note', saved?.message ?? failures.updateOrder, saved?.fields)
}

async function refund(args: ApiArgs, id: OrderId, form: FormData): Promise<FormResult> {
  const typed = readRefund(form)
  if (typed.problem !== null) return refused('refund', typed.problem, { amount: typed.problem })
  const { notConfirmed } = ENGLISH_WORDS.failures
  if (!form.has('confirmed')) return refused('refund', notConfirmed, { amount: notConfirmed })
  const asCredit = form.has('asCredit')
  const key = text(form, 'key') ?? undefined
  const pieces = [...readPieces(form)].map(([item, quantity]) => ({ item, quantity }))
  const given = await nullOnError(
    args,
    attempt(
      api(args).refunds.give({
        ...{ id, amount: typed.amount, note: text(form, 'note'), asCredit, idempotencyKey: key },
        ...(pieces.length > 0 && { pieces }),
        restock: form.has('restock'),
        ...readManualRefund(form),
      }),
    ),
  )
  const isDone = asCredit || form.get('isCash') === 'yes'
  if (given?.ok)
    return done('refund', TEXTS.refundDone({ amount: formatRupees(typed.amount), state: isDone ? 'noted' : 'started' }))
  const message = given?.message ?? TEXTS.failedToRefund
  return refused('refund', message, { amount: message, ...given?.fields })
}

/** Retries a failed refund, or records it as paid by other means. */
async function failedRefund(
  args: ApiArgs,
  intent: 'retry-refund' | 'paid-refund',
  form: FormData,
): Promise<FormResult> {
  const id = RefundId.safeParse(form.get('refund'))
  if (!id.success) return refused(intent, ENGLISH_WORDS.failures.updateOrder)
  const { refunds } = api(args)
  const isRetry = intent === 'retry-refund'
  const note = text(form, 'note') ?? ''
  if (!isRetry && note === '') return refused(intent, HOW_PAID, { note: HOW_PAID })
  const result = await nullOnError(
    args,
    isRetry ? attempt(refunds.retry({ id: id.data })) : attempt(refunds.paidByHand({ id: id.data, note })),
  )
  if (result?.ok) return done(intent, isRetry ? TEXTS.refundStarted : TEXTS.refundNotedAsPaid)
  return refused(intent, result?.message ?? TEXTS.failedToRefund, result?.fields)
}
