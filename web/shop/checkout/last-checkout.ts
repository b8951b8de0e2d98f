import { NO_RESPONSE } from '#web/ui/forms/no-response.ts'
import type { CheckoutData } from './load-checkout.ts'

let shown: CheckoutData | null = null

/** Stores the checkout data that is on the screen. */
export function rememberCheckout(checkout: CheckoutData): void {
  shown = checkout
}

/** The stored checkout data for a URL that could not be loaded, with an error for its promo code. */
export function lastCheckout({ searchParams }: URL): CheckoutData {
  if (!shown) throw new Error('the checkout could not be read')
  const code = searchParams.get('promo')
  if (code === null || code === shown.promo?.code) return shown
  return { ...shown, promo: { code, isApplied: false, message: NO_RESPONSE } }
}
