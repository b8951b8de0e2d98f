import type { Reporter } from 'vitest/node'

/** Longer than the shop, the browser and PostgreSQL may take to stop after the last test, milliseconds. */
const STOP_MS = 90_000

/**
 * For a global set-up: ends a hanging run with an error after `minutes`. The time limit of a test cannot end a worker process in
 * an endless loop.
 */
export function limitRun(minutes: number): void {
  const timer = setTimeout(() => {
    console.error(`The tests did not end within ${minutes} minutes.`)
    process.exit(1)
  }, minutes * 60_000)
  timer.unref()
}

/**
 * Ends the run soon after its last test, with its result. Otherwise Vitest waits without limit while any process has a worker's
 * output open, so a process left behind by a failed test would keep `npm test` from ending.
 */
export const endRun: Reporter = {
  onTestRunEnd(_modules, errors, reason) {
    const timer = setTimeout(() => {
      console.error('The tests have ended, but a process that one of them has started has not.')
      process.exit(reason === 'passed' && errors.length === 0 ? 0 : 1)
    }, STOP_MS)
    timer.unref()
  },
}
