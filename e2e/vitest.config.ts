import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { useMemoryForScratch } from '../server/testing-scratch.ts'

useMemoryForScratch()

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/setup.ts'],
    pool: 'forks',
    // Files share nothing but the browser, and loading all this once for each of them costs more than some of them.
    isolate: false,
    // One to wait while the other works; the server and the browser want a core as well.
    maxWorkers: 2,
    testTimeout: 120_000,
    // A browser on two busy cores is sometimes late; what fails twice is a defect.
    retry: 1,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
