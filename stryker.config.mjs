// `npm run mutation`: how much of the money code the tests notice when it is changed. What survives and why: docs/mutation.md.
import { MONEY_CODE } from './scripts/money-code.ts'

export default {
  mutate: [...MONEY_CODE.map((files) => `${files}.ts`), '!**/*.test.ts'],
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
    '!texts/**',
    '!server/**',
    'server/database',
    '!assets/**',
    '!package.json',
    '!tsconfig.base.json',
    '!scripts/money-code.ts',
    '!vitest.mutation.config.ts',
  ],
}
