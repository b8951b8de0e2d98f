import type { ReactNode } from 'react'
import { type Paise, percentOff, times } from '#contract/basics/money.ts'
import type { StudioConfig } from '#contract/selling/customization.api.ts'
import {
  type CustomizationPrice,
  nextBreak,
  type PrintPrices,
  piecePrice,
  shownParts,
} from '#contract/selling/designs/price.ts'
import { describeArea } from '#texts/catalogue/print-areas.ts'
import { piecePriceBreakdown } from '#texts/en/selling/piece-price-breakdown.ts'
import { studioPrices } from '#texts/en/selling/studio-prices.ts'
import { englishWords } from '#texts/messages/format.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { PiecePriceBreakdown } from '#web/ui/orders/piece-price-breakdown.tsx'
import { Money } from '#web/ui/price.tsx'

const texts = englishWords(studioPrices, joinNodes)
const BREAKDOWN = englishWords(piecePriceBreakdown)

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
          <Row label={texts.discount} className="font-semibold text-success">
            {texts.percentOff({ percent: discount })}
          </Row>
        )}
        <Row label={texts.mrp}>
          {offerPrice < mrp ? (
            <s className="text-muted tabular-nums">
              <Money amount={mrp} />
            </s>
          ) : (
            <Money amount={mrp} />
          )}
        </Row>
        <Row label={texts.offer}>
          <Money amount={offerPrice} />
        </Row>
        <Row label={texts.customization}>
          <Money amount={customizationPrice} />
        </Row>
        {quantityBreak && (
          <Row
            label={texts.forPieces({ percent: quantityBreak.percent, count: quantity })}
            className="font-semibold text-success"
          >
            −<Money amount={times(quantityBreak.discount, quantity)} />
          </Row>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-hairline pt-3 text-base font-bold">
          <dt>
            {quantity > 1
              ? texts.totalFor({
                  count: quantity,
                  light: (text) => <span className="font-normal text-muted">{text}</span>,
                })
              : texts.total}
          </dt>
          <dd>
            <Money amount={times(unitPrice, quantity)} />
          </dd>
        </div>
      </dl>
      {next && <p className="text-meta text-muted">{texts.nextBreak({ from: next.from, percent: next.percent })}</p>}
      {price && (customizationPrice > price.base || quantityBreak) && (
        <PiecePriceBreakdown
          custom={{
            offerPrice,
            customizationPrice,
            priceParts: shownParts(category, price, describeArea),
            quantityBreak,
          }}
          words={BREAKDOWN}
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
      <summary className="inline-flex min-h-11 items-center text-link lg:min-h-8">{texts.how}</summary>
      <ul className="grid list-disc gap-1 ps-5 text-muted">
        <li>{texts.onePrint({ price: base })}</li>
        {extraSide > 0 && <li>{texts.extraSide({ price: extraSide })}</li>}
        {areaSteps.map(({ above, surcharge }) => (
          <li key={above}>{texts.largePrint({ above, price: surcharge })}</li>
        ))}
        {quantityBreaks.map(({ from, percent }) => (
          <li key={from}>{texts.pieces({ from, percent })}</li>
        ))}
      </ul>
    </details>
  )
}
