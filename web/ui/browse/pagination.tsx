import clsx from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useNavigation } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'
import { useEndlessList } from './use-endless-list.ts'

/**
 * "24 of 48" with a bar, and a link to the next page (`?page=2`), which works without script. With `isEndless`, scrolling loads the first
 * pages.
 */
export function LoadMore({
  shown,
  total,
  to,
  noun,
  isEndless = false,
}: {
  shown: number
  total: number
  to: string
  noun?: string | undefined
  isEndless?: boolean | undefined
}) {
  const words = useUiWords()
  const isBusy = useNavigation().state === 'loading'
  const end = useEndlessList<HTMLDivElement>(isEndless && shown < total && !isBusy ? to : null)
  if (total === 0) return null
  return (
    <div ref={end} className="mx-auto grid w-full max-w-72 justify-items-center gap-3 pt-10 text-center">
      <p aria-live="polite" className="text-ui text-muted">
        {words.shown({ shown: Math.min(shown, total), total, noun: noun ?? words.styles })}
      </p>
      <div aria-hidden="true" className="h-0.5 w-full overflow-hidden rounded-pill bg-hairline">
        <div className="h-full bg-fg" style={{ width: `${Math.min(100, (shown / total) * 100)}%` }} />
      </div>
      {shown < total && (
        <Link
          to={to}
          preventScrollReset
          aria-disabled={isBusy || undefined}
          className={clsx(buttonClass({ variant: 'secondary' }), 'mt-1')}
        >
          {isBusy ? words.loading : words.loadMore}
        </Link>
      )}
    </div>
  )
}

/** Links to pages by number, for tables. `hrefFor` returns the URL of a page, from 1. */
export function Pagination({
  page,
  pages,
  hrefFor,
  label,
  texts,
  current,
}: {
  page: number
  pages: number
  hrefFor: (page: number) => string
  label?: string | undefined
  /** Labels in another language than English. */
  texts?: { previous: string; next: string }
  current?: string
}) {
  const words = useUiWords()
  if (pages <= 1) return null
  const { previous, next } = texts ?? words
  const step = 'inline-flex min-h-11 items-center gap-1 rounded-field px-3 text-ui font-semibold'
  return (
    <nav aria-label={label ?? words.pages} className="flex items-center justify-center gap-2 py-4">
      {page > 1 ? (
        <Link to={hrefFor(page - 1)} rel="prev" className={clsx(step, 'hover:bg-tile')}>
          <ChevronLeft aria-hidden="true" className="size-4" /> {previous}
        </Link>
      ) : (
        <span className={clsx(step, 'text-subtle')}>
          <ChevronLeft aria-hidden="true" className="size-4" /> {previous}
        </span>
      )}
      <span aria-current="page" className="px-2 text-ui text-muted tabular-nums">
        {current ?? words.page({ page, pages })}
      </span>
      {page < pages ? (
        <Link to={hrefFor(page + 1)} rel="next" className={clsx(step, 'hover:bg-tile')}>
          {next} <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      ) : (
        <span className={clsx(step, 'text-subtle')}>
          {next} <ChevronRight aria-hidden="true" className="size-4" />
        </span>
      )}
    </nav>
  )
}
