// node scripts/run.mjs [--shop] [--built] PROGRAM [ARGUMENTS]: installs missing packages, then runs a file of this repository on
// the Node 24 that npm installed, or the command of a package (a name without extension): node scripts/run.mjs vitest run.
// --shop: without the packages for tests and development. --built: builds the pages first if they changed.
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MODULE_FORMATS } from './module-formats.mjs'
import { nodePath } from './packages.mjs'
import { runChild } from './run-child.mjs'
import { compileServer } from './server-cache.mjs'
import { setUp } from './setup.mjs'

const OPTIONS = ['--shop', '--built']
const root = fileURLToPath(new URL('..', import.meta.url))
const programs = join(root, 'node_modules', '.bin')
const given = process.argv.slice(2)
const at = given.findIndex((word) => !OPTIONS.includes(word))
const options = at < 0 ? given : given.slice(0, at)
const [program = '', ...rest] = at < 0 ? [] : given.slice(at)

await setUp({ dev: !options.includes('--shop'), build: options.includes('--built') && 'if-changed' })
// Programs that need built pages start a server.
if (options.includes('--built')) await compileServer()
const isFile = /\.m?[jt]s$/.test(program)
const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` }
runChild(isFile ? nodePath() : program, isFile ? [MODULE_FORMATS, program, ...rest] : rest, {
  env,
  shell: !isFile && process.platform === 'win32',
})
