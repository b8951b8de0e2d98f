import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#contract/limits.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { pagesOf } from './list-address.ts'
import { useListLoading } from './use-list-loading.ts'

export type FoundListProps<L> = {
  /** The screen, without its query. */
  path: string
  /** What is said while another view is read ('Loading users...'). */
  loading: string
  /** What is said instead of a list that could not be read. */
  notRead: string
  list: L | null
  className?: string | undefined
  children: (list: L) => ReactNode
}

/** What a list screen has found for its address: dimmed while another view is on its way, an error where it was not read. */
export function FoundList<L>({ path, loading, notRead, list, className, children }: FoundListProps<L>) {
  const isLoading = useListLoading(path)
  return (
    <>
      {isLoading && <LoadingNote text={loading} />}
      <div aria-busy={isLoading} className={clsx(className, isLoading && 'opacity-60 transition-opacity delay-150')}>
        {list === null ? <ErrorPanel message={notRead} /> : children(list)}
      </div>
    </>
  )
}

export type ListPagesProps = {
  page: number
  /** How many rows there are on all pages together. */
  total: number
  hrefFor: (page: number) => string
  label?: string | undefined
}

/** The way to the other pages of a list. */
export function ListPages({ total, ...rest }: ListPagesProps) {
  return <Pagination {...rest} pages={pagesOf(total, PAGE_SIZE)} />
}
