import clsx from 'clsx'
import type { Paise } from '#contract/basics/money.ts'
import { formatRupees, percentOff } from '#contract/basics/money.ts'
import { useUiWords } from '#web/ui/ui-words.ts'

const MONEY = 'whitespace-nowrap tabular-nums'

/** An amount of money with tabular digits, never broken in two. */
export function Money({ amount, className }: { amount: Paise; className?: string | undefined }) {
  return <span className={clsx(MONEY, className)}>{formatRupees(amount)}</span>
}

/** Shows the amount in a message's tag like `Money`. */
export const moneyTag = (text: string) => <span className={MONEY}>{text}</span>

export type PriceProps = {
  price: Paise
  /** The MRP, struck through. It is hidden when it is not above the price. */
  struck?: Paise | undefined
  /** Whole percent; calculated when undefined, hidden when null. */
  discount?: number | null | undefined
  /** card: for lists, with the MRP below the price, so that the prices of a row are aligned. page: for the product page. */
  size?: 'card' | 'page' | undefined
  className?: string | undefined
}

/** A price: ~~MRP ₹949.00~~ ₹699.00 26% off. By law the price must not exceed the MRP. */
export function Price({ price, struck, discount, size = 'card', className }: PriceProps) {
  const words = useUiWords()
  const isReduced = struck !== undefined && struck > price
  const percent = discount === undefined ? isReduced && percentOff(price, struck) : discount
  const isPage = size === 'page'
  return (
    <span className={clsx('flex flex-wrap items-baseline gap-x-1.5', className)}>
      {isReduced && (
        <s className={clsx('text-subtle', isPage ? 'text-base' : 'order-last basis-full text-meta')}>
          {words.mrp({ amount: struck, price: moneyTag })}
        </s>
      )}{' '}
      <Money amount={price} className={clsx('font-bold', isPage && 'text-h3')} />{' '}
      {isReduced && percent ? (
        <span className={clsx('whitespace-nowrap font-semibold text-success', isPage ? 'text-base' : 'text-meta')}>
          {words.percentOff({ percent })}
        </span>
      ) : null}
    </span>
  )
}
