import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Ban from 'lucide-react/icons/ban'
import Boxes from 'lucide-react/icons/boxes'
import Calculator from 'lucide-react/icons/calculator'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Contact from 'lucide-react/icons/contact'
import FileText from 'lucide-react/icons/file-text'
import HandCoins from 'lucide-react/icons/hand-coins'
import History from 'lucide-react/icons/history'
import IdCard from 'lucide-react/icons/id-card'
import Images from 'lucide-react/icons/images'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Library from 'lucide-react/icons/library'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Package from 'lucide-react/icons/package'
import Palette from 'lucide-react/icons/palette'
import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import Shirt from 'lucide-react/icons/shirt'
import Star from 'lucide-react/icons/star'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import type { PagePath } from '#contract/pages.ts'
import { PRINT_PAGES } from '#web/admin/shell/addresses/print-pages.ts'

/** Counts of the owner's pending tasks in the menu. Undefined when they could not be read. */
export type Waiting = Partial<Record<'toAccept' | 'returns' | 'toPrint', number | undefined>>

export type MenuEntry = {
  to: PagePath
  label: string
  icon: LucideIcon
  /** The count shown at this entry, and its label. */
  waiting?: { of: keyof Waiting; words: string }
}

export type MenuGroup = {
  /** The heading of the group; null for the entry that belongs to no group. */
  title: string | null
  entries: readonly MenuEntry[]
}

/** The groups and entries of the side menu. */
const MENU: readonly MenuGroup[] = [
  { title: null, entries: [{ to: '/admin', label: 'Dashboard', icon: LayoutDashboard }] },
  {
    title: 'Sales',
    entries: [
      { to: '/admin/orders', label: 'Orders', icon: ReceiptText, waiting: { of: 'toAccept', words: 'to accept' } },
      { to: '/admin/print', label: 'Print room', icon: Printer, waiting: { of: 'toPrint', words: 'to print' } },
      { to: '/admin/groups', label: 'Group orders', icon: UsersRound },
      { to: '/admin/returns', label: 'Returns', icon: Undo2, waiting: { of: 'returns', words: 'waiting' } },
      { to: '/admin/remittances', label: 'COD remittances', icon: HandCoins },
      { to: '/admin/cod-blocks', label: 'COD block list', icon: Ban },
      { to: '/admin/reports', label: 'Reports', icon: ChartColumn },
      { to: '/admin/accounts', label: 'Accounts', icon: Calculator },
      { to: '/admin/customers', label: 'Customers', icon: Contact },
      { to: '/admin/users', label: 'Users', icon: Users },
      { to: '/admin/newsletters', label: 'Newsletters', icon: Mail },
      { to: '/admin/reviews', label: 'Reviews', icon: Star },
      { to: '/admin/offers', label: 'Offers', icon: BadgePercent },
      { to: '/admin/promocodes', label: 'Promo codes', icon: TicketPercent },
    ],
  },
  {
    title: 'Catalogue',
    entries: [
      { to: '/admin/products', label: 'Products', icon: Shirt },
      { to: '/admin/stock', label: 'Stock', icon: Boxes },
      { to: '/admin/stock/takes', label: 'Stock-take', icon: ClipboardList },
      { to: '/admin/categories', label: 'Categories', icon: LayoutGrid },
      { to: '/admin/collections', label: 'Collections', icon: Library },
      { to: '/admin/search', label: 'Search', icon: Search },
      { to: '/admin/customization', label: 'Customisation', icon: Palette },
      { to: '/admin/content', label: 'Content', icon: FileText },
      { to: '/admin/images', label: 'Banner images', icon: Images },
    ],
  },
  {
    title: 'Shop',
    entries: [
      { to: '/admin/delivery', label: 'Delivery', icon: Truck },
      { to: '/admin/couriers', label: 'Couriers', icon: Package },
      { to: '/admin/settings', label: 'Settings', icon: Settings },
      { to: '/admin/messages', label: 'Messages', icon: MessageCircle },
      { to: '/admin/staff', label: 'Staff', icon: IdCard },
      { to: '/admin/audit', label: 'Audit log', icon: History },
      { to: '/admin/account', label: 'Account', icon: UserRound },
    ],
  },
]

/** Pages behind tabs and buttons. The search finds them, but the menu does not list them. `of`: the label of the parent page. */
export const INNER_PAGES: readonly { to: PagePath; label: string; of: string }[] = [
  ...PRINT_PAGES.filter(({ name }) => name !== 'pieces').map(({ to, label }) => ({ to, label, of: 'Print room' })),
  { to: '/admin/drafts', label: 'Drafts', of: 'Orders' },
  { to: '/admin/orders/tracking', label: 'Tracking numbers', of: 'Orders' },
  { to: '/admin/reports/customers', label: 'Customers', of: 'Reports' },
  { to: '/admin/reports/visits', label: 'Funnel', of: 'Reports' },
  { to: '/admin/reports/bags', label: 'Bags', of: 'Reports' },
  { to: '/admin/newsletters/subscribers', label: 'Subscribers', of: 'Newsletters' },
  { to: '/admin/offers/calendar', label: 'Calendar', of: 'Offers' },
  { to: '/admin/products/grid', label: 'Grid', of: 'Products' },
  { to: '/admin/products/prices', label: 'Change prices', of: 'Products' },
  { to: '/admin/products/import', label: 'Import', of: 'Products' },
  { to: '/admin/products/ledger', label: 'Stock ledger', of: 'Stock' },
  { to: '/admin/stock/purchases', label: 'Purchases', of: 'Stock' },
]

/** Every page that the menu lists or the search finds. */
export const SEARCHABLE_PAGES: readonly PagePath[] = [
  ...MENU.flatMap(({ entries }) => entries.map(({ to }) => to)),
  ...INNER_PAGES.map(({ to }) => to),
]

/** The menu limited to these pages, without empty groups. */
export function listMenu(pages: readonly PagePath[]): MenuGroup[] {
  return MENU.flatMap(({ title, entries }) => {
    const open = entries.filter(({ to }) => pages.includes(to))
    return open.length > 0 ? [{ title, entries: open }] : []
  })
}

/** The address of the menu entry of the current page: the longest address that the path begins with. */
export function currentEntry(pages: readonly PagePath[], pathname: string): string | undefined {
  // A customer's page has a path below the user list, but is reached from the customer list.
  if (/^\/admin\/users\/./.test(pathname)) return '/admin/customers'
  return listMenu(pages)
    .flatMap(({ entries }) => entries.map(({ to }) => to))
    .filter((to) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)))
    .toSorted((a, b) => b.length - a.length)[0]
}
