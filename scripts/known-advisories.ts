import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

type Advisory = { id: string; package: string; safeFrom: string; what: string }
type Locked = { version?: string; dev?: boolean; hasInstallScript?: boolean }

/** One line for each advisory about a package of a lockfile (`packages`), without development packages. */
export function findApplicableAdvisories(packages: Record<string, Locked>, advisories: Advisory[]): string[] {
  return Object.entries(packages).flatMap(([path, { version, dev }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (dev || !version) return []
    const applicable = advisories.filter((advisory) => advisory.package === name && isOlder(version, advisory.safeFrom))
    return applicable.map(({ id, safeFrom, what }) => `${name} ${version}: ${id}, safe from ${safeFrom}: ${what}`)
  })
}

/** The packages of the lockfile and the advisories of this repository. `checkedOn`: the day of the last look-up. */
export function readAdvisories(): { packages: Record<string, Locked>; advisories: Advisory[]; checkedOn: string } {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  return { packages: read('package-lock.json').packages, ...read('scripts/advisories.json') }
}

const LIST_DAYS = 14
const DAY_MS = 86_400_000

/** A message that the list of advisories is old; null while it is not. */
export function ageProblem(checkedOn: string, now: Date): string | null {
  const days = Math.floor((now.getTime() - Date.parse(checkedOn)) / DAY_MS)
  if (days <= LIST_DAYS) return null
  return `scripts/advisories.json was last looked up ${days} days ago: compare it with https://github.com/advisories, and write today into checkedOn`
}

/** Whether the version `a` is older than `b`; a pre-release counts as its release. */
function isOlder(a: string, b: string): boolean {
  const parts = (version: string) => version.replace(/-.*/, '').split('.').map(Number)
  const [left, right] = [parts(a), parts(b)]
  const at = left.findIndex((part, index) => part !== right[index])
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0)
}
