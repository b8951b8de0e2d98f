import clsx from 'clsx'
import { ZERO } from '#contract/basics/money.ts'
import type { QrCode as Code } from '#contract/basics/qr-code.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order, SharedParcel } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { areaText, printedText } from '#web/admin/orders/order/print-text.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { AddressBlock } from '#web/ui/account/address-block.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

export type Slip = {
  order: Order
  items: OrderItem[]
  note: string | null
  /** The partial shipment that the slip is for. Null when the slip is for the remaining items. */
  part: { number: number; courier: string | null; trackingNumber: string | null } | null
  code: Code
}

/** The print of a slip, as large as half a page allows for its number of items. */
const SIZES = {
  large: { text: 'text-h4', picture: 'h-30 w-24', mockup: 'h-40 w-32' },
  medium: { text: 'text-lead', picture: 'h-20 w-16', mockup: 'h-20 w-16' },
  small: { text: 'text-base', picture: 'h-12.5 w-10', mockup: 'h-20 w-16' },
}

function findSize(items: number): (typeof SIZES)[keyof typeof SIZES] {
  if (items <= 2) return SIZES.large
  return items === 3 ? SIZES.medium : SIZES.small
}

/** The packing slip of an order on half an A4 page: sender, contents, address, cash to collect, and a code for a scanner. */
export function PackingSlip({ slip: { order, items, note, part, code } }: { slip: Slip }) {
  const facts = useShopFacts()
  const logo = facts.look?.logo
  const { words } = usePackerWords()
  const { courier, trackingNumber } = part ?? order
  const before = part ? 0 : (order.sentInParts?.pieces ?? 0)
  const size = findSize(items.length)
  return (
    <article
      aria-label={words.list.order({ number: order.number })}
      className="packing-slip flex flex-col rounded-panel border border-hairline bg-bg p-6 break-inside-avoid print:min-h-[14.84cm] print:rounded-none print:border-0 print:border-b print:border-dashed print:border-black print:bg-white print:p-[0.8cm] print:text-black"
    >
      <header className="flex items-start justify-between gap-6 border-b border-current pb-3">
        <div>
          {logo && (
            <img
              src={`${logo.url}-400.webp`}
              alt=""
              width={logo.width}
              height={logo.height}
              className="mb-2 h-12 w-auto max-w-60 object-contain object-left"
            />
          )}
          {/* A logo alone may not say who has sent the parcel. */}
          <p className={logo ? 'text-ui font-semibold' : 'font-display text-h4 font-black uppercase'}>{facts.name}</p>
          <p className="text-ui text-muted print:text-black">{facts.addressLines.join(', ')}</p>
          <p className="text-ui text-muted print:text-black">
            {[facts.phone, facts.email].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex items-start gap-3 text-end">
          <div>
            <h2 className="text-h3">{words.list.order({ number: order.number })}</h2>
            <ShopDate value={order.createdAt} kind="dateTime" className="text-ui text-muted print:text-black" />
            {part && <p className="text-base font-semibold">{words.partialShipments.part({ number: part.number })}</p>}
            {before > 0 && (
              <p className="text-base font-semibold">
                {words.partialShipments.piecesWereSentBefore({ count: before })}
              </p>
            )}
            {order.parcel && (
              <p className="text-base font-semibold">
                {words.list.oneParcelWith({ numbers: formatOrderNumbers(order.parcel) })}
              </p>
            )}
          </div>
          {/* Its quiet zone is part of it. */}
          <QrCode
            code={code}
            label={words.list.codeOfOrder({ number: order.number })}
            className="-mt-1 -me-1 size-24 shrink-0 border-0!"
          />
        </div>
      </header>
      <div className="mt-3 grid flex-1 grid-cols-[minmax(0,1fr)_minmax(0,16rem)] gap-6">
        <table className={clsx('w-full self-start', size.text)}>
          <thead>
            <tr className="text-start text-ui text-muted print:text-black">
              <th className="w-16 pb-1 text-start font-semibold">{words.list.qty}</th>
              <th className="pb-1 text-start font-semibold">{words.list.whatToPack}</th>
              <th className="w-8 pb-1 text-end font-semibold">
                <span className="sr-only">{words.list.packed}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <ToPack key={item.id} item={item} size={size} />
            ))}
          </tbody>
        </table>
        <div>
          <h3 className="mb-1 font-sans text-ui font-semibold">{words.list.deliverTo}</h3>
          <AddressBlock address={order.address} className={clsx('not-italic', size.text)} />
          {(courier || trackingNumber) && (
            <p className="mt-2 text-base">
              {courier} {trackingNumber}
            </p>
          )}
          <p className="mt-4 rounded-field border-2 border-current px-3 py-2 text-lead font-bold">
            <ToCollect order={order} />
          </p>
        </div>
      </div>
      {note && (
        <p className="mt-3 border-t border-hairline pt-2 text-ui whitespace-pre-line no-print">
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

function ToPack({ item, size }: { item: OrderItem; size: ReturnType<typeof findSize> }) {
  const { words } = usePackerWords()
  const { product, customizedProduct: custom, quantity } = item
  const material = (product ?? custom)?.material ?? ''
  return (
    <tr className="border-t border-hairline align-top print:border-black">
      <td className="py-2">
        {/* Emphasised, so that a packer does not mistake several pieces for a single one. */}
        <span
          className={clsx(
            'inline-block min-w-9 text-center text-h3 font-black tabular-nums',
            quantity > 1 && 'rounded-field border-3 border-current px-1.5',
          )}
        >
          {quantity}
        </span>
      </td>
      <td className="py-2">
        <div className="flex items-start gap-3">
          {/* Not lazy: pictures that were never scrolled to would be missing on paper. */}
          <div className="shrink-0">
            <Picture
              src={product ? product.image1 : custom?.mockupUrl}
              alt={custom ? words.orders.mockUp : ''}
              sizes="128px"
              maxWidth={400}
              eager
              className={clsx('rounded-field bg-tile object-cover', custom ? size.mockup : size.picture)}
            />
          </div>
          <div>
            <span className="block font-semibold">
              {product?.name ?? words.orders.custom({ what: custom?.category ?? 'shirt' })}
            </span>
            <span className="block">{optionsText({ ...item, material })}</span>
            {item.sku && <span className="block text-ui tabular-nums">SKU {item.sku}</span>}
            {custom?.prints.map((area) => (
              <span key={area.printUrl} className="block text-ui">
                {[areaText(area), ...area.layers.map(printedText)].join(', ')}
              </span>
            ))}
            {custom?.description && <span className="block text-ui">“{custom.description}”</span>}
          </div>
        </div>
      </td>
      <td className="py-2 text-end">
        <span aria-hidden="true" className="inline-block size-5 border-2 border-current" />
      </td>
    </tr>
  )
}
