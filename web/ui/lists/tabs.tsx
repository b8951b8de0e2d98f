import clsx from 'clsx'
import { Link } from 'react-router'
import { useCurrentInView } from './use-current-in-view.ts'

export type TabLink = { label: string; to: string; isCurrent: boolean; count?: number | string | undefined }

/** Tabs of a list, stored in the URL ("All 128", "Pending 3"). */
export function TabLinks({
  label,
  tabs,
  className,
}: {
  label: string
  tabs: readonly TabLink[]
  className?: string | undefined
}) {
  const row = useCurrentInView<HTMLElement>(tabs.find(({ isCurrent }) => isCurrent)?.to)
  return (
    <nav ref={row} aria-label={label} className={clsx('relative flex gap-1 overflow-x-auto', className)}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.isCurrent ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-10 items-center gap-1.5 rounded-field px-3 text-ui whitespace-nowrap transition-colors',
            tab.isCurrent ? 'bg-tile font-semibold' : 'text-muted hover:bg-tile hover:text-fg',
          )}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tabular-nums">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
