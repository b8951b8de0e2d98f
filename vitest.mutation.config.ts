import { defineConfig } from 'vitest/config'

/** The tests without a database that Stryker runs for each changed line of the money code (stryker.config.mjs). */
export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/orders/{new-order,ordered-lines}.test.ts',
      'server/promos/order-offers.test.ts',
    ],
  },
})
