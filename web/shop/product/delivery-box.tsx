import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { estimateDelivery } from '#contract/selling/delivery-estimate.ts'
import { timeTag } from '#web/ui/date.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { PinBox } from './pin-box.tsx'
import { texts } from './texts.ts'

const never = () => () => {}

/** Delivery time, fee and returns. */
export function DeliveryBox() {
  const { processingDays, deliveryDays, holidays, returnDays, deliveryArea, codFee, returnFee, orderCutOff } =
    useShopFacts()
  // The browser computes the dates, because the page is cached until the catalogue changes.
  const by = useSyncExternalStore(
    never,
    () => {
      const [min, max] = [processingDays.min, processingDays.max]
      const settings = { processingDaysMin: min, processingDaysMax: max, orderCutOff, holidays }
      return estimateDelivery(new Date(), settings, deliveryDays).to
    },
    () => null,
  )
  return (
    <ul className="panel grid gap-4 rounded-panel bg-paper p-5 text-ui">
      <li className="flex gap-3.5">
        <Truck aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <PinBox>
          <p>
            <strong className="block font-semibold">
              {by
                ? texts.getItBy({ day: by, time: timeTag(new Date(by)) })
                : texts.getItIn({
                    from: processingDays.min + deliveryDays.min,
                    to: processingDays.max + deliveryDays.max,
                  })}
            </strong>
            <span className="text-muted">{texts.deliveryFee({ fee: codFee, area: deliveryArea })}</span>
          </p>
        </PinBox>
      </li>
      <li className="flex gap-3.5">
        <RotateCcw aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <p>
          <strong className="block font-semibold">{texts.returnDays({ days: returnDays })}</strong>
          <span className="text-muted">
            {texts.returnFee({
              fee: returnFee,
              link: (text) => (
                <Link to="/refund-policy" className="text-link">
                  {text}
                </Link>
              ),
            })}
          </span>
        </p>
      </li>
    </ul>
  )
}
