import { spawn } from 'node:child_process'
import { passSignals } from './progress.mjs'

/** Runs a program in place of this process: signals go on to it, and its exit code, or the signal that ended it, is ours. */
export function runChild(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const release = passSignals(child, { andExit: false })
  child.on('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    release()
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code ?? 1
  })
}
