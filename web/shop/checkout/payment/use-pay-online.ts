import { type FormEvent, useEffect, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { PaymentMethod } from '#contract/selling/pricing.ts'
import { payOnline } from '#texts/en/orders/pay-online.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { CheckoutAnswer, Refusal } from '#web/shop/checkout/checkout-answer.ts'
import type { OnlinePayment } from '#web/shop/checkout/load-checkout.ts'
import { useAccountField } from '#web/ui/account/account-field.tsx'
import { loadPaymentScript } from './load-script.ts'
import { type FirstMethod, openPaymentWindow } from './payment-window.ts'

const words = englishWords(payOnline)

const SENT = { method: 'post', defaultShouldRevalidate: false } as const
/** What the page says when the provider's script is missing, and when the window is closed. */
type Texts = { noScript: string; leaving: string }
const BUSY: Partial<Record<string, string>> = words.busy

export type PayOnline = {
  /** For forms that open the payment window. Loads the window's script first: without it nothing is ordered. */
  onSubmit(event: FormEvent<HTMLFormElement>): void
  /** The form was submitted without a payment method. */
  isMissing: boolean
  refusal: Refusal | undefined
  busyLabel: string | null
  /** The window is open, or its outcome is being verified. */
  isPaying: boolean
}

/**
 * Payment in the provider's window: script → order → window → proof, or the order is abandoned. The server handles each
 * step; this hook only opens the window and submits its outcome.
 */
export function usePayOnline(
  fetcher: FetcherWithComponents<CheckoutAnswer>,
  {
    answer,
    method,
    online,
    texts,
    firstMethod = null,
  }: {
    answer: CheckoutAnswer | undefined
    method: PaymentMethod | null
    online: OnlinePayment | null
    texts: Texts
    /** The way to pay that the window begins with; null: all of them. */
    firstMethod?: FirstMethod
  },
): PayOnline {
  const [isLoading, setLoading] = useState(false)
  const [isScriptMissing, setScriptMissing] = useState(false)
  const [isMissing, setMissing] = useState(false)
  /** The bank's message for the last attempt in the closed window. */
  const [problem, setProblem] = useState<string | null>(null)
  const { submit } = fetcher
  const { account } = useAccountField()
  const payment = answer?.payment

  useEffect(() => {
    // Preloads the script when online payment is selected.
    if (method === 'Online' && online) void loadPaymentScript(online.script)
  }, [method, online])

  useEffect(() => {
    if (!payment) return
    return openPaymentWindow(
      payment.window,
      (outcome) => {
        const order = { account, order_id: payment.orderId, key: payment.key }
        if (outcome.kind === 'left') setProblem(outcome.problem)
        const fields =
          outcome.kind === 'paid' ? { ...order, intent: 'verify', ...outcome.proof } : { ...order, intent: 'leave' }
        void submit(fields, SENT)
      },
      firstMethod,
    )
  }, [payment, submit, account, firstMethod])

  async function sendWithScript(source: string, button: HTMLButtonElement) {
    setLoading(true)
    const isLoaded = await loadPaymentScript(source)
    setLoading(false)
    setScriptMissing(!isLoaded)
    if (isLoaded) void submit(button, SENT)
  }

  const intent = fetcher.formData?.get('intent')
  const isBusy = isLoading || (intent !== undefined && intent !== null && intent !== 'address')
  return {
    onSubmit(event) {
      const button = (event.nativeEvent as SubmitEvent).submitter
      if (!(button instanceof HTMLButtonElement)) return
      if (button.value === 'place' && method === null) {
        setMissing(true)
        // If the address is incomplete, the form goes to the server, which reports what is missing.
        if (lacksAddress(button.form)) return
        event.preventDefault()
        document.querySelector<HTMLElement>('input[name=cod]:enabled')?.focus()
        return
      }
      const needsWindow = button.value === 'pay' || (button.value === 'place' && method === 'Online')
      setScriptMissing(false)
      setProblem(null)
      if (isBusy) event.preventDefault()
      else if (online && needsWindow) {
        event.preventDefault()
        void sendWithScript(online.script, button)
      }
    },
    isMissing: isMissing && method === null,
    refusal: isScriptMissing ? noScript(texts) : withProblem(answer?.refusal, problem),
    busyLabel: isLoading ? words.busy.pay : busyText(intent, texts),
    isPaying: Boolean(payment) || intent === 'verify' || intent === 'leave',
  }
}

function lacksAddress(form: HTMLFormElement | null): boolean {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('#address [aria-required=true]') ?? []
  return [...fields].some(({ value }) => value.trim() === '')
}

function noScript({ noScript: text }: Texts): Refusal {
  return { title: words.scriptMissing, text, canRetry: true }
}

function busyText(intent: unknown, { leaving }: Texts): string | null {
  return intent === 'leave' ? leaving : (BUSY[String(intent ?? '')] ?? null)
}

function withProblem(refusal: Refusal | undefined, problem: string | null): Refusal | undefined {
  if (!refusal || problem === null) return refusal
  return { ...refusal, text: [problem, refusal.text].filter(Boolean).join(' ') }
}
