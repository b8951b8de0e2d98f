import { attempt } from '#contract/http/client.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { estimateDelivery } from '#contract/selling/delivery-estimate.ts'
import type { DeliveryAnswer } from '#contract/selling/delivery-rules.api.ts'
import { cartAnswers } from '#texts/en/selling/cart-answers.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const words = englishWords(cartAnswers)

/**
 * The delivery estimate of the cart in words: "Get it by Thu, 26 Nov in Pune 411001". Null when nothing in it can be ordered.
 * Made on the server, so that pages need no script for it.
 */
export async function arrivalText(
  args: ApiArgs,
  lines: readonly CartLine[],
  answer: DeliveryAnswer | null,
): Promise<string | null> {
  const buyable = lines.filter((line) => line.available)
  if (buyable.length === 0) return null
  if (answer && !answer.isKnown) return wordRefusal(refusal('pin_unknown'), 'en')
  if (answer && !answer.delivery) return words.notServed({ pin: answer.pin })
  const { to: day } = await readCartDays(args, buyable, answer)
  if (!answer) return words.getItBy({ day })
  return words.getItByIn({ day, place: [answer.place.city, answer.pin].filter(Boolean).join(' ') })
}

type Days = { from: string; to: string }

/**
 * The first and the last expected day, `YYYY-MM-DD`, of an order of these lines. With printed pieces: the days that the print queue
 * promises. Otherwise: the days of `answer`, the delivery to the order's PIN code. Null `answer`: the longest days of the delivery rules.
 */
async function readCartDays(args: ApiArgs, lines: readonly CartLine[], answer: DeliveryAnswer | null): Promise<Days> {
  return (await printDays(args, lines, answer?.pin ?? null)) ?? answer?.delivery ?? (await usualDays(args))
}

/** The days that the print queue promises. Null when nothing is printed, or when it promises no days. */
async function printDays(args: ApiArgs, lines: readonly CartLine[], pin: string | null): Promise<Days | null> {
  const printed = lines.flatMap(({ customizedProduct, quantity }) =>
    customizedProduct ? [{ film: customizedProduct.film, quantity }] : [],
  )
  if (printed.length === 0) return null
  const pieces = printed.reduce((sum, { quantity }) => sum + quantity, 0)
  const film = printed.reduce((sum, line) => sum + line.film * line.quantity, 0)
  const quoteRequest = { pieces, film, ...(pin !== null && { pin }) }
  const read = await attempt(api(args).deliveryEstimates.quote(quoteRequest)).catch(() => null)
  return read?.ok ? read.value.promise : null
}

async function usualDays(args: ApiArgs): Promise<Days> {
  const shop = api(args)
  const [rules, { days }] = await Promise.all([shop.settings.get(), shop.delivery.area()])
  return estimateDelivery(new Date(), rules, days)
}
