import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import type { Invoice } from '#contract/orders/invoices.api.ts'
import { orderDocuments } from '#texts/en/orders/order-documents.ts'
import { englishWords } from '#texts/messages/format.ts'
import { MailList } from '#web/admin/people/mails/mail-list.tsx'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { InvoiceLinks } from '#web/ui/orders/invoice-links.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { NoteForm } from './note-form.tsx'
import { OrderReturns } from './order-returns.tsx'
import { describeEvent } from './order-texts.ts'
import { ResendForm } from './resend-form.tsx'
import { TrackingForm } from './tracking-form.tsx'

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
  const { words } = usePackerWords()
  return (
    <div className="mt-6 grid gap-x-10 gap-y-6 border-t border-hairline pt-6 sm:grid-cols-2 xl:grid-cols-3">
      {props.canTrack && (
        <Allowed to="orders:work">
          <section className="grid content-start gap-3">
            <Title>{words.orders.parcel}</Title>
            <TrackingForm id={props.id} parcel={props.parcel} />
          </section>
        </Allowed>
      )}
      <Allowed to="orders:note">
        <section className="grid content-start gap-3">
          <Title>{words.orders.teamNote}</Title>
          <NoteForm id={props.id} note={props.file.note} />
        </section>
      </Allowed>
      {props.file.returns.length > 0 && (
        <section lang="en" className="grid content-start gap-2">
          <Title>Returns and exchanges</Title>
          <OrderReturns returns={props.file.returns} />
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

function Title({ children }: { children: string }) {
  return <h2 className="font-sans text-ui leading-5 font-semibold tracking-normal">{children}</h2>
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
