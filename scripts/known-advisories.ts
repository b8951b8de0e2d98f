import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

type Advisory = { id: string; package: string; safeFrom: string; what: string }
type Locked = { version?: string; dev?: boolean; hasInstallScript?: boolean }

/** For each advisory that applies to a package of a lockfile (`packages`): one line. Packages for development only are left out. */
export function findKnown(packages: Record<string, Locked>, advisories: Advisory[]): string[] {
  return Object.entries(packages).flatMap(([path, { version, dev }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (dev || !version) return []
    const found = advisories.filter((one) => one.package === name && isOlder(version, one.safeFrom))
    return found.map(({ id, safeFrom, what }) => `${name} ${version}: ${id}, safe from ${safeFrom}: ${what}`)
  })
}

/** The packages of the lockfile and the advisories of this repository. */
export function readAdvisories(): { packages: Record<string, Locked>; advisories: Advisory[] } {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  return { packages: read('package-lock.json').packages, advisories: read('scripts/advisories.json') }
}

/** Whether the version `a` is older than `b`; a pre-release counts as its release. */
function isOlder(a: string, b: string): boolean {
  const parts = (version: string) => version.replace(/-.*/, '').split('.').map(Number)
  const [left, right] = [parts(a), parts(b)]
  const at = left.findIndex((part, index) => part !== right[index])
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0)
}
