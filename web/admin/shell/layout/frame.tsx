import LogOut from 'lucide-react/icons/log-out'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { Link, PrefetchPageLinks, useFetcher, useLocation } from 'react-router'
import { ROLES, type StaffRole } from '#contract/basics/permissions.ts'
import type { Activity } from '#contract/orders/admin-orders.api.ts'
import type { PagePath } from '#contract/pages.ts'
import type { ShopUse } from '#contract/site/features.api.ts'
import { adminShell } from '#texts/en/site/admin-shell.ts'
import { englishWords } from '#texts/messages/format.ts'
import { useUndoRow } from '#web/admin/shell/forms/undo-row.ts'
import { UnsavedGuard } from '#web/admin/shell/forms/unsaved-guard.tsx'
import { SoundSwitch } from '#web/admin/shell/lists/sound-switch.tsx'
import { useRowKeys } from '#web/admin/shell/lists/use-row-keys.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import { SkipLink } from '#web/ui/page/skip-link.tsx'
import type { ServerContext } from '#web/ui/server/server-context.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { ToastRegion } from '#web/ui/toast.tsx'
import { FindDialog } from './find-dialog.tsx'
import { listMenu, type Menu, type Waiting } from './menu.ts'
import { MenuBar } from './menu-bar.tsx'
import { MenuList } from './menu-list.tsx'
import { SetupTrail } from './setup-trail.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import type { Theme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { useActivity } from './use-activity.ts'

const TEXTS = englishWords(adminShell)

type Exposure = NonNullable<ServerContext['exposure']>
export type FrameData = {
  name: string
  staffRole: StaffRole
  /** The pages of the menu that the role includes. */
  pages: readonly PagePath[]
  /** Which parts of the back-office the shop uses; null when it could not be read, and everything is shown. */
  use: ShopUse | null
  theme: Theme
  /** The activity when the page was loaded; null when it could not be read. */
  activity: Activity | null
  toPrint: number | undefined
  exposure: Exposure | null
  /** Whether the open page polls for new orders. */
  isPolled: boolean
}

/** The layout of the back-office: top bar, side menu, page. */
export function AdminFrame({ children, ...data }: FrameData & { children: ReactNode }) {
  const { name, staffRole, pages, use, theme, activity, toPrint, exposure, isPolled } = data
  const { words, language } = usePackerWords()
  const news = useActivity(activity, isPolled)
  const waiting = { ...news.activity, toPrint }
  const { pathname } = useLocation()
  useRowKeys()
  useUndoRow()
  const isPackers = PACKER_PATHS.test(pathname)
  const menu = listMenu(pages, use)
  const body = { name, staffRole, menu, theme, isPolled, waiting }
  return (
    <div className="min-h-dvh bg-paper text-fg [--header-height:3.25rem]">
      <SkipLink>{words.frame.skipToContent}</SkipLink>
      <TopBar name={name} staffRole={staffRole} pages={pages} theme={theme} />
      {/* Below xl the menu is in the drawer of the bar. */}
      <MenuBar menu={menu} waiting={waiting}>
        <MenuBody {...body} areAllOpen />
      </MenuBar>
      <aside className="no-print flex flex-col p-3 pt-16 max-xl:hidden xl:fixed xl:inset-y-0 xl:start-0 xl:z-35 xl:w-58 xl:overflow-y-auto xl:pt-18">
        <MenuBody {...body} />
      </aside>
      <main
        id="main"
        tabIndex={-1}
        // Only the packer's screens are translated; their English parts set their own `lang`.
        lang={language !== 'en' && isPackers ? language : undefined}
        className="print:m-0! print:p-0! px-4 pt-19 pb-[calc(var(--sticky-bar-height)+4rem)] outline-none sm:px-6 lg:px-8 xl:ms-58 xl:ps-4"
      >
        <div className="mx-auto max-w-360">
          {exposure && <ExposureNotice exposure={exposure} />}
          <SetupTrail />
          {children}
        </div>
      </main>
      <p role="status" className="sr-only">
        {news.announcement}
      </p>
      {news.unshown !== null && (
        <div className="no-print fixed inset-x-0 bottom-[calc(var(--sticky-bar-height)+1rem)] z-30 flex justify-center">
          <Button size="md" onClick={news.catchUp} className="shadow-lg">
            {words.frame.showNewOrders({ count: news.unshown })}
          </Button>
        </div>
      )}
      <StepUpDialog />
      <UnsavedGuard />
      <ToastRegion place="admin" />
      {/* Prefetches the route, so that its error message can be shown when the server cannot be reached. */}
      <PrefetchPageLinks page="/admin/menu" />
    </div>
  )
}

/** The warning on every page of the back-office: in a trial shop that others can reach, and in a live shop with sandbox payments. */
const EXPOSURES: Record<Exposure, { title: string; text: string }> = {
  trial: {
    title: TEXTS.exposures.trial,
    text: TEXTS.exposures.trialHelp,
  },
  sandbox: {
    title: TEXTS.exposures.sandbox,
    text: TEXTS.exposures.sandboxHelp,
  },
}

function ExposureNotice({ exposure }: { exposure: Exposure }) {
  const { title, text } = EXPOSURES[exposure]
  return (
    <div lang="en">
      <Notice tone="warning" title={title} className="no-print mb-6">
        <p>{text}</p>
      </Notice>
    </div>
  )
}

type BarProps = Pick<FrameData, 'name' | 'pages' | 'staffRole' | 'theme'>

/** The top bar, always in the dark theme. */
function TopBar({ name, pages, staffRole, theme }: BarProps) {
  const { words } = usePackerWords()
  const facts = useShopFacts()
  return (
    <header className="no-print fixed inset-x-0 top-0 z-40">
      <div
        data-theme="dark"
        className="flex h-(--header-height) items-center gap-3 border-b border-hairline bg-bg px-4 text-fg sm:px-5"
      >
        <Link
          to={ROLES[staffRole].home}
          aria-label={words.frame.backOfficeOf({ shop: facts.name })}
          className="flex min-h-11 min-w-0 items-center overflow-hidden whitespace-nowrap"
        >
          <Logo className="text-h4!" />
        </Link>
        <span className="text-ui text-muted max-sm:hidden">{TEXTS.admin}</span>
        {/* With large text the label of the search is cut off first, then the name of the shop; both icons stay. */}
        <div className="ms-auto flex min-w-[5.25rem] shrink-[99] items-center gap-3">
          <FindDialog theme={theme} pages={pages} role={staffRole} />
          <Link
            to="/"
            className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-field px-2 text-ui font-medium text-muted transition-colors hover:text-fg"
          >
            <Store aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            <span className="truncate max-[22.5rem]:sr-only">{words.frame.viewShop}</span>
          </Link>
          <span
            title={name}
            aria-hidden="true"
            className="inline-grid size-8 place-items-center rounded-pill bg-tile text-meta font-semibold max-sm:hidden"
          >
            {formatInitials(name)}
          </span>
        </div>
      </div>
    </header>
  )
}

/** Matches the packer's screens, which are translated. The review of a stock-take is for the owner. */
const PACKER_PATHS = /^\/admin\/(orders|print(?!\/settings)|groups|stock\/takes)(?!.*\/review)(\/|$)/

function formatInitials(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => Array.from(word ?? '')[0] ?? '').join('')
}

type MenuProps = Pick<FrameData, 'name' | 'staffRole' | 'theme' | 'isPolled'> & {
  menu: Menu
  waiting: Waiting
  areAllOpen?: boolean
}

function MenuBody({ name, staffRole, menu, theme, waiting, isPolled, areAllOpen = false }: MenuProps) {
  const { words } = usePackerWords()
  return (
    <>
      <nav aria-label={words.frame.backOffice}>
        <MenuList menu={menu} waiting={waiting} areAllOpen={areAllOpen} />
      </nav>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-2 pt-6">
        {isPolled && <SoundSwitch />}
        <ThemeSwitch theme={theme} />
        <div className="border-t border-hairline pt-2">
          <p className="px-3 py-1 text-meta wrap-anywhere text-muted">
            {words.frame.signedInAs} <strong className="font-semibold text-fg">{name}</strong>,{' '}
            {words.frame.roles[staffRole]}
          </p>
          <LogOutButton />
        </div>
      </div>
    </>
  )
}

/** Ends the session and loads the login page. On failure nothing changes. */
function LogOutButton() {
  const { words } = usePackerWords()
  const fetcher = useFetcher({ key: 'log-out' })
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action="/admin/menu">
      <button
        type="submit"
        name="intent"
        value="log-out"
        aria-disabled={isBusy || undefined}
        className="flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-ui font-medium text-muted transition-colors hover:bg-tile hover:text-fg"
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {words.frame.logOut}
        {isBusy && <Spinner className="ms-auto" />}
      </button>
    </fetcher.Form>
  )
}
