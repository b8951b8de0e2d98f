import clsx from 'clsx'
import Clock from 'lucide-react/icons/clock'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { SUGGEST_MIN_LETTERS } from '#contract/basics/limits.ts'
import { formatRupees } from '#contract/basics/money.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { Suggestions } from '#contract/catalogue/products.api.ts'
import { searchSuggestions } from '#texts/en/catalogue/search-suggestions.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Picture } from '#web/ui/picture.tsx'
import { forgetSearches, optionId, recentSearches, SUGGESTIONS_ID } from './recent-searches.ts'

const texts = englishWords(searchSuggestions)

export type SearchSuggestionsProps = {
  typed: string
  /** The active option; -1 is none. */
  current: number
  /** Called with the URLs of the current suggestions, in order. */
  onOffer: (addresses: readonly string[]) => void
  onLeave: () => void
}

/** Debounce of the typed text, milliseconds. */
const PAUSE_MS = 180

type Option = { to: string; name: string; more?: string | undefined; picture: ReactNode }

/** The suggestions below the search box. An empty box shows recent searches. From two letters on, products and categories are shown. */
export function SearchSuggestions({ typed, current, onOffer, onLeave }: SearchSuggestionsProps) {
  const q = typed.trim()
  const { data, load } = useFetcher<Suggestions>()
  const [recent, setRecent] = useState(recentSearches)
  const isAsked = q.length >= SUGGEST_MIN_LETTERS
  // The box stays mounted after a search, so the recent searches are read again.
  useEffect(() => {
    if (!q) setRecent(recentSearches())
  }, [q])
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => void load(`/suggestions?${new URLSearchParams({ q })}`), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [q, isAsked, load])

  const options = isAsked ? offered(data) : q ? [] : recent.map(asRecent)
  const addresses = options.map(({ to }) => to).join('\n')
  useEffect(() => onOffer(addresses ? addresses.split('\n') : []), [addresses, onOffer])

  return (
    <div className={clsx('wrap', options.length > 0 && 'border-t border-hairline pt-3 pb-5')}>
      {options.length > 0 && !isAsked && (
        <div className="flex items-center justify-between">
          <p className="eyebrow text-muted">{texts.recent}</p>
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-ui text-link"
            onClick={() => {
              forgetSearches()
              setRecent([])
            }}
          >
            {texts.clear}
          </button>
        </div>
      )}
      <div
        id={SUGGESTIONS_ID}
        role="listbox"
        aria-label={isAsked ? texts.suggestions : texts.recent}
        className="grid gap-x-6 md:grid-cols-2"
      >
        {options.map(({ to, name, more, picture }, index) => (
          <Link
            key={to}
            id={optionId(index)}
            role="option"
            aria-selected={index === current}
            tabIndex={-1}
            to={to}
            onClick={onLeave}
            className={clsx(
              'flex min-h-14 items-center gap-3 rounded-field px-2 py-1.5 hover:bg-paper',
              index === current && 'bg-paper outline-2 -outline-offset-2 outline-info',
            )}
          >
            <span className="grid h-13 w-11 shrink-0 place-items-center overflow-hidden rounded-field bg-tile text-muted">
              {picture}
            </span>
            <span className="min-w-0">
              <span className="block truncate font-medium">{name}</span>
              {more && <span className="block text-meta text-muted">{more}</span>}
            </span>
          </Link>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isAsked && data ? (options.length === 0 ? texts.none : texts.count({ count: options.length })) : ''}
      </p>
    </div>
  )
}

function offered(suggestions: Suggestions | undefined): Option[] {
  if (!suggestions) return []
  const styles = suggestions.products.map(({ id, name, price, category, isCombo, image1 }) => ({
    to: productPath({ id, name }),
    name,
    more: [formatRupees(price), isCombo ? texts.combo : category].filter(Boolean).join(' · '),
    picture: (
      <Picture
        src={image1}
        alt=""
        width={1200}
        height={1500}
        sizes="44px"
        maxWidth={400}
        className="size-full object-cover"
      />
    ),
  }))
  const kinds = suggestions.categories.map(({ id, name }) => ({
    to: `/categories/${id}`,
    name,
    more: texts.category,
    picture: <LayoutGrid aria-hidden="true" className="size-5" />,
  }))
  return [...kinds, ...styles]
}

function asRecent(q: string): Option {
  const to = `/products?${new URLSearchParams({ q })}`
  return { to, name: q, picture: <Clock aria-hidden="true" className="size-5" /> }
}
