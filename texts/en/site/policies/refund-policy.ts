import type { BuiltInPolicy } from './built-in-policy.ts'

export const refundPolicy: BuiltInPolicy = {
  title: 'Refund Policy',
  seoDescription:
    'What can be returned, until when, what it costs and when you get your refund. Cancelling an order before it ships.',
  updated: '2026-11-20',
  text: `## In short {#in-short}

- You can request a return within {{returnDays}} days of delivery.
- Return shipping is a flat {{returnFee}}. Free if the item is faulty or wrong.
- Customised, sale and gift-card items cannot be returned, unless they are faulty or wrong.
- Your refund reaches you in {{refundDays}} after we have checked the item.
- You can cancel an order free of charge until it ships, by email.

## Returns within {{returnDays}} days {#window}

You have {{returnDays}} days from the moment your order is marked as delivered. During that time My Orders shows a **Return** button beside the order. Choose the items and the reason there. The [return request](/return) also works without logging in.

Our staff will contact you within 24 hours to arrange the pick-up. Items must be unworn and unwashed, with their tags on. Any packaging will do.

## Return shipping {#fee}

Return shipping costs a flat {{returnFee}} per return, deducted from the refund, so there is nothing to pay in advance.

**There is no charge when it is our mistake:** a fault in fabric, seam or print, damage in transit, the wrong size, colour or product. In that case we also refund whatever you paid for delivery.

## What cannot be returned {#not-returnable}

- **Customised items:** printed with your own design, just for you.
- **Sale items:** clearance items, marked as such on their page. A price below MRP alone does not make a sale item.
- **Gift cards.**

These too are replaced or refunded in full if they are faulty or wrong. For a customised item, a photo of the fault is enough.

## When you get your refund {#refunds}

We check returned items on the day they arrive. Your refund then reaches you in **{{refundDays}}**, less return shipping where it applies. If you choose store credit instead, you have it at once, without an end date.

- Paid online: back to the card, account or UPI ID you paid with.
- Paid in cash: to your bank account or UPI ID.
- If you used a promo code, the item's share of the discount is deducted.

## Exchange for another size {#exchange}

Choose the size in your return request: it is free, and the size is reserved for you at once. We send it as soon as the first item has reached us. If the size is not in stock, you get a refund.

## Cancelling an order {#cancelling}

Until your order ships you can cancel it by writing to {{email}} from the address of your account, with the order number. It is free, and your payment is refunded in {{refundDays}}. Once shipped, an order can no longer be cancelled; you can return it after delivery.

## Contact and complaints {#contact}

{{contact}}
`,
}
