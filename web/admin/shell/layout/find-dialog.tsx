import clsx from 'clsx'
import Search from 'lucide-react/icons/search'
import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { PagePath } from '#contract/pages.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { controlClass } from '#web/ui/field.tsx'
import type { clientLoader, SearchResult } from './find.ts'
import { INNER_PAGES, labelText, listEntries, listMenu } from './menu.ts'

type Option = { group: string; label: string; detail: string; to: string }

const WAIT_MS = 200

/** The pages as search options: first the menu, then pages behind tabs and buttons. `pages`: the pages of the role. */
function pageOptions(pages: readonly PagePath[], words: PackerWords): Option[] {
  const reachablePages = [
    ...listMenu(pages, null).doors.flatMap((door) =>
      listEntries(door).map(({ label, to }) => ({ label, to, of: label === door.label ? '' : door.label })),
    ),
    ...INNER_PAGES.filter(({ to }) => pages.includes(to)),
  ]
  return reachablePages.map(({ label, to, of }) => ({
    group: words.frame.pages,
    label: labelText(label, words),
    detail: labelText(of, words),
    to,
  }))
}

/** The search over everything: ⌘K or Ctrl+K from every screen. Arrows choose, Enter opens. */
export function FindDialog({ pages }: { pages: readonly PagePath[] }) {
  const { words } = usePackerWords()
  const [isOpen, setOpen] = useState(false)
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (isOpen || !document.querySelector('dialog[open]')) setOpen(!isOpen)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className="inline-flex min-h-11 items-center gap-2 rounded-field px-2 text-ui font-medium text-muted transition-colors hover:text-fg"
      >
        <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
        <span className="max-sm:sr-only">{words.list.search}</span>
        <kbd className="rounded-field border border-hairline px-1.5 text-caption max-lg:hidden">Ctrl K</kbd>
      </button>
      <Dialog title={words.list.search} open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Finder pages={pageOptions(pages, words)} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

/** A combobox with a listbox (ARIA Authoring Practices). */
function Finder({ pages, onDone }: { pages: Option[]; onDone: () => void }) {
  const { words } = usePackerWords()
  const id = useId()
  const navigate = useNavigate()
  const fetcher = useFetcher<typeof clientLoader>()
  const [q, setQ] = useState('')
  const [at, setAt] = useState(0)
  const options = listOptions(q, pages, fetcher.data, words)
  const current = options[at]

  const ask = useEffectEvent((text: string) => void fetcher.load(listHref('/admin/find', { q: text })))
  useEffect(() => {
    const text = q.trim()
    if (text.length < 2) return
    const timer = setTimeout(() => ask(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [q])

  function open(option: Option | undefined) {
    if (!option) return
    onDone()
    void navigate(option.to)
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
            key={option.to}
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
      <p role="status" className="text-meta text-muted">
        {describeStatus(
          words,
          q,
          options.length,
          fetcher.state !== 'idle' || (q.trim().length > 1 && fetcher.data?.q !== q.trim()),
          q.trim().length > 1 && fetcher.data?.isUnanswered === true,
        )}
      </p>
    </div>
  )
}

function listOptions(
  q: string,
  allPages: readonly Option[],
  data: { q: string; results: SearchResult[] } | null | undefined,
  { frame }: PackerWords,
): Option[] {
  const typed = q.trim().toLowerCase()
  // A page is found by the words of its name and of its parent: "print settings" finds the settings of the print room.
  const pages = allPages.filter(({ label, detail }) => {
    const name = `${detail} ${label}`.toLowerCase()
    return typed.split(/\s+/).every((word) => name.includes(word))
  })
  if (typed.length < 2) return pages
  return [...(data?.results ?? []).map(({ kind, ...result }) => ({ group: frame[kind], ...result })), ...pages]
}

function describeStatus(words: PackerWords, q: string, count: number, isBusy: boolean, isUnanswered: boolean): string {
  if (isBusy && count === 0) return words.frame.searching
  if (isUnanswered) return words.frame.searchUnanswered
  if (count === 0) return words.frame.nothingFoundFor({ q: q.trim() })
  return words.frame.searchHint({ count })
}
