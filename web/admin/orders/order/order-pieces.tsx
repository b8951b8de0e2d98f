import { Link } from 'react-router'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { PrintJob } from '#contract/print/print-room.api.ts'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { piecePriceBreakdown } from '#texts/en/selling/piece-price-breakdown.ts'
import { englishWords } from '#texts/messages/format.ts'
import { jobHref } from '#web/admin/shell/addresses/print-address.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { STATE_TONES } from '#web/admin/shell/lists/print-states.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { PiecePriceBreakdown } from '#web/ui/orders/piece-price-breakdown.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Money } from '#web/ui/price.tsx'
import { CustomItem } from './custom-item.tsx'

const TEXTS = englishWords(ownerOrderPage)

type Props = { items: readonly OrderItem[]; jobs: readonly PrintJob[] }

/** The pieces of an order: picture, quantity, size and colour, and how far each is printed. */
export function OrderPieces({ items, jobs }: Props) {
  const { words } = usePackerWords()
  return (
    <Panel className="min-w-0 max-sm:p-4">
      <h2 className="mb-4 font-sans text-ui leading-5 font-semibold tracking-normal max-lg:sr-only">
        {words.list.productsInOrder}
      </h2>
      <ul className="grid gap-4">
        {items.map((item) => (
          <Piece key={item.id} item={item} jobs={jobs.filter(({ itemId }) => itemId === item.id)} />
        ))}
      </ul>
    </Panel>
  )
}

function Piece({ item, jobs }: { item: OrderItem; jobs: readonly PrintJob[] }) {
  const { product, customizedProduct: custom, quantity, size, color, sku, tax } = item
  const { words } = usePackerWords()
  return (
    <li
      data-piece=""
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 not-first:border-t not-first:border-hairline not-first:pt-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
    >
      <div>
        <Picture
          src={product ? product.image1 : custom?.mockupUrl}
          alt={custom ? words.orders.mockUpOf({ category: custom.category, color }) : ''}
          sizes="96px"
          maxWidth={400}
          className="aspect-4/5 h-auto w-18 rounded-field bg-tile object-cover sm:w-24"
        />
      </div>
      <div className="grid min-w-0 gap-1">
        <p className="text-base leading-6 font-semibold wrap-anywhere">
          <span className="text-h3 tabular-nums">{quantity} × </span>
          {product?.name ?? words.orders.custom({ what: custom?.category ?? 'shirt' })}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {[optionsText({ size, color: DEFAULT_COLOR, material: '' }), optionsText({ size: '', color, material: '' })]
            .filter(Boolean)
            .map((option) => (
              <span key={option} className="rounded-field bg-tile px-2 py-0.5 text-base font-semibold">
                {option}
              </span>
            ))}
          <span className="text-ui text-muted">{(product ?? custom)?.material}</span>
        </p>
        {sku && <p className="text-meta text-muted">SKU {sku}</p>}
        {custom?.description && <p className="text-ui wrap-anywhere text-muted">“{custom.description}”</p>}
        <Allowed to="orders:amounts">
          {tax && (
            <p lang="en" className="text-meta text-muted">
              {TEXTS.hsnAndTax(tax)} <Money amount={tax.taxable} />
            </p>
          )}
        </Allowed>
      </div>
      <Allowed to="orders:amounts">
        <Money amount={item.subtotal} className="font-semibold max-sm:col-start-2" />
      </Allowed>
      {custom && (
        <div className="col-span-full sm:col-start-2">
          {jobs.length > 0 && <PrintStates jobs={jobs} />}
          <Disclosure look="plain" summary={<FilesTitle />} open={custom.prints.length === 0}>
            <CustomItem custom={custom} />
          </Disclosure>
          <Allowed to="orders:amounts">
            <PiecePriceBreakdown custom={custom} words={englishWords(piecePriceBreakdown)} of={custom.category} />
          </Allowed>
        </div>
      )}
    </li>
  )
}

function FilesTitle() {
  const { words } = usePackerWords()
  return <span className="text-ui">{words.orderPage.files}</span>
}

/** The state of each piece in the print room. */
function PrintStates({ jobs }: { jobs: readonly PrintJob[] }) {
  const { words } = usePackerWords()
  return (
    <ul className="flex flex-wrap gap-x-4">
      {jobs.map(({ id, place, state, attempt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          <Link to={jobHref(id)} className="inline-flex min-h-11 items-center text-ui text-link lg:min-h-8">
            {words.print.pieceNumbered({ place })}
          </Link>
          <Badge tone={STATE_TONES[state]}>{words.print.states[state]}</Badge>
          {attempt > 1 && <span className="text-meta text-muted">{words.print.attempt({ attempt })}</span>}
        </li>
      ))}
    </ul>
  )
}
