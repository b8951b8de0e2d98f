import type { ReactNode } from 'react'
import { minus, plus } from '#contract/basics/money.ts'
import { findRemainderPayment, type RemainderPayment } from '#contract/orders/remainder-payment.ts'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { BreakdownDetails } from '#web/ui/orders/price-breakdown.tsx'
import { Money } from '#web/ui/price.tsx'
import type { OrderDetails } from './read-details.ts'

const TEXTS = englishWords(ownerOrderPage)

/** How the total of an order is made up, with its tax. */
export function OrderTotal({ order, details }: { order: OrderRowData; details: OrderDetails }) {
  const { subtotal, deliveryFee, discount, credit, tax, why } = details
  const total = minus(plus(subtotal, deliveryFee), discount)
  const remainder = findRemainderPayment({ ...order, total, credit })
  return (
    <>
      <dl className="grid gap-1 text-ui">
        <Figure label={TEXTS.subtotal}>
          <Money amount={subtotal} />
        </Figure>
        {discount > 0 && (
          <Figure label={named(TEXTS.discount, order.offers.goods)}>
            −<Money amount={discount} />
          </Figure>
        )}
        <Figure label={named(TEXTS.deliveryFee, order.offers.fee)}>
          <Money amount={deliveryFee} />
        </Figure>
        <Figure label={TEXTS.total} isTotal>
          <Money amount={total} />
        </Figure>
        {credit > 0 && (
          <Figure label={TEXTS.paidWithStoreCredit}>
            −<Money amount={credit} />
          </Figure>
        )}
        {remainder && (
          <Figure label={REST_LABELS[remainder]} isTotal>
            <Money amount={minus(total, credit)} />
          </Figure>
        )}
        {tax && (
          <Figure label={TEXTS.taxableValue}>
            <Money amount={tax.taxable} />
          </Figure>
        )}
        {tax?.taxes.map(({ name, amount }) => (
          <Figure key={name} label={name}>
            <Money amount={amount} />
          </Figure>
        ))}
      </dl>
      <BreakdownDetails {...why} />
      {tax && (
        <p className="mt-2 text-meta text-muted">
          {TEXTS.placeOfSupply({ state: tax.placeOfSupply })}
          <br />
          {TEXTS.yourGstin({ gstin: tax.gstin })}
        </p>
      )}
    </>
  )
}

/** 'Discount (MONSOON10)'. */
function named(figure: string, offer: string | null): string {
  return offer === null ? figure : TEXTS.withName({ figure, name: offer })
}

const REST_LABELS = {
  due: TEXTS.leftToPay,
  paidInCash: TEXTS.paidInCash,
  paidOnline: TEXTS.paidOnline,
} as const satisfies Record<RemainderPayment, string>

function Figure({ label, isTotal, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4 text-muted'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
