import { contract } from '#contract/index.ts'
import { fixedPart, PAGES } from '#contract/pages.ts'

/** The maximum number of times that a path is decoded to find a secret; no server of ours decodes more often. */
const MAX_DECODINGS = 3

/** The fixed starts of all paths with a secret, in lower case. */
const BEFORE_SECRETS = [...new Set(pathsWithToken().map((path) => fixedPart(path).toLowerCase()))]

function pathsWithToken(): string[] {
  const calls = Object.values(contract).flatMap((group) => Object.values(group).map(({ path }) => `/api${path}`))
  return [...PAGES.map(({ path }) => path), ...calls].filter((path) => path.includes('/:token'))
}

/** A URL without its query and without the secret of a mailed link (docs/security.md S29, S59). */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? ''
  const beginning = beforeSecret(path)
  return beginning === null ? path : `${beginning}…`
}

/** The part of a path before the secret of a mailed link, in any spelling; null for a path without a secret. */
export function beforeSecret(path: string): string | null {
  const plain = plainPath(path)
  return BEFORE_SECRETS.find((beginning) => plain.startsWith(beginning)) ?? null
}

/** A path in the spelling of the route table: without escapes, dot segments, doubled slashes and capitals. */
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
