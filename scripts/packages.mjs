import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runStep } from './progress.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const lockFile = join(root, 'package-lock.json')
const installedFile = join(root, 'node_modules', '.package-lock.json')
const stampFile = join(root, 'node_modules', '.inkloom-setup.json')

/** Whether node_modules is what the lockfile asks for ('stale' if not), and whether the development packages are there as well. */
function inspectPackages() {
  const lock = readFileSync(lockFile)
  const key = { lock: createHash('sha256').update(lock).digest('hex'), platform: `${process.platform}-${process.arch}` }
  const installedAt = statSync(installedFile, { throwIfNoEntry: false })?.mtimeMs
  if (installedAt === undefined || !existsSync(nodePath())) return { state: 'stale', hasDev: false }
  const stamp = readStamp()
  if (stamp.lock === key.lock && stamp.platform === key.platform && stamp.installedAt === installedAt) {
    return { state: 'ready', hasDev: stamp.hasDev }
  }
  const found = compare(JSON.parse(lock).packages, JSON.parse(readFileSync(installedFile)).packages)
  if (found.state === 'ready') writeStamp({ ...key, installedAt, hasDev: found.hasDev })
  return found
}

/** Whether there is nothing to install. */
export function arePackagesReady({ dev }) {
  const { state, hasDev } = inspectPackages()
  return state === 'ready' && (hasDev || !dev)
}

/** Installs what is missing: nothing, everything, or only the development packages. */
export async function installPackages({ dev }) {
  const before = inspectPackages()
  if (before.state === 'ready' && (before.hasDev || !dev)) return
  const isAdding = before.state === 'ready'
  // Windows cannot replace the Node that is running this.
  const isInUse = process.platform === 'win32' && process.execPath === nodePath()
  const command = isAdding || isInUse ? ['install', '--no-save'] : ['ci']
  const scope = dev || before.hasDev ? ['--include=dev'] : ['--omit=dev']
  const title = isAdding
    ? 'installing the packages for tests and development'
    : 'installing packages (about half a minute)'
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error', '--engine-strict=false']
  const { file, args, shell } = npm()
  await runStep(title, file, [...args, ...command, ...scope, ...quiet], {
    cwd: root,
    shell,
    hint: 'Is the npm registry reachable from here (npm ping), and the disk not full?',
  })
  if (!existsSync(nodePath())) {
    console.error(
      'npm installed the packages but not Node 24 (package "node"): its install script did not run. Is ignore-scripts set ' +
        '(npm config get ignore-scripts)? This runs that one script: npm rebuild node --ignore-scripts=false',
    )
    process.exit(1)
  }
  // An optional package that npm could not install is no reason to install again at the next start.
  const key = {
    lock: createHash('sha256').update(readFileSync(lockFile)).digest('hex'),
    platform: `${process.platform}-${process.arch}`,
  }
  writeStamp({ ...key, installedAt: statSync(installedFile).mtimeMs, hasDev: dev || before.hasDev })
}

/** The Node 24 that npm installed, whatever Node this is. */
export function nodePath() {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** The npm that called us, or the one on the PATH. */
export function npm() {
  const caller = process.env.npm_execpath
  if (caller && basename(caller) === 'npm-cli.js' && existsSync(caller))
    return { file: process.execPath, args: [caller], shell: false }
  return { file: 'npm', args: [], shell: process.platform === 'win32' }
}

function compare(wanted, installed) {
  let hasDev = true
  const had = Object.keys(installed).some((path) => installed[path].dev)
  for (const [path, { version, dev, optional, devOptional, os, cpu, link }] of Object.entries(wanted)) {
    if (path === '' || link) continue
    const found = installed[path]
    if (found) {
      if (found.version !== version) return { state: 'stale', hasDev: had }
    } else if (optional || devOptional) {
      const isForUs = os?.includes(process.platform) && cpu?.includes(process.arch)
      // For us, yet missing: these are another machine's node_modules.
      if (isForUs && !dev && !path.includes('musl') && !path.includes('wasm')) return { state: 'stale', hasDev: had }
    } else if (dev) hasDev = false
    else return { state: 'stale', hasDev: had }
  }
  return { state: 'ready', hasDev }
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile))
  } catch {
    return {}
  }
}

/** Only saves time at the next start: a folder that cannot be written to is no reason to fail. */
function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`)
  } catch {}
}
