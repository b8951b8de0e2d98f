import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { formatDate } from '#contract/basics/dates.ts'
import type { PriceLine } from '#contract/catalogue/price-changes.api.ts'
import { amountText } from '#contract/catalogue/product-grid.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Money } from '#web/ui/price.tsx'
import type { PricesAnswer } from './change-prices.ts'

type Props = { lines: readonly PriceLine[]; answer: PricesAnswer; isBusy: boolean }

/** The old and new prices as a preview before the change. */
export function PricePreview({ lines, answer, isBusy }: Props) {
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // The preview replaces a long form whose button is at its end, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), [])
  const changed = lines.filter(({ problem, from, to }) => !problem && to !== from)
  const { startOn, endOn } = answer.typed
  const when = [startOn && `from ${formatDate(startOn)}`, endOn && `until ${formatDate(endOn)}`]
    .filter(Boolean)
    .join(' ')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-h4">
        {changed.length} of {lines.length} prices change{when && ` ${when}`}
      </h2>
      <Table label="New prices" className="[&_td]:px-3 [&_th]:px-3">
        <thead>
          <tr>
            <Th>Product</Th>
            <Th numeric>Old</Th>
            <Th numeric>New</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productId, name, from, to, problem, warning }) => (
            <tr key={productId}>
              <Td className="wrap-anywhere">
                <span className="font-semibold">{name}</span>
                {problem && <span className="block text-meta font-medium text-danger">{problem} It is left out.</span>}
                {warning && <span className="block text-meta">{warning}</span>}
              </Td>
              <Td numeric>
                <Money amount={from} />
              </Td>
              <Td numeric className="font-semibold">
                {to === null || problem ? '—' : <Money amount={to} />}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Form method="post" className="flex flex-wrap gap-3">
        {Object.entries(answer.typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {answer.selectedIds.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {lines.map(({ productId, from }) => (
          <input key={productId} type="hidden" name="seen" value={`${productId}:${amountText(from)}`} />
        ))}
        <Button type="submit" name="intent" value="add" size="md" busy={isBusy} disabled={changed.length === 0}>
          {startOn ? 'Plan' : 'Change'} {changed.length === 1 ? '1 price' : `${changed.length} prices`}
        </Button>
        <ButtonLink to={`${pathname}${search}`} size="md" variant="secondary">
          Back
        </ButtonLink>
      </Form>
    </section>
  )
}
