import { redirectDocument } from 'react-router'
import { checkoutPayment } from '#texts/en/selling/checkout-payment.ts'
import { englishWords } from '#texts/messages/format.ts'
import { NO_RESPONSE } from '#texts/platform/no-response.ts'
import { orLoginSheet } from '#web/shop/auth/open-login-sheet.ts'
import type { CheckoutAnswer } from '#web/shop/checkout/checkout-answer.ts'
import { LINE, lineCheckoutPath, PAY, PAY_BY } from '#web/shop/checkout/line-checkout-path.ts'
import { noResponseAnswer } from '#web/shop/checkout/payment/no-response.ts'
import { answerCheckout } from '#web/shop/checkout/place-order.ts'
import { refused } from '#web/ui/forms/form-result.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import type { Route } from './+types/buy-now.ts'
import { type BuyNowAnswer, OPEN } from './buy-now-answer.ts'
import { openBuyNow } from './open-buy-now.ts'

const payment = englishWords(checkoutPayment)

/** Opens the sheet of *Buy now*, or orders what it shows. */
export function action(args: Route.ActionArgs): Promise<BuyNowAnswer | CheckoutAnswer> {
  return args.url.searchParams.has(OPEN) ? openBuyNow(args) : order(args)
}

/** Orders as the checkout does. Only a page of the checkout may open the payment window: it leads there. */
async function order(args: ApiArgs): Promise<CheckoutAnswer> {
  const answer = await answerCheckout(args, { isOneOrder: true })
  if (!answer.payment) return answer
  const { searchParams } = args.url
  const more = ['promo', PAY_BY].map((name) => [name, searchParams.get(name) ?? ''] as const)
  const shown = Object.fromEntries(more.filter(([, value]) => value !== ''))
  throw redirectDocument(lineCheckoutPath(searchParams.get(LINE) ?? '', { ...shown, [PAY]: answer.payment.orderId }))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const fallback: BuyNowAnswer | CheckoutAnswer = new URL(request.url).searchParams.has(OPEN)
    ? { kind: 'refused', refusal: refused('buy', NO_RESPONSE) }
    : noResponseAnswer(form, payment.noResponse)
  return orLoginSheet(serverAction(), fallback)
}
