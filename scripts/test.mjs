// npm test: installs what is missing, then runs every check and test. `node scripts/test.mjs lint unit` runs only those steps.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { npm } from './packages.mjs'
import { passSignals, seconds } from './progress.mjs'
import { setUp } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const STEPS = ['lint', 'typecheck', 'advisories', 'unit', 'build', 'e2e']
/**
 * Steps that run one after another; both lists run at the same time, because no step keeps all cores busy all the time. The output of the
 * second is printed at the end of each step.
 */
const [SHOWN, BESIDE] = [
  ['build', 'unit', 'e2e'],
  ['lint', 'typecheck', 'advisories'],
]
const BUILD_IF_CHANGED = fileURLToPath(new URL('setup.mjs', import.meta.url))
/** Far above what a step takes on a slow machine: a step that takes longer waits for something that never happens. */
const STEP_MINUTES = 62
/** How long a process that the step left behind may keep the step's output open. */
const OUTPUT_OPEN_MS = 10_000

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !STEPS.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${STEPS.join(', ')}.`)
  process.exit(1)
}

const begun = Date.now()
await setUp({ dev: true, build: false })

const wanted = STEPS.filter((name) => chosen.length === 0 || chosen.includes(name))
const isOne = !wanted.some((name) => SHOWN.includes(name))
const results = (await Promise.all([runAll(SHOWN, true), runAll(BESIDE, isOne)])).flat()
report(wanted.map((name) => results.find((result) => result.name === name)))

async function runAll(names, isShown) {
  const done = []
  for (const name of names.filter((one) => wanted.includes(one))) {
    const isWithoutBuild = name === 'e2e' && done.some((result) => result.name === 'build' && !result.isGood)
    done.push(isWithoutBuild ? { name, isGood: false, time: 'not run' } : await runScript(name, isShown))
  }
  return done
}

async function runScript(name, isShown) {
  const since = Date.now()
  const title = `\n── ${name} ${'─'.repeat(60 - name.length)}`
  if (isShown) console.log(title)
  const { file, args, shell } = commandOf(name)
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env
  const child = spawn(file, args, {
    cwd: root,
    shell,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that a step that hangs can be ended with all its processes.
    detached: true,
  })
  const release = passSignals({ kill: (signal) => endGroup(child, signal), once: child.once.bind(child) })
  const held = []
  let output = ''
  child.stdout.on('data', (chunk) => {
    if (isShown) process.stdout.write(chunk)
    else held.push(chunk)
    output = (output + chunk).slice(-20_000)
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    if (isShown) process.stderr.write(chunk)
    else held.push(chunk)
    errors = (errors + chunk).slice(-200_000)
  })
  const overdue = setTimeout(() => endOverdue(child, name, output), STEP_MINUTES * 60_000)
  const isGood = await new Promise((done) => {
    child.on('error', (error) => {
      console.error(`${name} could not be started: ${error.message}`)
      done(false)
    })
    // Not `close` alone: it waits for every process that inherited the output, also for one that never ends.
    child.on('exit', (code) => {
      child.on('close', () => done(code === 0))
      setTimeout(() => done(code === 0), OUTPUT_OPEN_MS).unref()
    })
  })
  clearTimeout(overdue)
  release()
  child.stdout.destroy()
  child.stderr.destroy()
  if (!isShown) console.log(`${title}\n${Buffer.concat(held)}`)
  return { name, isGood, time: seconds(since), counts: readCounts(output), failures: readFailures(errors) }
}

/** The script of package.json; but an unchanged build is not built again. */
function commandOf(name) {
  if (name === 'build') return { file: process.execPath, args: [BUILD_IF_CHANGED, 'start'], shell: false }
  const { file, args, shell } = npm()
  return { file, args: [...args, 'run', '--silent', name], shell }
}

/** Ends a step with all its processes and prints the last lines of its output, which tell what it waited for. */
function endOverdue(child, name, output) {
  console.error(`\n${name} did not end within ${STEP_MINUTES} minutes. The last lines of its output:`)
  console.error(output.split('\n').slice(-20).join('\n'))
  endGroup(child, 'SIGTERM')
  setTimeout(() => endGroup(child, 'SIGKILL'), OUTPUT_OPEN_MS).unref()
}

/** Sends a signal to a child that leads a process group and to all processes of the group, those that still run. */
function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Reads the last lines of Vitest (`Tests  1 failed | 9 passed (10)`), Playwright (`  9 passed (3s)`) or a plain `9 passed, 1 failed`. */
function readCounts(output) {
  const lines = stripVTControlCharacters(output).split('\n').slice(-60)
  const vitest = lines.findLast((line) => /^\s*Tests\s+\d/.test(line))
  const plain = lines.findLast((line) => /^(\w+: )?\d+ passed, \d+ failed/.test(line))
  const closing =
    vitest ?? plain ?? lines.filter((line) => /^\s+\d+ (passed|failed|flaky|skipped)\b/.test(line)).join(' ')
  const count = (word) => Number(new RegExp(`(\\d+) ${word}\\b`).exec(closing)?.[1] ?? 0)
  return { passed: count('passed') + count('flaky'), failed: count('failed'), skipped: count('skipped') }
}

/** From the output of Vitest: for each failed test the line `FAIL  file > name` and the first line of its message. */
function readFailures(errors) {
  const lines = stripVTControlCharacters(errors).split('\n')
  const failures = lines.flatMap((line, at) =>
    /^\s*FAIL\s/.test(line) ? [`${line.trim()}\n     ${lines[at + 1]}`] : [],
  )
  return [...new Set(failures)]
}

/** A step without tests, such as the linter, counts as one failure when it fails. */
function report(all) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  console.log(`\n── in ${seconds(begun)} ${'─'.repeat(52)}`)
  for (const { name, isGood, time, counts = { passed: 0, failed: 0, skipped: 0 } } of all) {
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
