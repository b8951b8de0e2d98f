// npm start and npm run dev: sets up what is missing, then runs the server on the Node 24 that npm installed.
// The small young generation that package.json asks for keeps an idle server 120 MB smaller; bench/ watches what it costs.
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { nodePath } from './packages.mjs'
import { runChild } from './run-child.mjs'
import { COMPILED, compileServer } from './server-cache.mjs'
import { setUp } from './setup.mjs'

const isDev = process.argv[2] === 'dev'
const main = new URL('../server/main.ts', import.meta.url)
/** Named, because plain --watch follows every import: Vite writes its config to a file, imports it and removes it. */
const WATCHED = ['server', 'contract', 'demo'].map(
  (room) => `--watch-path=${fileURLToPath(new URL(`../${room}`, import.meta.url))}`,
)

await setUp(isDev ? { dev: true, build: false } : {})
process.env.NODE_COMPILE_CACHE ??= COMPILED
// Some packages take an unset NODE_ENV for development.
if (!isDev) process.env.NODE_ENV ??= 'production'
if (!isDev) await compileServer()

if (!isDev && process.execPath === nodePath()) {
  // Already on it (every start but the first): the server is this very process, so signals and the exit code are its own.
  process.argv.splice(1, 2, fileURLToPath(main))
  module.enableCompileCache()
  await import(main.href)
} else {
  const env = isDev ? { NODE_ENV: 'development', ...process.env } : process.env
  runChild(nodePath(), [...process.execArgv, ...(isDev ? WATCHED : []), fileURLToPath(main)], { env })
}
