import { data } from 'react-router'
import { wordDelivery } from '#texts/selling/word-delivery.ts'
import { orFallback } from '#web/ui/forms/no-response.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { DeliveryText } from '#web/ui/shop-facts/delivery-text.ts'
import type { Route } from './+types/delivery-answer.ts'
import { deliveryTo, pinCookie, pinIn, rememberedPin } from './delivery-pin.ts'

/**
 * How the shop delivers to `?pin=`, in words. Without `?pin=`: to the PIN code known of this visitor. Null without a PIN code. `?keep`
 * stores the PIN code in a cookie.
 */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const requestedPin = searchParams.get('pin')
  const pin = requestedPin === null ? await rememberedPin(args) : pinIn(requestedPin)
  const answer = await deliveryTo(args, pin)
  const headers = new Headers(privateHeaders())
  if (answer?.isKnown && searchParams.has('keep')) headers.append('set-cookie', pinCookie(answer.pin, args.url))
  return data(answer && wordDelivery(answer, new Date()), { headers })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<DeliveryText | null> {
  return orFallback(serverLoader(), null)
}
