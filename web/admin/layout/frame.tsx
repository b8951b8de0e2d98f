import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, PrefetchPageLinks } from 'react-router'
import type { PagePath } from '#contract/pages.ts'
import { may, ROLES, type StaffRole } from '#contract/staff-roles.ts'
import { useRowKeys } from '#web/admin/lists/use-row-keys.ts'
import { Logo } from '#web/components/layout/logo.tsx'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import type { ServerContext } from '#web/server-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkipLink } from '#web/ui/page/skip-link.tsx'
import { ToastRegion } from '#web/ui/toast.tsx'
import { FindDialog } from './find-dialog.tsx'
import { LogOutButton } from './log-out-button.tsx'
import type { Waiting } from './menu.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { MenuList } from './menu-list.tsx'
import type { Theme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { useActivity } from './use-activity.ts'

type Exposure = NonNullable<ServerContext['exposure']>
export type FrameData = {
  name: string
  staffRole: StaffRole
  /** The pages of the menu that the role includes. */
  pages: readonly PagePath[]
  theme: Theme
  waiting: Waiting
  exposure: Exposure | null
}

/** The layout of the back-office: top bar, side menu, page. */
export function AdminFrame({ children, ...data }: FrameData & { children: ReactNode }) {
  const { name, staffRole, pages, theme, waiting, exposure } = data
  const news = useActivity(waiting, may(staffRole, 'orders:read'))
  useRowKeys()
  const menu = <MenuBody {...{ name, staffRole, pages, theme }} waiting={news.waiting} />
  return (
    <div className="min-h-dvh bg-paper text-fg [--header-height:3.25rem]">
      <SkipLink />
      <TopBar name={name} home={ROLES[staffRole].home} pages={pages} drawer={<MenuDrawer>{menu}</MenuDrawer>} />
      {/* Below xl the menu is in the drawer; without script there is no drawer, so it is shown above the page. */}
      <aside className="no-print flex flex-col p-3 pt-16 max-xl:hidden xl:fixed xl:inset-y-0 xl:start-0 xl:w-58 xl:overflow-y-auto xl:pt-18 max-xl:noscript:flex">
        {menu}
      </aside>
      <main
        id="main"
        tabIndex={-1}
        className="print:m-0! print:p-0! px-4 pt-19 pb-16 outline-none sm:px-6 lg:px-8 xl:ms-58 xl:ps-4 max-xl:noscript:pt-4"
      >
        <div className="mx-auto max-w-360">
          {exposure && <ExposureNotice exposure={exposure} />}
          {children}
        </div>
      </main>
      <p role="status" className="sr-only">
        {news.said}
      </p>
      {news.isBehind && (
        <div className="no-print fixed inset-x-0 bottom-4 z-30 flex justify-center">
          <Button size="md" onClick={news.catchUp} className="shadow-lg">
            Show new orders
          </Button>
        </div>
      )}
      <ToastRegion place="admin" />
      {/* Prefetched, so that its error message can be shown when the shop cannot be reached. */}
      <PrefetchPageLinks page="/admin/menu" />
    </div>
  )
}

/** On every page of the back-office while anybody could log in with the demo account. */
const EXPOSURES: Record<Exposure, { title: string; text: string }> = {
  trial: {
    title: 'This is a trial shop',
    text: 'Payments are not real, and the demo accounts have passwords that anybody can look up. Before you let customers in, set PUBLIC_URL to the shop’s https address and start it again.',
  },
  sandbox: {
    title: 'Online payments are not real',
    text: 'Orders paid online bring no money, because PAYMENTS=sandbox is set. Enter your Razorpay keys on the server and remove that setting.',
  },
}

function ExposureNotice({ exposure }: { exposure: Exposure }) {
  const { title, text } = EXPOSURES[exposure]
  return (
    <Notice tone="warning" title={title} className="no-print mb-6">
      <p>{text}</p>
    </Notice>
  )
}

type BarProps = { name: string; home: string; pages: readonly PagePath[]; drawer: ReactNode }

/** Always uses the dark theme. */
function TopBar({ name, home, pages, drawer }: BarProps) {
  const facts = useShopFacts()
  return (
    <header className="no-print fixed inset-x-0 top-0 z-40">
      <div
        data-theme="dark"
        className="flex h-(--header-height) items-center gap-3 border-b border-hairline bg-bg px-4 text-fg sm:px-5"
      >
        {drawer}
        <Link to={home} aria-label={`${facts.name}, back-office`} className="flex min-h-11 items-center">
          <Logo className="text-h4!" />
        </Link>
        <span className="text-ui text-muted max-sm:hidden">Admin</span>
        <div className="ms-auto flex items-center gap-3">
          <FindDialog pages={pages} />
          <Link
            to="/"
            className="inline-flex min-h-11 items-center gap-2 rounded-field px-2 text-ui font-medium text-muted transition-colors hover:text-fg"
          >
            <Store aria-hidden="true" className="size-5" strokeWidth={1.75} />
            <span className="whitespace-nowrap max-[22.5rem]:sr-only">View shop</span>
          </Link>
          <span
            title={name}
            aria-hidden="true"
            className="inline-grid size-8 place-items-center rounded-pill bg-tile text-meta font-semibold max-sm:hidden"
          >
            {initialsOf(name)}
          </span>
        </div>
      </div>
    </header>
  )
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => Array.from(word ?? '')[0] ?? '').join('')
}

function MenuBody({ name, staffRole, pages, theme, waiting }: Omit<FrameData, 'exposure'>) {
  return (
    <>
      <nav aria-label="Back-office">
        <MenuList pages={pages} waiting={waiting} />
      </nav>
      <div className="mt-auto grid gap-2 pt-6">
        <ThemeSwitch theme={theme} />
        <div className="border-t border-hairline pt-2">
          <p className="truncate px-3 py-1 text-meta text-muted">
            Signed in as <strong className="font-semibold text-fg">{name}</strong>, {ROLES[staffRole].name}
          </p>
          <LogOutButton />
        </div>
      </div>
    </>
  )
}
