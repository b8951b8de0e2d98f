// node scripts/run.mjs FILE [ARGUMENTS]: installs what is missing for tests and development, then runs a program of ours on
// the Node 24 that npm installed. A name without an ending is a program of a package: node scripts/run.mjs vitest run.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodePath } from './packages.mjs'
import { passSignals } from './progress.mjs'
import { setUp } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const programs = join(root, 'node_modules', '.bin')
const [program = '', ...rest] = process.argv.slice(2)

await setUp({ dev: true, build: false })
const isFile = /\.m?[jt]s$/.test(program)
const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` }
const options = { stdio: 'inherit', env, shell: !isFile && process.platform === 'win32' }
const child = isFile ? spawn(nodePath(), [program, ...rest], options) : spawn(program, rest, options)
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
