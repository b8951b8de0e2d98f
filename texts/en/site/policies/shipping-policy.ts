import type { BuiltInPolicy } from './built-in-policy.ts'

export const shippingPolicy: BuiltInPolicy = {
  title: 'Shipping Policy',
  seoDescription:
    'Where we deliver, how long it takes and what it costs, with online payment and with cash on delivery.',
  updated: '2026-11-20',
  text: `## In short {#in-short}

- We deliver {{deliveryArea}}.
- Packed in {{processingDays}} business days, then {{deliveryDays}} business days for delivery.
- Delivery is free with online payment. Cash on delivery adds {{codFee}} to the order.
- You see the expected date on the product page, at checkout and on your order.

## Where we deliver {#where}

We ship {{deliveryArea}}, to homes, offices and hostels. Not sure if we deliver to you? [Check your PIN code](/delivery). If we cannot deliver an order, we cancel it and refund it in full.

## How long it takes {#how-long}

An order is processed in **{{processingDays}} business days**: checked, printed where needed, and packed. Delivery takes another **{{deliveryDays}} business days**. Business days are Monday to Saturday, except public holidays.

Customised items take the same time if your design can be printed as uploaded. If not, we contact you first, and the days count from your reply.

## What it costs {#cost}

- **Online payment:** free delivery.
- **Cash on delivery:** {{codFee}} per order. You can pay the courier in cash or by UPI.

No minimum order. Promo codes do not reduce the delivery charge.

## While it is on its way {#on-the-way}

My Orders shows the status of your order at every step. The courier calls the phone number of the delivery address, so please give one you answer.

Nobody home? The courier tries twice more on the following days. After the third attempt the order comes back to us, and online payments are refunded in full.

## Late, damaged or missing {#late}

Please refuse a parcel that is open or wet; tell us and we'll send another. If an order is more than two days late, or shown as delivered but not with you, email {{email}} and we'll look into it the same day. For returns, see the [refund policy](/refund-policy).

## Contact and complaints {#contact}

{{contact}}
`,
}
