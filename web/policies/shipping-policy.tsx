import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import type { Route } from './+types/shipping-policy.ts'
import { contactSection, Mail, PolicyPage } from './policy-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'Shipping Policy',
      description:
        'Where we deliver, how long it takes and what it costs, with online payment and with cash on delivery.',
      path: '/shipping-policy',
    },
  )
}

export default function ShippingPolicy() {
  const { city, processingDays, deliveryDays, codFee } = useShopFacts()
  const fee = formatRupees(codFee)
  return (
    <PolicyPage
      title="Shipping Policy"
      updated="2026-11-20"
      summary={[
        <>We deliver in and around {city}.</>,
        <>
          Packed in {processingDays.min}–{processingDays.max} business days, then {deliveryDays.min}–{deliveryDays.max}{' '}
          business days for delivery.
        </>,
        <>Delivery is free with online payment. Cash on delivery adds {fee} to the order.</>,
        <>You see the expected date on the product page, at checkout and on your order.</>,
      ]}
      sections={[
        {
          id: 'where',
          title: 'Where we deliver',
          text: (
            <p>
              We ship in and around {city}, to homes, offices and hostels. Not sure if we deliver to you?{' '}
              <Link to="/delivery" className="text-link">
                Check your PIN code
              </Link>
              . If we cannot deliver an order, we cancel it and refund it in full.
            </p>
          ),
        },
        {
          id: 'how-long',
          title: 'How long it takes',
          text: (
            <>
              <p>
                An order is processed in{' '}
                <strong>
                  {processingDays.min}–{processingDays.max} business days
                </strong>
                : checked, printed where needed, and packed. Delivery takes another{' '}
                <strong>
                  {deliveryDays.min}–{deliveryDays.max} business days
                </strong>
                . Business days are Monday to Saturday, except public holidays.
              </p>
              <p>
                Customised items take the same time if your design can be printed as uploaded. If not, we contact you
                first, and the days count from your reply.
              </p>
            </>
          ),
        },
        {
          id: 'cost',
          title: 'What it costs',
          text: (
            <>
              <ul>
                <li>
                  <strong>Online payment:</strong> free delivery.
                </li>
                <li>
                  <strong>Cash on delivery:</strong> {fee} per order. You can pay the courier in cash or by UPI.
                </li>
              </ul>
              <p>No minimum order. Promo codes do not reduce the delivery charge.</p>
            </>
          ),
        },
        {
          id: 'on-the-way',
          title: 'While it is on its way',
          text: (
            <>
              <p>
                My Orders shows the status of your order at every step. The courier calls the phone number of the
                delivery address, so please give one you answer.
              </p>
              <p>
                Nobody home? The courier tries twice more on the following days. After the third attempt the order comes
                back to us, and online payments are refunded in full.
              </p>
            </>
          ),
        },
        {
          id: 'late',
          title: 'Late, damaged or missing',
          text: (
            <p>
              Please refuse a parcel that is open or wet; tell us and we'll send another. If an order is more than two
              days late, or shown as delivered but not with you, email <Mail /> and we'll look into it the same day. For
              returns, see the{' '}
              <Link to="/refund-policy" className="text-link">
                refund policy
              </Link>
              .
            </p>
          ),
        },
        contactSection(),
      ]}
    />
  )
}
