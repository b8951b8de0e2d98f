import type { ReactNode } from 'react'
import { formatPrice, type Paise, percentOff, times } from '#contract/basics/money.ts'
import type { StudioConfig } from '#contract/selling/customization.api.ts'
import {
  type CustomizationPrice,
  nextBreak,
  type PrintPrices,
  piecePrice,
  shownParts,
} from '#contract/selling/designs/price.ts'
import { piecePriceBreakdown } from '#texts/en/selling/piece-price-breakdown.ts'
import { englishWords } from '#texts/messages/format.ts'
import { PiecePriceBreakdown } from '#web/ui/orders/piece-price-breakdown.tsx'
import { Money } from '#web/ui/price.tsx'

type Props = {
  config: StudioConfig
  /** The customisation price of the design; null while it has no layers. */
  price: CustomizationPrice | null
  quantity: number
}

/** The price of one piece with its parts, and the total. */
export function PricePanel({ config, price, quantity }: Props) {
  const { category, mrp, offerPrice, printPrices } = config
  const customizationPrice = price?.total ?? config.customizationPrice
  const breaks = printPrices?.quantityBreaks ?? []
  const { unitPrice, quantityBreak } = piecePrice({ offerPrice, customizationPrice, quantityBreaks: breaks }, quantity)
  const next = nextBreak(breaks, quantity)
  const discount = percentOff(offerPrice, mrp)
  return (
    <div className="panel grid gap-2 rounded-panel bg-paper p-5 text-ui">
      <dl className="grid gap-2">
        {discount !== null && discount > 0 && (
          <Row label="Discount" className="font-semibold text-success">
            {discount}% off
          </Row>
        )}
        <Row label="MRP">
          {offerPrice < mrp ? (
            <s className="text-muted tabular-nums">
              <Money amount={mrp} />
            </s>
          ) : (
            <Money amount={mrp} />
          )}
        </Row>
        <Row label="Offer price">
          <Money amount={offerPrice} />
        </Row>
        <Row label="Customisation price">
          <Money amount={customizationPrice} />
        </Row>
        {quantityBreak && (
          <Row label={`${quantityBreak.percent}% off for ${quantity} pieces`} className="font-semibold text-success">
            −<Money amount={times(quantityBreak.discount, quantity)} />
          </Row>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-hairline pt-3 text-base font-bold">
          <dt>Total{quantity > 1 && <span className="font-normal text-muted"> for {quantity}</span>}</dt>
          <dd>
            <Money amount={times(unitPrice, quantity)} />
          </dd>
        </div>
      </dl>
      {next && (
        <p className="text-meta text-muted">
          From {next.from} pieces: {next.percent}% off. All sizes and colours of this design in your bag count.
        </p>
      )}
      {price && (customizationPrice > price.base || quantityBreak) && (
        <PiecePriceBreakdown
          custom={{ offerPrice, customizationPrice, priceParts: shownParts(category, price), quantityBreak }}
          words={englishWords(piecePriceBreakdown)}
        />
      )}
      {printPrices && <PriceList base={config.customizationPrice} prices={printPrices} />}
    </div>
  )
}

function Row({ label, className = '', children }: { label: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}

/** The owner's prices of printing. */
function PriceList({ base, prices: { extraSide, areaSteps, quantityBreaks } }: { base: Paise; prices: PrintPrices }) {
  return (
    <details className="text-meta">
      <summary className="inline-flex min-h-11 items-center text-link lg:min-h-8">How printing is priced</summary>
      <ul className="grid list-disc gap-1 ps-5 text-muted">
        <li>One print: {formatPrice(base)}</li>
        {extraSide > 0 && <li>Each further printed side: {formatPrice(extraSide)}</li>}
        {areaSteps.map(({ above, surcharge }) => (
          <li key={above}>
            A print of more than {above} cm²: {formatPrice(surcharge)} more
          </li>
        ))}
        {quantityBreaks.map(({ from, percent }) => (
          <li key={from}>
            From {from} pieces of one design: {percent}% off
          </li>
        ))}
      </ul>
    </details>
  )
}
