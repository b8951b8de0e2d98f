import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Ban from 'lucide-react/icons/ban'
import Boxes from 'lucide-react/icons/boxes'
import Calculator from 'lucide-react/icons/calculator'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Contact from 'lucide-react/icons/contact'
import FilePen from 'lucide-react/icons/file-pen'
import FileText from 'lucide-react/icons/file-text'
import HandCoins from 'lucide-react/icons/hand-coins'
import History from 'lucide-react/icons/history'
import IdCard from 'lucide-react/icons/id-card'
import Images from 'lucide-react/icons/images'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Library from 'lucide-react/icons/library'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import Package from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import Palette from 'lucide-react/icons/palette'
import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import Shirt from 'lucide-react/icons/shirt'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
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

/** A door of the menu. `to`: its own page; without one the door opens the first entry of its second level. */
type Door = {
  to?: PagePath
  label: Label
  icon: LucideIcon
  waiting?: keyof Waiting
  /** The second level, without the door's own page. */
  entries: readonly MenuEntry[]
}

/** A door of the menu as a role sees it. Without `entries` it is a single page. */
export type MenuDoor = MenuEntry & { entries: readonly MenuEntry[] }

const ORDERS: Label = ({ frame }) => frame.orders
const PRINT_ROOM: Label = ({ print }) => print.printRoom
const PRODUCTS: Label = ({ frame }) => frame.products
const STOCK: Label = ({ frame }) => frame.entries.stock
const OFFERS: Label = ({ frame }) => frame.entries.offers
const NEWSLETTERS: Label = ({ frame }) => frame.entries.newsletters
const REPORTS: Label = ({ frame }) => frame.entries.reports

/** The nine doors of the menu and what stands below each. */
const MENU: readonly Door[] = [
  { to: '/admin', label: ({ frame }) => frame.entries.dashboard, icon: LayoutDashboard, entries: [] },
  {
    to: '/admin/orders',
    label: ORDERS,
    icon: ReceiptText,
    waiting: 'toAccept',
    entries: [
      { to: '/admin/drafts', label: ({ frame }) => frame.entries.drafts, icon: FilePen },
      { to: '/admin/returns', label: ({ frame }) => frame.returns, icon: Undo2, waiting: 'returns' },
      { to: '/admin/remittances', label: ({ frame }) => frame.entries.remittances, icon: HandCoins },
      { to: '/admin/groups', label: ({ print }) => print.groupOrders, icon: UsersRound },
    ],
  },
  { to: '/admin/print', label: PRINT_ROOM, icon: Printer, waiting: 'toPrint', entries: [] },
  {
    to: '/admin/products',
    label: PRODUCTS,
    icon: Shirt,
    entries: [
      { to: '/admin/stock', label: STOCK, icon: Boxes },
      { to: '/admin/stock/purchases', label: ({ frame }) => frame.entries.purchases, icon: PackagePlus },
      { to: '/admin/stock/takes', label: ({ stockTakes }) => stockTakes.stockTakes, icon: ClipboardList },
      { to: '/admin/categories', label: ({ frame }) => frame.entries.categories, icon: LayoutGrid },
      { to: '/admin/collections', label: ({ frame }) => frame.entries.collections, icon: Library },
    ],
  },
  {
    to: '/admin/customers',
    label: ({ frame }) => frame.customers,
    icon: Contact,
    entries: [
      { to: '/admin/users', label: ({ frame }) => frame.entries.users, icon: Users },
      { to: '/admin/reviews', label: ({ frame }) => frame.entries.reviews, icon: Star },
      { to: '/admin/cod-blocks', label: ({ frame }) => frame.entries.codBlocks, icon: Ban },
    ],
  },
  {
    label: ({ frame }) => frame.entries.marketing,
    icon: Megaphone,
    entries: [
      { to: '/admin/offers', label: OFFERS, icon: BadgePercent },
      { to: '/admin/promocodes', label: ({ frame }) => frame.entries.promoCodes, icon: TicketPercent },
      { to: '/admin/newsletters', label: NEWSLETTERS, icon: Mail },
      { to: '/admin/search', label: ({ frame }) => frame.entries.searchWords, icon: Search },
    ],
  },
  {
    label: ({ frame }) => frame.entries.shopFront,
    icon: Store,
    entries: [
      { to: '/admin/content', label: ({ frame }) => frame.entries.content, icon: FileText },
      { to: '/admin/images', label: ({ frame }) => frame.entries.bannerImages, icon: Images },
      { to: '/admin/customization', label: ({ frame }) => frame.entries.customisation, icon: Palette },
    ],
  },
  {
    to: '/admin/reports',
    label: REPORTS,
    icon: ChartColumn,
    entries: [{ to: '/admin/accounts', label: ({ frame }) => frame.entries.accounts, icon: Calculator }],
  },
  {
    to: '/admin/settings',
    label: ({ frame }) => frame.entries.settings,
    icon: Settings,
    entries: [
      { to: '/admin/delivery', label: ({ frame }) => frame.entries.delivery, icon: Truck },
      { to: '/admin/couriers', label: ({ frame }) => frame.entries.couriers, icon: Package },
      { to: '/admin/messages', label: ({ frame }) => frame.entries.messages, icon: MessageCircle },
      { to: '/admin/staff', label: ({ frame }) => frame.entries.staff, icon: IdCard },
      { to: '/admin/audit', label: ({ frame }) => frame.entries.auditLog, icon: History },
      { to: '/admin/account', label: ({ frame }) => frame.account, icon: UserRound },
    ],
  },
]

/** Pages behind tabs and buttons. The search finds them, but the menu does not list them. `of`: the label of the parent page. */
export const INNER_PAGES: readonly { to: PagePath; label: Label; of: Label }[] = [
  ...PRINT_PAGES.filter(({ name }) => name !== 'pieces').map(({ to, label }) => ({ to, label, of: PRINT_ROOM })),
  { to: '/admin/orders/tracking', label: ({ list }) => list.trackingNumbers, of: ORDERS },
  { to: '/admin/reports/customers', label: 'Customers', of: REPORTS },
  { to: '/admin/reports/visits', label: 'Funnel', of: REPORTS },
  { to: '/admin/reports/bags', label: 'Bags', of: REPORTS },
  { to: '/admin/newsletters/subscribers', label: 'Subscribers', of: NEWSLETTERS },
  { to: '/admin/offers/calendar', label: 'Calendar', of: OFFERS },
  { to: '/admin/products/grid', label: 'Grid', of: PRODUCTS },
  { to: '/admin/products/prices', label: 'Change prices', of: PRODUCTS },
  { to: '/admin/products/import', label: 'Import', of: PRODUCTS },
  { to: '/admin/products/ledger', label: 'Stock ledger', of: STOCK },
]

/** Every page that the menu lists or the search finds. */
export const SEARCHABLE_PAGES: readonly PagePath[] = [
  ...MENU.flatMap(({ to, entries }) => [...(to ? [to] : []), ...entries.map((entry) => entry.to)]),
  ...INNER_PAGES.map(({ to }) => to),
]

/** A menu of so few pages lists them one below the other, without a second level. */
const MAX_FLAT_PAGES = 9

/** The menu of somebody who may open these pages. */
export function listDoors(pages: readonly PagePath[]): MenuDoor[] {
  const doors = MENU.flatMap(({ to, entries, ...door }): MenuDoor[] => {
    const own = to && pages.includes(to) ? { to, ...door } : undefined
    const open = entries.filter((entry) => pages.includes(entry.to))
    const [first] = open
    if (own) return [{ ...own, entries: open }]
    if (!first) return []
    // A door that leads to a single page is that page.
    return [
      open.length === 1
        ? { ...first, entries: [] }
        : { label: door.label, icon: door.icon, to: first.to, entries: open },
    ]
  })
  const entries = doors.flatMap(listEntries)
  return entries.length <= MAX_FLAT_PAGES ? entries.map((entry) => ({ ...entry, entries: [] })) : doors
}

/** The pages behind a door: its own, if it has one, and those of its second level. */
export function listEntries({ entries, ...door }: MenuDoor): MenuEntry[] {
  return entries.some(({ to }) => to === door.to) ? [...entries] : [door, ...entries]
}

/** Pages whose path is below another entry than the one that leads to them. */
const ELSEWHERE: readonly { path: RegExp; entry: PagePath }[] = [
  { path: /^\/admin\/users\/./, entry: '/admin/customers' },
  { path: /^\/admin\/product\//, entry: '/admin/products' },
  { path: /^\/admin\/category\//, entry: '/admin/categories' },
  { path: /^\/admin\/products\/ledger/, entry: '/admin/stock' },
  { path: /^\/admin\/two-step/, entry: '/admin/account' },
]

/** The address of the menu entry of the current page: the longest address that the path begins with. */
export function currentEntry(doors: readonly MenuDoor[], pathname: string): string | undefined {
  const path = ELSEWHERE.find((page) => page.path.test(pathname))?.entry ?? pathname
  return doors
    .flatMap(listEntries)
    .map(({ to }) => to)
    .filter((to) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))
    .toSorted((a, b) => b.length - a.length)[0]
}
