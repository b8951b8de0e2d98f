import type { PaymentWindow } from '#contract/orders/payments.api.ts'

/** The proof of a payment, with the provider's field names; passed on unchanged. */
type PaymentProof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
export type PaymentOutcome =
  | { kind: 'paid'; proof: PaymentProof }
  /** The window was closed without a payment; `problem` is the bank's message for the last attempt. */
  | { kind: 'left'; problem: string | null }

type ProviderWindow = {
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void
  open(): void
  close(): void
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => ProviderWindow
  }
}

/** The colour of the provider's window, which cannot use our design tokens. */
const INK = '#16140F'
/** In-app browsers, which block the frames and windows that banks need. */
const IN_APP = /Instagram|FBAN|FBAV|FB_IAB|UCBrowser|Line\/|MicroMessenger|; wv\)/i

/** The way to pay that the window begins with. */
export type FirstMethod = 'upi' | null

/**
 * Opens the provider's window; its script must be loaded. `onOutcome` is called once. The returned function closes the
 * window without an outcome. https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps/
 */
export function openPaymentWindow(
  payment: PaymentWindow,
  onOutcome: (outcome: PaymentOutcome) => void,
  firstMethod: FirstMethod = null,
): () => void {
  let isOver = false
  let problem: string | null = null
  const end = (outcome: PaymentOutcome) => {
    if (isOver) return
    isOver = true
    onOutcome(outcome)
  }
  const { order, key, name, description, prefill, timeout, callback_url } = payment
  if (!window.Razorpay) throw new Error('the script of the payment window is not loaded')
  const opened = new window.Razorpay({
    key,
    amount: order.amount,
    currency: order.currency,
    order_id: order.id,
    name,
    description,
    prefill: firstMethod === null ? prefill : { ...prefill, method: firstMethod },
    timeout,
    handler: (proof: PaymentProof) => end({ kind: 'paid', proof }),
    modal: {
      confirm_close: true,
      escape: false,
      backdropclose: false,
      ondismiss: () => end({ kind: 'left', problem }),
    },
    retry: { enabled: true },
    theme: { color: INK },
    // The regulator ended UPI collect requests in February 2026.
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    ...(IN_APP.test(navigator.userAgent) && { callback_url, redirect: true }),
  })
  opened.on('payment.failed', ({ error }) => {
    problem = error?.description ?? null
  })
  opened.open()
  return () => {
    isOver = true
    opened.close()
  }
}
