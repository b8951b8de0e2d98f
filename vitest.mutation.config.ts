import { defineConfig } from 'vitest/config'

const CONTRACT =
  'pricing,price-rule,refund-rules,pay-with-credit,credit-rest,pay-now,money-back,cod-trust,delivery-terms,promised-delivery,order-edits,print-prices'

/** The tests of the money code, which Stryker runs for each change of it (stryker.config.mjs). None needs a database. */
export default defineConfig({
  test: {
    include: [
      `contract/{${CONTRACT}}.test.ts`,
      'contract/{gst,offers}/*.test.ts',
      'contract/print/price.test.ts',
      'server/orders/{new-order,ordered-lines}.test.ts',
      'server/promos/order-offers.test.ts',
    ],
  },
})
