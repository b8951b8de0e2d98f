import { Outlet } from 'react-router'
import { AccountChangedNotice } from '#web/components/account/account-field.tsx'
import { privateHeaders, requireCustomer } from '#web/guard.ts'
import type { Route } from './+types/layout.ts'

export { privateHeaders as headers }

/** The bag, the checkout and the order's receipt are a customer's own. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  return null
}

/** Each of these pages asks for its customer's own data, and is guarded by that. */
export function shouldRevalidate() {
  return false
}

export default function CheckoutLayout() {
  return (
    <>
      <AccountChangedNotice className="wrap pt-6">
        <p>If a payment was under way, it is safe: it counts for the account that made it.</p>
      </AccountChangedNotice>
      <Outlet />
    </>
  )
}
