import { Form, useNavigation } from 'react-router'
import type { DraftWay } from '#contract/orders/drafts.api.ts'
import type { PriceBreakdown } from '#contract/orders/price-breakdown.ts'
import { Button } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { BreakdownDetails } from '#web/ui/orders/price-breakdown.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'

type Props = {
  title: string
  action: string
  method: 'COD' | 'Online'
  way: DraftWay
  why: PriceBreakdown | null
  revision: number
}

/** The totals of a draft for one payment method with the button that places the order, or the reason why that is impossible. */
export function WayPanel({ title, action, method, way: { sums, refusal }, why, revision }: Props) {
  const intent = `place:${method}`
  const isBusy = useNavigation().formData?.get('intent') === intent
  return (
    <Panel title={title}>
      {refusal && <p className="text-ui text-muted">{refusal}</p>}
      {sums && (
        <>
          <dl className="grid gap-1 text-ui">
            {(
              [
                ['Items', sums.subtotal, ''],
                ['Discount', sums.discount, '−'],
                ['Delivery fee', sums.deliveryFee, ''],
                ['Total', sums.total, ''],
              ] as const
            ).map(([label, amount, sign]) =>
              amount > 0 || label === 'Total' ? (
                <div key={label} className="flex justify-between gap-4 last:font-semibold">
                  <dt>{label}</dt>
                  <dd>
                    {sign}
                    <Money amount={amount} />
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
          {sums.offers.map(({ label }) => (
            <p key={label} className="mt-1 text-meta text-muted">
              Offer: {label}
            </p>
          ))}
          {why && <BreakdownDetails {...why} />}
          <Form method="post" preventScrollReset className="mt-3">
            <HiddenFields fields={{ revision, [`total.${method}`]: sums.total }} />
            <Button type="submit" name="intent" value={intent} size="md" block busy={isBusy}>
              {action}
            </Button>
          </Form>
        </>
      )}
    </Panel>
  )
}
