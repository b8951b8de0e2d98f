import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const VERSION = '13.5.0'
const FOLDER = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', `lighthouse-${VERSION}`)
const ENTRY = join(FOLDER, 'node_modules', 'lighthouse', 'core', 'index.js')

type Audit = { id: string; title: string; score: number | null; numericValue?: number; displayValue?: string }
export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}
export type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/** Loads Lighthouse; the first use installs it. It is no dependency, because it has 170 MB and only this benchmark needs it. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!isLighthouseInstalled()) install()
  const { default: lighthouse } = (await import(pathToFileURL(ENTRY).href)) as { default: Lighthouse }
  return lighthouse
}

export function isLighthouseInstalled(): boolean {
  return existsSync(ENTRY)
}

function install(): void {
  console.log(`installing Lighthouse ${VERSION} into ${FOLDER}`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  const args = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${VERSION}`]
  // npm chooses package versions for the first Node on the PATH. That must be the Node of this process.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` }
  const { status } = spawnSync('npm', args, { cwd: FOLDER, env, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error('Lighthouse could not be installed.')
}
