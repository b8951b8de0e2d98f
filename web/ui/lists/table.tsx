import clsx from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

/** A table in a region that scrolls sideways, also by keyboard. `label` names both the table and the region. */
export function Table({ label, className, children, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      className="panel relative overflow-x-auto rounded-panel border border-hairline bg-bg"
    >
      <table {...rest} className={clsx('w-full border-collapse text-start text-ui', className)}>
        {children}
      </table>
    </section>
  )
}

/** The link that sorts by a column, and the current direction. */
export type ColumnSort = { to: string; direction: 'ascending' | 'descending' | 'none' }

type ThProps = ComponentProps<'th'> & { numeric?: boolean | undefined; sort?: ColumnSort | undefined }

/** A column heading. With `sort` it is a link that sorts by this column. */
export function Th({ numeric, sort, className, children, ...rest }: ThProps) {
  return (
    <th
      scope="col"
      aria-sort={sort?.direction}
      {...rest}
      className={clsx(
        'border-b border-hairline bg-paper px-4 py-2.5 text-caption font-semibold whitespace-nowrap text-muted',
        numeric ? 'text-end' : 'text-start',
        className,
      )}
    >
      {sort ? <SortLink sort={sort}>{children}</SortLink> : children}
    </th>
  )
}

/** The link in the heading of a sortable column, for headings that Th cannot render. */
export function SortLink({ sort, className, children }: { sort: ColumnSort; className?: string; children: ReactNode }) {
  const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }
  const Arrow = arrows[sort.direction]
  return (
    <Link
      to={sort.to}
      preventScrollReset
      className={clsx('inline-flex min-h-6 items-center gap-1 hover:text-fg', className)}
    >
      {children}
      <Arrow aria-hidden="true" className="size-3.5" />
    </Link>
  )
}

/** A cell; numbers are right-aligned with tabular digits. */
export function Td({ numeric, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean | undefined }) {
  return (
    <td
      {...rest}
      className={clsx(
        'border-b border-hairline px-4 py-2.5 align-middle [tr:last-child>&]:border-b-0',
        numeric && 'text-end tabular-nums',
        className,
      )}
    />
  )
}

/** The button that expands a row, with `aria-expanded`. */
export function ExpandButton({
  expanded,
  controls,
  label,
  icon,
  className,
  ...button
}: ComponentProps<'button'> & {
  expanded: boolean
  controls: string
  label: string
  icon?: ReactNode
}) {
  return (
    <button
      type="button"
      {...button}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-label={label}
      className={clsx('inline-grid size-11 place-items-center rounded-full transition-colors hover:bg-tile', className)}
    >
      {icon ?? (
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className={clsx('size-5 transition-[rotate]', expanded && 'rotate-90')}
        >
          <path
            d="m8 5 5 5-5 5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </button>
  )
}
