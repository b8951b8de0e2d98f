import { type RefObject, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { type OrdersView, ordersHref } from './orders-address.ts'

export const BULK_FORM = 'orders-bulk'
/** The specimen of a morning: the ten that have waited longest. */
const FEW = 10

/** What can be done with several orders at once. The boxes stand in the rows and name this form. */
export function BulkBar({ view, box }: { view: OrdersView; box: RefObject<HTMLElement | null> }) {
  const [count, setCount] = useState(0)
  const { state, formData } = useNavigation()
  const running = state === 'submitting' ? formData?.get('bulk') : null

  useEffect(() => {
    const element = box.current
    if (!element) return
    const recount = () => setCount(element.querySelectorAll('input[name="ids"]:checked').length)
    recount()
    element.addEventListener('change', recount)
    return () => element.removeEventListener('change', recount)
  })
  function tick(most: number) {
    const boxes = [...(box.current?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? [])]
    for (const [index, one] of boxes.entries()) one.checked = index < most
    setCount(Math.min(most, boxes.length))
  }

  return (
    <Form
      id={BULK_FORM}
      method="post"
      action={ordersHref(view)}
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-hairline bg-bg px-4 py-2 text-ui"
    >
      <span aria-live="polite" className="font-semibold tabular-nums">
        {count === 0 ? 'Choose orders' : `${count} chosen`}
      </span>
      <span className="needs-script flex flex-wrap gap-1">
        <Button size="sm" variant="tertiary" onClick={() => tick(FEW)} className="max-lg:min-h-11">
          First {FEW}
        </Button>
        <Button size="sm" variant="tertiary" onClick={() => tick(Number.POSITIVE_INFINITY)} className="max-lg:min-h-11">
          All on this page
        </Button>
        <Button size="sm" variant="tertiary" onClick={() => tick(0)} className="max-lg:min-h-11">
          None
        </Button>
      </span>
      <span className="flex flex-wrap gap-2 sm:ms-auto">
        <Button type="submit" name="bulk" value="print" size="sm" variant="secondary" className="max-lg:min-h-11">
          Packing slips
        </Button>
        <Button
          type="submit"
          name="bulk"
          value="accept"
          size="sm"
          variant="secondary"
          busy={running === 'accept'}
          className="max-lg:min-h-11"
        >
          Accept
        </Button>
        <Button
          type="submit"
          name="bulk"
          value="accept-print"
          size="sm"
          busy={running === 'accept-print'}
          className="max-lg:min-h-11"
        >
          Accept and print slips
        </Button>
      </span>
    </Form>
  )
}
