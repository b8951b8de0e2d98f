import { Link } from 'react-router'
import { RETURN_FEE } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { useShopFacts } from '#web/parts/shop-facts.ts'
import { pageMeta } from '#web/seo.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/return.ts'

const LETTER = 'Order number:\n\nWhat I send back (product, size, colour):\n\nWhy:\n'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'Apply for Return', description: 'How to send something back.' })
}

/** How to ask for a return while there is no form for it: by mail, with the same questions. */
export default function ReturnRequest() {
  const { email, returnDays } = useShopFacts()
  const letter = new URLSearchParams({ subject: 'Return', body: LETTER }).toString().replaceAll('+', '%20')
  return (
    <div className="wrap py-6 lg:py-10">
      <div className="grid max-w-[68ch] justify-items-start gap-4">
        <PageHeading>Apply for Return</PageHeading>
        <p className="text-muted">
          Mail us your order number, the products and your reason within {returnDays} days of delivery. Our staff
          contact you within 24 hours.
        </p>
        <ul className="grid list-disc gap-2 ps-5 text-muted">
          <li>
            Return shipping is a flat {formatRupees(RETURN_FEE)}, taken off the refund. There is no charge when a piece
            is faulty or not what you ordered.
          </li>
          <li>Customised, sale and gift-card items cannot be returned, unless they are faulty or wrong.</li>
          <li>
            The rest is in the{' '}
            <Link to="/refund-policy" className="text-link">
              refund policy
            </Link>
            .
          </li>
        </ul>
        <a href={`mailto:${email}?${letter}`} className={buttonClass()}>
          Write to {email}
        </a>
      </div>
    </div>
  )
}
