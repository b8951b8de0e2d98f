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
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'

/** Counts of the owner's pending tasks in the menu. Undefined when they could not be read. */
export type Waiting = Partial<Record<'toAccept' | 'returns' | 'toPrint', number | undefined>>

/** The name of a page: a function of the words where packers see it, else in English. */
export type Label = string | ((words: PackerWords) => string)

export function labelText(label: Label, words: PackerWords): string {
  return typeof label === 'string' ? label : label(words)
}

export type MenuEntry = {
  to: PagePath
  label: Label
  icon: LucideIcon
  /** The count shown at this entry. */
  waiting?: keyof Waiting
}

export type MenuGroup = {
  /** Its heading is the word of this name; null for the entry that belongs to no group. */
  name: 'sales' | 'catalogue' | 'shop' | null
  entries: readonly MenuEntry[]
}

const ORDERS: Label = ({ frame }) => frame.orders
const PRINT_ROOM: Label = ({ print }) => print.printRoom

/** The groups and entries of the side menu. */
const MENU: readonly MenuGroup[] = [
  { name: null, entries: [{ to: '/admin', label: 'Dashboard', icon: LayoutDashboard }] },
  {
    name: 'sales',
    entries: [
      { to: '/admin/orders', label: ORDERS, icon: ReceiptText, waiting: 'toAccept' },
      { to: '/admin/print', label: PRINT_ROOM, icon: Printer, waiting: 'toPrint' },
      { to: '/admin/groups', label: ({ print }) => print.groupOrders, icon: UsersRound },
      { to: '/admin/returns', label: ({ frame }) => frame.returns, icon: Undo2, waiting: 'returns' },
      { to: '/admin/remittances', label: 'COD remittances', icon: HandCoins },
      { to: '/admin/cod-blocks', label: 'COD block list', icon: Ban },
      { to: '/admin/reports', label: 'Reports', icon: ChartColumn },
      { to: '/admin/accounts', label: 'Accounts', icon: Calculator },
      { to: '/admin/customers', label: ({ frame }) => frame.customers, icon: Contact },
      { to: '/admin/users', label: 'Users', icon: Users },
      { to: '/admin/newsletters', label: 'Newsletters', icon: Mail },
      { to: '/admin/reviews', label: 'Reviews', icon: Star },
      { to: '/admin/offers', label: 'Offers', icon: BadgePercent },
      { to: '/admin/promocodes', label: 'Promo codes', icon: TicketPercent },
    ],
  },
  {
    name: 'catalogue',
    entries: [
      { to: '/admin/products', label: ({ frame }) => frame.products, icon: Shirt },
      { to: '/admin/stock', label: 'Stock', icon: Boxes },
      { to: '/admin/stock/takes', label: ({ stockTakes }) => stockTakes.stockTake, icon: ClipboardList },
      { to: '/admin/categories', label: 'Categories', icon: LayoutGrid },
      { to: '/admin/collections', label: 'Collections', icon: Library },
      { to: '/admin/search', label: 'Search', icon: Search },
      { to: '/admin/customization', label: 'Customisation', icon: Palette },
      { to: '/admin/content', label: 'Content', icon: FileText },
      { to: '/admin/images', label: 'Banner images', icon: Images },
    ],
  },
  {
    name: 'shop',
    entries: [
      { to: '/admin/delivery', label: 'Delivery', icon: Truck },
      { to: '/admin/couriers', label: 'Couriers', icon: Package },
      { to: '/admin/settings', label: 'Settings', icon: Settings },
      { to: '/admin/messages', label: 'Messages', icon: MessageCircle },
      { to: '/admin/staff', label: 'Staff', icon: IdCard },
      { to: '/admin/audit', label: 'Audit log', icon: History },
      { to: '/admin/account', label: ({ frame }) => frame.account, icon: UserRound },
    ],
  },
]

/** Pages behind tabs and buttons. The search finds them, but the menu does not list them. `of`: the label of the parent page. */
export const INNER_PAGES: readonly { to: PagePath; label: Label; of: Label }[] = [
  ...PRINT_PAGES.filter(({ name }) => name !== 'pieces').map(({ to, label }) => ({ to, label, of: PRINT_ROOM })),
  { to: '/admin/drafts', label: 'Drafts', of: ORDERS },
  { to: '/admin/orders/tracking', label: ({ list }) => list.trackingNumbers, of: ORDERS },
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
  return MENU.flatMap(({ name, entries }) => {
    const open = entries.filter(({ to }) => pages.includes(to))
    return open.length > 0 ? [{ name, entries: open }] : []
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
