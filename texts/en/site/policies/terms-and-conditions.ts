import type { BuiltInPolicy } from './built-in-policy.ts'

export const termsAndConditions: BuiltInPolicy = {
  title: 'Terms and Conditions',
  seoDescription:
    'What applies when you buy here: accounts, prices, payment, delivery, custom designs, returns and complaints.',
  updated: '2026-11-20',
  text: `## In short {#in-short}

- Prices are in rupees and include all taxes. You pay what the checkout shows.
- Your purchase is final when we confirm your order; you can cancel by email until it ships.
- Upload only designs you have the right to print. Your design stays yours.
- Returns within {{returnDays}} days. Complaints are answered by a named officer.

## About us {#who}

This shop, {{shopName}}, is run by {{legalName}} in {{city}}. By ordering you accept these terms, as published on the day of your order.

## Your account {#account}

To order you need an account with your own name, email and phone number, and you must be 18 or over. Keep your password private and tell us at once if somebody else knows it. We may close accounts that are used for fraud.

## Products and prices {#products}

All prices are in Indian rupees and include all taxes. The struck-through amount is the maximum retail price (MRP); the other is what you pay. Colours on screen may differ slightly from the fabric; measurements may differ by 1.5 cm.

Items in your cart are not reserved. If a price changes before you order, the checkout shows the new one and asks you again. If we made an obvious mistake in a price, we may cancel the order and refund everything.

## Orders {#orders}

Your order is an offer; the contract is made when we confirm it. If we cannot deliver, we tell you without delay and refund your payment. Until it ships you can cancel at no cost by writing to {{email}}.

## Payment and promo codes {#payment}

You pay online through our payment provider, or in cash on delivery, which adds {{codFee}} to the order. If a payment is taken but no order is placed, it is refunded automatically.

A promo code takes its percentage off the items, not the delivery charge, and works once per customer. Codes cannot be combined or exchanged for cash.

## Delivery {#delivery}

We deliver {{deliveryArea}}. Times and charges are in the [shipping policy](/shipping-policy). The parcel is our responsibility until it reaches you.

## Your own designs {#designs}

Your uploaded design stays yours; we use it only to print your order. You confirm that it is your own or that its owner has agreed.

We do not print brands or artwork of others without permission, hate, threats, nudity, or anything unlawful. If we decline a design, we tell you why and refund the order in full.

## Returns and refunds {#returns}

You can request a return within {{returnDays}} days of delivery. What can be returned, what it costs and when you get your refund is in the [refund policy](/refund-policy). Nothing here limits your rights under the Consumer Protection Act, 2019.

## Reviews {#reviews}

Only people who bought a product can review it. We show good and bad reviews alike, and hide only what is abusive, unlawful or not about the product.

## Liability {#liability}

We are liable for faults in our products and for damage that we or our staff cause on purpose or through negligence, as the law provides. We are not liable for delays caused by strikes, floods or other events beyond our control, but we will tell you about them.

## Law and courts {#law}

Indian law applies, and disputes are decided by the courts in {{city}}. You can still go to the consumer commission where you live.

## Contact and complaints {#contact}

{{contact}}
`,
}
