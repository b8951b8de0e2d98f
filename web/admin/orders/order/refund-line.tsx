import { useFetcher } from 'react-router'
import { MIN_REFUND } from '#contract/basics/limits.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import { ownerRefund } from '#texts/en/orders/owner-refund.ts'
import { englishWords } from '#texts/messages/format.ts'
import { detailsHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { Money } from '#web/ui/price.tsx'
import { REFUND_STATES } from './order-texts.ts'

const TEXTS = englishWords(ownerRefund)

type Refund = AdminOrderDetails['money']['refunds'][number]

/** A refund of an order: its amount and state, and actions when it failed. */
export function RefundLine({ orderId, refund }: { orderId: string; refund: Refund }) {
  const { tone, words } = REFUND_STATES[refund.status]
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 text-meta">
        <Money amount={refund.amount} />{' '}
        <Badge tone={tone}>{refund.isCredit ? TEXTS.storeCredit : refund.isCash ? TEXTS.paidByYou : words}</Badge>
        <ShopDate value={refund.processedAt ?? refund.createdAt} kind="dateTime" className="text-muted" />
        {refund.taxes.map(({ name, amount }) => (
          <span key={name} className="text-muted">
            {TEXTS.ofWhich({ name })} <Money amount={amount} />
          </span>
        ))}
        {refund.reason === 'edited' && <span className="text-muted">{TEXTS.differenceOfAnEdit}</span>}
        {refund.note && <span className="text-muted">{refund.note}</span>}
      </p>
      {refund.problem && (
        <p className={`text-meta ${refund.isOpen ? 'text-danger' : 'text-muted'}`}>{refund.problem}</p>
      )}
      {refund.isOpen && (
        <Allowed to="orders:refund">
          <FailedRefund orderId={orderId} refund={refund} />
        </Allowed>
      )}
    </div>
  )
}

/** The actions for a failed refund: retry it, or record that it was paid by other means. */
function FailedRefund({ orderId, refund }: { orderId: string; refund: Refund }) {
  const fetcher = useFetcher<FormResult>()
  const errors = fetcher.data?.fields ?? {}
  const isBusy = fetcher.state !== 'idle'
  const hidden = <input type="hidden" name="refund" value={refund.id} />
  return (
    <div className="grid gap-3 rounded-field border border-hairline p-3">
      {refund.amount >= MIN_REFUND && (
        <fetcher.Form method="post" action={detailsHref(orderId)}>
          {hidden}
          <Button
            type="submit"
            name="intent"
            value="retry-refund"
            size="sm"
            variant="secondary"
            busy={isBusy}
            className="max-lg:min-h-11"
          >
            {TEXTS.tryAgain}
          </Button>
        </fetcher.Form>
      )}
      <fetcher.Form method="post" action={detailsHref(orderId)} className="grid gap-2">
        {hidden}
        <Field
          label={TEXTS.paidAnotherWay}
          name="note"
          maxLength={500}
          help={TEXTS.paidAnotherWayHelp}
          error={errors.note}
        />
        <Button
          type="submit"
          name="intent"
          value="paid-refund"
          size="sm"
          variant="secondary"
          busy={isBusy}
          className="justify-self-start max-lg:min-h-11"
        >
          {TEXTS.markAsPaid}
        </Button>
      </fetcher.Form>
    </div>
  )
}
