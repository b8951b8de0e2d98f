import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useFetcher } from 'react-router'
import { useTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { iconButtonClass } from '#web/ui/button.tsx'
import type { OrderItems } from './order-items.ts'
import type { OrderRow } from './order-row.ts'

/** Opens and closes an order. Without script it is a form that loads the page with that order open. */
export function OrderToggle({ row, controls, isNamed }: { row: OrderRow; controls: string; isNamed?: boolean }) {
  const { order, isOpen, items, href, page, toggle } = row
  const fetcher = useFetcher<OrderItems>({ key: itemsKey(row) })
  const texts = useTexts()
  const label = texts.detailsOf({ number: order.number })
  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        toggle()
        if (!isOpen && items === undefined && !fetcher.data) void fetcher.load(`${href}/items`)
      }}
    >
      {page > 1 && <input type="hidden" name="page" value={page} />}
      <button
        type="submit"
        name={isOpen ? undefined : 'open'}
        value={order.id}
        aria-expanded={isOpen}
        aria-controls={controls}
        aria-label={label}
        title={label}
        className={isNamed ? 'inline-flex min-h-11 items-center gap-1.5 text-ui font-semibold' : iconButtonClass}
      >
        {isNamed && texts.columns.details}
        <ChevronDown aria-hidden="true" className={clsx('size-5 transition-[rotate]', isOpen && 'rotate-180')} />
      </button>
    </form>
  )
}

/** The fetcher key that the table row and the card of one order share. */
export function itemsKey({ order }: Pick<OrderRow, 'order'>): string {
  return `items of ${order.id}`
}
