import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { useShopFacts } from '#web/parts/shop-facts.ts'
import { pageMeta } from '#web/seo.ts'
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
          business days on the road.
        </>,
        <>Delivery is free with online payment. Cash on delivery adds {fee} to the order.</>,
        <>The expected day stands on the product page, at the checkout and on your order.</>,
      ]}
      sections={[
        {
          id: 'where',
          title: 'Where we deliver',
          text: (
            <p>
              We ship in and around {city}, to homes, offices and hostels. Not sure whether we come to you? Write to{' '}
              <Mail /> with your PIN code first. An order that we cannot deliver is cancelled and refunded in full.
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
                : checked, printed where it must be, packed. The road takes another{' '}
                <strong>
                  {deliveryDays.min}–{deliveryDays.max} business days
                </strong>
                . Business days are Monday to Saturday without public holidays.
              </p>
              <p>
                Customised pieces take the same time, as long as the picture you uploaded can be printed as it is. If it
                cannot, we ask you first, and the days count from your answer.
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
                  <strong>Cash on delivery:</strong> {fee} per order, whatever is in it. The driver takes cash and UPI.
                </li>
              </ul>
              <p>There is no least amount, and promo codes take nothing off the delivery charge.</p>
            </>
          ),
        },
        {
          id: 'on-the-way',
          title: 'While it is on its way',
          text: (
            <>
              <p>
                My Orders shows where your order stands: placed, accepted, delivered. The courier calls the phone number
                of the delivery address, so please give one that is answered.
              </p>
              <p>
                Nobody home? The courier tries twice more on the following days. After the third time the order comes
                back to us: what you paid online is refunded in full.
              </p>
            </>
          ),
        },
        {
          id: 'late',
          title: 'Late, damaged, or not there',
          text: (
            <p>
              Do not take a parcel that is open or soaked; tell us and we send another. If an order is more than two
              days late, or shown as delivered and is not with you, write to <Mail /> and we look into it the same day.
              How to send something back is in the{' '}
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
