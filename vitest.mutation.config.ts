import { defineConfig } from 'vitest/config'
import { MONEY_CODE } from './scripts/money-code.ts'

/** The tests of the money code, which Stryker runs for each change of it (stryker.config.mjs). None needs a database. */
export default defineConfig({ test: { include: MONEY_CODE.map((files) => `${files}.test.ts`) } })
