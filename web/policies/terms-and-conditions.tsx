import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import type { Route } from './+types/terms-and-conditions.ts'
import { contactSection, Mail, PolicyPage } from './policy-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'Terms and Conditions',
      description:
        'What applies when you buy here: accounts, prices, payment, delivery, custom designs, returns and complaints.',
      path: '/terms-and-conditions',
    },
  )
}

export default function TermsAndConditions() {
  const { name, legalName, city, returnDays, codFee } = useShopFacts()
  return (
    <PolicyPage
      title="Terms and Conditions"
      updated="2026-11-20"
      summary={[
        <>Prices are in rupees and include all taxes. You pay what the checkout shows.</>,
        <>Your purchase is final when we confirm your order; you can cancel by email until it ships.</>,
        <>Upload only designs you have the right to print. Your design stays yours.</>,
        <>Returns within {returnDays} days. Complaints are answered by a named officer.</>,
      ]}
      sections={[
        {
          id: 'who',
          title: 'About us',
          text: (
            <p>
              This shop, {name}, is run by {legalName} in {city}. By ordering you accept these terms, as published on
              the day of your order.
            </p>
          ),
        },
        {
          id: 'account',
          title: 'Your account',
          text: (
            <p>
              To order you need an account with your own name, email and phone number, and you must be 18 or over. Keep
              your password private and tell us at once if somebody else knows it. We may close accounts that are used
              for fraud.
            </p>
          ),
        },
        {
          id: 'products',
          title: 'Products and prices',
          text: (
            <>
              <p>
                All prices are in Indian rupees and include all taxes. The struck-through amount is the maximum retail
                price (MRP); the other is what you pay. Colours on screen may differ slightly from the fabric;
                measurements may differ by 1.5 cm.
              </p>
              <p>
                Items in your cart are not reserved. If a price changes before you order, the checkout shows the new one
                and asks you again. If we made an obvious mistake in a price, we may cancel the order and refund
                everything.
              </p>
            </>
          ),
        },
        {
          id: 'orders',
          title: 'Orders',
          text: (
            <p>
              Your order is an offer; the contract is made when we confirm it. If we cannot deliver, we tell you without
              delay and refund your payment. Until it ships you can cancel at no cost by writing to <Mail />.
            </p>
          ),
        },
        {
          id: 'payment',
          title: 'Payment and promo codes',
          text: (
            <>
              <p>
                You pay online through our payment provider, or in cash on delivery, which adds {formatRupees(codFee)}{' '}
                to the order. If a payment is taken but no order is placed, it is refunded automatically.
              </p>
              <p>
                A promo code takes its percentage off the items, not the delivery charge, and works once per customer.
                Codes cannot be combined or exchanged for cash.
              </p>
            </>
          ),
        },
        {
          id: 'delivery',
          title: 'Delivery',
          text: (
            <p>
              We deliver in and around {city}. Times and charges are in the{' '}
              <Link to="/shipping-policy" className="text-link">
                shipping policy
              </Link>
              . The parcel is our responsibility until it reaches you.
            </p>
          ),
        },
        {
          id: 'designs',
          title: 'Your own designs',
          text: (
            <>
              <p>
                Your uploaded design stays yours; we use it only to print your order. You confirm that it is your own or
                that its owner has agreed.
              </p>
              <p>
                We do not print brands or artwork of others without permission, hate, threats, nudity, or anything
                unlawful. If we decline a design, we tell you why and refund the order in full.
              </p>
            </>
          ),
        },
        {
          id: 'returns',
          title: 'Returns and refunds',
          text: (
            <p>
              You can request a return within {returnDays} days of delivery. What can be returned, what it costs and
              when you get your refund is in the{' '}
              <Link to="/refund-policy" className="text-link">
                refund policy
              </Link>
              . Nothing here limits your rights under the Consumer Protection Act, 2019.
            </p>
          ),
        },
        {
          id: 'reviews',
          title: 'Reviews',
          text: (
            <p>
              Only people who bought a product can review it. We show good and bad reviews alike, and hide only what is
              abusive, unlawful or not about the product.
            </p>
          ),
        },
        {
          id: 'liability',
          title: 'Liability',
          text: (
            <p>
              We are liable for faults in our products and for damage that we or our staff cause on purpose or through
              negligence, as the law provides. We are not liable for delays caused by strikes, floods or other events
              beyond our control, but we will tell you about them.
            </p>
          ),
        },
        {
          id: 'law',
          title: 'Law and courts',
          text: (
            <p>
              Indian law applies, and disputes are decided by the courts in {city}. You can still go to the consumer
              commission where you live.
            </p>
          ),
        },
        contactSection(),
      ]}
    />
  )
}
