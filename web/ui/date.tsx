import { type DateKind, formatDate } from '#contract/basics/dates.ts'

/** Shows the text of a message's tag as a <time> element. */
export const timeTag = (value: Date) => (text: string) => <time dateTime={value.toISOString()}>{text}</time>

/** A <time> element. Accepts a Date or an ISO string. */
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
