import clsx from 'clsx'
import { ZERO } from '#contract/basics/money.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order, SharedParcel } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { areaText, printedText } from '#web/admin/orders/order/print-text.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { AddressBlock } from '#web/ui/account/address-block.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Money } from '#web/ui/price.tsx'
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
  const { t } = usePackerWords()
  const { courier, trackingNumber } = part ?? order
  const before = part ? 0 : (order.sentInParts?.pieces ?? 0)
  return (
    <article
      aria-label={t('Order #{number}', { number: order.number })}
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
          <h2 className="text-h4">{t('Order #{number}', { number: order.number })}</h2>
          <ShopDate value={order.createdAt} kind="dateTime" className="text-meta text-muted print:text-black" />
          {part && <p className="text-ui font-semibold">{t('Part {number}', { number: part.number })}</p>}
          {before > 0 && (
            <p className="text-ui font-semibold">
              {before === 1 ? t('1 piece was sent before') : t('{count} pieces were sent before', { count: before })}
            </p>
          )}
          {order.parcel && (
            <p className="text-ui font-semibold">
              {t('One parcel with {numbers}', { numbers: formatOrderNumbers(order.parcel) })}
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
              <th className="w-14 pb-1 text-start font-semibold">{t('Qty')}</th>
              <th className="pb-1 text-start font-semibold">{t('What to pack')}</th>
              <th className="w-8 pb-1 text-end font-semibold">
                <span className="sr-only">{t('Packed')}</span>
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
          <h3 className="mb-1 font-sans text-meta font-semibold">{t('Deliver to')}</h3>
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
          {t('Note: {text}', { text: note })}
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
  const { language, t } = usePackerWords()
  if (order.status === 'Cancelled') return t('Cancelled: do not send')
  if (order.parcel && order.parcel.collect > ZERO)
    return (
      <>
        {t('Collect in cash for the whole parcel:')} <Money amount={order.parcel.collect} />
      </>
    )
  if (order.paid) return t('Paid')
  if (order.paymentMethod === 'Online') return t('Not paid: do not send')
  if (language === 'hi')
    return (
      <>
        {t('Collect in cash:')} <Money amount={calculateAmountDue(order)} />
      </>
    )
  return (
    <>
      Collect <Money amount={calculateAmountDue(order)} /> in cash
    </>
  )
}

function ToPack({ item }: { item: OrderItem }) {
  const { t } = usePackerWords()
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
            alt={custom ? t('Mock-up') : ''}
            sizes="96px"
            maxWidth={400}
            eager
            className={clsx('rounded-field bg-tile object-cover', custom ? 'h-27.5 w-22' : 'h-12.5 w-10')}
          />
          <div>
            <span className="block font-semibold">
              {product?.name ?? t('Custom: {what}', { what: custom?.category ?? 'shirt' })}
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
