import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { countPages } from '#web/admin/shell/addresses/list-address.ts'
import { Pagination } from '#web/ui/browse/pagination.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'

export type ListResultsProps<L> = {
  /** The path of the list page, without its query. */
  path: string
  /** The loading text ('Loading users...'). */
  loading: string
  /** The error text when the list could not be read. */
  notRead: string
  list: L | null
  /** The number of results as text ('3 admins, 12 customers'), where the list has no total. */
  totalText?: string | undefined
  className?: string | undefined
  children: (list: L) => ReactNode
}

/**
 * The results of a list page, dimmed while another view loads. The live region with their number is always rendered: screen readers ignore
 * a live region that is added together with its text.
 */
export function ListResults<L>({ path, loading, notRead, list, totalText, className, children }: ListResultsProps<L>) {
  const isLoading = useListLoading(path)
  return (
    <>
      <LoadingNote text={isLoading ? loading : (totalText ?? countText(list))} />
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
  /** Labels in another language than English. */
  words?: Partial<Pick<ComponentProps<typeof Pagination>, 'label' | 'texts' | 'current'>>
}

export function ListPagination({ total, words, ...rest }: ListPagesProps) {
  return <Pagination {...rest} {...words} pages={countPages(total, PAGE_SIZE)} />
}

/** Whether another view of the list at this path is loading. */
function useListLoading(path: string): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === path
}
