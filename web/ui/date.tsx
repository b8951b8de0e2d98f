import { type DateKind, formatDate } from '#contract/dates.ts'

/** A moment for people and machines. Loaders may hand it over as a Date or as an ISO string. */
export function ShopDate({
  value,
  kind = 'day',
  className,
}: {
  value: Date | string
  kind?: DateKind | undefined
  className?: string | undefined
}) {
  return (
    <time dateTime={new Date(value).toISOString()} className={className}>
      {formatDate(value, kind)}
    </time>
  )
}
