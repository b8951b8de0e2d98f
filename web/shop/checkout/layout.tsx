import { Outlet } from 'react-router'
import { checkoutLayout } from '#texts/en/selling/checkout-layout.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ACCOUNT_CHANGED_WORDS } from '#texts/people/account-changed.ts'
import { AccountChangedNotice } from '#web/ui/account/account-field.tsx'
import { privateHeaders, requireCustomer } from '#web/ui/server/guard.ts'
import type { Route } from './+types/layout.ts'

export { privateHeaders as headers }

/** Cart, checkout and receipt require a customer. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  return null
}

/** Never reloaded: the API calls of each page check the session. */
export function shouldRevalidate() {
  return false
}

export default function CheckoutLayout() {
  return (
    <>
      <AccountChangedNotice words={ACCOUNT_CHANGED_WORDS} className="wrap pt-6">
        <p>{englishWords(checkoutLayout).paymentIsSafe}</p>
      </AccountChangedNotice>
      <Outlet />
    </>
  )
}
