import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { OrderFile } from '#contract/desk.ts'
import { formatRupees, ZERO } from '#contract/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Money } from '#web/ui/price.tsx'
import type { Answer } from './answer.ts'
import { bulletWords, MAIL_STATES, REFUND_STATES } from './file-words.ts'
import { detailsHref } from './orders-address.ts'

export type Parcel = { courier: string | null; trackingNumber: string | null; trackingUrl: string | null }
type FileProps = { id: string; number: number; file: OrderFile; parcel: Parcel; refundKey: string; canTrack: boolean }

/** What only the owner sees of an order: parcel, note, money, history, mails. */
export function OrderFilePanel(props: FileProps) {
  return (
    <div className="mt-6 grid gap-x-10 gap-y-6 border-t border-hairline pt-6 sm:grid-cols-2 xl:grid-cols-3">
      {props.canTrack && <TrackingForm {...props} />}
      <NoteForm {...props} />
      <MoneyPart {...props} />
      <History file={props.file} />
      <Mails file={props.file} />
    </div>
  )
}

function useFileForm(id: string) {
  const fetcher = useFetcher<Answer>()
  const errors = fetcher.data && !fetcher.data.ok ? fetcher.data.fields : {}
  return { fetcher, errors, isBusy: fetcher.state !== 'idle', action: detailsHref(id) }
}

function Title({ children }: { children: string }) {
  return <h2 className="font-sans text-ui leading-5 font-semibold tracking-normal">{children}</h2>
}

function TrackingForm({ id, parcel }: FileProps) {
  const { fetcher, errors, isBusy, action } = useFileForm(id)
  return (
    <fetcher.Form method="post" action={action} className="grid content-start gap-3">
      <Title>Parcel</Title>
      <input type="hidden" name="intent" value="tracking" />
      <Field label="Courier" name="courier" maxLength={60} defaultValue={parcel.courier ?? ''} error={errors.courier} />
      <Field
        label="Tracking number"
        name="trackingNumber"
        maxLength={60}
        defaultValue={parcel.trackingNumber ?? ''}
        error={errors.trackingNumber}
      />
      <Field
        label="Tracking page"
        name="trackingUrl"
        type="url"
        maxLength={300}
        defaultValue={parcel.trackingUrl ?? ''}
        help="Shown to the customer, and mailed once the order is accepted."
        error={errors.trackingUrl}
      />
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} className="justify-self-start max-lg:min-h-11">
        Save tracking
      </Button>
    </fetcher.Form>
  )
}

function NoteForm({ id, file }: FileProps) {
  const { fetcher, errors, isBusy, action } = useFileForm(id)
  return (
    <fetcher.Form method="post" action={action} className="grid content-start gap-3">
      <Title>Your note</Title>
      <input type="hidden" name="intent" value="note" />
      <TextArea
        label="Note"
        name="note"
        rows={4}
        maxLength={2000}
        defaultValue={file.note ?? ''}
        help="Only you see it."
        error={errors.note}
      />
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} className="justify-self-start max-lg:min-h-11">
        Save note
      </Button>
    </fetcher.Form>
  )
}

function MoneyPart({ id, number, file: { money }, refundKey }: FileProps) {
  const { fetcher, errors, isBusy, action } = useFileForm(id)
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const isDone = fetcher.data?.ok === true && fetcher.state === 'idle'
  useEffect(() => {
    if (isDone) form.current?.reset()
  }, [isDone])
  return (
    <section className="grid content-start gap-3">
      <Title>Money</Title>
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
          action={action}
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
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            busy={isBusy}
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
          if (form.current) void fetcher.submit(form.current)
        }}
      >
        <p className="text-muted">
          {money.isCash
            ? 'It was paid in cash: hand the money back yourself. This notes it and mails the customer.'
            : 'It goes back the way it was paid. Banks take 5 to 7 working days.'}
        </p>
      </ConfirmDialog>
    </section>
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

function History({ file }: { file: OrderFile }) {
  return (
    <section className="grid content-start gap-2">
      <Title>Timeline</Title>
      <ol className="grid gap-1.5 text-meta">
        {file.events.map((event) => (
          <li key={event.id} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-2">
            <ShopDate value={event.at} kind="dateTime" className="text-muted" />
            <span>{bulletWords(event, formatRupees)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Mails({ file }: { file: OrderFile }) {
  return (
    <section className="grid content-start gap-2">
      <Title>Mails</Title>
      {file.mails.length === 0 && <p className="text-meta text-muted">None yet.</p>}
      <ul className="grid gap-2 text-meta">
        {file.mails.map((mail) => (
          <li key={mail.id} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={MAIL_STATES[mail.state].tone}>{MAIL_STATES[mail.state].words}</Badge>
              {mail.subject}
            </span>
            <span className="text-muted">
              <ShopDate value={mail.at} kind="dateTime" /> to {mail.to}
            </span>
            {mail.state === 'dead' && mail.lastError && <span className="text-danger">{mail.lastError}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
