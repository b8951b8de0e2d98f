import { spawn } from 'node:child_process'
import module from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { nodePath } from './packages.mjs'
import { passSignals } from './progress.mjs'

/** Where Node caches compiled code. The cache is deleted together with node_modules. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/inkloom', import.meta.url))

export const SOURCE_MAPS = `--import=${new URL('source-maps.mjs', import.meta.url)}`

/**
 * Runs a file on the Node that npm installed. If this process already runs on that Node, it runs the file itself, without a child process.
 */
export async function runFile(file, args) {
  if (process.execPath !== nodePath()) return runChild(nodePath(), [...process.execArgv, SOURCE_MAPS, file, ...args])
  process.argv.splice(1, process.argv.length, file, ...args)
  await import('./source-maps.mjs')
  module.enableCompileCache()
  await import(pathToFileURL(file).href)
}

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
  return child
}
