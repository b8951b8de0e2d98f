import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { keepScratchInMemory } from '#server/testing/scratch.ts'

keepScratchInMemory()

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/setup.ts'],
    pool: 'forks',
    // Files share only the browser, and loading all modules for each of them would cost more than some of them.
    isolate: false,
    // Most of a journey is waiting for the server or the browser.
    maxWorkers: 3,
    testTimeout: 120_000,
    // A browser on two busy cores is sometimes too slow; what fails twice is a defect.
    retry: 1,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
