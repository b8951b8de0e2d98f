import type { StudioConfig } from '#contract/customization.ts'
import { percentOff, times } from '#contract/money.ts'
import { customizedUnitPrice } from '#contract/pricing.ts'
import { Money } from '#web/ui/price.tsx'

type Prices = Pick<StudioConfig, 'mrp' | 'offerPrice' | 'customizationPrice'>

/** The price of one item and the total. */
export function PricePanel({ prices, quantity }: { prices: Prices; quantity: number }) {
  const { mrp, offerPrice, customizationPrice } = prices
  const discount = percentOff(offerPrice, mrp)
  const unit = customizedUnitPrice(offerPrice, customizationPrice)
  const row = 'flex items-baseline justify-between gap-4'
  return (
    <dl className="panel grid gap-2 rounded-panel bg-paper p-5 text-ui">
      {discount !== null && discount > 0 && (
        <div className={row}>
          <dt>Discount</dt>
          <dd className="font-semibold text-success">{discount}% off</dd>
        </div>
      )}
      <div className={row}>
        <dt>MRP</dt>
        <dd>
          {offerPrice < mrp ? (
            <s className="text-muted tabular-nums">
              <Money amount={mrp} />
            </s>
          ) : (
            <Money amount={mrp} />
          )}
        </dd>
      </div>
      <div className={row}>
        <dt>Offer price</dt>
        <dd>
          <Money amount={offerPrice} />
        </dd>
      </div>
      <div className={row}>
        <dt>Customisation price</dt>
        <dd>
          <Money amount={customizationPrice} />
        </dd>
      </div>
      <div className={`${row} border-t border-hairline pt-3 text-base font-bold`}>
        <dt>Total{quantity > 1 && <span className="font-normal text-muted"> for {quantity}</span>}</dt>
        <dd>
          <Money amount={times(unit, quantity)} />
        </dd>
      </div>
    </dl>
  )
}
