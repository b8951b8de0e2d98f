// Installs the packages, bundles the server and builds the pages. Runs on any Node from 20 on, before anything is installed.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { arePackagesReady, installPackages } from './packages.mjs'
import { buildServer, isServerBuildOld } from './server-build.mjs'
import { buildWeb, isBuildOld } from './web-build.mjs'

/**
 * Installs and builds what is missing. `dev`: also the packages for tests and development. `build`: 'if-changed', 'always' or false.
 * `beside` is called when the server is bundled, while the pages are being built.
 */
export async function setUp({ dev = false, build = 'if-changed', beside }) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) {
    console.error(`Inkloom needs Node 20 or newer to set itself up; this is ${process.version}.`)
    process.exit(1)
  }
  const force = build === 'always'
  const arePagesOld = force || (build && isBuildOld())
  const mustBuild = arePagesOld || (build && isServerBuildOld())
  const level = dev ? 'dev' : mustBuild ? 'build' : 'serve'
  if (!mustBuild && arePackagesReady(level)) return
  const release = await acquireLock()
  await installPackages(level)
  if (build) {
    const isBeside = Boolean(beside && arePagesOld)
    const server = buildServer({ force }).then(() => isBeside && beside())
    await Promise.all([server, buildWeb({ force })])
  }
  release()
}

/**
 * Allows one set-up of a clone at a time, because two would overwrite each other's node_modules. Returns the function that releases the
 * lock.
 */
async function acquireLock() {
  const name = createHash('sha256')
    .update(import.meta.url)
    .digest('hex')
    .slice(0, 16)
  const lockFile = join(tmpdir(), `inkloom-setup-${name}`)
  const release = () => rmSync(lockFile, { force: true })
  for (let attempts = 0; ; attempts += 1) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      process.once('exit', release)
      return release
    } catch (error) {
      if (error.code !== 'EEXIST') return () => undefined
    }
    const other = Number(readIfThere(lockFile))
    const isLeftOver = other ? !isRunning(other) : attempts > 50
    if (isLeftOver) release()
    else if (attempts % 50 === 0) console.log(`… waiting for another set-up of this folder (process ${other})`)
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
}
