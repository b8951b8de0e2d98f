import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { iconButtonClass } from '#web/ui/button.tsx'
import { accountHref, SignOut } from './header.tsx'
import { Logo } from './logo.tsx'
import type { Visitor } from './visitor.ts'

/** The main navigation. The studio has an address for visitors, and a customer's own with their draft. */
export function navLinks(visitor: Visitor | undefined): { to: string; label: string }[] {
  return [
    { to: '/', label: 'Home' },
    { to: '/products', label: 'Shop' },
    { to: '/combos', label: 'Combos' },
    { to: visitor?.user?.role === 'customer' ? '/customization' : '/studio', label: 'Customization' },
  ]
}

/** The navigation of narrow windows: a sheet on the browser's own popover, so it opens and shuts without script too. */
export function PhoneMenu({ visitor }: { visitor: Visitor | undefined }) {
  const menu = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  // A link inside leads to another page of the same document: the sheet has done its work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is what it waits for.
  useEffect(() => menu.current?.hidePopover?.(), [key])
  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget="phone-menu" aria-label="Menu" className={`${iconButtonClass} -ms-2.5`}>
        <Menu aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </button>
      <div
        ref={menu}
        id="phone-menu"
        popover="auto"
        className="overlay my-0 ms-0 me-auto h-dvh max-h-none w-[min(22rem,88vw)] shadow-float [--enter-x:-100%]"
      >
        <div className="flex h-full flex-col px-5 pb-6">
          <div className="flex h-(--header-height) items-center justify-between">
            <Logo />
            <button
              type="button"
              popoverTarget="phone-menu"
              popoverTargetAction="hide"
              aria-label="Close menu"
              className={`${iconButtonClass} -me-2.5`}
            >
              <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </button>
          </div>
          <nav aria-label="Menu" className="mt-2">
            <ul>
              {[...navLinks(visitor), { to: '/categories', label: 'Categories' }].map(({ to, label }) => (
                <li key={label} className="border-b border-hairline">
                  <NavLink
                    to={to}
                    end={to === '/'}
                    className="flex min-h-14 items-center font-display text-h4 font-extrabold tracking-[-0.02em] aria-[current=page]:text-accent"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-auto grid gap-1">
            <Link to={accountHref(visitor, pathname)} className="inline-flex min-h-11 items-center font-semibold">
              {visitor?.user ? visitor.user.name : 'Log in or create an account'}
            </Link>
            <SignOut isShown={Boolean(visitor?.user)} className="text-muted" />
          </div>
        </div>
      </div>
    </div>
  )
}
