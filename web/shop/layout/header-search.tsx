import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ComponentType, ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { SEARCH_MAX_CHARACTERS } from '#contract/basics/limits.ts'
import { layout } from '#texts/en/site/layout.ts'
import { englishWords } from '#texts/messages/format.ts'
import { optionId, rememberSearch, SUGGESTIONS_ID } from '#web/shop/lists/recent-searches.ts'
import type { SearchSuggestionsProps } from '#web/shop/lists/search-suggestions.tsx'
import { iconButtonClass } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

const words = englishWords(layout)

const NOTHING_OFFERED = { options: [], current: -1 }

/**
 * The search box over the header. It sends `?q=` to the product list, also without script. The script of the suggestions below it is loaded
 * when the box is first used.
 */
export function SearchPanel({ icon }: { icon: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [Offers, setOffers] = useState<ComponentType<SearchSuggestionsProps> | null>(null)
  const [{ options, current }, setOffered] = useState<{ options: readonly string[]; current: number }>(NOTHING_OFFERED)
  useCloseOnNavigation(panel)

  /** Shows new options. The active one stays if it is still at its place; else its index would mean another option. */
  const offer = useCallback((addresses: readonly string[]) => {
    setOffered((before) => ({
      options: addresses,
      current: addresses[before.current] === before.options[before.current] ? before.current : -1,
    }))
  }, [])

  const setCurrent = (at: number) => setOffered((before) => ({ ...before, current: at }))

  /** Loads the script of the suggestions. When that fails, the box works without suggestions. */
  const prepare = useCallback(() => {
    import('#web/shop/lists/search-suggestions.tsx').then(
      (loaded) => setOffers(() => loaded.SearchSuggestions),
      () => {},
    )
  }, [])

  // For a box that was used before hydration.
  useEffect(() => {
    if (!input.current || document.activeElement !== input.current) return
    prepare()
    setTyped(input.current.value)
  }, [prepare])

  /** Arrow keys move between the box and the suggestions. Enter opens the active suggestion. */
  function move(event: React.KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      const places = options.length + 1
      setCurrent(((current + 1 + step + places) % places) - 1)
    }
    const active = current >= 0 ? document.getElementById(optionId(current)) : null
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      active.click()
    }
  }

  return (
    <>
      <button
        type="button"
        popoverTarget="search-panel"
        aria-label={words.search}
        title={words.search}
        className={iconButtonClass}
      >
        {icon}
      </button>
      <div
        ref={panel}
        id="search-panel"
        popover="auto"
        // Not `onToggle`, which may come when the first letters are typed already.
        onBeforeToggle={({ newState }) => {
          setCurrent(-1)
          if (newState === 'closed') return
          // The next word replaces the last one, which counts as an empty box until then.
          input.current?.select()
          setTyped('')
        }}
        className="overlay inset-x-0 top-0 bottom-auto m-0 max-h-dvh w-full max-w-none overflow-y-auto shadow-float [--enter-y:-100%]"
      >
        <Form
          action="/products"
          role="search"
          onSubmit={() => rememberSearch(input.current?.value ?? '')}
          className="wrap flex h-(--header-height) items-center gap-2"
        >
          {/* In a popover, `autoFocus` focuses the input when the popover opens. */}
          <input
            ref={input}
            autoFocus
            type="search"
            name="q"
            role="combobox"
            aria-label={words.searchProducts}
            aria-expanded={options.length > 0}
            aria-controls={SUGGESTIONS_ID}
            aria-autocomplete="list"
            aria-activedescendant={current >= 0 ? optionId(current) : undefined}
            placeholder={words.searchExample}
            autoComplete="off"
            maxLength={SEARCH_MAX_CHARACTERS}
            onFocus={prepare}
            onKeyDown={move}
            onChange={(event) => {
              prepare()
              setTyped(event.target.value)
              setCurrent(-1)
            }}
            className={`${controlClass} min-h-10! min-w-0 rounded-pill! border-hairline bg-paper px-5! [&::-webkit-search-cancel-button]:hidden`}
          />
          <button
            type="submit"
            className="inline-grid size-11 shrink-0 place-items-center rounded-pill bg-primary text-name font-semibold text-on-primary sm:h-10 sm:w-auto sm:px-5"
          >
            <Search aria-hidden="true" className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{words.search}</span>
          </button>
          <button
            type="button"
            popoverTarget="search-panel"
            popoverTargetAction="hide"
            aria-label={words.closeSearch}
            className={iconButtonClass}
          >
            <X aria-hidden="true" className="size-5.5" />
          </button>
        </Form>
        {Offers && (
          <Offers typed={typed} current={current} onOffer={offer} onLeave={() => panel.current?.hidePopover()} />
        )}
      </div>
    </>
  )
}
