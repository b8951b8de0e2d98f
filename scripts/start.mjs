// npm start and npm run dev: installs and builds what is missing, then runs the server on the Node 24 that npm installed.
import { fileURLToPath } from 'node:url'
import { nodePath } from './packages.mjs'
import { exitWithAll } from './progress.mjs'
import { runChild, runFile, SOURCE_MAPS } from './run-program.mjs'
import { setUp } from './setup.mjs'

const resolvePath = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url))
const BUNDLE = resolvePath('build/node/main.js')

if (process.argv[2] === 'dev') await develop()
else await start()

async function develop() {
  await setUp({ dev: true, build: false })
  // Lists the folders, because plain --watch follows every import, also a temporary file that Vite imports and deletes.
  const watched = ['server', 'contract', 'demo'].map((folder) => `--watch-path=${resolvePath(folder)}`)
  const env = { NODE_ENV: 'development', ...process.env }
  runChild(nodePath(), [...process.execArgv, ...watched, resolvePath('server/main.ts')], { env })
}

async function start() {
  // Some packages treat an unset NODE_ENV as development.
  process.env.NODE_ENV ??= 'production'
  let server
  await setUp({
    beside() {
      server = startBesideBuild()
    },
  })
  if (server) server.send('pages are built')
  else await runFile(BUNDLE, [])
}

/**
 * Starts the server while the pages are being built. The server creates the database and the demo shop at once. It listens when it is told
 * that the pages are built.
 */
function startBesideBuild() {
  const args = [...process.execArgv, SOURCE_MAPS, BUNDLE, 'await-pages']
  const server = runChild(nodePath(), args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  server.once('exit', (code) => void exitWithAll(code ?? 1))
  return server
}
