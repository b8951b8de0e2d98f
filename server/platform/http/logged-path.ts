import { contract } from '#contract/index.ts'
import { fixedPart, PAGES } from '#contract/pages.ts'

/** A secret may be spelt with escapes of escapes; more than these no server of ours decodes. */
const MAX_DECODINGS = 3

/** What stands before the secret in each path of the pages and of the API that has one, in lower case. */
const BEFORE_SECRETS = [...new Set(pathsWithToken().map((path) => fixedPart(path).toLowerCase()))]

function pathsWithToken(): string[] {
  const calls = Object.values(contract).flatMap((group) => Object.values(group).map(({ path }) => `/api${path}`))
  return [...PAGES.map(({ path }) => path), ...calls].filter((path) => path.includes('/:token'))
}

/** Without the query, and without what a mailed link keeps secret (safety.md S29, S59). */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? ''
  const beginning = beforeSecret(path)
  return beginning === null ? path : `${beginning}…`
}

/** The beginning of a path that has the secret of a mailed link, in whatever spelling; null for any other path. */
export function beforeSecret(path: string): string | null {
  const plain = plainPath(path)
  return BEFORE_SECRETS.find((beginning) => plain.startsWith(beginning)) ?? null
}

/** A path as its table spells it: without escapes, dot segments, doubled slashes and capitals. */
function plainPath(path: string): string {
  let decoded = path
  for (let time = 0; time < MAX_DECODINGS && decoded.includes('%'); time += 1)
    decoded = decoded.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const segments: string[] = []
  for (const segment of decoded.toLowerCase().split(/[/\\]+/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}
