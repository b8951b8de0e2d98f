import clsx from 'clsx'
import type { Paise } from '#contract/money.ts'
import { formatPrice, formatRupees, percentOff } from '#contract/money.ts'

/** An amount of money with tabular digits. */
export function Money({ amount, className }: { amount: Paise; className?: string | undefined }) {
  return <span className={clsx('tabular-nums', className)}>{formatRupees(amount)}</span>
}

export type PriceProps = {
  price: Paise
  /** The struck-through MRP; left out when it is not above the price. */
  struck?: Paise | undefined
  /** Whole percent; computed when undefined. `null` shows none. */
  discount?: number | null | undefined
  /** card: lists, whole rupees. page: the product page, two decimals. */
  size?: 'card' | 'page' | undefined
  className?: string | undefined
}

/** A price: ~~MRP ₹949~~ ₹699 26% off. By law the price must not exceed the MRP. */
export function Price({ price, struck, discount, size = 'card', className }: PriceProps) {
  const isReduced = struck !== undefined && struck > price
  const percent = discount === undefined ? isReduced && percentOff(price, struck) : discount
  const format = size === 'page' ? formatRupees : formatPrice
  return (
    <span className={clsx('flex flex-wrap items-baseline gap-x-1.5', className)}>
      {isReduced && (
        <s className={clsx('text-subtle tabular-nums', size === 'page' ? 'text-base' : 'text-meta')}>
          MRP {format(struck)}
        </s>
      )}{' '}
      <span className={clsx('font-bold tabular-nums', size === 'page' && 'text-h3')}>{format(price)}</span>{' '}
      {isReduced && percent ? (
        <span className={clsx('font-semibold text-success', size === 'page' ? 'text-base' : 'text-meta')}>
          {percent}% off
        </span>
      ) : null}
    </span>
  )
}
