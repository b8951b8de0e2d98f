import type { Role } from '#contract/auth.ts'

const ANY_ORIGIN = 'https://shop.invalid'
const MAX_LENGTH = 1_000

/** Where a login leads: an admin to the back-office, to the screen they came from if it is one of its own; a customer back to where they came from if that is a page of ours. */
export function afterLogin(role: Role, from: string | undefined): string {
  const back = from && isOwnPath(from) ? from : null
  if (role === 'admin') return back && /^\/admin([/?#]|$)/.test(back) ? back : '/admin'
  return back ?? '/'
}

/**
 * Whether a text is a path on this site and nothing else, however a browser reads it: `//evil`, `/\evil`, a tab or
 * newline in between, or the same written with percent signs lead elsewhere (safety.md S33).
 */
export function isOwnPath(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const decoded = tryDecode(text)
  if (decoded === null) return false
  return [text, decoded].every((path) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && staysHere(path))
}

/** Here and, once its dots are resolved, still with one slash: `/..//evil` is a path of ours called `//evil`. */
function staysHere(path: string): boolean {
  const url = URL.parse(path, ANY_ORIGIN)
  return url?.origin === ANY_ORIGIN && !url.pathname.startsWith('//')
}

function tryDecode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
