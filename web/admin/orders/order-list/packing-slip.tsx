import clsx from 'clsx'
import { ZERO } from '#contract/basics/money.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order, SharedParcel } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { areaText, printedText } from '#web/admin/orders/order/print-text.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { AddressBlock } from '#web/ui/account/address-block.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

export type Slip = {
  order: Order
  items: OrderItem[]
  note: string | null
  /** The partial shipment that the slip is for. Null when the slip is for the remaining items. */
  part: { number: number; courier: string | null; trackingNumber: string | null } | null
}

/** The packing slip of an order on half an A4 page: sender, contents, address, and cash to collect. */
export function PackingSlip({ slip: { order, items, note, part } }: { slip: Slip }) {
  const facts = useShopFacts()
  const { words } = usePackerWords()
  const { courier, trackingNumber } = part ?? order
  const before = part ? 0 : (order.sentInParts?.pieces ?? 0)
  return (
    <article
      aria-label={words.list.order({ number: order.number })}
      className="packing-slip rounded-panel border border-hairline bg-bg p-6 break-inside-avoid print:min-h-[14.84cm] print:rounded-none print:border-0 print:border-b print:border-dashed print:border-black print:bg-white print:p-[1cm] print:text-black"
    >
      <header className="flex justify-between gap-6 border-b border-hairline pb-3">
        <div>
          <p className="font-display text-h4 font-black uppercase">{facts.name}</p>
          <p className="text-meta text-muted print:text-black">{facts.addressLines.join(', ')}</p>
          <p className="text-meta text-muted print:text-black">
            {[facts.phone, facts.email].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="text-end">
          <h2 className="text-h4">{words.list.order({ number: order.number })}</h2>
          <ShopDate value={order.createdAt} kind="dateTime" className="text-meta text-muted print:text-black" />
          {part && <p className="text-ui font-semibold">{words.partialShipments.part({ number: part.number })}</p>}
          {before > 0 && (
            <p className="text-ui font-semibold">{words.partialShipments.piecesWereSentBefore({ count: before })}</p>
          )}
          {order.parcel && (
            <p className="text-ui font-semibold">
              {words.list.oneParcelWith({ numbers: formatOrderNumbers(order.parcel) })}
            </p>
          )}
          <p className="text-ui font-semibold">
            <ToCollect order={order} />
          </p>
        </div>
      </header>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_14rem] gap-6">
        <table className="w-full self-start text-ui">
          <thead>
            <tr className="text-start text-meta text-muted print:text-black">
              <th className="w-14 pb-1 text-start font-semibold">{words.list.qty}</th>
              <th className="pb-1 text-start font-semibold">{words.list.whatToPack}</th>
              <th className="w-8 pb-1 text-end font-semibold">
                <span className="sr-only">{words.list.packed}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <ToPack key={item.id} item={item} />
            ))}
          </tbody>
        </table>
        <div className="text-ui">
          <h3 className="mb-1 font-sans text-meta font-semibold">{words.list.deliverTo}</h3>
          <AddressBlock address={order.address} />
          {(courier || trackingNumber) && (
            <p className="mt-2 text-meta">
              {courier} {trackingNumber}
            </p>
          )}
        </div>
      </div>
      {note && (
        <p className="mt-3 border-t border-hairline pt-2 text-meta whitespace-pre-line no-print">
          {words.orders.noteWithText({ text: note })}
        </p>
      )}
    </article>
  )
}

/** '#1002, #1003'. */
function formatOrderNumbers({ others }: SharedParcel): string {
  return others.map(({ number }) => `#${number}`).join(', ')
}

/** The cash that the courier collects. */
function ToCollect({ order }: { order: Order }) {
  const { words } = usePackerWords()
  if (order.status === 'Cancelled') return words.list.cancelledDoNotSend
  if (order.parcel && order.parcel.collect > ZERO)
    return words.list.collectInCashForParcel({ amount: order.parcel.collect })
  if (order.paid) return words.list.paid
  if (order.paymentMethod === 'Online') return words.list.notPaidDoNotSend
  return words.list.collectInCash({ amount: calculateAmountDue(order) })
}

function ToPack({ item }: { item: OrderItem }) {
  const { words } = usePackerWords()
  const { product, customizedProduct: custom, quantity } = item
  const material = (product ?? custom)?.material ?? ''
  return (
    <tr className="border-t border-hairline align-top print:border-black">
      <td className="py-1.5">
        {/* Emphasised, so that a packer does not mistake several pieces for a single one. */}
        <span
          className={clsx(
            'inline-block min-w-8 text-center text-h4 font-black tabular-nums',
            quantity > 1 && 'rounded-field border-2 border-current px-1',
          )}
        >
          {quantity}
        </span>
      </td>
      <td className="py-1.5">
        <div className="flex items-start gap-3">
          {/* Not lazy: pictures that were never scrolled to would be missing on paper. */}
          <Picture
            src={product ? product.image1 : custom?.mockupUrl}
            alt={custom ? words.orders.mockUp : ''}
            sizes="96px"
            maxWidth={400}
            eager
            className={clsx('rounded-field bg-tile object-cover', custom ? 'h-27.5 w-22' : 'h-12.5 w-10')}
          />
          <div>
            <span className="block font-semibold">
              {product?.name ?? words.orders.custom({ what: custom?.category ?? 'shirt' })}
            </span>
            <span className="block text-meta">{optionsText({ ...item, material })}</span>
            {item.sku && <span className="block text-meta tabular-nums">SKU {item.sku}</span>}
            {custom?.prints.map((area) => (
              <span key={area.printUrl} className="block text-meta">
                {[areaText(area), ...area.layers.map(printedText)].join(', ')}
              </span>
            ))}
            {custom?.description && <span className="block text-meta">“{custom.description}”</span>}
          </div>
        </div>
      </td>
      <td className="py-1.5 text-end">
        <span aria-hidden="true" className="inline-block size-4 border border-current" />
      </td>
    </tr>
  )
}
