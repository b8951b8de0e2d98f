import clsx from 'clsx'
import type { Paise } from '#contract/money.ts'
import { formatRupees, percentOff } from '#contract/money.ts'

/** An amount of money in digits of one width. */
export function Money({ amount, className }: { amount: Paise; className?: string | undefined }) {
  return <span className={clsx('tabular-nums', className)}>{formatRupees(amount)}</span>
}

export type PriceProps = {
  price: Paise
  /** The struck-through MRP; left out when it is not above the price. */
  struck?: Paise | undefined
  /** Whole percent; worked out when it is not given. `null` shows none. */
  discount?: number | null | undefined
  /** card: lists. page: the product page. */
  size?: 'card' | 'page' | undefined
  /** price-first: ₹749.00 MRP ₹1,199.00 38% off. mrp: the category page's order, struck price and then 'MRP ₹ price'. */
  wording?: 'price-first' | 'mrp' | undefined
  className?: string | undefined
}

/** The one way that a price is shown. */
export function Price({ price, struck, discount, size = 'card', wording = 'price-first', className }: PriceProps) {
  const isReduced = struck !== undefined && struck > price
  const percent = discount === undefined ? isReduced && percentOff(price, struck) : discount
  const now = (
    <span className={clsx('font-bold tabular-nums', size === 'page' && 'text-h3')}>
      {wording === 'mrp' && 'MRP '}
      {formatRupees(price)}
    </span>
  )
  const before = isReduced && (
    <s className={clsx('text-subtle tabular-nums', size === 'page' ? 'text-base' : 'text-meta')}>
      {wording === 'price-first' && <span className={size === 'page' ? undefined : 'sr-only'}>MRP </span>}
      {formatRupees(struck)}
    </s>
  )
  return (
    <span className={clsx('flex flex-wrap items-baseline gap-x-1.5', className)}>
      {wording === 'mrp' ? before : now} {wording === 'mrp' ? now : before}{' '}
      {isReduced && percent ? (
        <span className={clsx('font-semibold text-success', size === 'page' ? 'text-base' : 'text-meta')}>
          {percent}% off
        </span>
      ) : null}
    </span>
  )
}
