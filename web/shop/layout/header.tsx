import clsx from 'clsx'
import Heart from 'lucide-react/icons/heart'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import { Link, NavLink } from 'react-router'
import { layout } from '#texts/en/site/layout.ts'
import { englishWords } from '#texts/messages/format.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import type { Visitor } from '#web/ui/products/visitor.ts'
import { useVisitor } from '#web/ui/products/visitor.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { SignOut, useAccountHref } from './account-links.tsx'
import { Announcement } from './announcement.tsx'
import { CartLink } from './cart-link.tsx'
import { ContentLink } from './content-link.tsx'
import { HeaderLink } from './header-link.tsx'
import { navLinks, PhoneMenu } from './header-menu.tsx'
import { SearchPanel } from './header-search.tsx'
import { choosePrefetch } from './prefetch.ts'
import { useShopContent } from './shop-content.ts'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

const words = englishWords(layout)

const NAV_LINK =
  'inline-flex min-h-11 items-center px-3 font-medium decoration-2 underline-offset-8 transition-colors hover:text-accent'

/** Announcement, navigation, search, account and cart. Links work without script. `/me` adds the personal data. */
export function Header() {
  const header = useHideOnScroll<HTMLElement>()
  return (
    <>
      <Announcement />
      <header
        ref={header}
        className="no-print sticky top-0 z-40 border-b border-transparent bg-bg transition-[translate,border-color] duration-200 ease-shop data-away:-translate-y-full data-scrolled:border-hairline"
      >
        <HeaderContent />
      </header>
    </>
  )
}

function HeaderContent() {
  const visitor = useVisitor()
  const facts = useShopFacts()
  const { menus } = useShopContent()
  return (
    <div className="wrap flex min-h-(--header-height) flex-wrap items-center lg:gap-8">
      <PhoneMenu visitor={visitor} />
      <Link
        to={visitor?.user?.role === 'admin' ? '/admin' : '/'}
        reloadDocument={visitor?.user?.role === 'admin'}
        aria-label={(visitor?.user?.role === 'admin' ? words.backOffice : words.home)({ shop: facts.name })}
        className="flex min-h-11 items-center max-lg:me-auto"
      >
        {/* Still fits beside the menu on a phone with text zoomed to 200%. */}
        <Logo className="max-lg:text-[min(var(--text-h4),7.5vw)]" />
      </Link>
      <nav aria-label={words.main} className="me-auto max-lg:hidden">
        <ul className="flex gap-1">
          {navLinks(visitor, menus).map(({ to, label }) => (
            <li key={label}>
              {to.startsWith('/') ? (
                <NavLink
                  to={to}
                  end={to === '/'}
                  prefetch={choosePrefetch(to)}
                  className={({ isActive }) => clsx(NAV_LINK, isActive && 'underline')}
                >
                  {label}
                </NavLink>
              ) : (
                <ContentLink to={to} className={NAV_LINK}>
                  {label}
                </ContentLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <SignOut
        isShown={Boolean(visitor?.user)}
        className="text-ui font-medium text-muted hover:text-accent max-lg:hidden"
      />
      <div className="ms-auto flex items-center lg:-me-2 lg:ms-0">
        <SearchPanel icon={<Search aria-hidden="true" className="size-5.5" strokeWidth={1.75} />} />
        <AccountLink visitor={visitor} />
        <WishlistLink count={visitor?.wishlist?.length ?? 0} />
        <CartLink count={visitor?.cartCount} />
      </div>
    </div>
  )
}

function WishlistLink({ count }: { count: number }) {
  return (
    <HeaderLink
      to="/wishlist"
      label={count === 0 ? words.wishlist : words.wishlistCount({ count })}
      className="relative max-[24.25rem]:hidden"
    >
      <Heart aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      <span className="absolute end-0 top-0.5">
        <CountBadge count={count} />
      </span>
    </HeaderLink>
  )
}

function AccountLink({ visitor }: { visitor: Visitor | undefined }) {
  return (
    <HeaderLink
      to={useAccountHref(visitor)}
      label={visitor?.user ? words.account({ name: visitor.user.name }) : words.logIn}
      className="max-[22.5rem]:hidden"
    >
      <UserRound aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
    </HeaderLink>
  )
}
