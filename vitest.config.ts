import { configDefaults, defineConfig } from 'vitest/config'
import { endRun } from '#server/testing/run-limit.ts'
import { keepScratchInMemory } from '#server/testing/scratch.ts'
import { isGate } from '#server/testing/tier.ts'
import { WORKER_FLAGS } from '#server/testing/worker-flags.ts'

const EXTENDED = '**/*.extended.test.ts'

keepScratchInMemory()

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'texts/**/*.test.ts',
      'server/**/*.test.ts',
      'demo/**/*.test.ts',
      'web/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    // `npm test` (scripts/test.mjs) leaves out what only `npm run test:all` runs.
    exclude: isGate ? [...configDefaults.exclude, EXTENDED] : configDefaults.exclude,
    reporters: ['default', endRun],
    globalSetup: ['server/testing/database.ts'],
    setupFiles: ['server/testing/new-process.ts'],
    pool: 'forks',
    // Loading all modules anew for each file takes 40% of the processor time. What a test replaces is put back after it.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    execArgv: WORKER_FLAGS,
    // More workers than cores: a third of the time is waiting for the database and for processes.
    maxWorkers: 3,
    // When PostgreSQL or the machine fails, every further test would wait for its time limit.
    bail: 10,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
