// npm start and npm run dev: installs and builds what is missing, then runs the server on the Node 24 that npm installed.
// The memory settings in package.json (V8's and glibc's) are explained in docs/decisions/008-small-and-quick-starts.md.
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { MODULE_FORMATS } from './module-formats.mjs'
import { nodePath } from './packages.mjs'
import { runChild } from './run-child.mjs'
import { COMPILED, compileServer } from './server-cache.mjs'
import { setUp } from './setup.mjs'

const isDev = process.argv[2] === 'dev'
const main = new URL('../server/main.ts', import.meta.url)
/** Named folders, because plain --watch follows every import, and Vite imports a temporary file that it then deletes. */
const WATCHED = ['server', 'contract', 'demo'].map(
  (folder) => `--watch-path=${fileURLToPath(new URL(`../${folder}`, import.meta.url))}`,
)

await setUp(isDev ? { dev: true, build: false } : {})
process.env.NODE_COMPILE_CACHE ??= COMPILED
// Some packages treat an unset NODE_ENV as development.
if (!isDev) process.env.NODE_ENV ??= 'production'
if (!isDev) await compileServer()

if (!isDev && process.execPath === nodePath()) {
  // Every start but the first: this process already runs on that Node and becomes the server, so no child has to be watched.
  process.argv.splice(1, 2, fileURLToPath(main))
  module.enableCompileCache()
  await import(main.href)
} else {
  const env = isDev ? { NODE_ENV: 'development', ...process.env } : process.env
  const options = [...process.execArgv, MODULE_FORMATS, ...(isDev ? WATCHED : [])]
  runChild(nodePath(), [...options, fileURLToPath(main)], { env })
}
