import { isLocalPath } from '#contract/http/local-path.ts'

/** What happens after a login: the page to return to, and a product to put in the cart. */
export type AfterLogin = { from?: string | undefined; add?: string | undefined }

/**
 * The name of the cookie of a login with Google. Over https it has the `__Host-` prefix, which keeps other hosts under the same
 * domain from setting it.
 */
export function googleCookie(isSecure: boolean): string {
  return isSecure ? '__Host-google_login' : 'google_login'
}

/** The text of the cookie: the seed that proves that this browser began the login, and what happens after the login. */
export function googleCookieText(seed: string, { from, add }: AfterLogin): string {
  const after = new URLSearchParams({ ...(from && isLocalPath(from) && { from }), ...(add && { add }) })
  return `${seed}.${after}`
}

/** Parses the text of the cookie. A browser can send any text, so the path `from` and the length of `add` are checked again. */
export function readGoogleCookie(text: string): { seed: string; after: AfterLogin } {
  const [seed = ''] = text.split('.', 1)
  const sent = new URLSearchParams(text.slice(seed.length + 1))
  const [from, add] = [sent.get('from'), sent.get('add')]
  return { seed, after: { ...(from && isLocalPath(from) && { from }), ...(add && add.length <= 60 && { add }) } }
}

/**
 * Reads `AfterLogin` from a `Cookie` header when the return from Google failed. The cookie may belong to another login. This is harmless,
 * because only a path and a product are read.
 */
export function afterLoginIn(header: string | null): AfterLogin {
  for (const pair of header?.split(';') ?? []) {
    const [name = ''] = pair.split('=', 1)
    if (NAMES.includes(name.trim())) return readGoogleCookie(pair.slice(name.length + 1)).after
  }
  return {}
}

const NAMES = [googleCookie(true), googleCookie(false)]
