import type { Role } from '#contract/auth.ts'

const ANY_ORIGIN = 'https://shop.invalid'
const MAX_LENGTH = 1_000

/** The redirect after a login: an admin to the back-office, to the page they came from if it belongs to it; a customer to the page they came from, if it belongs to the shop. */
export function afterLogin(role: Role, from: string | undefined): string {
  const back = from && isOwnPath(from) ? from : null
  if (role === 'admin') return back && /^\/admin([/?#]|$)/.test(back) ? back : '/admin'
  return back ?? '/'
}

/**
 * Whether every browser takes a text as a path on this site: `//evil`, `/\evil`, a tab or newline in between, and the same in
 * percent-encoding lead to another site (safety.md S33).
 */
export function isOwnPath(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const decoded = tryDecode(text)
  if (decoded === null) return false
  return [text, decoded].every((path) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && isSameSite(path))
}

/** Whether the path stays on this site and begins with one slash after its dots are resolved: `/..//evil` resolves to `//evil`. */
function isSameSite(path: string): boolean {
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
