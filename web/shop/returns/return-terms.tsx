import { formatRupees } from '#contract/money.ts'
import { refundDaysText } from '#contract/refund-rules.ts'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The cost and conditions of a return, shown before the form. */
export function ReturnTerms({ className }: { className?: string }) {
  const { returnDays, returnFee, refundDays, supportHours } = useShopFacts()
  return (
    <Panel title="Before you send" tone="paper" className={className}>
      <ul className="grid list-disc gap-2 ps-5 text-ui text-muted">
        <li>You can ask for a return within {returnDays} days of delivery.</li>
        <li>Returns cost {formatRupees(returnFee)}, deducted from your refund. Free if the item is faulty or wrong.</li>
        <li>Customised, sale and gift-card items cannot be returned, unless they are faulty or wrong.</li>
        <li>
          Refunds take {refundDaysText(refundDays)} once we receive the parcel.
          {supportHours && ` Support: ${supportHours}.`}
        </li>
        <li>
          Read the full{' '}
          <Link to="/refund-policy" className="text-link">
            refund policy
          </Link>
          .
        </li>
      </ul>
    </Panel>
  )
}
