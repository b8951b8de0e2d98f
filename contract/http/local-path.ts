const ANY_ORIGIN = 'https://shop.invalid'
const MAX_LENGTH = 1_000

/**
 * Whether every browser takes a text as a path on this site. `//evil`, `/\evil`, a tab or newline, and their percent-encodings are refused,
 * because they lead to another site (docs/security.md S33).
 */
export function isLocalPath(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const decoded = tryDecode(text)
  if (decoded === null) return false
  return [text, decoded].every((path) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && isSameSite(path))
}

/** Whether the path stays on this site after its dots are resolved. `/..//evil` resolves to `//evil`, which does not. */
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
