import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'

export type NoResultsProps = {
  /** The specification's sentence ('No promo codes found.'). */
  title: string
  /** A search or a filter is set; otherwise the list itself is empty. */
  isFiltered?: boolean | undefined
  /** One sentence of advice: `filtered` when a search or a filter found nothing, `empty` when the list is empty. */
  filtered?: string | undefined
  empty: string
  art?: 'box' | 'shirt' | undefined
  action?: ReactNode
}

/** Shown instead of the rows of an empty list. */
export function NoResults({ title, isFiltered = false, filtered, empty, art = 'box', action }: NoResultsProps) {
  return (
    <EmptyState art={isFiltered ? 'search' : art} title={title} action={action}>
      <p>{isFiltered ? filtered : empty}</p>
    </EmptyState>
  )
}
