import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'

export type NoResultsProps = {
  /** The specification's sentence ('No promo codes found.'). */
  title: string
  /** A search or a filter is set; otherwise the list itself is empty. */
  isFiltered?: boolean | undefined
  /** What to do about it, one sentence for each of the two. */
  filtered?: string | undefined
  empty: string
  art?: 'box' | 'shirt' | undefined
  action?: ReactNode
}

/** Instead of the rows of a list that has none. */
export function NoResults({ title, isFiltered = false, filtered, empty, art = 'box', action }: NoResultsProps) {
  return (
    <EmptyState art={isFiltered ? 'search' : art} title={title} action={action}>
      <p>{isFiltered ? filtered : empty}</p>
    </EmptyState>
  )
}
