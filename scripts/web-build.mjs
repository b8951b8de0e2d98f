import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodePath } from './packages.mjs'
import { runStep } from './progress.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'build', '.inputs.json')
/** All that the built pages are made from. */
const INPUTS = [
  'web',
  'assets',
  'contract',
  'server/pages/encoding.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]
const RESULTS = ['build/client', 'build/server/index.js']

/** Whether the built pages are missing, or an input was touched since. */
export function isBuildOld() {
  return !isBuilt() || readStamp().seen !== lookAt(listFiles(INPUTS))
}

/** Builds the pages when one of their inputs changed. */
export async function buildWeb({ force = false } = {}) {
  if (!force && !isBuildOld()) return
  const files = listFiles(INPUTS)
  const seen = lookAt(files)
  // A checkout or a copy touches every file and changes none.
  const contents = fingerprint(files, (path) => readFileSync(path))
  if (force || !isBuilt() || readStamp().contents !== contents) {
    rmSync(stampFile, { force: true })
    const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
    const env = { ...process.env, NODE_ENV: 'production' }
    await runStep('building the pages', nodePath(), [cli, 'build'], { cwd: root, env })
  }
  try {
    writeFileSync(stampFile, `${JSON.stringify({ seen, contents })}\n`)
  } catch {}
}

function isBuilt() {
  return RESULTS.every((path) => existsSync(join(root, path)))
}

/** Changes when one of the files was touched. */
export function lookAt(files) {
  return fingerprint(files, (path) => {
    const { size, mtimeMs } = statSync(path)
    return `${size} ${mtimeMs}`
  })
}

/** Every file under some paths of the clone, without tests. */
export function listFiles(inputs) {
  const paths = inputs.map((input) => join(root, input)).filter(existsSync)
  return paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
          .sort()
      : [path],
  )
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
