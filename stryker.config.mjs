// `npm run mutation`: how much of the money code the tests notice when it is changed. What survives and why: docs/mutation.md.
const CONTRACT =
  'pricing,price-rule,refund-rules,pay-with-credit,credit-rest,pay-now,money-back,cod-trust,delivery-terms,promised-delivery,order-edits,print-prices'

export default {
  mutate: [
    `contract/{${CONTRACT}}.ts`,
    'contract/{gst,offers}/!(*.test).ts',
    'contract/print/price.ts',
    'server/orders/{new-order,ordered-lines}.ts',
    'server/promos/order-offers.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  htmlReporter: { fileName: 'reports/mutation/index.html' },
  jsonReporter: { fileName: 'reports/mutation/result.json' },
  clearTextReporter: { reportTests: false, allowColor: false },
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  thresholds: { high: 98, low: 95, break: 95 },
  // What is copied, so that the tests can run on it. Not tsconfig.json, which Stryker would rewrite with TypeScript's former API.
  ignorePatterns: [
    '**',
    '!contract/**',
    '!server/**',
    'server/database',
    '!assets/**',
    '!package.json',
    '!tsconfig.base.json',
    '!vitest.mutation.config.ts',
  ],
}
