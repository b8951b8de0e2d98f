import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { refundDaysText } from '#contract/refund-rules.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import type { Route } from './+types/refund-policy.ts'
import { contactSection, Mail, PolicyPage } from './policy-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'Refund Policy',
      description:
        'What can be returned, until when, what it costs and when you get your refund. Cancelling an order before it ships.',
      path: '/refund-policy',
    },
  )
}

export default function RefundPolicy() {
  const { returnDays, returnFee, refundDays } = useShopFacts()
  const refundTime = refundDaysText(refundDays)
  const fee = formatRupees(returnFee)
  return (
    <PolicyPage
      title="Refund Policy"
      updated="2026-11-20"
      summary={[
        <>You can request a return within {returnDays} days of delivery.</>,
        <>Return shipping is a flat {fee}. Free if the item is faulty or wrong.</>,
        <>Customised, sale and gift-card items cannot be returned, unless they are faulty or wrong.</>,
        <>Your refund reaches you in {refundTime} after we have checked the item.</>,
        <>You can cancel an order free of charge until it ships, by email.</>,
      ]}
      sections={[
        {
          id: 'window',
          title: `Returns within ${returnDays} days`,
          text: (
            <>
              <p>
                You have {returnDays} days from the moment your order is marked as delivered. During that time My Orders
                shows a <strong>Return</strong> button beside the order. Choose the items and the reason there. The{' '}
                <Link to="/return" className="text-link">
                  return request
                </Link>{' '}
                also works without logging in.
              </p>
              <p>
                Our staff will contact you within 24 hours to arrange the pick-up. Items must be unworn and unwashed,
                with their tags on. Any packaging will do.
              </p>
            </>
          ),
        },
        {
          id: 'fee',
          title: 'Return shipping',
          text: (
            <>
              <p>
                Return shipping costs a flat {fee} per return, deducted from the refund, so there is nothing to pay in
                advance.
              </p>
              <p>
                <strong>There is no charge when it is our mistake:</strong> a fault in fabric, seam or print, damage in
                transit, the wrong size, colour or product. In that case we also refund whatever you paid for delivery.
              </p>
            </>
          ),
        },
        {
          id: 'not-returnable',
          title: 'What cannot be returned',
          text: (
            <>
              <ul>
                <li>
                  <strong>Customised items:</strong> printed with your own design, just for you.
                </li>
                <li>
                  <strong>Sale items:</strong> clearance items, marked as such on their page. A price below MRP alone
                  does not make a sale item.
                </li>
                <li>
                  <strong>Gift cards.</strong>
                </li>
              </ul>
              <p>
                These too are replaced or refunded in full if they are faulty or wrong. For a customised item, a photo
                of the fault is enough.
              </p>
            </>
          ),
        },
        {
          id: 'refunds',
          title: 'When you get your refund',
          text: (
            <>
              <p>
                We check returned items on the day they arrive. Your refund then reaches you in{' '}
                <strong>{refundTime}</strong>, less return shipping where it applies. If you choose store credit
                instead, you have it at once, without an end date.
              </p>
              <ul>
                <li>Paid online: back to the card, account or UPI ID you paid with.</li>
                <li>Paid in cash: to your bank account or UPI ID.</li>
                <li>If you used a promo code, the item's share of the discount is deducted.</li>
              </ul>
            </>
          ),
        },
        {
          id: 'exchange',
          title: 'Exchange for another size',
          text: (
            <p>
              Choose the size in your return request: it is free, and the size is reserved for you at once. We send it
              as soon as the first item has reached us. If the size is not in stock, you get a refund.
            </p>
          ),
        },
        {
          id: 'cancelling',
          title: 'Cancelling an order',
          text: (
            <p>
              Until your order ships you can cancel it by writing to <Mail /> from the address of your account, with the
              order number. It is free, and your payment is refunded in {refundTime}. Once shipped, an order can no
              longer be cancelled; you can return it after delivery.
            </p>
          ),
        },
        contactSection(),
      ]}
    />
  )
}
