import { ZERO } from '#contract/money.ts'
import { LOST } from '#web/components/shop/no-response.ts'
import type { CheckoutData } from './load-checkout.ts'

let shown: CheckoutData | null = null

/** What is on the screen. */
export function rememberCheckout(checkout: CheckoutData): void {
  shown = checkout
}

/** The same once more for an address that could not be read, the promo code in it refused in words. */
export function lastCheckout({ searchParams }: URL): CheckoutData {
  if (!shown) throw new Error('the checkout could not be read')
  const code = searchParams.get('promo')
  if (code === null || code === shown.promo?.code) return shown
  return { ...shown, promo: { code, isApplied: false, discount: ZERO, message: LOST } }
}
