import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { useShopFacts } from '#web/parts/shop-facts.ts'
import { Panel } from '#web/ui/panel.tsx'

/** What a return costs and what cannot come back, said before anything is sent. */
export function ReturnTerms({ className }: { className?: string }) {
  const { returnDays, returnFee, supportHours } = useShopFacts()
  return (
    <Panel title="Before you send" tone="paper" className={className}>
      <ul className="grid list-disc gap-2 ps-5 text-ui text-muted">
        <li>You can ask for a return within {returnDays} days of delivery.</li>
        <li>
          Return shipping is a flat {formatRupees(returnFee)}, taken off the refund. There is no charge when a piece is
          faulty or not what you ordered.
        </li>
        <li>Customised, sale and gift-card items cannot be returned, unless they are faulty or wrong.</li>
        <li>
          Refunds take 3-5 working days once the parcel is here.{supportHours && ` Support answers ${supportHours}.`}
        </li>
        <li>
          The rest is in the{' '}
          <Link to="/refund-policy" className="text-link">
            refund policy
          </Link>
          .
        </li>
      </ul>
    </Panel>
  )
}
