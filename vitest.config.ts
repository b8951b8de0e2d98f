import { defineConfig } from 'vitest/config'
import { keepScratchInMemory } from '#server/testing/scratch.ts'

keepScratchInMemory()

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'demo/**/*.test.ts',
      'web/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['server/testing/database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
