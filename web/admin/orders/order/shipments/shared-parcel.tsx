import { Form, Link, useNavigation } from 'react-router'
import { ZERO } from '#contract/basics/money.ts'
import type { OrderPage } from '#contract/orders/admin-orders.api.ts'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { OrderLine } from '#web/admin/orders/order/order-line.tsx'
import type { SHARING_INTENTS } from '#web/admin/orders/order/status-changes.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'

type SharedParcelProps = {
  row: OrderRowData
  customer: string
  canJoin: OrderPage['canJoin']
  here: string
}

/** The combined shipment of an order, and other orders of the customer that could join it. */
export function SharedParcel({ row, customer, canJoin, here }: SharedParcelProps) {
  const mayDo = useMay()
  const { words } = usePackerWords()
  const mayWork = mayDo('orders:work')
  const offered = mayWork ? canJoin : []
  if (!row.parcel && offered.length === 0) return null
  const { others, collect } = row.parcel ?? { others: [], collect: ZERO }
  const cash =
    collect > ZERO && mayDo('orders:amounts') && englishWords(ownerOrderPage).courierCollects({ amount: collect })
  return (
    <OrderLine
      id="one-parcel"
      title={
        row.parcel
          ? words.list.oneParcelWith({ numbers: others.map(({ number }) => `#${number}`).join(', ') })
          : words.orderPage.oneParcelForSeveralOrders
      }
      state={row.parcel ? cash : words.parcels.hasOtherOrders({ count: offered.length, name: customer })}
    >
      <div className="grid gap-3">
        {row.parcel && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-ui">
            <span className="flex flex-wrap gap-x-4">
              {others.map(({ id, number }) => (
                <Link
                  key={id}
                  to={orderHref(number)}
                  className="inline-flex min-h-11 items-center text-link tabular-nums lg:min-h-8"
                >
                  #{number}
                </Link>
              ))}
            </span>
            {mayWork && !row.shippedAt && row.status !== 'Cancelled' && row.status !== 'Delivered' && (
              <SharingForm id={row.id} here={here} intent="separate" label={words.parcels.sendSeparately} />
            )}
          </div>
        )}
        {offered.length > 0 && (
          <ul className="grid gap-2">
            {offered.map(({ id, number, itemCount, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-ui">
                <span>
                  <Link to={orderHref(number)} className="touch-area text-link tabular-nums">
                    #{number}
                  </Link>{' '}
                  · {words.parcels.pieceCount({ count: itemCount })} ·{' '}
                  <ShopDate value={createdAt} kind="dateTime" className="text-muted" />
                </span>
                <SharingForm
                  id={row.id}
                  other={id}
                  here={here}
                  intent="join"
                  label={words.parcels.sendInOneParcelWith({ number })}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </OrderLine>
  )
}

type SharingFormProps = {
  id: string
  other?: string
  here: string
  intent: (typeof SHARING_INTENTS)[number]
  label: string
}

function SharingForm({ id, other, here, intent, label }: SharingFormProps) {
  const { state, formData } = useNavigation()
  const isSent = formData?.get('intent') === intent && (formData.get('with') ?? undefined) === other
  return (
    <Form method="post" action={here}>
      <input type="hidden" name="id" value={id} />
      {other && <input type="hidden" name="with" value={other} />}
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        variant="secondary"
        busy={state !== 'idle' && isSent}
        className="max-lg:min-h-11"
      >
        {label}
      </Button>
    </Form>
  )
}
