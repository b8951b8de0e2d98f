import clsx from 'clsx'
import type { ReactNode } from 'react'
import { minus, type Paise, ZERO } from '#contract/basics/money.ts'
import { orderSummary } from '#texts/en/selling/order-summary.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Money } from '#web/ui/price.tsx'

const words = englishWords(orderSummary)

type SummaryRow = {
  label: ReactNode
  amount: Paise
  /** Small print under the label. */
  note?: ReactNode
  /** Shown with a minus, in green. */
  isDiscount?: boolean | undefined
}

export type OrderSummaryProps = {
  rows: readonly SummaryRow[]
  total: Paise
  /** The part of the total that store credit pays. */
  credit?: Paise
  /** Under the total: "Inclusive of all taxes". */
  note?: ReactNode
  /** The explanation of the total. */
  why?: ReactNode
  /** Promo box above the figures. */
  before?: ReactNode
  /** The button and further content. */
  children?: ReactNode
  className?: string | undefined
}

/** The totals: the right column of cart and checkout. The figures come from contract/pricing. */
export function OrderSummary({
  rows,
  total,
  credit = ZERO,
  note,
  why,
  before,
  children,
  className,
}: OrderSummaryProps) {
  return (
    <section aria-label={words.title} className={clsx('panel rounded-panel bg-paper p-5 sm:p-6', className)}>
      <h2 className="mb-5 text-h4">{words.title}</h2>
      {before && <div className="mb-5 border-b border-hairline pb-5">{before}</div>}
      <dl className="grid gap-3">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed and a label may be markup.
          <div key={index} className="flex items-baseline justify-between gap-4">
            <dt>
              {row.label}
              {row.note && <span className="block text-meta text-muted">{row.note}</span>}
            </dt>
            <dd className={clsx('shrink-0', row.isDiscount && 'font-semibold text-success')}>
              {row.isDiscount && row.amount > 0 && '−'}
              <Money amount={row.amount} />
            </dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-strong pt-4 text-lead font-bold">
          <dt>{words.total}</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
        {credit > ZERO && (
          <>
            <div className="flex items-baseline justify-between gap-4">
              <dt>{words.credit}</dt>
              <dd className="font-semibold text-success">
                −<Money amount={credit} />
              </dd>
            </div>
            <div className="flex items-baseline justify-between gap-4 text-lead font-bold">
              <dt>{words.leftToPay}</dt>
              <dd>
                <Money amount={minus(total, credit)} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {note && <div className="mt-1 text-meta text-muted">{note}</div>}
      {why}
      {children && <div className="mt-5 grid gap-3">{children}</div>}
    </section>
  )
}
