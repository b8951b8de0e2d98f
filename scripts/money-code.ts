/** The files that calculate money, as patterns without extension. `npm run mutation` mutates these files and runs their tests. */
export const MONEY_CODE = [
  'contract/basics/gst/*',
  'contract/catalogue/price-rule',
  'contract/selling/{cod-trust,delivery-terms,pay-with-credit,pricing,print-prices.api,delivery-estimate}',
  'contract/selling/discounts/*',
  'contract/selling/designs/price',
  'contract/orders/{money-back.api,order-edits.api,pay-now,refund-rules,remainder-payment}',
  'server/orders/orders/{new-order,ordered-lines}',
  'server/selling/discounts/order-offers',
]
