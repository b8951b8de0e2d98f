import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { accountMenu } from '#texts/en/people/account-menu.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ACCOUNT_CHANGED_WORDS } from '#texts/people/account-changed.ts'
import { AccountChangedNotice } from '#web/ui/account/account-field.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import { privateHeaders, requireCustomer } from '#web/ui/server/guard.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import type { Route } from './+types/layout.ts'
import { AccountMenu } from './account-menu.tsx'

export { privateHeaders as headers }

const words = englishWords(accountMenu)

/** A customer's own pages; the name in the URL is not read. */
export async function loader(args: Route.LoaderArgs) {
  const { name } = await requireCustomer(args)
  return { name }
}

/** Not reloaded between these pages: each page's own API calls check the session, and only a form changes the name. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && defaultShouldRevalidate
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <div className="wrap py-6 lg:py-10">
      {/* The dashboard has no site header (specification, "Header and layout"). */}
      {pathname.startsWith('/profile') && <HomeLink />}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start">
        <AccountMenu name={loaderData.name} />
        <div className="min-w-0">
          <AccountChangedNotice words={ACCOUNT_CHANGED_WORDS} className="mb-6" />
          <Outlet />
        </div>
      </div>
    </div>
  )
}

function HomeLink() {
  const { name } = useShopFacts()
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 lg:mb-10">
      <Link to="/" aria-label={words.home({ shopName: name })} className="inline-flex min-h-11 shrink-0 items-center">
        <Logo />
      </Link>
      <Link to="/products" className="inline-flex min-h-11 items-center font-semibold text-link">
        {words.shop}
      </Link>
    </div>
  )
}
