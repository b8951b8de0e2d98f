// node scripts/run.mjs --shop scripts/advisories.mjs: lists known vulnerabilities of the packages that run in the shop. Reads
// scripts/advisories.json, which needs no network, then asks `npm audit`. A registry without audits is reported, but is no failure. Exits
// with 1 when something is found. A list last checked more than 14 days ago is reported; with --before-tag that is a failure.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ageProblem, findApplicableAdvisories, readAdvisories } from './known-advisories.ts'
import { npm } from './packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** How long the registry may take, milliseconds. */
const AUDIT_MS = 20_000

/** The vulnerabilities of high or critical severity that the registry knows; null when the registry answers no audit. */
function askRegistry() {
  const { file, args, shell } = npm()
  const options = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${AUDIT_MS}`]
  const { stdout } = spawnSync(file, [...args, ...options], { cwd: root, shell, encoding: 'utf8', timeout: AUDIT_MS })
  try {
    const { vulnerabilities } = JSON.parse(stdout)
    return Object.values(vulnerabilities)
      .filter(({ severity }) => ['high', 'critical'].includes(severity))
      .map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
  } catch {
    return null
  }
}

const { packages, advisories, checkedOn } = readAdvisories()
const applicable = findApplicableAdvisories(packages, advisories)
const audited = askRegistry()
const weaknesses = [...applicable, ...(audited ?? [])]
for (const line of weaknesses) console.log(line)
console.log(
  `${weaknesses.length} weaknesses; checked: ${advisories.length} advisories of scripts/advisories.json${audited ? ', and those of the registry' : '. The registry answered no audit'}`,
)
const old = ageProblem(checkedOn, new Date())
if (old) console.log(`warning: ${old}`)
process.exitCode = weaknesses.length > 0 || (old && process.argv.includes('--before-tag')) ? 1 : 0
