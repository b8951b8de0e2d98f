import clsx from 'clsx'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import Shirt from 'lucide-react/icons/shirt'
import Users from 'lucide-react/icons/users'
import { Form, Link, useLocation } from 'react-router'
import { accountMenu } from '#texts/en/people/account-menu.ts'
import { englishWords } from '#texts/messages/format.ts'
import { accountPath, profilePath } from '#web/ui/account/account-paths.ts'
import { useCurrentInView } from '#web/ui/lists/use-current-in-view.ts'

const words = englishWords(accountMenu)

/** The navigation of a customer's own pages: a column on desktops, a scrolling row on phones. */
export function AccountMenu({ name }: { name: string }) {
  const { pathname } = useLocation()
  const nav = useCurrentInView<HTMLElement>(pathname)
  const links = [
    {
      to: profilePath(name),
      label: words.dashboard,
      icon: LayoutDashboard,
      isCurrent: pathname.startsWith('/profile/'),
    },
    {
      to: accountPath(name, 'orders'),
      label: words.orders,
      icon: Package,
      isCurrent: /\/orders(\/|$)/.test(pathname),
    },
    { to: accountPath(name, 'designs'), label: words.designs, icon: Shirt, isCurrent: pathname.endsWith('/designs') },
    {
      to: accountPath(name, 'groups'),
      label: words.groups,
      icon: Users,
      isCurrent: /\/groups(\/|$)/.test(pathname),
    },
    { to: accountPath(name, 'address'), label: words.address, icon: MapPin, isCurrent: pathname.endsWith('/address') },
    {
      to: accountPath(name, 'account'),
      label: words.account,
      icon: Settings,
      isCurrent: /\/(account|data)$|^\/account\/(email|phone)$/.test(pathname),
    },
  ]
  return (
    <nav
      ref={nav}
      aria-label={words.label}
      className="no-print max-lg:relative max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:sticky lg:top-24"
    >
      <ul className="flex gap-1 max-lg:w-max lg:grid">
        {links.map(({ to, label, icon: Icon, isCurrent }) => (
          <li key={label}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={itemClass(isCurrent)}>
              <Icon aria-hidden="true" className="size-5 max-lg:hidden" strokeWidth={1.75} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Form method="post" action="/logout" reloadDocument>
            <button type="submit" className={itemClass(false)}>
              <LogOut aria-hidden="true" className="size-5 max-lg:hidden" strokeWidth={1.75} />
              {words.logOut}
            </button>
          </Form>
        </li>
      </ul>
    </nav>
  )
}

function itemClass(isCurrent: boolean): string {
  return clsx(
    'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start whitespace-nowrap transition-colors',
    isCurrent ? 'bg-tile font-semibold' : 'text-muted hover:bg-tile hover:text-fg',
  )
}
