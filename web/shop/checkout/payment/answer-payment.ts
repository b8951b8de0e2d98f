import { replace } from 'react-router'
import { z } from 'zod'
import { ApiError, attempt } from '#contract/http/client.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { payNowPath } from '#contract/orders/pay-now.ts'
import { VerifyPayment } from '#contract/orders/payments.api.ts'
import { checkoutAnswers } from '#texts/en/selling/checkout-answers.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { CheckoutAnswer } from '#web/shop/checkout/checkout-answer.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { ABANDONED } from './payment-abandoned.ts'

const words = englishWords(checkoutAnswers)

const PAYMENT_INTENTS = ['pay', 'verify', 'leave'] as const

/** What the page says when a payment cannot begin or be verified. */
type Texts = { unavailable: string; unverified: string }
const CHECKOUT_TEXTS: Texts = { unavailable: words.unavailableHelp, unverified: words.unverifiedHelp }

/** Handles payment forms of an existing order; null for other forms. */
export async function answerPayment(
  args: ApiArgs,
  form: FormData,
  texts: Texts = CHECKOUT_TEXTS,
): Promise<CheckoutAnswer | null> {
  const intent = PAYMENT_INTENTS.find((candidate) => candidate === form.get('intent'))
  if (!intent) return null
  const id = OrderId.safeParse(form.get('order_id'))
  if (!id.success) return { refusal: { title: words.failed, link: 'orders' } }
  const key = String(form.get('key') ?? '')
  if (intent === 'pay') return startPayment(args, id.data, key, texts)
  return intent === 'verify' ? verify(args, id.data, form, texts) : leave(args, id.data)
}

/** Requests the payment window of an unpaid order. After a failure, a retry with the same idempotency key returns the same order. */
export async function startPayment(
  args: ApiArgs,
  orderId: OrderId,
  key: string,
  { unavailable: text }: Texts = CHECKOUT_TEXTS,
): Promise<CheckoutAnswer> {
  try {
    const started = await attempt(api(args).payments.initiate({ orderId }))
    if (started.ok) return { payment: { orderId, key, window: started.value } }
    const { failure, message } = started
    if (failure.code === 'payment_received') throw redirectToReceipt(orderId)
    if (failure.code !== 'provider_unavailable') return { refusal: { isCalm: true, title: message, canRetry: true } }
    return {
      refusal: { title: words.unavailable, text, canRetry: true, keepKey: key },
    }
  } catch (error) {
    if (error instanceof ApiError) return { refusal: { title: words.failed, text, canRetry: true, keepKey: key } }
    throw error
  }
}

export function redirectToReceipt(orderId: OrderId): Response {
  return replace(`/orderSuccess?order=${orderId}`, { status: 303 })
}

/**
 * Verifies the payment proof and redirects to the receipt, which also waits for a payment that is not yet captured. Exception: an order
 * that keeps cash on delivery (payment not captured, or too late) redirects to its online payment page.
 */
async function verify(
  args: ApiArgs,
  orderId: OrderId,
  form: FormData,
  { unverified: text }: Texts,
): Promise<CheckoutAnswer> {
  const refusal = { title: words.unverified, text, link: 'orders' } as const
  const unverified = { refusal, watch: orderId }
  const proof = z.safeDecode(VerifyPayment, Object.fromEntries(form) as never)
  if (!proof.success) return unverified
  try {
    const verified = await attempt(api(args).payments.verify(proof.data))
    if (!verified.ok) return unverified
    const { success, pending, order } = verified.value
    if (order.paymentMethod === 'COD') throw replace(payNowPath(orderId, pending ? 'pending' : 'late'), { status: 303 })
    if (success || pending) throw redirectToReceipt(orderId)
    return unverified
  } catch (error) {
    if (error instanceof ApiError) return unverified
    throw error
  }
}

/** The window was closed: abandons the order, unless it was paid meanwhile. */
async function leave(args: ApiArgs, id: OrderId): Promise<CheckoutAnswer> {
  const cancellationFailure = {
    title: words.notCancelled,
    text: words.notCancelledHelp,
  }
  try {
    const left = await attempt(api(args).orders.abandon({ id }))
    if (left.ok) return { refusal: ABANDONED, watch: id }
    if (left.failure.code === 'payment_received') throw redirectToReceipt(id)
    return { refusal: { ...cancellationFailure, link: 'orders' }, watch: id }
  } catch (error) {
    if (error instanceof ApiError) return { refusal: { ...cancellationFailure, link: 'orders' }, watch: id }
    throw error
  }
}
