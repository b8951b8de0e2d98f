import { minus, type Paise, plus, times, ZERO } from '#contract/basics/money.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { Money } from '#web/ui/price.tsx'

type Custom = NonNullable<CartLine['customizedProduct']>
type Prices = Pick<Custom, 'offerPrice' | 'customizationPrice' | 'priceParts' | 'quantityBreak'>

/** The words of a piece's price, in the language of the page. `area`: a print area; `size`: in cm². */
type PiecePriceWords = {
  why: string
  shirt: string
  printing: string
  extraSides: (values: { count: number }) => string
  print: (values: { area: string; size: number }) => string
  quantityBreak: (values: { from: number; percent: number; pieces: number }) => string
  onePiece: string
}

type Props = {
  custom: Prices
  words: PiecePriceWords
  /** The name of the shirt, when there are several. Screen readers read it with the summary. */
  of?: string
}

/** The price of one customised piece with its parts: the shirt, the printing, surcharges and the quantity break. */
export function PiecePriceBreakdown({ custom, words, of }: Props) {
  const { offerPrice, customizationPrice, priceParts: parts, quantityBreak } = custom
  return (
    <details className="text-meta">
      <summary className="inline-flex min-h-11 items-center text-link lg:min-h-8">
        {words.why}
        {of && <span className="sr-only"> {of}</span>}
      </summary>
      <dl className="grid max-w-96 gap-1 pb-2 text-muted">
        <PriceRow label={words.shirt} amount={offerPrice} />
        <PriceRow label={words.printing} amount={parts?.base ?? customizationPrice} />
        {parts && parts.extraSides > 0 && (
          <PriceRow
            label={words.extraSides({ count: parts.extraSides })}
            amount={times(parts.extraSide, parts.extraSides)}
          />
        )}
        {parts?.prints.map(({ side, label, squareCm, surcharge }) => (
          <PriceRow
            key={`${side} ${label}`}
            label={words.print({ area: label, size: Math.round(squareCm) })}
            amount={surcharge}
          />
        ))}
        {quantityBreak && (
          <PriceRow label={words.quantityBreak(quantityBreak)} amount={quantityBreak.discount} isDeducted />
        )}
        <PriceRow
          label={words.onePiece}
          amount={minus(plus(offerPrice, customizationPrice), quantityBreak?.discount ?? ZERO)}
          isTotal
        />
      </dl>
    </details>
  )
}

function PriceRow({ label, amount, isDeducted, isTotal }: { label: string; amount: Paise } & Partial<Kind>) {
  return (
    <div className={`flex justify-between gap-4 ${isTotal ? 'font-semibold text-fg' : ''}`}>
      <dt>{label}</dt>
      <dd>
        {isDeducted && '−'}
        <Money amount={amount} />
      </dd>
    </div>
  )
}
type Kind = { isDeducted: boolean; isTotal: boolean }
