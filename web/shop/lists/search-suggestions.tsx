import clsx from 'clsx'
import Clock from 'lucide-react/icons/clock'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Search from 'lucide-react/icons/search'
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
import { forgetSearches, optionId, recentSearches, rememberSearch, SUGGESTIONS_ID } from './recent-searches.ts'
import type { SearchOffers } from './suggestions.ts'

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

type Option = {
  to: string
  name: string
  more?: string | undefined
  picture: ReactNode
  /** Of the option that submits the search itself: the search. */
  search?: string
}
type Group = { label: string; options: readonly Option[]; isSmall?: boolean }

/**
 * What is offered below the search box. An empty box offers recent and popular searches and categories. From two letters on there are
 * products and categories and all results; when nothing matches, the search itself, popular searches and categories.
 */
export function SearchSuggestions({ typed, current, onOffer, onLeave }: SearchSuggestionsProps) {
  const q = typed.trim()
  const { data, load } = useFetcher<SearchOffers>()
  const start = useFetcher<SearchOffers>()
  const { load: loadStart } = start
  const [recent, setRecent] = useState(recentSearches)
  const isAsked = q.length >= SUGGEST_MIN_LETTERS
  // The box stays mounted after a search, so the recent searches are read again.
  useEffect(() => {
    if (!q) setRecent(recentSearches())
  }, [q])
  useEffect(() => void loadStart('/suggestions'), [loadStart])
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => void load(`/suggestions?${new URLSearchParams({ q })}`), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [q, isAsked, load])

  const matches = isAsked ? offered(data) : []
  // Else the results of 'kal' would not be those suggested.
  const searched = data?.q === q ? data.searched : q
  const isInVain = isAsked && data !== undefined && matches.length === 0
  const groups = listGroups()
  const hasRecent = !q && recent.length > 0
  const options = groups.flatMap((group) => group.options)
  const addresses = options.map(({ to }) => to).join('\n')
  useEffect(() => onOffer(addresses ? addresses.split('\n') : []), [addresses, onOffer])

  function listGroups(): Group[] {
    const { popular = [], categories = [] } = start.data ?? {}
    const starting: Group[] = [
      { label: texts.popular, options: popular.map(asSearch), isSmall: true },
      { label: texts.categories, options: categories.map(asCategory), isSmall: true },
    ]
    const shown: Group[] =
      matches.length > 0
        ? [{ label: texts.suggestions, options: [...matches, asWholeSearch(searched, texts.all({ searched }))] }]
        : isAsked
          ? isInVain
            ? [{ label: texts.suggestions, options: [asWholeSearch(q, texts.search({ searched: q }))] }, ...starting]
            : []
          : [{ label: texts.recent, options: q ? [] : recent.map(asSearch) }, ...starting]
    return shown.filter((group) => group.options.length > 0)
  }

  return (
    <div className={clsx('wrap', options.length > 0 && 'border-t border-hairline pt-3 pb-5')}>
      <div className="relative">
        {/* Before the list, which may have no button in it. */}
        {hasRecent && (
          <button
            type="button"
            className="absolute end-0 inline-flex min-h-11 items-center text-ui text-link"
            onClick={() => {
              forgetSearches()
              setRecent([])
            }}
          >
            {texts.clear}
          </button>
        )}
        <div id={SUGGESTIONS_ID} role="listbox" aria-label={texts.suggestions} className="grid gap-4">
          {groups.map(({ label, options: offers, isSmall }, at) => {
            const before = groups.slice(0, at).reduce((sum, group) => sum + group.options.length, 0)
            return (
              // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by this role, not by a fieldset.
              <div key={label} role="group" aria-label={label}>
                {label !== texts.suggestions && (
                  <p className="eyebrow flex min-h-11 items-center text-muted">{label}</p>
                )}
                <div className={isSmall ? 'flex flex-wrap gap-2' : 'grid gap-x-6 md:grid-cols-2'}>
                  {offers.map((option, index) => (
                    <Offer
                      key={option.to}
                      option={option}
                      index={before + index}
                      isCurrent={before + index === current}
                      isSmall={isSmall}
                      onLeave={() => {
                        if (option.search) rememberSearch(option.search)
                        onLeave()
                      }}
                    />
                  ))}
                </div>
              </div>
            )
          })}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isAsked && data ? (matches.length === 0 ? texts.none : texts.count({ count: matches.length })) : ''}
      </p>
    </div>
  )
}

type OfferProps = {
  option: Option
  index: number
  isCurrent: boolean
  isSmall: boolean | undefined
  onLeave: () => void
}

function Offer({ option: { to, name, more, picture, search }, index, isCurrent, isSmall, onLeave }: OfferProps) {
  return (
    <Link
      id={optionId(index)}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      to={to}
      onClick={onLeave}
      className={clsx(
        isSmall
          ? 'inline-flex min-h-11 items-center rounded-pill border border-hairline px-4 text-ui font-medium hover:border-fg'
          : 'flex min-h-14 items-center gap-3 rounded-field px-2 py-1.5 hover:bg-paper',
        search && 'text-link md:col-span-full',
        isCurrent && 'bg-paper outline-2 -outline-offset-2 outline-info',
      )}
    >
      {isSmall ? (
        name
      ) : (
        <>
          <span className="grid h-13 w-11 shrink-0 place-items-center overflow-hidden rounded-field bg-tile text-muted">
            {picture}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-medium">{name}</span>
            {more && <span className="block text-meta text-muted">{more}</span>}
          </span>
        </>
      )}
    </Link>
  )
}

function offered(suggestions: SearchOffers | undefined): Option[] {
  if (!suggestions) return []
  const styles = suggestions.products.map(({ id, name, price, category, isCombo, colour, image }) => ({
    to: `${productPath({ id, name })}${colour ? `?${new URLSearchParams({ color: colour })}` : ''}`,
    name,
    more: [formatRupees(price), isCombo ? texts.combo : category].filter(Boolean).join(' · '),
    picture: (
      <Picture
        src={image}
        alt=""
        width={1200}
        height={1500}
        sizes="44px"
        maxWidth={400}
        className="size-full object-cover"
      />
    ),
  }))
  return [...suggestions.categories.map(asCategory), ...styles]
}

function asCategory({ id, name }: Suggestions['categories'][0]): Option {
  const picture = <LayoutGrid aria-hidden="true" className="size-5" />
  return { to: `/categories/${id}`, name, more: texts.category, picture }
}

function asSearch(q: string): Option {
  return { to: resultsPath(q), name: q, picture: <Clock aria-hidden="true" className="size-5" /> }
}

function asWholeSearch(q: string, name: string): Option {
  return { to: resultsPath(q), name, picture: <Search aria-hidden="true" className="size-5" />, search: q }
}

function resultsPath(q: string): string {
  return `/products?${new URLSearchParams({ q })}`
}
