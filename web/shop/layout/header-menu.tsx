import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useRef } from 'react'
import { Link, NavLink, useFetcher } from 'react-router'
import { isAdminPath } from '#contract/http/admin-path.ts'
import type { ContentFrame } from '#contract/site/content-shown.api.ts'
import type { MenuLink } from '#contract/site/menus.ts'
import { layout } from '#texts/en/site/layout.ts'
import { englishWords } from '#texts/messages/format.ts'
import { BUILT_IN_MENUS } from '#texts/site/built-in-menus.ts'
import type { TileCategory } from '#web/shop/lists/category-tile.tsx'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { iconButtonClass } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Visitor } from '#web/ui/products/visitor.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { SignOut, useAccountHref } from './account-links.tsx'
import { ContentLink } from './content-link.tsx'
import { inNewTab } from './new-tab.ts'
import { useShopContent } from './shop-content.ts'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

const words = englishWords(layout)

/** The links of the main navigation. For customers the studio's link leads to /customization. */
export function navLinks(visitor: Visitor | undefined, menus: ContentFrame['menus']): MenuLink[] {
  const isCustomer = visitor?.user?.role === 'customer'
  return (menus?.header ?? BUILT_IN_MENUS.header).map(({ label, to }) =>
    to === '/studio' && isCustomer ? { label, to: '/customization' } : { label, to },
  )
}

/** The navigation of narrow windows: a sheet on the native popover, which opens and closes without script. */
export function PhoneMenu({ visitor }: { visitor: Visitor | undefined }) {
  const menu = useRef<HTMLDivElement>(null)
  const { menus } = useShopContent()
  const { hasGroupOrders } = useShopFacts()
  const accountHref = useAccountHref(visitor)
  const categories = useFetcher<TileCategory[]>({ key: 'menu-categories' })
  const { load } = categories
  const loadCategories = useCallback(() => void load('/menu-categories').catch(() => {}), [load])
  useCloseOnNavigation(menu)
  // Loads the categories when the menu was opened before hydration.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) loadCategories()
  }, [loadCategories])
  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget="phone-menu" aria-label={words.menu} className={`${iconButtonClass} -ms-2.5`}>
        <Menu aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </button>
      <div
        ref={menu}
        id="phone-menu"
        popover="auto"
        onToggle={({ newState }) => {
          if (newState === 'open' && !categories.data?.length) loadCategories()
        }}
        className="overlay my-0 ms-0 me-auto h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto overscroll-contain shadow-float [--enter-x:-100%]"
      >
        <div className="flex min-h-full flex-col px-5 pb-6">
          <div className="flex h-(--header-height) items-center justify-between">
            <Logo />
            <button
              type="button"
              popoverTarget="phone-menu"
              popoverTargetAction="hide"
              aria-label={words.closeMenu}
              className={`${iconButtonClass} -me-2.5`}
            >
              <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </button>
          </div>
          <nav aria-label={words.menu} className="mt-2">
            <ul>
              {phoneLinks(navLinks(visitor, menus)).map(({ to, label }) => (
                <li key={label} className="border-t border-hairline first:border-t-0">
                  {to.startsWith('/') ? (
                    <NavLink to={to} end={to === '/'} className={`${MAIN_LINK} aria-[current=page]:text-accent`}>
                      {label}
                    </NavLink>
                  ) : (
                    <ContentLink to={to} className={MAIN_LINK}>
                      {label}
                    </ContentLink>
                  )}
                </li>
              ))}
            </ul>
            {categories.data && <CategoryList categories={categories.data} />}
            {visitor?.user?.role !== 'admin' && (
              <ul className="border-t border-hairline pt-2">
                <li>
                  <Link to="/wishlist" className={PLAIN_LINK}>
                    {visitor?.wishlist?.length
                      ? words.wishlistCount({ count: visitor.wishlist.length })
                      : words.wishlist}
                  </Link>
                </li>
                {hasGroupOrders && (
                  <li>
                    <Link to="/group-orders" className={PLAIN_LINK}>
                      {words.groupOrders}
                    </Link>
                  </li>
                )}
                <li>
                  <Link to={ordersHref(visitor)} className={PLAIN_LINK}>
                    {words.orders}
                  </Link>
                </li>
                <li>
                  <Link to={ordersHref(visitor, '?open=latest')} className={PLAIN_LINK}>
                    {words.track}
                  </Link>
                </li>
              </ul>
            )}
          </nav>
          <HelpLinks />
          <div className="mt-auto grid gap-1 border-t border-hairline pt-2">
            <Link
              to={accountHref}
              reloadDocument={isAdminPath(accountHref)}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {visitor?.user ? visitor.user.name : words.logInOrJoin}
            </Link>
            <SignOut isShown={Boolean(visitor?.user)} className="text-muted" />
          </div>
        </div>
      </div>
    </div>
  )
}

const MAIN_LINK = 'flex min-h-12 items-center font-display text-h4 font-extrabold tracking-[-0.02em]'
const PLAIN_LINK = 'flex min-h-11 items-center font-semibold'

/** The header's links. Adds the page of all categories if the owner's links lack it. */
function phoneLinks(links: readonly MenuLink[]): readonly MenuLink[] {
  return links.some(({ to }) => to === '/categories')
    ? links
    : [...links, { to: '/categories', label: words.categories }]
}

/** The URL of the user's orders. Visitors get the URL of the login, which leads there. */
function ordersHref(visitor: Visitor | undefined, query = ''): string {
  const user = visitor?.user
  return user
    ? accountPath(user.name, 'orders') + query
    : `/login?${new URLSearchParams({ from: `/me/orders${query}` })}`
}

/** All categories with their pictures, three beside each other. Loaded when the menu is first opened. */
function CategoryList({ categories }: { categories: readonly TileCategory[] }) {
  return (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-4 pb-4">
      {categories.map(({ id, name, image }) => (
        <li key={id}>
          <Link to={`/categories/${id}`} className="grid gap-1.5 text-center text-meta font-medium">
            <Picture
              src={image}
              alt=""
              width={400}
              height={400}
              sizes="6rem"
              maxWidth={400}
              className="aspect-square w-full rounded-card bg-tile object-cover"
            />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Contact and help links. */
function HelpLinks() {
  const { chat, phone, email } = useShopFacts()
  return (
    <section aria-labelledby="menu-help" className="mt-2 border-t border-hairline py-3">
      <h2 id="menu-help" className="eyebrow text-muted">
        {words.help}
      </h2>
      <ul className="mt-1">
        {chat && (
          <li>
            <a {...inNewTab(chat)} className={PLAIN_LINK}>
              {chat.label}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={PLAIN_LINK}>
              {words.call({ phone })}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className={PLAIN_LINK}>
              {words.email}
            </a>
          </li>
        )}
        <li>
          <Link to="/shipping-policy" className={PLAIN_LINK}>
            {words.delivery}
          </Link>
        </li>
        <li>
          <Link to="/refund-policy" className={PLAIN_LINK}>
            {words.returnsHelp}
          </Link>
        </li>
      </ul>
    </section>
  )
}
