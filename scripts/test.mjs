// npm test: installs what is missing, then runs the checks and the tests that every release must pass. With --all (npm run test:all) it
// runs every test. `node scripts/test.mjs lint unit` runs only those steps.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { npm } from './packages.mjs'
import { passSignals, seconds } from './progress.mjs'
import { setUp } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/**
 * Two lists of steps that run at the same time, because no step keeps all cores busy. Within a list the steps run one after another. The
 * output of a step in `BESIDE` is printed when the step ends.
 */
const [SHOWN, BESIDE] = [
  ['build', 'unit', 'e2e'],
  ['lint', 'typecheck', 'advisories'],
]
const STEPS = [...BESIDE, ...SHOWN]
const pathTo = (name) => fileURLToPath(new URL(name, import.meta.url))
/** How long the output of an ended step may stay open, because a process that the step started still has it open. */
const OUTPUT_OPEN_MS = 10_000
const NO_TESTS = { passed: 0, failed: 0, skipped: 0 }
/** The most lines of a failed test's message that the summary repeats. */
const MESSAGE_LINES = 15

const isAll = process.argv.includes('--all')
const requestedSteps = process.argv.slice(2).filter((word) => word !== '--all')
const unknown = requestedSteps.filter((name) => !STEPS.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${STEPS.join(', ')}.`)
  process.exit(1)
}

const begun = Date.now()
await setUp({ dev: true, build: false })

const steps = STEPS.filter((name) => requestedSteps.length === 0 || requestedSteps.includes(name))
const results = (await Promise.all([runAll(SHOWN, true), runAll(BESIDE, !steps.some(isShown))])).flat()
report(steps.map((name) => results.find((result) => result.name === name)))

function isShown(name) {
  return SHOWN.includes(name)
}

async function runAll(names, isPrintedAtOnce) {
  const done = []
  for (const name of names.filter((step) => steps.includes(step))) {
    const isWithoutBuild = name === 'e2e' && done.some((result) => result.name === 'build' && !result.isGood)
    done.push(isWithoutBuild ? { name, isGood: false, time: 'not run' } : await runStep(name, isPrintedAtOnce))
  }
  return done
}

async function runStep(name, isPrintedAtOnce) {
  const since = Date.now()
  const title = `\n── ${name} ${'─'.repeat(60 - name.length)}`
  if (isPrintedAtOnce) console.log(title)
  const { file, args, shell } = findCommand(name)
  const env = {
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    ...process.env,
    ...(!isAll && { TEST_TIER: 'gate' }),
  }
  const child = spawn(file, args, { cwd: root, shell, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const release = passSignals(child)
  const output = []
  for (const stream of ['stdout', 'stderr'])
    child[stream].on('data', (chunk) => {
      if (isPrintedAtOnce) process[stream].write(chunk)
      output.push(chunk)
    })
  const isGood = await new Promise((done) => {
    child.on('error', (error) => {
      console.error(`${name} could not be started: ${error.message}`)
      done(false)
    })
    // `close` comes only when every process that inherited the output has ended, which may be never. So `exit` starts a time limit.
    child.on('exit', (code) => {
      child.on('close', () => done(code === 0))
      setTimeout(() => done(code === 0), OUTPUT_OPEN_MS).unref()
    })
  })
  release()
  child.stdout.destroy()
  child.stderr.destroy()
  const text = Buffer.concat(output).toString()
  if (!isPrintedAtOnce) console.log(`${title}\n${text}`)
  const lines = stripVTControlCharacters(text).split('\n')
  return { name, isGood, time: seconds(since), counts: readCounts(lines), failures: readFailures(lines) }
}

/** The command of a step: the npm script of that name. Exceptions: `build` skips an unchanged build, and `advisories` has no npm script. */
function findCommand(name) {
  if (name === 'advisories')
    return { file: process.execPath, args: [pathTo('run.mjs'), '--shop', pathTo('advisories.mjs')], shell: false }
  if (name === 'build') return { file: process.execPath, args: [pathTo('setup.mjs'), 'start'], shell: false }
  const { file, args, shell } = npm()
  return { file, args: [...args, 'run', '--silent', name], shell }
}

/** Reads the last line of Vitest: `Tests  1 failed | 9 passed (10)`. */
function readCounts(lines) {
  const closing = lines.findLast((line) => /^\s*Tests\s+\d/.test(line))
  const count = (word) => Number(new RegExp(`(\\d+) ${word}\\b`).exec(closing)?.[1] ?? 0)
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

/** From the output of Vitest: for each failed test the line `FAIL  file > name` and its message, up to the place in the code. */
function readFailures(lines) {
  const failures = lines.flatMap((line, at) => {
    if (!/^\s*FAIL\s/.test(line)) return []
    const message = lines.slice(at + 1, at + 1 + MESSAGE_LINES)
    const end = message.findIndex((next) => /^\s*(❯|FAIL\s)/.test(next))
    return [[line.trim(), ...message.slice(0, end < 0 ? undefined : end).map((next) => `     ${next}`)].join('\n')]
  })
  return [...new Set(failures)]
}

/** Prints the total. A step without tests, such as the linter, counts as one failure when it fails. */
function report(all) {
  const total = { ...NO_TESTS }
  console.log(`\n── in ${seconds(begun)} ${'─'.repeat(52)}`)
  for (const { name, isGood, time, counts = NO_TESTS } of all) {
    const failed = isGood ? counts.failed : Math.max(1, counts.failed)
    total.passed += counts.passed
    total.failed += failed
    total.skipped += counts.skipped
    const tests = counts.passed + counts.failed > 0 ? `${counts.passed} passed, ${failed} failed` : ''
    console.log(`${isGood ? '✓' : '✗'} ${name.padEnd(10)} ${time.padStart(8)}  ${tests}`)
  }
  for (const failure of all.flatMap(({ failures = [] }) => failures)) console.log(`\n${failure}`)
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  )
  process.exitCode = all.every((result) => result.isGood) ? 0 : 1
}
