import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

/** Replaces npm: records its arguments, and creates the files that an install would create. */
const FAKE_NPM = `
  const { appendFileSync, mkdirSync, readFileSync, symlinkSync, rmSync, writeFileSync } = require('node:fs')
  const words = process.argv.slice(2)
  appendFileSync('npm-calls', words.filter((word) => !word.startsWith('--') || /dev$|no-save|workspaces/.test(word)).join(' ') + '\\n')
  if (process.env.NPM_FAILS) { console.error('npm error the registry is unreachable'); process.exit(1) }
  if (words[0] === 'run') { console.log(process.env['SAYS_' + words.at(-1)] ?? ''); process.exit(Number(process.env['EXIT_' + words.at(-1)] ?? 0)) }
  const { packages } = JSON.parse(readFileSync('package-lock.json'))
  const isLeftOut = (path) =>
    packages[path].optional ||
    (packages[path].dev && words.includes('--omit=dev')) ||
    (/bundler|web-build/.test(path) && words.includes('--workspaces=false'))
  for (const path in packages) if (isLeftOut(path)) delete packages[path]
  if (words[0] === 'ci') rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/node/bin', { recursive: true })
  rmSync('node_modules/node/bin/node', { force: true })
  symlinkSync(process.execPath, 'node_modules/node/bin/node')
  mkdirSync('node_modules/@react-router/dev', { recursive: true })
  writeFileSync('node_modules/@react-router/dev/bin.cjs', \`
    const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
    const build = process.argv.at(-1).replace('web', 'build')
    if (build.endsWith('shop')) appendFileSync('npm-calls', 'web build\\\\n')
    const { existsSync } = require('node:fs')
    if (process.env.WEB_FAILS) setInterval(() => existsSync('started') && process.exit(1), 20)
    mkdirSync(build + '/client', { recursive: true })
    mkdirSync(build + '/server', { recursive: true })
    writeFileSync(build + '/server/index.js', '')
  \`)
  mkdirSync('node_modules/rolldown/bin', { recursive: true })
  writeFileSync('node_modules/rolldown/bin/cli.mjs', \`
    import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
    appendFileSync('npm-calls', 'server bundle\\\\n')
    mkdirSync('build/node', { recursive: true })
    writeFileSync('build/node/seed.js', "console.log('bundled', process.argv.slice(2).join(' '))")
    writeFileSync('build/node/main.js', \\\`
      console.log('the server starts', process.argv[2] ?? '')
      process.once('SIGTERM', () => { console.log('the server ends'); process.exit(0) })
      if (process.env.WEB_FAILS) require('node:fs').writeFileSync('started', '')
      process.once('message', (message) => { console.log('the server hears:', message); process.disconnect() })
    \\\`)
  \`)
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`

const BUILDS = ['server bundle', 'web build']

type Run = { code: number; output: string; calls: string[] }

/** A folder with the set-up scripts, a lockfile and one page. */
function makeClone() {
  const clone = mkdtempSync(join(tmpdir(), 'ink-setup-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    writeFileSync(join(clone, path), text)
  }
  const lock = (version: string) => {
    const packages = {
      '': { dependencies: { shop: '1.0.0' }, optionalDependencies: { 'not-for-us': '1.0.0' } },
      'scripts/web-build': { dependencies: { bundler: '1.0.0' } },
      'node_modules/web-build': { link: true },
      'node_modules/shop': { version, dependencies: { part: '1.0.0' } },
      'node_modules/shop/node_modules/part': { version: '1.0.0' },
      'node_modules/bundler': { version: '1.0.0' },
      'node_modules/tester': { version: '1.0.0', dev: true },
      'node_modules/not-for-us': { version: '1.0.0', optional: true, os: ['plan9'] },
    }
    write('package-lock.json', JSON.stringify({ packages }))
  }
  for (const name of [
    'start',
    'setup',
    'packages',
    'web-build',
    'server-build',
    'progress',
    'test',
    'run',
    'run-program',
    'source-maps',
  ]) {
    cpSync(fileURLToPath(new URL(`./${name}.mjs`, import.meta.url)), join(clone, 'scripts', `${name}.mjs`))
  }
  write('npm-cli.js', FAKE_NPM)
  write('scripts/advisories.mjs', "(await import('node:fs')).appendFileSync('npm-calls', 'advisories\\n')")
  write('package.json', '{}')
  write('web/page.tsx', 'one')
  lock('1.0.0')
  const run = (args: string[], env: Record<string, string> = {}): Promise<Run> =>
    new Promise((done) => {
      rmSync(join(clone, 'npm-calls'), { force: true })
      const settings = { ...process.env, npm_execpath: join(clone, 'npm-cli.js'), ...env }
      execFile(process.execPath, args, { cwd: clone, env: settings }, (error, stdout, stderr) => {
        const callsFile = join(clone, 'npm-calls')
        const text = existsSync(callsFile) ? readFileSync(callsFile, 'utf8') : ''
        // Both at the same time.
        const calls = text.replace('web build\nserver bundle', BUILDS.join('\n')).split('\n').slice(0, -1)
        done({ code: error ? Number(error.code) : 0, output: stdout + stderr, calls })
      })
    })
  return { run, write, lock, remove: (path: string) => rmSync(join(clone, path), { recursive: true }) }
}

const START = ['scripts/setup.mjs', 'start']

test('a fresh clone is installed and built once; later only what changed is installed or built again', async () => {
  const clone = makeClone()
  const first = await clone.run(START)
  expect(first.calls).toEqual(['ci --omit=dev', ...BUILDS])
  expect(first.output).toMatch(/… installing packages[\s\S]*✓ installing packages.*, \d+\.\d s\n(… .+\n)+(✓ .+\n){3}$/)
  expect((await clone.run(START)).calls).toEqual([])

  clone.write('web/page.tsx', 'two')
  expect((await clone.run(START)).calls).toEqual(['web build'])
  clone.write('web/page.tsx', 'two')
  expect((await clone.run(START)).calls, 'written again with the same content').toEqual([])
  clone.lock('1.0.1')
  expect((await clone.run(START)).calls).toEqual(['ci --omit=dev', ...BUILDS])
})

test('the server is bundled again when one of its sources changed, and without its packages it runs as it was bundled', async () => {
  const clone = makeClone()
  await clone.run(START)
  clone.write('server/selling/cart/cart.ts', 'one')
  expect((await clone.run(START)).calls).toEqual(['server bundle'])
  clone.write('server/selling/cart/cart.ts', 'one')
  clone.write('server/selling/cart/cart.test.ts', 'one')
  expect((await clone.run(START)).calls, 'written again with the same content').toEqual([])
  clone.remove('build/node')
  expect((await clone.run(START)).calls).toEqual(['server bundle'])
})

test('npm start starts the server while the pages are built, tells it when they are there, and ends it when they cannot be built', async () => {
  const clone = makeClone()
  const start = ['scripts/start.mjs']
  const first = await clone.run(start)
  expect(first.output).toMatch(/the server starts await-pages\n[\s\S]*the server hears: pages are built\n$/)
  expect(first.code).toBe(0)
  expect((await clone.run(start)).output).toBe('the server starts \n')
  clone.write('web/page.tsx', 'two')
  const failed = await clone.run(start, { WEB_FAILS: '1' })
  expect(failed.output).toMatch(/the server starts await-pages\n[\s\S]*✗ building web\/[\s\S]*the server ends\n/)
  expect(failed.code).toBe(1)
})

test('a program of the server runs from the bundle, and from its source when one of the sources is newer', async () => {
  const clone = makeClone()
  clone.write('server/seed.ts', "console.log('source', process.argv.slice(2).join(' '))")
  const seed = ['scripts/run.mjs', '--shop', 'server/seed.ts', '--yes']
  expect((await clone.run(seed)).output).toMatch(/source --yes\n$/)
  await clone.run(START)
  expect((await clone.run(seed)).output).toBe('bundled --yes\n')
  clone.write('contract/basics/money.ts', 'one')
  expect((await clone.run(seed)).output).toBe('source --yes\n')
})

test('tests install the development packages, and a later start keeps them', async () => {
  const clone = makeClone()
  await clone.run(START)
  expect((await clone.run(['scripts/setup.mjs', 'test'])).calls).toEqual(['install --no-save --include=dev'])
  expect((await clone.run(['scripts/setup.mjs', 'test'])).calls).toEqual([])
  expect((await clone.run(START)).calls).toEqual([])
  clone.lock('1.0.1')
  expect((await clone.run(START)).calls).toEqual(['ci --include=dev', ...BUILDS])
})

test('every other script installs missing packages, then runs on the installed Node', async () => {
  const clone = makeClone()
  clone.write('shots.mjs', "console.log('ran with', process.argv.slice(2).join(' '))")
  const { calls, output, code } = await clone.run(['scripts/run.mjs', 'shots.mjs', 'home', 'cart'])
  expect(calls).toEqual(['ci --include=dev'])
  expect(output).toContain('ran with home cart')
  expect(code).toBe(0)
  clone.write('fails.mjs', 'process.exit(3)')
  expect((await clone.run(['scripts/run.mjs', 'fails.mjs'])).code).toBe(3)
})

test('a script that starts a shop builds the pages first, also after npm ci --omit=dev; one for a live shop installs no development packages', async () => {
  const clone = makeClone()
  clone.write('shots.mjs', "console.log('ran with', process.argv.slice(2).join(' '))")
  await clone.run(['npm-cli.js', 'ci', '--omit=dev'])
  const seed = await clone.run(['scripts/run.mjs', '--shop', 'shots.mjs', '--yes'])
  expect(seed.calls).toEqual([])
  expect(seed.output).toContain('ran with --yes')
  const shots = await clone.run(['scripts/run.mjs', '--built', 'shots.mjs', 'home'])
  expect(shots.calls).toEqual(['install --no-save --include=dev', ...BUILDS])
  expect(shots.output).toContain('ran with home')
  expect((await clone.run(['scripts/run.mjs', '--built', 'shots.mjs'])).calls).toEqual([])
})

test('a shop whose pages are built runs without the packages that build them; a changed page installs those', async () => {
  const clone = makeClone()
  await clone.run(START)
  const serve = ['npm-cli.js', 'ci', '--omit=dev', '--workspaces=false']
  await clone.run(serve)
  expect((await clone.run(START)).calls).toEqual([])
  clone.write('web/page.tsx', 'two')
  const changed = await clone.run(START)
  expect(changed.calls).toEqual(['install --no-save --omit=dev', 'web build'])
  expect(changed.output).toContain('✓ installing the packages that build the pages')

  await clone.run(serve)
  expect((await clone.run(['scripts/setup.mjs', 'test'])).calls).toEqual(['install --no-save --include=dev'])
})

test('a script for a live shop installs on a fresh clone only what serves', async () => {
  const clone = makeClone()
  clone.write('backup.mjs', "console.log('ran')")
  const { calls, output } = await clone.run(['scripts/run.mjs', '--shop', 'backup.mjs'])
  expect(calls).toEqual(['ci --omit=dev --workspaces=false'])
  expect(output).toContain('ran')
  clone.lock('1.0.1')
  expect((await clone.run(['scripts/run.mjs', '--shop', 'backup.mjs'])).calls).toEqual([
    'ci --omit=dev --workspaces=false',
  ])
  expect((await clone.run(START)).calls).toEqual(['install --no-save --omit=dev', ...BUILDS])
})

test('packages that were installed with npm by hand are not installed again', async () => {
  const clone = makeClone()
  await clone.run(['scripts/setup.mjs', 'test'])
  clone.remove('node_modules/.inkloom-setup.json')
  expect((await clone.run(['scripts/setup.mjs', 'test'])).calls).toEqual([])
})

test('a failed install prints the output of npm and exits with 1', async () => {
  const { code, output } = await makeClone().run(START, { NPM_FAILS: '1' })
  expect(code).toBe(1)
  expect(output).toContain('npm error the registry is unreachable')
  expect(output).toContain('Is the npm registry reachable')
})

test('npm test ends with the sum of the tests of every step', async () => {
  const says = { SAYS_unit: ' Tests  2 skipped | 40 passed (42)', SAYS_e2e: ' Tests  2 passed (2)' }
  const good = await makeClone().run(['scripts/test.mjs'], says)
  expect(good.calls[0]).toBe('ci --include=dev')
  const checks = ['run lint', 'run typecheck', 'advisories']
  const steps = [...BUILDS, 'run unit', 'run e2e']
  // Both lists run at the same time, each in its order, and both builds at once.
  expect(good.calls.filter((call) => checks.includes(call))).toEqual(checks)
  const ran = good.calls.filter((call) => steps.includes(call))
  expect([...ran.slice(0, 2).sort(), ...ran.slice(2)]).toEqual(steps)
  expect(good.calls).toHaveLength(1 + checks.length + steps.length)
  expect(good.output).toMatch(/\n42 passed, 0 failed, 2 skipped\n$/)
  expect(good.code).toBe(0)

  const bad = await makeClone().run(['scripts/test.mjs'], {
    ...says,
    SAYS_e2e: ' Tests  1 failed | 2 passed (3)',
    EXIT_e2e: '1',
    EXIT_lint: '1',
  })
  expect(bad.output).toMatch(/\n42 passed, 2 failed, 2 skipped\n$/)
  expect(bad.code).toBe(1)
})
