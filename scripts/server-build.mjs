import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodePath } from './packages.mjs'
import { runStep } from './progress.mjs'
import { hashContents, hashStats, listFiles } from './web-build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'build', 'node')
const stampFile = join(folder, '.inputs.json')
const INPUTS = ['server', 'contract', 'texts', 'demo', 'rolldown.config.ts', 'package.json', 'package-lock.json']

/** Whether the bundle of the server is missing, or one of its sources has changed since it was made. */
export function isServerBuildOld() {
  const stamp = readStamp()
  if (!stamp.seen) return true
  const files = listInputs()
  const seen = hashStats(files)
  if (stamp.seen === seen) return false
  // Contents are compared too, because a checkout or a copy changes only the files' times.
  if (stamp.contents !== hashContents(files)) return true
  writeStamp({ ...stamp, seen })
  return false
}

/** Bundles the server when one of its sources changed. With the bundle, Node loads a hundred files instead of two thousand. */
export async function buildServer({ force = false } = {}) {
  if (!force && !isServerBuildOld()) return
  const files = listInputs()
  const stamp = { seen: hashStats(files), contents: hashContents(files) }
  const cli = join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs')
  const args = [cli, '--config', 'rolldown.config.ts', '--configLoader', 'native']
  await runStep('bundling the server', nodePath(), args, { cwd: root })
  writeStamp(stamp)
}

/**
 * The file to run for a program of the server, such as server/commands/seed.ts: its bundle, or the source when that is newer than the
 * bundle.
 */
export function serverProgram(source) {
  const bundled = join(folder, `${basename(source, '.ts')}.js`)
  return existsSync(bundled) && !isServerBuildOld() ? bundled : join(root, source)
}

function listInputs() {
  return listFiles(INPUTS).filter((path) => /\.(ts|json)$/.test(path))
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile))
  } catch {
    return {}
  }
}

/** Failure is ignored: without the stamp the next start bundles again. */
function writeStamp(stamp) {
  if (!existsSync(folder)) return
  try {
    writeFileSync(stampFile, JSON.stringify(stamp))
  } catch {}
}
