import { attempt } from '#contract/http/client.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'
import type { User } from '#contract/people/auth.api.ts'
import type { DeliveryAnswer } from '#contract/selling/delivery-rules.api.ts'
import { PinCode } from '#contract/selling/delivery-rules.api.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { currentUser } from '#web/ui/server/guard.ts'

const YEAR_S = 365 * 24 * 3_600

/** The PIN code in a text, or null. */
export function pinIn(text: string | null | undefined): string | null {
  return PinCode.safeParse(text ?? '').data ?? null
}

/** The PIN code that a visitor has checked before, in this browser. */
function pinInCookie({ request }: Pick<ApiArgs, 'request'>): string | null {
  return pinIn(/(?:^|;\s*)pin=(\d{6})/.exec(request.headers.get('cookie') ?? '')?.[1])
}

/** The cookie of a checked PIN code. Scripts can read it: without the cookie they need not ask for the delivery. */
export function pinCookie(pin: string, { protocol }: URL): string {
  return `pin=${pin}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
}

/** The PIN code to deliver to: that of the customer's address, else the one checked before; null without either. */
export async function rememberedPin(args: ApiArgs): Promise<string | null> {
  return readPin(args, await currentUser(args))
}

/** Like `rememberedPin`, for an account that was already read; a null `user` is a visitor. */
export async function readPin(args: ApiArgs, user: Pick<User, 'id' | 'role'> | null): Promise<string | null> {
  const saved = user?.role === 'customer' ? (await api(args).address.get({ userId: user.id })).address : null
  return pinIn(saved?.postalCode) ?? pinInCookie(args)
}

/** The values that a new address starts with: the PIN code that was checked before, with its city and state. */
export async function checkedPlace(args: ApiArgs): Promise<Partial<PostalAddress>> {
  const answer = await deliveryTo(args, pinInCookie(args))
  if (!answer?.isKnown) return {}
  const { city, state } = answer.place
  return { postalCode: answer.pin, ...(city && { city }), ...(state && { state }) }
}

/** How the shop delivers to a PIN code. Null when there is no answer: pages then show the shop's settings. */
export async function deliveryTo(args: ApiArgs, pin: string | null): Promise<DeliveryAnswer | null> {
  if (pin === null) return null
  const answer = await attempt(api(args).delivery.check({ pin })).catch(() => null)
  return answer?.ok ? answer.value : null
}
