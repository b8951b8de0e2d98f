import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Link, useRevalidator } from 'react-router'
import { adminLists } from '#texts/en/site/admin-lists.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from './format-count.ts'

const TEXTS = englishWords(adminLists)

export type CountTileProps = {
  /** The noun in the specification's error text. */
  of: 'product' | 'order' | 'user' | 'category'
  label: string
  /** Null when it could not be read. */
  count: number | null
  /** The path of the list; null where the role does not include it. */
  to: string | null
  icon: LucideIcon
}

/** A count with a link to its list. */
export function CountTile({ of, label, count, to, icon: Icon }: CountTileProps) {
  const box = 'panel grid content-start gap-2 rounded-panel border border-hairline bg-bg p-4 sm:p-5'
  const heading = (
    <span className="flex items-center gap-2 text-ui text-muted">
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {label}
    </span>
  )
  if (count === null)
    return (
      <div className={box}>
        {heading}
        <CountFailed of={of} />
      </div>
    )
  const content = (
    <>
      {heading}
      <span className="font-display text-h2 font-extrabold tracking-[-0.02em] tabular-nums">{formatCount(count)}</span>
    </>
  )
  if (to === null) return <div className={box}>{content}</div>
  return (
    <Link to={to} className={`${box} transition-colors hover:border-strong`}>
      {content}
    </Link>
  )
}

function CountFailed({ of }: Pick<CountTileProps, 'of'>) {
  const revalidator = useRevalidator()
  return (
    <div className="grid justify-items-start gap-1">
      <p className="flex items-start gap-1.5 text-meta font-medium text-danger">
        <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
        {TEXTS.countFailed({ of })}
      </p>
      <Button
        variant="tertiary"
        size="sm"
        busy={revalidator.state !== 'idle'}
        onClick={() => void revalidator.revalidate()}
      >
        {TEXTS.retry}
      </Button>
    </div>
  )
}
