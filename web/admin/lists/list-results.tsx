import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#contract/limits.ts'
import { pagesOf } from '#web/admin/addresses/list-address.ts'
import { Pagination } from '#web/ui/browse/pagination.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { useListLoading } from './use-list-loading.ts'

export type FoundListProps<L> = {
  /** The screen, without its query. */
  path: string
  /** What is said while another view is read ('Loading users...'). */
  loading: string
  /** What is said instead of a list that could not be read. */
  notRead: string
  list: L | null
  /** How much was found, in words, where the list alone does not say it ('3 admins, 12 customers'). */
  found?: string | undefined
  className?: string | undefined
  children: (list: L) => ReactNode
}

/**
 * What a list screen has found for its address: dimmed while another view is on its way, an error where it was not read.
 * Screen readers hear how much was found; the region that says it is always there, for one that arrives with its text is not read.
 */
export function ListResults<L>({ path, loading, notRead, list, found, className, children }: FoundListProps<L>) {
  const isLoading = useListLoading(path)
  return (
    <>
      <LoadingNote text={isLoading ? loading : (found ?? countText(list))} />
      <div aria-busy={isLoading} className={clsx(className, isLoading && 'opacity-60 transition-opacity delay-150')}>
        {list === null ? <ErrorPanel message={notRead} /> : children(list)}
      </div>
    </>
  )
}

function countText(list: unknown): string {
  const count = Array.isArray(list) ? list.length : (list as { total?: unknown } | null)?.total
  return typeof count === 'number' ? `${count} found` : ''
}

export type ListPagesProps = {
  page: number
  /** How many rows there are on all pages together. */
  total: number
  hrefFor: (page: number) => string
  label?: string | undefined
}

/** The way to the other pages of a list. */
export function ListPagination({ total, ...rest }: ListPagesProps) {
  return <Pagination {...rest} pages={pagesOf(total, PAGE_SIZE)} />
}
