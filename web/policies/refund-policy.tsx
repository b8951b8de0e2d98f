import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { refundDaysText } from '#contract/refund-rules.ts'
import { useShopFacts } from '#web/parts/shop-facts.ts'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/refund-policy.ts'
import { contactSection, Mail, PolicyPage } from './policy-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'Refund Policy',
      description:
        'What can be returned, until when, what it costs and when the money is back. Cancelling an order before it ships.',
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
        <>You may ask for a return within {returnDays} days of delivery.</>,
        <>Return shipping is a flat {fee}. You pay nothing when the piece is faulty or not what you ordered.</>,
        <>Customised, sale and gift-card items cannot be returned, unless they are faulty or wrong.</>,
        <>The refund reaches you in {refundTime} after we have checked the piece.</>,
        <>An order can be cancelled until it ships, by mail, at no cost.</>,
      ]}
      sections={[
        {
          id: 'window',
          title: `Returns within ${returnDays} days`,
          text: (
            <>
              <p>
                You have {returnDays} days from the moment your order is marked as delivered. During that time My Orders
                shows a <strong>Return</strong> button beside the order, which leads to the return request for the items
                and your reason. The{' '}
                <Link to="/return" className="text-link">
                  return request
                </Link>{' '}
                works without signing in too.
              </p>
              <p>
                Our staff contact you within 24 hours to agree on the pick-up. The piece must be unworn and unwashed,
                with its tags on, in whatever you can pack it in.
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
                We charge a flat {fee} per return for the way back and take it off the refund, so there is nothing to
                pay in advance.
              </p>
              <p>
                <strong>There is no charge when it is our mistake:</strong> a fault in cloth, seam or print, damage on
                the way, the wrong size, colour or product. In that case we also refund whatever you paid for delivery.
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
                  <strong>Customised pieces:</strong> printed with your own design, they are made for you alone.
                </li>
                <li>
                  <strong>Sale items:</strong> pieces of a clearance sale, marked as such on their page. A price below
                  the MRP alone does not make a sale item.
                </li>
                <li>
                  <strong>Gift cards.</strong>
                </li>
              </ul>
              <p>
                These too are replaced or refunded in full when they are faulty or not what you ordered. For a
                customised piece a photo of the fault is enough.
              </p>
            </>
          ),
        },
        {
          id: 'refunds',
          title: 'When the money is back',
          text: (
            <>
              <p>
                We check a returned piece on the day it arrives. The refund is then with you in{' '}
                <strong>{refundTime}</strong>, less return shipping where it applies.
              </p>
              <ul>
                <li>Paid online: back to the card, account or UPI address that you paid with.</li>
                <li>Paid in cash: to a bank account or UPI address of yours that you name to us.</li>
                <li>A promo code lowers the refund by the share of the discount that the piece had.</li>
              </ul>
            </>
          ),
        },
        {
          id: 'exchange',
          title: 'Another size',
          text: (
            <p>
              Say so in your return request. If the size is there we send it once the first piece is on its way back; if
              it is not, you get the refund.
            </p>
          ),
        },
        {
          id: 'cancelling',
          title: 'Cancelling an order',
          text: (
            <p>
              Until your order ships you can cancel it by writing to <Mail /> from the address of your account, with the
              order number. It costs nothing, and what you have paid is refunded in {refundTime}. Once it has shipped it
              cannot be cancelled any more; return it after delivery.
            </p>
          ),
        },
        contactSection(),
      ]}
    />
  )
}
