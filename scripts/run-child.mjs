import { spawn } from 'node:child_process'
import { passSignals } from './progress.mjs'

/** Runs a program; this process passes signals on to it and ends with its exit code or signal. */
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
