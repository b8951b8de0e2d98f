import { attempt } from '#contract/http/client.ts'
import { wordDelivery } from '#texts/selling/word-delivery.ts'
import { api } from '#web/ui/server/api.ts'
import type { DeliveryText } from '#web/ui/shop-facts/delivery-text.ts'
import type { Route } from './+types/pin-answer.ts'

/**
 * City and state of the PIN code `?pin=`, to fill in address fields. Null when the check of the PIN code fails; then the user types them.
 */
export async function loader(args: Route.LoaderArgs): Promise<DeliveryText | null> {
  const pin = args.url.searchParams.get('pin') ?? ''
  const answer = await attempt(api(args).delivery.check({ pin }))
  return answer.ok ? wordDelivery(answer.value, new Date()) : null
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<DeliveryText | null> {
  return serverLoader().catch(() => null)
}
