import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { OrderFile } from '#contract/desk.ts'
import { ZERO } from '#contract/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import { Money } from '#web/ui/price.tsx'
import type { Answer } from './answer.ts'
import { ConfirmBox } from './confirm-box.tsx'
import { REFUND_STATES } from './file-words.ts'
import { detailsHref } from './orders-address.ts'

export type MoneyPartProps = { id: string; number: number; money: OrderFile['money']; refundKey: string }

/** What came in for an order and what went back, and the form that sends more back. */
export function MoneyPart({ id, number, money, refundKey }: MoneyPartProps) {
  const fetcher = useFetcher<Answer>()
  const errors = fetcher.data && !fetcher.data.ok ? fetcher.data.fields : {}
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const isDone = fetcher.data?.ok === true && fetcher.state === 'idle'
  useEffect(() => {
    if (isDone) form.current?.reset()
  }, [isDone])
  return (
    <>
      <dl className="grid gap-1 text-ui">
        <Sum label="Received" amount={money.received} />
        <Sum label="Already refunded" amount={money.refunded} />
        <Sum label="Can still refund" amount={money.refundable} />
      </dl>
      {money.reference && <p className="text-caption break-all text-muted">Reference {money.reference}</p>}
      {money.refunds.map((refund) => (
        <p key={refund.id} className="flex flex-wrap items-center gap-2 text-meta">
          <Money amount={refund.amount} />{' '}
          <Badge tone={REFUND_STATES[refund.status].tone}>
            {refund.isCash ? 'In cash' : REFUND_STATES[refund.status].words}
          </Badge>
          <ShopDate value={refund.processedAt ?? refund.createdAt} kind="dateTime" className="text-muted" />
          {refund.note && <span className="text-muted">{refund.note}</span>}
        </p>
      ))}
      {money.refundable > ZERO && (
        <fetcher.Form
          ref={form}
          method="post"
          action={detailsHref(id)}
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            setAsked(String(new FormData(event.currentTarget).get('amount') ?? ''))
          }}
        >
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="key" value={refundKey} />
          <Field
            label="Refund"
            name="amount"
            prefix="₹"
            inputMode="decimal"
            defaultValue={String(money.refundable / 100)}
            error={errors.amount}
          />
          <Field label="Why" name="note" maxLength={500} required={false} />
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
        question={`Refund ₹${asked} of order #${number}?`}
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
          {money.isCash
            ? 'It was paid in cash: hand the money back yourself. This notes it and mails the customer.'
            : 'It goes back the way it was paid. Banks take 5 to 7 working days.'}
        </p>
      </ConfirmDialog>
    </>
  )
}

function Sum({ label, amount }: { label: string; amount: OrderFile['money']['received'] }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  )
}
