import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { stripVTControlCharacters } from 'node:util'

/** How much of a failed command's output is shown: npm prints the cause first, a build prints it last. */
const HEAD_LINES = 15
const TAIL_LINES = 30
const PLAIN_REPORT_MS = 5000

/**
 * Runs a command while showing `title` and the time it takes. The command's output is hidden unless it fails: then its first and last
 * lines are printed and this process exits with 1.
 */
export async function runStep(title, command, args, options = {}) {
  const begun = Date.now()
  const report = openReport(title, begun)
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
  if (skipped > 0) output.splice(HEAD_LINES, 0, `(${skipped} lines)`)
  console.error(output.map((line) => `  ${line}`).join('\n'))
  console.error(`\nThe command was: ${[command, ...args].join(' ')}`)
  if (options.hint) console.error(options.hint)
  process.exit(1)
}

/** Passes SIGINT, SIGTERM and SIGHUP on to a child. With `andExit` this process exits after the child, else it goes on. */
export function passSignals(child, { andExit = true } = {}) {
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const handlers = names.map((name) => () => {
    child.kill(name)
    if (!andExit) return
    // Only after the child: otherwise npm could still write to node_modules while the next start reads it.
    child.once('close', () => process.exit(128 + constants.signals[name]))
    setTimeout(() => child.kill('SIGKILL'), 3000).unref()
  })
  names.forEach((name, index) => void process.on(name, handlers[index]))
  return () => names.forEach((name, index) => void process.off(name, handlers[index]))
}

export function seconds(sinceMs) {
  const passed = (Date.now() - sinceMs) / 1000
  return passed < 10 ? `${passed.toFixed(1)} s` : `${Math.round(passed)} s`
}

/** On a terminal one line with a running clock; in a log a line every few seconds. */
function openReport(title, begun) {
  const isTerminal = process.stdout.isTTY
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
