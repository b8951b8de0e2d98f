import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { endRun } from '#server/testing/run-limit.ts'
import { keepScratchInMemory } from '#server/testing/scratch.ts'
import { WORKER_FLAGS } from '#server/testing/worker-flags.ts'

keepScratchInMemory()

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['e2e/**/*.e2e.ts'],
    reporters: ['default', endRun],
    globalSetup: ['e2e/setup.ts'],
    setupFiles: ['e2e/shared-shop.ts'],
    pool: 'forks',
    // The files share no state but the browser, and loading all modules anew for each file is slow.
    isolate: false,
    execArgv: WORKER_FLAGS,
    // More workers than cores: a journey mostly waits for the server or the browser.
    maxWorkers: 4,
    testTimeout: 240_000,
    // On two busy cores the browser is sometimes too slow. A test that fails twice has found a defect.
    retry: 1,
    hookTimeout: 120_000,
    // A server may take 15 s to stop; after this the run ends in any case.
    teardownTimeout: 60_000,
    // When the browser or the shop has died, every further journey would wait for its time limit twice.
    bail: 10,
    expect: { poll: { timeout: 30_000 } },
  },
})
