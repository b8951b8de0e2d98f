// npm start and npm run dev: installs and builds what is missing, then runs the server on the Node 24 that npm installed.
// The memory settings in package.json (V8's and glibc's) are explained in docs/decisions/008-small-and-quick-starts.md.
import { fileURLToPath } from 'node:url'
import { nodePath } from './packages.mjs'
import { runChild, runFile } from './run-program.mjs'
import { setUp } from './setup.mjs'

const pathOf = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url))

if (process.argv[2] === 'dev') await develop()
else await start()

async function develop() {
  await setUp({ dev: true, build: false })
  // Named folders, because plain --watch follows every import, and Vite imports a temporary file that it then deletes.
  const watched = ['server', 'contract', 'demo'].map((folder) => `--watch-path=${pathOf(folder)}`)
  const env = { NODE_ENV: 'development', ...process.env }
  runChild(nodePath(), [...process.execArgv, ...watched, pathOf('server/main.ts')], { env })
}

async function start() {
  // Some packages treat an unset NODE_ENV as development.
  process.env.NODE_ENV ??= 'production'
  await setUp({})
  await runFile(pathOf('build/node/main.js'), [])
}
