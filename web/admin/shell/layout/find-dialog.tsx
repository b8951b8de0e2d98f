import clsx from 'clsx'
import Search from 'lucide-react/icons/search'
import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useFetcher, useNavigate, useSubmit } from 'react-router'
import { may, type StaffRole } from '#contract/basics/permissions.ts'
import type { PagePath } from '#contract/pages.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { controlClass } from '#web/ui/field.tsx'
import type { clientLoader, SearchResult } from './find.ts'
import type { FindOption } from './find-entries.ts'
import { KeysDialog } from './keys-dialog.tsx'
import type { listFound } from './list-found.ts'
import type { Theme } from './theme.ts'

const WAIT_MS = 200

/** What the search knows by itself, loaded when it is opened for the first time. Null when it could not be loaded. */
type Index = { find: typeof listFound } | null

/** The search over everything: ⌘K or Ctrl+K from every screen. Arrows choose, Enter opens. */
export function FindDialog({ theme, pages, role }: Pick<FinderProps, 'pages' | 'role'> & { theme: Theme }) {
  const { words } = usePackerWords()
  const [isOpen, setOpen] = useState(false)
  const [areKeysOpen, setKeysOpen] = useState(false)
  const [index, setIndex] = useState<Index>()
  const openSearch = () => {
    setOpen(true)
    if (index) return
    import('./list-found.ts').then(
      ({ listFound }) => setIndex({ find: listFound }),
      // After an update of the shop: the server still finds orders, and the dialog says what to do.
      () => setIndex(null),
    )
  }
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (isOpen) setOpen(false)
    else if (!document.querySelector('dialog[open]')) openSearch()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={openSearch}
        aria-keyshortcuts="Control+K Meta+K"
        className="inline-flex min-h-11 items-center gap-2 rounded-field px-2 text-ui font-medium text-muted transition-colors hover:text-fg"
      >
        <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
        <span className="max-sm:sr-only">{words.list.search}</span>
        <kbd className="rounded-field border border-hairline px-1.5 text-caption max-lg:hidden">Ctrl K</kbd>
      </button>
      {/* The header around it is always dark. */}
      <div data-theme={theme} className="contents">
        <Dialog title={words.list.search} open={isOpen} onClose={() => setOpen(false)}>
          {isOpen && (
            <Finder
              pages={pages}
              role={role}
              index={index}
              onDone={() => setOpen(false)}
              onKeys={() => {
                setOpen(false)
                setKeysOpen(true)
              }}
            />
          )}
        </Dialog>
        <KeysDialog isOpen={areKeysOpen} onChange={setKeysOpen} />
      </div>
    </>
  )
}

type FinderProps = {
  pages: readonly PagePath[]
  role: StaffRole
  /** Undefined while it is loaded. */
  index: Index | undefined
  onDone: () => void
  onKeys: () => void
}

/** A combobox with a listbox (ARIA Authoring Practices). */
function Finder({ pages, role, index, onDone, onKeys }: FinderProps) {
  const { words } = usePackerWords()
  const id = useId()
  const navigate = useNavigate()
  const submit = useSubmit()
  const fetcher = useFetcher<typeof clientLoader>()
  const [q, setQ] = useState('')
  const [at, setAt] = useState(0)
  const typed = q.trim()
  const found = typed.length < 2 ? [] : nameResults(fetcher.data?.results ?? [], words)
  const options = index ? index.find({ q, pages, may: (permission) => may(role, permission), words, found }) : found
  const current = options[at]

  const ask = useEffectEvent((text: string) => void fetcher.load(listHref('/admin/find', { q: text })))
  useEffect(() => {
    const text = q.trim()
    if (text.length < 2) return
    const timer = setTimeout(() => ask(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [q])

  function open(option: FindOption | undefined) {
    if (!option) return
    onDone()
    const { fields = {} } = option
    if (option.by === 'change') void submit(fields, { method: 'post', action: option.to, navigate: false })
    else if (option.by === 'post') void submit(null, { method: 'post', action: option.to })
    // The answer is a file, so the page stays.
    else if (option.by === 'download') window.location.assign(option.to)
    else void navigate(option.to)
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') open(current)
    else if (step && options.length > 0) setAt((at + step + options.length) % options.length)
    else return
    event.preventDefault()
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <input
        data-autofocus
        // Not type="search": there Esc empties the field before it closes the dialog.
        type="text"
        inputMode="search"
        role="combobox"
        aria-label={words.frame.searchLabel}
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={current ? `${id}-${at}` : undefined}
        placeholder={words.frame.searchPlaceholder}
        autoComplete="off"
        maxLength={100}
        value={q}
        onChange={({ target }) => {
          setQ(target.value)
          setAt(0)
        }}
        onKeyDown={press}
        className={controlClass}
      />
      <div
        id={id}
        role="listbox"
        aria-label={words.frame.searchResults}
        className="grid max-h-[50dvh] grid-cols-1 content-start overflow-y-auto"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and refers to the option (aria-activedescendant).
          <div
            key={`${option.to} ${option.label}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => open(option)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-ui',
              index === at ? 'bg-tile' : 'hover:bg-paper',
            )}
          >
            <span className="min-w-0 flex-1 truncate font-semibold">{option.label}</span>
            <span className="max-w-[45%] truncate text-meta text-muted">{option.detail}</span>
            <span className="shrink-0 text-caption text-muted max-sm:sr-only">{option.group}</span>
          </div>
        ))}
      </div>
      <div className="flex items-center gap-3">
        <p role="status" className="me-auto text-meta text-muted">
          {describeStatus(
            words,
            q,
            options.length,
            index === undefined || fetcher.state !== 'idle' || (typed.length > 1 && fetcher.data?.q !== typed),
            index === null || (typed.length > 1 && fetcher.data?.isUnanswered === true),
          )}
        </p>
        <button
          type="button"
          onClick={onKeys}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-field px-2 text-meta text-muted hover:text-fg pointer-coarse:hidden"
        >
          <kbd className="rounded-field border border-hairline px-1.5 text-caption">?</kbd>
          {words.frame.keys.title}
        </button>
      </div>
    </div>
  )
}

/** What the server has found, as options. */
function nameResults(results: readonly SearchResult[], words: PackerWords): FindOption[] {
  const groups: Record<SearchResult['kind'], string> = {
    orders: words.frame.orders,
    customers: words.frame.customers,
    products: words.frame.products,
    returns: words.frame.returns,
    sheets: words.sheets.gangSheets,
    purchases: words.frame.entries.purchases,
    drafts: words.frame.entries.drafts,
    groupOrders: words.print.groupOrders,
  }
  return results.map(({ kind, label, detail, status, to }) => ({
    to,
    detail: [detail, status && words.list.statuses[status]].filter(Boolean).join(' · '),
    group: groups[kind],
    label: kind === 'sheets' ? words.sheets.sheetNumbered({ number: Number(label) }) : label,
  }))
}

function describeStatus(words: PackerWords, q: string, count: number, isBusy: boolean, isUnanswered: boolean): string {
  if (isBusy && count === 0) return words.frame.searching
  if (isUnanswered) return words.frame.searchUnanswered
  if (count === 0) return words.frame.nothingFoundFor({ q: q.trim() })
  return words.frame.searchHint({ count })
}
