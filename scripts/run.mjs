// node scripts/run.mjs [--shop] [--built] PROGRAM [ARGUMENTS]: installs missing packages, then runs PROGRAM on the Node 24 that npm
// installed. PROGRAM is a file of this repository, or a package's command such as `vitest`. --shop: without the packages for tests and
// development. --built: first builds what changed.
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild, runFile } from './run-program.mjs'
import { serverProgram } from './server-build.mjs'
import { setUp } from './setup.mjs'

const OPTIONS = ['--shop', '--built']
const root = fileURLToPath(new URL('..', import.meta.url))
const programs = join(root, 'node_modules', '.bin')
const given = process.argv.slice(2)
const at = given.findIndex((word) => !OPTIONS.includes(word))
const options = at < 0 ? given : given.slice(0, at)
const [program = '', ...rest] = at < 0 ? [] : given.slice(at)

await setUp({ dev: !options.includes('--shop'), build: options.includes('--built') && 'if-changed' })
process.env.PATH = `${programs}${delimiter}${process.env.PATH ?? ''}`
if (!/\.m?[jt]s$/.test(program)) runChild(program, rest, { shell: process.platform === 'win32' })
else await runFile(program.startsWith('server/') ? serverProgram(program) : resolve(program), rest)
