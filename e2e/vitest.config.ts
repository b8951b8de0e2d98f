import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { endRun } from '#server/testing/run-limit.ts'
import { keepScratchInMemory } from '#server/testing/scratch.ts'
import { isGate } from '#server/testing/tier.ts'
import { WORKER_FLAGS } from '#server/testing/worker-flags.ts'

const EXTENDED = '**/*.extended.e2e.ts'

keepScratchInMemory()

/** Vitest begins with the files that took longest the last time; in a fresh clone with the largest, but those of all screens are small. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isOfScreens = ({ moduleId }: TestSpecification) => moduleId.endsWith('-screens.e2e.ts')
    return [...sorted.filter(isOfScreens), ...sorted.filter((file) => !isOfScreens(file))]
  }
}

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['e2e/**/*.e2e.ts'],
    // `npm test` (scripts/test.mjs) leaves out what only `npm run test:all` runs.
    exclude: isGate ? [...configDefaults.exclude, EXTENDED] : configDefaults.exclude,
    reporters: ['default', endRun],
    globalSetup: ['e2e/support/setup.ts'],
    setupFiles: ['e2e/support/shared-shop.ts'],
    pool: 'forks',
    sequence: { sequencer: LongFirst },
    // The files share no state but the browser, and loading all modules anew for each file is slow.
    isolate: false,
    execArgv: WORKER_FLAGS,
    // More workers than cores: a journey mostly waits for the server or the browser.
    maxWorkers: 4,
    testTimeout: 480_000,
    hookTimeout: 240_000,
    // A server may take 15 s to stop; after this the run ends in any case.
    teardownTimeout: 60_000,
    // When the browser or the shop has died, every further journey would wait for its time limit.
    bail: 10,
    expect: { poll: { timeout: 60_000 } },
  },
})
