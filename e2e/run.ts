// npm run e2e: builds the pages if they changed, then runs the journeys in a real browser. Arguments go to Vitest: `npm run e2e -- browse`.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const config = join(import.meta.dirname, 'vitest.config.ts')

/** Ends with this process's own exit code when a step fails. */
function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run(join(root, 'scripts', 'setup.mjs'), 'build-if-changed')
run(vitest, 'run', '--config', config, ...process.argv.slice(2))
