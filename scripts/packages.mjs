import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runStep } from './progress.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const lockFile = join(root, 'package-lock.json')
const installedFile = join(root, 'node_modules', '.package-lock.json')
const stampFile = join(root, 'node_modules', '.inkloom-setup.json')

/**
 * The levels of installation. Each includes the levels before it. `serve` runs a built shop, `build` also builds its pages (workspace
 * scripts/web-build), `dev` also tests and develops it. The values are the options of `npm ci`.
 */
const OPTIONS = { serve: ['--omit=dev', '--workspaces=false'], build: ['--omit=dev'], dev: ['--include=dev'] }
const LEVELS = Object.keys(OPTIONS)

/** Whether node_modules matches the lockfile ('ready' or 'stale'), and the installed level: 'serve', 'build' or 'dev'. */
function inspectPackages() {
  const lock = readFileSync(lockFile)
  const key = buildKey(lock)
  const installedAt = statSync(installedFile, { throwIfNoEntry: false })?.mtimeMs
  if (installedAt === undefined || !existsSync(nodePath())) return { state: 'stale', level: 'serve' }
  const stamp = readStamp()
  if (stamp.lock === key.lock && stamp.platform === key.platform && stamp.installedAt === installedAt) {
    return { state: 'ready', level: stamp.level }
  }
  const status = compare(JSON.parse(lock).packages, JSON.parse(readFileSync(installedFile)).packages)
  if (status.state === 'ready') writeStamp({ ...key, installedAt, level: status.level })
  return status
}

function buildKey(lock) {
  return { lock: createHash('sha256').update(lock).digest('hex'), platform: `${process.platform}-${process.arch}` }
}

function isEnough(status, level) {
  return status.state === 'ready' && LEVELS.indexOf(status.level) >= LEVELS.indexOf(level)
}

/** Whether there is nothing to install for a level. */
export function arePackagesReady(level) {
  return isEnough(inspectPackages(), level)
}

/** Installs what a level lacks: everything, or only the missing packages. A higher level stays installed. */
export async function installPackages(requestedLevel) {
  const before = inspectPackages()
  if (isEnough(before, requestedLevel)) return
  const isAdding = before.state === 'ready'
  const level = LEVELS[Math.max(LEVELS.indexOf(requestedLevel), LEVELS.indexOf(before.level))]
  // `npm ci` would replace node.exe. Windows cannot do this while node.exe is running.
  const isInUse = process.platform === 'win32' && process.execPath === nodePath()
  const command = isAdding || isInUse ? ['install', '--no-save'] : ['ci']
  const title = isAdding
    ? `installing the packages ${level === 'dev' ? 'for tests and development' : 'that build the pages'}`
    : 'installing packages (about half a minute)'
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error', '--engine-strict=false']
  const { file, args, shell } = npm()
  await runStep(title, file, [...args, ...command, ...OPTIONS[level], ...quiet], {
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
  removeHeaders()
  // Recorded even if npm could not install an optional package, because another try would fail in the same way.
  writeStamp({ ...buildKey(readFileSync(lockFile)), installedAt: statSync(installedFile).mtimeMs, level })
}

/** Removes Node's C headers, 67 MB. They are only for compiling packages on this machine, and no package needs that. */
function removeHeaders() {
  const folder = join(
    root,
    'node_modules',
    'node',
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'include',
  )
  rmSync(folder, { recursive: true, force: true })
}

/** The path of the Node 24 that npm installed, even when another Node runs this script. */
export function nodePath() {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** The npm that started this process, or the one on the PATH. */
export function npm() {
  const caller = process.env.npm_execpath
  if (caller && basename(caller) === 'npm-cli.js' && existsSync(caller))
    return { file: process.execPath, args: [caller], shell: false }
  return { file: 'npm', args: [], shell: process.platform === 'win32' }
}

function compare(locked, installed) {
  const missing = { dev: false, build: false }
  const served = listServed(locked)
  for (const [path, { version, dev, optional, devOptional, os, cpu, link }] of Object.entries(locked)) {
    if (!path.startsWith('node_modules/') || link) continue
    const installedPackage = installed[path]
    if (installedPackage) {
      if (installedPackage.version !== version)
        return { state: 'stale', level: findInstalledLevel(locked, installed, served) }
      continue
    }
    const isOptional = optional || devOptional
    const isForThisPlatform = os?.includes(process.platform) && cpu?.includes(process.arch)
    // An optional package for this platform is missing if node_modules was copied from another machine.
    if (isOptional && (!isForThisPlatform || dev || path.includes('musl') || path.includes('wasm'))) continue
    if (dev) missing.dev = true
    else if (!served.has(path)) missing.build = true
    else return { state: 'stale', level: findInstalledLevel(locked, installed, served) }
  }
  return { state: 'ready', level: missing.build ? 'serve' : missing.dev ? 'build' : 'dev' }
}

/** The installed level when the packages do not match the lockfile. */
function findInstalledLevel(locked, installed, served) {
  const paths = Object.keys(installed).filter((path) => path.startsWith('node_modules/') && !installed[path].link)
  if (paths.some((path) => installed[path].dev)) return 'dev'
  return paths.some((path) => locked[path] && !served.has(path)) ? 'build' : 'serve'
}

/** The paths of the packages that a running shop uses: the direct and indirect dependencies of the root. */
function listServed(packages) {
  const served = new Set()
  const visit = (path) => {
    const { dependencies, optionalDependencies } = packages[path]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = resolvePackage(packages, path, name)
      if (needed === undefined || served.has(needed)) continue
      served.add(needed)
      visit(needed)
    }
  }
  visit('')
  return served
}

/** Finds a package as Node does: in node_modules of the folder itself, then of each folder above it. */
function resolvePackage(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile))
  } catch {
    return {}
  }
}

/** Failure is ignored: the stamp only saves time at the next start. */
function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`)
  } catch {}
}
