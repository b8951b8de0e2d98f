import { orderDocuments } from '#texts/en/orders/order-documents.ts'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { InvoiceLinks } from '#web/ui/orders/invoice-links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { OrderTotal } from './order-total.tsx'
import type { OrderDetails } from './read-details.ts'

const TEXTS = englishWords(ownerOrderPage)

/** What the order costs, what was paid and refunded, and its invoices. In English, because packers do not see it. */
export function OrderMoney({ order, details }: { order: OrderRowData; details: OrderDetails }) {
  return (
    <div id="money" lang="en" className="scroll-mt-20">
      <Panel title={TEXTS.money}>
        <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          <div>
            <OrderTotal order={order} details={details} />
          </div>
          <div className="grid content-start gap-3">
            <MoneyPanel
              id={order.id}
              number={order.number}
              money={details.file.money}
              returns={details.file.returns}
              refundKey={details.refundKey}
            />
          </div>
        </div>
        {details.invoices.length > 0 && (
          <section className="mt-5 grid gap-2 border-t border-hairline pt-4">
            <h3 className="font-sans text-ui font-semibold tracking-normal">{TEXTS.invoices}</h3>
            <InvoiceLinks invoices={details.invoices} words={englishWords(orderDocuments)} />
          </section>
        )}
      </Panel>
    </div>
  )
}
