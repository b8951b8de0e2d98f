import { Form, useNavigation } from 'react-router'
import type { DraftWay } from '#contract/orders/drafts.api.ts'
import type { PriceBreakdown } from '#contract/orders/price-breakdown.ts'
import { ownerDrafts } from '#texts/en/orders/owner-drafts.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { BreakdownDetails } from '#web/ui/orders/price-breakdown.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'

const TEXTS = englishWords(ownerDrafts)

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
    <Panel
      title={title}
      action={
        sums && (
          <strong className="text-h4">
            <span className="sr-only">{TEXTS.total} </span>
            <Money amount={sums.total} />
          </strong>
        )
      }
    >
      {refusal && <p className="text-ui text-muted">{refusal}</p>}
      {sums && (
        <>
          {sums.total !== sums.subtotal && (
            <dl className="grid gap-1 text-ui">
              {(
                [
                  [TEXTS.items, sums.subtotal, ''],
                  [TEXTS.discount, sums.discount, '−'],
                  [TEXTS.deliveryFee, sums.deliveryFee, ''],
                ] as const
              ).map(([label, amount, sign]) =>
                amount > 0 ? (
                  <div key={label} className="flex justify-between gap-4">
                    <dt>{label}</dt>
                    <dd>
                      {sign}
                      <Money amount={amount} />
                    </dd>
                  </div>
                ) : null,
              )}
            </dl>
          )}
          {sums.offers.map(({ label }) => (
            <p key={label} className="mt-1 text-meta text-muted">
              {TEXTS.offer({ label })}
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
