// Makes a fresh clone ready: installs the packages, builds the pages. Runs on any Node from 20 on, before anything is installed.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { arePackagesReady, installPackages } from './packages.mjs'
import { compileServer } from './server-cache.mjs'
import { buildWeb, isBuildOld } from './web-build.mjs'

/** `dev` adds what tests and development need; `build` builds the pages when they changed. Does nothing, fast, when nothing is to do. */
export async function setUp({ dev = false, build = 'if-changed' }) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) {
    console.error(`Inkloom needs Node 20 or newer to set itself up; this is ${process.version}.`)
    process.exit(1)
  }
  if (build !== 'always' && arePackagesReady({ dev }) && !(build && isBuildOld())) return
  const release = await takeTurn()
  await installPackages({ dev })
  if (build) await buildWeb({ force: build === 'always' })
  release()
}

/** Two set-ups of one clone at the same time would pull node_modules from under each other. */
async function takeTurn() {
  const name = createHash('sha256')
    .update(import.meta.url)
    .digest('hex')
    .slice(0, 16)
  const turnFile = join(tmpdir(), `inkloom-setup-${name}`)
  const release = () => rmSync(turnFile, { force: true })
  for (let waits = 0; ; waits += 1) {
    try {
      writeFileSync(turnFile, String(process.pid), { flag: 'wx' })
      process.once('exit', release)
      return release
    } catch (error) {
      if (error.code !== 'EEXIST') return () => undefined
    }
    const other = Number(readIfThere(turnFile))
    const isLeftOver = other ? !isRunning(other) : waits > 50
    if (isLeftOver) release()
    else if (waits % 50 === 0) console.log(`… another set-up (process ${other}) is at work here: waiting for it`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const modes = {
    start: {},
    dev: { dev: true, build: false },
    test: { dev: true, build: false },
    build: { build: 'always' },
    'build-if-changed': {},
  }
  const mode = modes[process.argv[2] ?? 'start']
  if (!mode) {
    console.error(`usage: node scripts/setup.mjs ${Object.keys(modes).join('|')}`)
    process.exit(1)
  }
  await setUp(mode)
  // Whoever asks for this starts servers next.
  if (process.argv[2] === 'build-if-changed') await compileServer()
}
