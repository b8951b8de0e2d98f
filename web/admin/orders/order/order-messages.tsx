import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { MailList } from '#web/admin/people/mails/mail-list.tsx'
import { OrderLine } from './order-line.tsx'
import { ResendForm } from './resend-form.tsx'

const TEXTS = englishWords(ownerOrderPage)

type Props = { row: OrderRowData; mails: AdminOrderDetails['mails']; email: string }

/** The mails and messages about an order. */
export function OrderMessages({ row, mails, email }: Props) {
  const failed = mails.filter(({ state }) => state === 'dead').length
  const state = [
    mails.length > 0 ? TEXTS.messageCount({ count: mails.length }) : TEXTS.noMessages,
    failed > 0 && TEXTS.failedMessages({ count: failed }),
  ]
  return (
    <OrderLine
      id="messages"
      title={TEXTS.messages}
      state={state.filter(Boolean).join(', ')}
      isUrgent={failed > 0}
      isOpen={failed > 0}
    >
      <div className="grid gap-4">
        <MailList mails={mails} />
        {canResend(row, email) && <ResendForm id={row.id} />}
      </div>
    </OrderLine>
  )
}

/** Whether the order has a confirmation to mail again. Cancelled and unpaid orders have none, and some customers have no email. */
export function canResend({ status, paymentMethod, paid }: OrderRowData, email: string): boolean {
  return email !== '' && status !== 'Cancelled' && (paymentMethod === 'COD' || paid)
}
