import { data, redirect } from 'react-router'
import type { User } from '#contract/people/auth.api.ts'
import { mergeWishlist } from '#web/shop/wishlist/wishlist-cookie.ts'
import { done, type FormResult, STAYS } from '#web/ui/forms/form-result.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import type { LoggedIn } from './logged-in.ts'
import { placeAfter } from './pending-item.ts'

/** The response to every successful login. The browser's wishlist and pending item move to the account. */
export async function enterShop(
  args: ApiArgs,
  form: FormData,
  { intent, ...login }: { intent: string; redirect: string; user: User },
) {
  const headers = login.user.role === 'customer' ? await mergeWishlist(args) : undefined
  const place = await placeAfter(args, login)
  const sent = headers && { headers }
  return form.has(STAYS) ? data<FormResult<LoggedIn>>(done(intent, '', place), sent) : redirect(place.goesTo, sent)
}
