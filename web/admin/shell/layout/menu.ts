import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Ban from 'lucide-react/icons/ban'
import Boxes from 'lucide-react/icons/boxes'
import Calculator from 'lucide-react/icons/calculator'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Contact from 'lucide-react/icons/contact'
import FilePen from 'lucide-react/icons/file-pen'
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
import ToggleRight from 'lucide-react/icons/toggle-right'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import type { PagePath } from '#contract/pages.ts'
import type { ShopUse } from '#contract/site/features.api.ts'
import type { Feature } from '#contract/site/features.ts'
import { adminShell } from '#texts/en/site/admin-shell.ts'
import { englishWords } from '#texts/messages/format.ts'
import { PRINT_PAGES } from '#web/admin/shell/addresses/print-pages.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'

const TEXTS = englishWords(adminShell)

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
  /** Not in the menu while this is neither used nor switched on. */
  feature?: Feature
}

/** A door of the menu. `to`: its own page; without one the door opens the first entry of its second level. */
type Door = {
  to?: PagePath
  label: Label
  icon: LucideIcon
  waiting?: keyof Waiting
  /** The second level, without the door's own page. */
  entries: readonly MenuEntry[]
  /** Until the shop has this, what stands here is under *More*. */
  needs?: Exclude<keyof ShopUse, 'features'>
}

/** A door of the menu as a role sees it. Without `entries` it is a single page. */
export type MenuDoor = MenuEntry & { entries: readonly MenuEntry[] }

/** `more`: the entries of the doors that a new shop does not show yet, for the last door, *More*. */
export type Menu = { doors: readonly MenuDoor[]; more: readonly MenuEntry[] }

const ORDERS: Label = ({ frame }) => frame.orders
const PRINT_ROOM: Label = ({ print }) => print.printRoom
const PRODUCTS: Label = ({ frame }) => frame.products
const STOCK: Label = ({ frame }) => frame.entries.stock
const OFFERS: Label = ({ frame }) => frame.entries.offers
const NEWSLETTERS: Label = ({ frame }) => frame.entries.newsletters
const SHOP_FRONT: Label = ({ frame }) => frame.entries.shopFront
const REPORTS: Label = ({ frame }) => frame.entries.reports
const SETTINGS: Label = ({ frame }) => frame.entries.settings

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
      { to: '/admin/groups', label: ({ print }) => print.groupOrders, icon: UsersRound, feature: 'groupOrders' },
    ],
  },
  { to: '/admin/print', label: PRINT_ROOM, icon: Printer, waiting: 'toPrint', entries: [], needs: 'hasPrinting' },
  {
    to: '/admin/products',
    label: PRODUCTS,
    icon: Shirt,
    entries: [
      { to: '/admin/stock', label: STOCK, icon: Boxes },
      {
        to: '/admin/stock/purchases',
        label: ({ frame }) => frame.entries.purchases,
        icon: PackagePlus,
        feature: 'purchases',
      },
      {
        to: '/admin/stock/takes',
        label: ({ stockTakes }) => stockTakes.stockTakes,
        icon: ClipboardList,
        feature: 'purchases',
      },
      { to: '/admin/categories', label: ({ frame }) => frame.entries.categories, icon: LayoutGrid },
      { to: '/admin/collections', label: ({ frame }) => frame.entries.collections, icon: Library },
    ],
  },
  {
    to: '/admin/customers',
    label: ({ frame }) => frame.customers,
    icon: Contact,
    needs: 'hasCustomers',
    entries: [
      { to: '/admin/users', label: ({ frame }) => frame.entries.users, icon: Users },
      { to: '/admin/reviews', label: ({ frame }) => frame.entries.reviews, icon: Star },
      { to: '/admin/cod-blocks', label: ({ frame }) => frame.entries.codBlocks, icon: Ban, feature: 'codLadder' },
    ],
  },
  {
    label: ({ frame }) => frame.entries.marketing,
    icon: Megaphone,
    needs: 'hasDiscounts',
    entries: [
      { to: '/admin/offers', label: OFFERS, icon: BadgePercent },
      { to: '/admin/promocodes', label: ({ frame }) => frame.entries.promoCodes, icon: TicketPercent },
      { to: '/admin/newsletters', label: NEWSLETTERS, icon: Mail, feature: 'newsletters' },
      { to: '/admin/search', label: ({ frame }) => frame.entries.searchWords, icon: Search },
    ],
  },
  {
    to: '/admin/content',
    label: SHOP_FRONT,
    icon: Store,
    entries: [
      { to: '/admin/images', label: ({ frame }) => frame.entries.bannerImages, icon: Images },
      { to: '/admin/customization', label: ({ frame }) => frame.entries.customisation, icon: Palette },
    ],
  },
  {
    to: '/admin/reports',
    label: REPORTS,
    icon: ChartColumn,
    needs: 'hasOrders',
    entries: [{ to: '/admin/accounts', label: ({ frame }) => frame.entries.accounts, icon: Calculator }],
  },
  {
    to: '/admin/settings',
    label: SETTINGS,
    icon: Settings,
    entries: [
      { to: '/admin/delivery', label: ({ frame }) => frame.entries.delivery, icon: Truck },
      { to: '/admin/couriers', label: ({ frame }) => frame.entries.couriers, icon: Package, feature: 'couriers' },
      { to: '/admin/messages', label: ({ frame }) => frame.entries.phoneMessages, icon: MessageCircle },
      { to: '/admin/staff', label: ({ frame }) => frame.entries.staff, icon: IdCard },
      { to: '/admin/settings/features', label: ({ frame }) => frame.entries.features, icon: ToggleRight },
      { to: '/admin/audit', label: ({ frame }) => frame.entries.auditLog, icon: History },
      { to: '/admin/account', label: ({ frame }) => frame.account, icon: UserRound },
    ],
  },
]

/** Pages behind tabs and buttons. The search finds them, but the menu does not list them. `of`: the label of the parent page. */
export const INNER_PAGES: readonly { to: PagePath; label: Label; of: Label }[] = [
  ...PRINT_PAGES.filter(({ name }) => name !== 'pieces').map(({ to, label }) => ({ to, label, of: PRINT_ROOM })),
  { to: '/admin/orders/tracking', label: ({ list }) => list.trackingNumbers, of: ORDERS },
  { to: '/admin/reports/customers', label: TEXTS.inner.customers, of: REPORTS },
  { to: '/admin/reports/visits', label: TEXTS.inner.funnel, of: REPORTS },
  { to: '/admin/reports/bags', label: TEXTS.inner.bags, of: REPORTS },
  { to: '/admin/newsletters/subscribers', label: TEXTS.inner.subscribers, of: NEWSLETTERS },
  { to: '/admin/offers/calendar', label: TEXTS.inner.calendar, of: OFFERS },
  { to: '/admin/products/grid', label: TEXTS.inner.grid, of: PRODUCTS },
  { to: '/admin/products/prices', label: TEXTS.inner.changePrices, of: PRODUCTS },
  { to: '/admin/products/import', label: TEXTS.inner.import, of: PRODUCTS },
  { to: '/admin/products/ledger', label: TEXTS.inner.stockLedger, of: STOCK },
  { to: '/admin/settings/look', label: TEXTS.inner.look, of: SETTINGS },
]

/** Every page that the menu lists or the search finds. */
export const SEARCHABLE_PAGES: readonly PagePath[] = [
  ...MENU.flatMap(({ to, entries }) => [...(to ? [to] : []), ...entries.map((entry) => entry.to)]),
  ...INNER_PAGES.map(({ to }) => to),
]

/** A menu of so few pages lists them one below the other, without a second level. */
const MAX_FLAT_PAGES = 9

/**
 * The menu of somebody who may open these pages. Without `use`, which could not be read or is not asked, nothing is hidden: the search finds
 * every page.
 */
export function listMenu(pages: readonly PagePath[], use: ShopUse | null): Menu {
  const doors: MenuDoor[] = []
  const more: MenuEntry[] = []
  for (const door of MENU) {
    const open = openDoor(door, pages, use)
    if (!open) continue
    if (joins(door, open, use)) doors.push(open)
    else more.push(...listEntries(open))
  }
  const all = [...doors.flatMap(listEntries), ...more]
  if (all.length <= MAX_FLAT_PAGES) return { doors: all.map((entry) => ({ ...entry, entries: [] })), more: [] }
  return { doors, more }
}

/** A door with those of its entries that are shown; undefined when there is none. */
function openDoor({ to, label, icon, waiting, entries }: Door, pages: readonly PagePath[], use: ShopUse | null) {
  const shown = entries.filter((entry) => pages.includes(entry.to) && isShown(entry.feature, use))
  const look = { label, icon, ...(waiting && { waiting }) }
  if (to && pages.includes(to)) return { ...look, to, entries: shown }
  const [first] = shown
  if (!first) return undefined
  // A door that leads to a single page is that page.
  return shown.length === 1 ? { ...first, entries: [] } : { ...look, to: first.to, entries: shown }
}

/** Whether a part of the back-office is in the menu. */
export function isShown(feature: Feature | undefined, use: ShopUse | null): boolean {
  return !feature || !use || use.features[feature] !== 'off'
}

/** Whether a door has something behind it, so that it is one of the first level. */
function joins({ needs }: Door, open: MenuDoor, use: ShopUse | null): boolean {
  return !needs || !use || use[needs] || listEntries(open).some(({ feature }) => feature)
}

/** The pages behind a door: its own, if it has one, and those of its second level. */
export function listEntries({ entries, ...door }: MenuDoor): MenuEntry[] {
  return entries.some(({ to }) => to === door.to) ? [...entries] : [door, ...entries]
}

/** The pages of the bar at the foot of small windows, the most useful first. It shows the first four that the menu begins with. */
const BAR_PAGES: readonly PagePath[] = [
  '/admin',
  '/admin/orders',
  '/admin/print',
  '/admin/products',
  '/admin/accounts',
  '/admin/returns',
  '/admin/customers',
  '/admin/stock/takes',
  '/admin/content',
  '/admin/reports',
  '/admin/account',
]

/** The doors of the bar at the foot of small windows. */
export function listBar(doors: readonly MenuDoor[]): MenuDoor[] {
  return BAR_PAGES.flatMap((page) => doors.filter(({ to }) => to === page)).slice(0, 4)
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
export function currentEntry({ doors, more }: Menu, pathname: string): string | undefined {
  const path = ELSEWHERE.find((page) => page.path.test(pathname))?.entry ?? pathname
  return [...doors.flatMap(listEntries), ...more]
    .map(({ to }) => to)
    .filter((to) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))
    .toSorted((a, b) => b.length - a.length)[0]
}
