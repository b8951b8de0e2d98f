import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { useShopFacts } from '#web/parts/shop-facts.ts'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/terms-and-conditions.ts'
import { contactSection, Mail, PolicyPage } from './policy-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'Terms and Conditions',
      description:
        'What holds when you buy here: accounts, prices, payment, delivery, custom designs, returns and complaints.',
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
        <>Prices are in rupees and include all taxes. What the checkout shows is what you pay.</>,
        <>You buy from us the moment we confirm your order; until it ships you can cancel it by mail.</>,
        <>Print only what you may print. A design stays yours.</>,
        <>Returns within {returnDays} days. A named person answers complaints.</>,
      ]}
      sections={[
        {
          id: 'who',
          title: 'Who you deal with',
          text: (
            <p>
              This shop, {name}, is run by {legalName} in {city}. By ordering you accept these terms; the version that
              counts is the one shown on the day of your order.
            </p>
          ),
        },
        {
          id: 'account',
          title: 'Your account',
          text: (
            <p>
              To order you need an account with your own name, e-mail and phone number, and you must be 18 or over. Keep
              the password to yourself and tell us at once if somebody else has it. We may close accounts that are used
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
                price (MRP), the other one is what you pay. Colours on screens differ a little from cloth; measures may
                differ by 1.5 cm.
              </p>
              <p>
                Having something in the cart does not reserve it. If a price changes before you order, the checkout
                shows the new one and asks you again. If we made an obvious mistake in a price, we may cancel the order
                and refund everything.
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
              delay and refund what you have paid. Until it ships you can cancel at no cost by writing to <Mail />.
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
                to the order. An online payment that was taken without an order coming about is returned by itself.
              </p>
              <p>
                A promo code takes its percentage off the goods, not off the delivery charge, and works once per
                customer. Codes cannot be added together or paid out.
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
              . Until the parcel is in your hands the risk is ours.
            </p>
          ),
        },
        {
          id: 'designs',
          title: 'Your own designs',
          text: (
            <>
              <p>
                A picture that you upload stays yours; we use it to print your order and for nothing else. You assure us
                that you may have it printed: it is your own, or its owner agreed.
              </p>
              <p>
                We do not print other people’s brands and artworks without leave, hatred, threats, nudity, or anything
                against the law. If we turn a design down we say why and refund the order in full.
              </p>
            </>
          ),
        },
        {
          id: 'returns',
          title: 'Returns and refunds',
          text: (
            <p>
              You may ask for a return within {returnDays} days of delivery. What can be returned, what it costs and
              when the money is back is in the{' '}
              <Link to="/refund-policy" className="text-link">
                refund policy
              </Link>
              . Your rights under the Consumer Protection Act, 2019 stay as they are, whatever is written here.
            </p>
          ),
        },
        {
          id: 'reviews',
          title: 'Reviews',
          text: (
            <p>
              Only people who bought a product can review it. We show good and bad ones alike, and hide only what is
              insulting, unlawful or not about the product.
            </p>
          ),
        },
        {
          id: 'liability',
          title: 'Liability',
          text: (
            <p>
              We answer for faults of the goods and for damage that we or our staff cause on purpose or by negligence,
              as the law has it. We do not answer for delays caused by strikes, floods or other things beyond our
              control, but we do tell you about them.
            </p>
          ),
        },
        {
          id: 'law',
          title: 'Law and courts',
          text: (
            <p>
              Indian law applies. Courts at {city} decide, without taking away your right to go to the consumer
              commission where you live.
            </p>
          ),
        },
        contactSection(),
      ]}
    />
  )
}
