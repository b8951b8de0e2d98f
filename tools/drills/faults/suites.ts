import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Fault, must } from './fault.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

/** Runs test files, and returns how many tests passed. */
async function runTests(files: string[], env: Record<string, string> = {}, config: string[] = []): Promise<string> {
  const child = spawn(process.execPath, [VITEST, 'run', ...config, ...files], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const code = await new Promise((ended) => child.on('close', ended))
  must(code === 0, output.slice(-3_000))
  const passed = /Tests\s+(\d+) passed/.exec(output)?.[1]
  must(Number(passed) > 0, 'no test was run')
  return `${passed} tests`
}

const drawSeed = (random: () => number) => String(1 + Math.floor(random() * 999_999))

/** Tests of failures between the shop and a simulated provider, with more rounds than in `npm test`. */
export const SUITES: Fault[] = [
  {
    id: 'F8 to F16, F20',
    title: '200 payments amid lost replies, doubled, disordered and lost webhooks, closed tabs, refunds from elsewhere',
    run: ({ random }) =>
      runTests(['server/orders/payments/stress.extended.test.ts'], { STRESS: '200', STRESS_SEED: drawSeed(random) }),
  },
  {
    id: 'F8 to F16, F20',
    title: 'each fault of payments, webhooks, polls, refunds and holds by itself',
    run: () => runTests(['server/orders/payments/', 'server/testing/faults.test.ts', '--exclude=**/stress.*']),
  },
  {
    id: 'F17, F21, F22',
    title: 'mail servers that refuse or vanish, owners who edit during sales, orders that could deadlock',
    run: () =>
      runTests([
        'server/platform/mail',
        'server/people/messages/mails',
        'server/catalogue/products/edit-products.test.ts',
        'server/orders/orders/place.test.ts',
        'server/integrity',
        'server/platform/unwritable.test.ts',
        'server/platform/database',
      ]),
  },
  {
    id: 'F25',
    title: 'migrations: from before the baseline, two at once, and a failing one',
    run: () => runTests(['server/database']),
  },
  {
    id: 'F18, F24, F26',
    title: 'two processes and their caches, a machine lost and restored from its backup, floods of uploads',
    run: () =>
      runTests(['page-cache', 'backup', 'new-shop'], { BACKUPS: 'everywhere' }, [
        '--config',
        join('e2e', 'vitest.config.ts'),
      ]),
  },
]
