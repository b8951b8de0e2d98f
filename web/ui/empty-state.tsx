import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { LineArtName } from './line-art.tsx'
import { LineArt } from './line-art.tsx'

export type EmptyStateProps = {
  art?: LineArtName | undefined
  /** One sentence in the specification's words: 'Your cart is empty.' */
  title: ReactNode
  /** `h1` when the empty state is the whole page. */
  as?: 'h1' | 'h2' | 'p' | undefined
  children?: ReactNode
  /** One action, as a ButtonLink. */
  action?: ReactNode
  className?: string | undefined
}

/** An empty state: a drawing, a sentence, one action. */
export function EmptyState({ art = 'shirt', title, as: Title = 'p', children, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('mx-auto grid max-w-md justify-items-center gap-4 px-4 py-14 text-center', className)}>
      <LineArt name={art} />
      <Title
        tabIndex={Title === 'h1' ? -1 : undefined}
        className="font-display text-h4 font-extrabold tracking-[-0.02em]"
      >
        {title}
      </Title>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
