import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { stripVTControlCharacters } from 'node:util'

/**
 * How many lines of a failed command's output are shown at its beginning and its end. npm prints the cause first, a build prints it last.
 */
const HEAD_LINES = 15
const TAIL_LINES = 30
const PLAIN_REPORT_MS = 5000
/** The children that this process waits for before it exits. */
const running = new Set()
/** The exit code of the first failure. */
let exitCode

/**
 * Runs a command while showing `title` and the elapsed time. Hides the command's output. When the command fails, prints its first and last
 * lines and exits with 1. `isBeside`: something else prints at the same time.
 */
export async function runStep(title, command, args, { isBeside = false, ...options } = {}) {
  const begun = Date.now()
  const report = openReport(title, begun, process.stdout.isTTY && !isBeside)
  const output = []
  let skipped = 0
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const collect = (chunk) => {
    output.push(
      ...String(chunk)
        .split(/[\r\n]+/)
        .filter((line) => line.trim()),
    )
    const excess = Math.max(0, output.length - HEAD_LINES - TAIL_LINES)
    skipped += output.splice(HEAD_LINES, excess).length
    report.latest(output.at(-1))
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const release = passSignals(child)
  const problem = await new Promise((done) => {
    child.on('error', (error) => done(error.message))
    child.on('close', (code, signal) =>
      done(code === 0 ? undefined : signal ? `stopped by ${signal}` : `exit code ${code}`),
    )
  })
  release()
  report.close(problem)
  if (problem === undefined) return
  // Another command failed and printed why. This one was only ended because of that.
  if (exitCode !== undefined) return exitAfterAll(1)
  if (skipped > 0) output.splice(HEAD_LINES, 0, `(${skipped} lines)`)
  console.error(output.map((line) => `  ${line}`).join('\n'))
  console.error(`\nThe command was: ${[command, ...args].join(' ')}`)
  if (options.hint) console.error(options.hint)
  await exitWithAll(1)
}

/** Passes SIGINT, SIGTERM and SIGHUP on to a child. `andExit`: this process exits after the child. */
export function passSignals(child, { andExit = true } = {}) {
  running.add(child)
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const handlers = names.map((name) => () => {
    child.kill(name)
    if (!andExit) return
    void exitAfterAll(128 + constants.signals[name])
    setTimeout(() => child.kill('SIGKILL'), 3000).unref()
  })
  names.forEach((name, index) => void process.on(name, handlers[index]))
  return () => {
    running.delete(child)
    names.forEach((name, index) => void process.off(name, handlers[index]))
  }
}

/** Ends every child, then this process. */
export async function exitWithAll(code) {
  for (const child of running) child.kill('SIGTERM')
  await exitAfterAll(code)
}

/** Waits for all children, then exits. Otherwise npm could still write to node_modules while the next start reads it. */
async function exitAfterAll(code) {
  exitCode ??= code
  await Promise.all([...running].map((child) => new Promise((done) => child.once('close', done))))
  process.exit(exitCode)
}

export function seconds(sinceMs) {
  const passed = (Date.now() - sinceMs) / 1000
  return passed < 10 ? `${passed.toFixed(1)} s` : `${Math.round(passed)} s`
}

/** Shows one line with a running clock on a terminal. Without a terminal it prints a line every few seconds. */
function openReport(title, begun, isTerminal) {
  let latest = ''
  const draw = () => {
    const line = `… ${title}, ${seconds(begun)}${latest ? `  ${latest}` : ''}`
    process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`)
  }
  const repeat = () => console.log(`… ${title}, ${seconds(begun)}${latest ? `  (${latest.slice(0, 100)})` : ''}`)
  if (isTerminal) draw()
  else console.log(`… ${title}`)
  const timer = setInterval(isTerminal ? draw : repeat, isTerminal ? 200 : PLAIN_REPORT_MS)
  return {
    latest: (line) => {
      latest = stripVTControlCharacters(line ?? '').trim()
    },
    close: (problem) => {
      clearInterval(timer)
      if (isTerminal) process.stdout.write('\r\x1b[2K')
      console.log(
        problem === undefined ? `✓ ${title}, ${seconds(begun)}` : `✗ ${title}: ${problem} after ${seconds(begun)}`,
      )
    },
  }
}
