import { Form, Link } from 'react-router'
import type { OrderPage } from '#contract/orders/admin-orders.api.ts'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { codBlocksHref, ordersHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Button } from '#web/ui/button.tsx'
import { EXCUSE } from './status-changes.ts'

const TEXTS = englishWords(ownerOrderPage)

type Props = Pick<OrderPage, 'codRecord' | 'isRtoExcused'> & { shipPhone: string; here: string; orderId: string }

/**
 * How many cash-on-delivery parcels this account and phone number accepted and refused, with links to these orders and to the
 * form that blocks cash on delivery.
 */
export function CodRecord({ codRecord: { accepted, refused }, isRtoExcused, shipPhone, here, orderId }: Props) {
  const filters = { q: shipPhone, payment: 'COD' } as const
  return (
    <div className="mt-3 grid gap-2 border-t border-hairline pt-3 text-ui">
      <h3 className="font-sans text-meta font-semibold tracking-normal text-muted">{TEXTS.cashOnDelivery}</h3>
      <p className="flex flex-wrap items-center gap-x-3">
        <Link
          to={ordersHref({ ...filters, status: 'Delivered' })}
          className="inline-flex min-h-8 items-center text-link"
        >
          {TEXTS.delivered({ count: accepted })}
        </Link>
        <Link
          to={ordersHref({ ...filters, status: 'Cancelled' })}
          className="inline-flex min-h-8 items-center text-link"
        >
          {TEXTS.refused({ count: refused })}
        </Link>
      </p>
      {isRtoExcused !== null && (
        <Form method="post" action={here} className="grid justify-items-start gap-2">
          <input type="hidden" name="id" value={orderId} />
          <input type="hidden" name="isExcused" value={isRtoExcused ? 'no' : 'yes'} />
          <p className="text-meta text-muted">{isRtoExcused ? TEXTS.wasNotCustomersFault : TEXTS.countsAsRefused}</p>
          <Button type="submit" name="intent" value={EXCUSE} size="sm" variant="secondary" className="max-lg:min-h-11">
            {isRtoExcused ? TEXTS.countAsRefused : TEXTS.notCustomersFault}
          </Button>
        </Form>
      )}
      <Link to={codBlocksHref(shipPhone)} className="inline-flex min-h-8 items-center text-meta text-link">
        {TEXTS.blockCod}
      </Link>
    </div>
  )
}
