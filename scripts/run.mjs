// node scripts/run.mjs [--shop] [--built] PROGRAM [ARGUMENTS]: installs what is missing, then runs a program of ours on the
// Node 24 that npm installed. A name without an ending is a program of a package: node scripts/run.mjs vitest run.
// --shop: the packages for tests and development are not needed. --built: the pages are built first when they changed.
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
// Whoever asks for built pages starts servers next.
if (options.includes('--built')) await compileServer()
const isFile = /\.m?[jt]s$/.test(program)
const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` }
runChild(isFile ? nodePath() : program, isFile ? [program, ...rest] : rest, {
  env,
  shell: !isFile && process.platform === 'win32',
})
