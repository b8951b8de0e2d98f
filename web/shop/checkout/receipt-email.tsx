import type { Order } from '#contract/orders/orders.api.ts'
import { ContactForm } from '#web/shop/account/contact-form.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ReceiptWords } from './receipt-words.ts'

/** Asks a customer without an email where the receipts shall go. The order does not need it. */
export function ReceiptEmail({ order, words }: { order: Order; words: ReceiptWords['email'] }) {
  return (
    <Panel tone="paper" title={words.title}>
      <p className="mb-4 text-ui text-muted">{words.about}</p>
      <ContactForm kind="email" from={`/orderSuccess?order=${order.id}`} words={words} />
    </Panel>
  )
}
