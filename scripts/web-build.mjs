import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodePath } from './packages.mjs'
import { runStep } from './progress.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'build', '.inputs.json')
/** The files and folders that the built pages depend on. */
const INPUTS = [
  'web',
  'assets',
  'contract',
  'texts',
  'server/pages/encoding.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'scripts/web-build/package.json',
]
/** The React Router applications of web/. */
const FRONTS = ['shop', 'admin']
const RESULTS = FRONTS.flatMap((front) => [`build/${front}/client`, `build/${front}/server/index.js`])
/** Folders that the builds and the development server write. They are not inputs. */
const MADE = /[\\/](node_modules|\.react-router)[\\/]/

/** Whether the built pages are missing, or an input has changed since the last build. */
export function isBuildOld() {
  if (!isBuilt()) return true
  const stamp = readStamp()
  const files = listFiles(INPUTS)
  const seen = hashStats(files)
  if (stamp.seen === seen) return false
  // Contents are compared too, because a checkout or a copy changes only the times of files.
  if (stamp.contents !== hashContents(files)) return true
  writeStamp({ ...stamp, seen })
  return false
}

/** Builds the pages when one of their inputs changed. */
export async function buildWeb({ force = false } = {}) {
  if (!force && !isBuildOld()) return
  const files = listFiles(INPUTS)
  const stamp = { seen: hashStats(files), contents: hashContents(files) }
  rmSync(stampFile, { force: true })
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const env = { ...process.env, NODE_ENV: 'production' }
  await Promise.all(
    FRONTS.map((front) =>
      runStep(`building web/${front}`, nodePath(), [cli, 'build', `web/${front}`], { cwd: root, env, isBeside: true }),
    ),
  )
  writeStamp(stamp)
}

function isBuilt() {
  return RESULTS.every((path) => existsSync(join(root, path)))
}

/** A hash of the names, sizes and times of files. */
export function hashStats(files) {
  return fingerprint(files, (path) => {
    const { size, mtimeMs } = statSync(path)
    return `${size} ${mtimeMs}`
  })
}

/** Every file under these paths of the clone, without tests. */
export function listFiles(inputs) {
  const paths = inputs.map((input) => join(root, input)).filter(existsSync)
  return paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
          .filter((path) => !MADE.test(path.slice(root.length)))
          .sort()
      : [path],
  )
}

/** A hash of the names and contents of files. */
export function hashContents(files) {
  return fingerprint(files, (path) => readFileSync(path))
}

function fingerprint(files, describe) {
  const hash = createHash('sha256')
  for (const path of files) hash.update(`\n${path.slice(root.length)}\n`).update(describe(path))
  return hash.digest('hex')
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile))
  } catch {
    return {}
  }
}

/** Failure is ignored: without the stamp the next start builds again. */
function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`)
  } catch {}
}
