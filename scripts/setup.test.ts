import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

/** Stands in for npm: writes down how it was called, and what an install would leave behind. */
const FAKE_NPM = `
  const { appendFileSync, mkdirSync, readFileSync, symlinkSync, rmSync, writeFileSync } = require('node:fs')
  const words = process.argv.slice(2)
  appendFileSync('npm-calls', words.filter((word) => !word.startsWith('--') || /dev$|no-save/.test(word)).join(' ') + '\\n')
  if (process.env.NPM_FAILS) { console.error('npm error the registry is asleep'); process.exit(1) }
  if (words[0] === 'run') { console.log(process.env['SAYS_' + words.at(-1)] ?? ''); process.exit(Number(process.env['EXIT_' + words.at(-1)] ?? 0)) }
  const { packages } = JSON.parse(readFileSync('package-lock.json'))
  for (const path in packages) if (packages[path].optional || (packages[path].dev && words.includes('--omit=dev'))) delete packages[path]
  if (words[0] === 'ci') rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/node/bin', { recursive: true })
  rmSync('node_modules/node/bin/node', { force: true })
  symlinkSync(process.execPath, 'node_modules/node/bin/node')
  mkdirSync('node_modules/@react-router/dev', { recursive: true })
  writeFileSync('node_modules/@react-router/dev/bin.cjs', \`
    const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
    appendFileSync('npm-calls', 'web build\\\\n')
    mkdirSync('build/client', { recursive: true })
    mkdirSync('build/server', { recursive: true })
    writeFileSync('build/server/index.js', '')
  \`)
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`

type Run = { code: number; output: string; calls: string[] }

/** A clone that holds nothing but the set-up scripts, a lockfile and a page. */
function makeClone() {
  const clone = mkdtempSync(join(tmpdir(), 'ink-setup-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    writeFileSync(join(clone, path), text)
  }
  const lock = (version: string) => {
    const packages = {
      '': {},
      'node_modules/shop': { version },
      'node_modules/tester': { version: '1.0.0', dev: true },
      'node_modules/not-for-us': { version: '1.0.0', optional: true, os: ['plan9'] },
    }
    write('package-lock.json', JSON.stringify({ packages }))
  }
  for (const name of ['setup', 'packages', 'web-build', 'server-cache', 'progress', 'test', 'run', 'run-child']) {
    cpSync(fileURLToPath(new URL(`./${name}.mjs`, import.meta.url)), join(clone, 'scripts', `${name}.mjs`))
  }
  write('npm-cli.js', FAKE_NPM)
  write('web/page.tsx', 'one')
  lock('1.0.0')
  const run = (args: string[], env: Record<string, string> = {}): Promise<Run> =>
    new Promise((done) => {
      rmSync(join(clone, 'npm-calls'), { force: true })
      const settings = { ...process.env, npm_execpath: join(clone, 'npm-cli.js'), ...env }
      execFile(process.execPath, args, { cwd: clone, env: settings }, (error, stdout, stderr) => {
        const callsFile = join(clone, 'npm-calls')
        const calls = existsSync(callsFile) ? readFileSync(callsFile, 'utf8').trim().split('\n') : []
        done({ code: error ? Number(error.code) : 0, output: stdout + stderr, calls })
      })
    })
  return { run, write, lock, remove: (path: string) => rmSync(join(clone, path), { recursive: true }) }
}

const START = ['scripts/setup.mjs', 'start']

test('a fresh clone is installed and built once, and only what changed is done again', async () => {
  const clone = makeClone()
  const first = await clone.run(START)
  expect(first.calls).toEqual(['ci --omit=dev', 'web build'])
  expect(first.output).toMatch(
    /… installing packages[\s\S]*✓ installing packages.*, \d+\.\d s\n… building the pages\n✓/,
  )
  expect((await clone.run(START)).calls).toEqual([])

  clone.write('web/page.tsx', 'two')
  expect((await clone.run(START)).calls).toEqual(['web build'])
  clone.write('web/page.tsx', 'two')
  expect((await clone.run(START)).calls, 'touched, but the same').toEqual([])
  clone.lock('1.0.1')
  expect((await clone.run(START)).calls).toEqual(['ci --omit=dev', 'web build'])
})

test('the server is compiled ahead of its first start, and when a module of it changed', async () => {
  const clone = makeClone()
  const compile = ['-e', "import('./scripts/server-cache.mjs').then(({ compileServer }) => compileServer())"]
  await clone.run(START)
  const noted =
    "require('node:fs').appendFileSync('npm-calls', process.argv[2] + process.env.NODE_COMPILE_CACHE + '\\n')"
  clone.write('server/main.ts', noted)
  expect((await clone.run(compile)).calls).toEqual([expect.stringMatching(/^check.*node_modules.\.cache.inkloom$/)])
  expect((await clone.run(compile)).calls).toEqual([])
  clone.write('server/cart/cart.ts', 'one')
  expect((await clone.run(compile)).calls).toHaveLength(1)
})

test('tests add the development packages, and a start keeps them', async () => {
  const clone = makeClone()
  await clone.run(START)
  expect((await clone.run(['scripts/setup.mjs', 'test'])).calls).toEqual(['install --no-save --include=dev'])
  expect((await clone.run(['scripts/setup.mjs', 'test'])).calls).toEqual([])
  expect((await clone.run(START)).calls).toEqual([])
  clone.lock('1.0.1')
  expect((await clone.run(START)).calls).toEqual(['ci --include=dev', 'web build'])
})

test('every other script installs what it misses, then runs on the Node that was installed', async () => {
  const clone = makeClone()
  clone.write('shots.mjs', "console.log('ran with', process.argv.slice(2).join(' '))")
  const { calls, output, code } = await clone.run(['scripts/run.mjs', 'shots.mjs', 'home', 'cart'])
  expect(calls).toEqual(['ci --include=dev'])
  expect(output).toContain('ran with home cart')
  expect(code).toBe(0)
  clone.write('fails.mjs', 'process.exit(3)')
  expect((await clone.run(['scripts/run.mjs', 'fails.mjs'])).code).toBe(3)
})

test('a script that opens shops finds the pages built, also after npm ci --omit=dev; one for a live shop adds no packages', async () => {
  const clone = makeClone()
  clone.write('server/main.ts', '')
  clone.write('shots.mjs', "console.log('ran with', process.argv.slice(2).join(' '))")
  await clone.run(['npm-cli.js', 'ci', '--omit=dev'])
  const seed = await clone.run(['scripts/run.mjs', '--shop', 'shots.mjs', '--yes'])
  expect(seed.calls).toEqual([])
  expect(seed.output).toContain('ran with --yes')
  const shots = await clone.run(['scripts/run.mjs', '--built', 'shots.mjs', 'home'])
  expect(shots.calls).toEqual(['install --no-save --include=dev', 'web build'])
  expect(shots.output).toContain('ran with home')
  expect((await clone.run(['scripts/run.mjs', '--built', 'shots.mjs'])).calls).toEqual([])
})

test('an install that was made by hand is taken as it is', async () => {
  const clone = makeClone()
  await clone.run(['scripts/setup.mjs', 'test'])
  clone.remove('node_modules/.inkloom-setup.json')
  expect((await clone.run(['scripts/setup.mjs', 'test'])).calls).toEqual([])
})

test('a failed install says what npm said, and fails', async () => {
  const { code, output } = await makeClone().run(START, { NPM_FAILS: '1' })
  expect(code).toBe(1)
  expect(output).toContain('npm error the registry is asleep')
  expect(output).toContain('Is the npm registry reachable')
})

test('npm test adds up the tests of every step in one closing line', async () => {
  const says = { SAYS_unit: ' Tests  2 skipped | 40 passed (42)', SAYS_e2e: '  2 passed (3.1s)' }
  const good = await makeClone().run(['scripts/test.mjs'], says)
  expect(good.calls).toEqual(['ci --include=dev', 'run lint', 'run typecheck', 'run unit', 'web build', 'run e2e'])
  expect(good.output).toMatch(/\n42 passed, 0 failed, 2 skipped\n$/)
  expect(good.code).toBe(0)

  const bad = await makeClone().run(['scripts/test.mjs'], {
    ...says,
    SAYS_e2e: '  1 failed\n  2 passed (3s)',
    EXIT_e2e: '1',
    EXIT_lint: '1',
  })
  expect(bad.output).toMatch(/\n42 passed, 2 failed, 2 skipped\n$/)
  expect(bad.code).toBe(1)
})
