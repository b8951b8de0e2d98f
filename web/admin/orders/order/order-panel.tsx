import { Link } from 'react-router'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import type { Invoice } from '#contract/orders/invoices.api.ts'
import { orderDocuments } from '#texts/en/orders/order-documents.ts'
import { englishWords } from '#texts/messages/format.ts'
import { readQuestions } from '#web/admin/orders/ship/read-confirmed.ts'
import { ShipConfirmations } from '#web/admin/orders/ship/ship-confirmations.tsx'
import { MailList } from '#web/admin/people/mails/mail-list.tsx'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { detailsHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Allowed, useMay } from '#web/admin/shell/layout/allowed.tsx'
import { STATE_LABELS } from '#web/admin/shell/lists/return-states.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { InvoiceLinks } from '#web/ui/orders/invoice-links.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { MoneyPanel } from './money-panel.tsx'
import { describeEvent } from './order-texts.ts'

type Parcel = { courier: string | null; trackingNumber: string | null; trackingUrl: string | null }
type FileProps = {
  id: string
  number: number
  file: AdminOrderDetails
  invoices: readonly Invoice[]
  parcel: Parcel
  refundKey: string
  canTrack: boolean
  /** Whether the order has a confirmation to resend. Cancelled and unpaid orders have none. */
  canResend: boolean
}

/** The owner-only details of an order: shipping, note, payments, history, mails. */
export function OrderFilePanel(props: FileProps) {
  return (
    <div className="mt-6 grid gap-x-10 gap-y-6 border-t border-hairline pt-6 sm:grid-cols-2 xl:grid-cols-3">
      {props.canTrack && (
        <Allowed to="orders:work">
          <TrackingForm {...props} />
        </Allowed>
      )}
      <Allowed to="orders:note">
        <NoteForm {...props} />
      </Allowed>
      {props.file.returns.length > 0 && (
        <section lang="en" className="grid content-start gap-2">
          <Title>Returns and exchanges</Title>
          <Returns returns={props.file.returns} />
        </section>
      )}
      <Allowed to="orders:amounts">
        {/* In English even in a Hindi list, because packers do not see it. */}
        <section lang="en" className="grid content-start gap-3">
          <Title>Money</Title>
          <MoneyPanel
            id={props.id}
            number={props.number}
            money={props.file.money}
            returns={props.file.returns}
            refundKey={props.refundKey}
          />
        </section>
      </Allowed>
      <History file={props.file} />
      {props.invoices.length > 0 && (
        <section lang="en" className="grid content-start gap-3">
          <Title>Invoices</Title>
          <InvoiceLinks invoices={props.invoices} words={englishWords(orderDocuments)} />
        </section>
      )}
      <Allowed to="customers:contact">
        <section lang="en" className="grid content-start gap-2">
          <Title>Messages</Title>
          {props.file.mails.length === 0 && <p className="text-meta text-muted">None yet.</p>}
          <MailList mails={props.file.mails} />
          {props.canResend && <ResendForm id={props.id} />}
        </section>
      </Allowed>
    </div>
  )
}

function Returns({ returns }: { returns: AdminOrderDetails['returns'] }) {
  const mayOpen = useMay()('returns:work')
  return (
    <ul className="grid gap-3 text-ui">
      {returns.map(({ ticket, kind, state, createdAt, items }) => (
        <li key={ticket} className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {mayOpen ? (
              <Link to={listHref('/admin/returns', { q: ticket })} className="touch-area font-semibold text-link">
                {ticket}
              </Link>
            ) : (
              <span className="font-semibold">{ticket}</span>
            )}
            <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].words}</Badge>
            {kind === 'exchange' && <Badge tone="accent">Exchange</Badge>}
            <ShopDate value={createdAt} kind="day" className="text-meta text-muted" />
          </span>
          {items.map((item) => (
            <span key={`${item.name} ${item.size} ${item.color}`} className="text-meta text-muted wrap-anywhere">
              {item.quantity} × {item.name} ({optionsText({ ...item, material: '' })})
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function ResendForm({ id }: { id: string }) {
  const { formProps, isBusy } = useActionForm({ intent: 'resend', result: undefined })
  return (
    <form method="post" action={detailsHref(id)} {...formProps}>
      <HiddenFields fields={{ intent: 'resend' }} />
      <Button type="submit" variant="secondary" size="sm" busy={isBusy} className="max-lg:min-h-11">
        Send confirmation again
      </Button>
    </form>
  )
}

function Title({ children }: { children: string }) {
  return <h2 className="font-sans text-ui leading-5 font-semibold tracking-normal">{children}</h2>
}

function TrackingForm({ id, parcel }: FileProps) {
  const { formProps, errors, refusal, isBusy } = useActionForm({ intent: 'tracking', result: undefined })
  const questions = readQuestions(refusal?.code ?? undefined)
  const { words } = usePackerWords()
  return (
    <form method="post" action={detailsHref(id)} {...formProps} noValidate={false} className="grid content-start gap-3">
      <Title>{words.orders.parcel}</Title>
      <HiddenFields fields={{ intent: 'tracking' }} />
      <Field
        label={words.list.courier}
        name="courier"
        maxLength={60}
        defaultValue={parcel.courier ?? ''}
        error={errors.courier}
      />
      <Field
        label={words.list.trackingNumber}
        name="trackingNumber"
        maxLength={60}
        defaultValue={parcel.trackingNumber ?? ''}
        error={errors.trackingNumber}
      />
      <Field
        label={words.orders.trackingPage}
        name="trackingUrl"
        type="url"
        maxLength={300}
        defaultValue={parcel.trackingUrl ?? ''}
        help={words.orders.trackingPageHelp}
        error={errors.trackingUrl}
      />
      {refusal && questions.length > 0 && <p className="text-ui text-warning">{refusal.message}</p>}
      <ShipConfirmations questions={questions} />
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} className="justify-self-start max-lg:min-h-11">
        {words.orders.saveTracking}
      </Button>
    </form>
  )
}

function NoteForm({ id, file }: FileProps) {
  const { formProps, errors, isBusy } = useActionForm({ intent: 'note', result: undefined })
  const { words } = usePackerWords()
  return (
    <form method="post" action={detailsHref(id)} {...formProps} noValidate={false} className="grid content-start gap-3">
      <Title>{words.orders.teamNote}</Title>
      <HiddenFields fields={{ intent: 'note' }} />
      <TextArea
        label={words.orders.note}
        name="note"
        rows={4}
        maxLength={2000}
        defaultValue={file.note ?? ''}
        help={words.orders.noteHelp}
        error={errors.note}
      />
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} className="justify-self-start max-lg:min-h-11">
        {words.orders.saveNote}
      </Button>
    </form>
  )
}

function History({ file }: { file: AdminOrderDetails }) {
  const { words } = usePackerWords()
  return (
    <section className="grid content-start gap-2">
      <Title>{words.orders.timeline}</Title>
      <ol className="grid gap-1.5 text-meta">
        {file.events.map((event) => (
          <li key={event.id} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-2">
            <ShopDate value={event.at} kind="dateTime" className="text-muted" />
            <span>{describeEvent(event, words)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
