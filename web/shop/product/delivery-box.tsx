import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/basics/money.ts'
import { estimateDelivery } from '#contract/selling/delivery-estimate.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { PinBox } from './pin-box.tsx'

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
  const days = `${processingDays.min + deliveryDays.min}–${processingDays.max + deliveryDays.max}`
  return (
    <ul className="panel grid gap-4 rounded-panel bg-paper p-5 text-ui">
      <li className="flex gap-3.5">
        <Truck aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <PinBox>
          <p>
            <strong className="block font-semibold">
              {by ? (
                <>
                  Get it by <ShopDate kind="weekday" value={by} />
                </>
              ) : (
                `Get it in ${days} business days`
              )}
            </strong>
            <span className="text-muted">
              Free with online payment, {formatRupees(codFee)} with cash on delivery. We deliver {deliveryArea}.
            </span>
          </p>
        </PinBox>
      </li>
      <li className="flex gap-3.5">
        <RotateCcw aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <p>
          <strong className="block font-semibold">{returnDays}-day returns</strong>
          <span className="text-muted">
            Returns cost {formatRupees(returnFee)}, free if the item is faulty or wrong.{' '}
            <Link to="/refund-policy" className="text-link">
              Refund policy
            </Link>
          </span>
        </p>
      </li>
    </ul>
  )
}
