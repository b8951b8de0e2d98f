import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { AdminOrderDetails } from '#contract/admin-orders.ts'
import { formatRupees, plus, ZERO } from '#contract/money.ts'
import { type RefundParts, refundDaysText } from '#contract/refund-rules.ts'
import { whyWords } from '#contract/texts/why-words.ts'
import { whyRefundable } from '#contract/why-total.ts'
import { detailsHref } from '#web/admin/addresses/orders-address.ts'
import { ConfirmBox } from '#web/admin/forms/confirm-box.tsx'
import { useMay } from '#web/admin/layout/allowed.tsx'
import { readRefund } from '#web/admin/orders/refunds/refund-amount.ts'
import { refundConsequence } from '#web/admin/orders/refunds/refund-question.ts'
import type { FormResult } from '#web/components/forms/form-result.ts'
import { HiddenFields } from '#web/components/forms/hidden-fields.tsx'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import { WhyTotal } from '#web/components/shop/why-total.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Money } from '#web/ui/price.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { RefundLine } from './refund-line.tsx'

export type MoneyPartProps = { id: string; number: number; money: AdminOrderDetails['money']; refundKey: string }

/** Payments and refunds of an order, and the refund form. */
export function MoneyPart({ id, number, money, refundKey }: MoneyPartProps) {
  const fetcher = useFetcher<FormResult>()
  const { refundDays } = useShopFacts()
  const mayRefund = useMay()('orders:refund')
  const errors = fetcher.data?.fields ?? {}
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<RefundParts | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const isDone = fetcher.data?.ok === true && fetcher.state === 'idle'
  useEffect(() => {
    if (isDone) form.current?.reset()
  }, [isDone])
  return (
    <>
      <dl className="grid gap-1 text-ui">
        <Sum label="Received" amount={money.received} />
        {money.credit > ZERO && <Sum label="Of that store credit" amount={money.credit} />}
        <Sum label="Already refunded" amount={money.refunded} />
        <Sum label="Refundable" amount={money.refundable} />
      </dl>
      {money.received > ZERO && <WhyTotal {...whyRefundable(money, whyWords('en'))} />}
      {money.reference && <p className="text-caption break-all text-muted">Reference {money.reference}</p>}
      {money.refunds.map((refund) => (
        <RefundLine key={refund.id} orderId={id} refund={refund} />
      ))}
      {mayRefund && money.refundable > ZERO && (
        <fetcher.Form
          ref={form}
          method="post"
          action={detailsHref(id)}
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const typed = readRefund(new FormData(event.currentTarget))
            setTyped(typed.problem)
            if (typed.amount !== null) setAsked(typed.parts)
            else event.currentTarget.querySelector<HTMLInputElement>('[name=amount]')?.focus()
          }}
        >
          <HiddenFields
            fields={{
              intent: 'refund',
              key: refundKey,
              refundable: money.refundable,
              byMoney: money.byMoney,
              isCash: money.isCash ? 'yes' : 'no',
            }}
          />
          <Field
            label="Refund"
            name="amount"
            prefix="₹"
            inputMode="decimal"
            defaultValue={String(money.refundable / 100)}
            error={typed ?? errors.amount}
          />
          <Field label="Why" name="note" maxLength={500} required={false} />
          <Checkbox
            name="asCredit"
            label="As store credit"
            help={
              money.byMoney < money.refundable
                ? `At once. Otherwise ${formatRupees(money.byMoney)} goes back the way it was paid, the rest as store credit.`
                : 'At once, if the customer agrees.'
            }
          />
          <ConfirmBox required>Yes, send this money back. It cannot be undone.</ConfirmBox>
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            busy={fetcher.state !== 'idle'}
            className="justify-self-start max-lg:min-h-11"
          >
            Refund
          </Button>
        </fetcher.Form>
      )}
      <ConfirmDialog
        open={asked !== null}
        question={asked ? `Refund ${formatRupees(plus(asked.money, asked.credit))} of order #${number}?` : ''}
        verb="Refund"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          if (!form.current) return
          const fields = new FormData(form.current)
          fields.set('confirmed', 'yes')
          void fetcher.submit(fields, { method: 'post', action: detailsHref(id) })
        }}
      >
        <p className="text-muted">
          {asked && refundConsequence(asked, { isCash: money.isCash, days: refundDaysText(refundDays) })}
        </p>
      </ConfirmDialog>
    </>
  )
}

function Sum({ label, amount }: { label: string; amount: AdminOrderDetails['money']['received'] }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  )
}
