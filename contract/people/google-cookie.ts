import { isLocalPath } from '#contract/http/local-path.ts'

/** Where a login leads: the page that asked for it, and whether something is put into the bag. */
export type AfterLogin = { from?: string | undefined; add?: string | undefined }

/** The name of the cookie of a login at Google. Over https with the prefix that keeps neighbours under the same domain from setting it. */
export function googleCookie(isSecure: boolean): string {
  return isSecure ? '__Host-google_login' : 'google_login'
}

/** The text of the cookie: the seed that proves the return, and where the login leads. */
export function googleCookieText(seed: string, { from, add }: AfterLogin): string {
  const after = new URLSearchParams({ ...(from && isLocalPath(from) && { from }), ...(add && { add }) })
  return `${seed}.${after}`
}

/** The parts of such a text. A browser can send any text, so `from` is checked again, and `add` for its length. */
export function readGoogleCookie(text: string): { seed: string; after: AfterLogin } {
  const [seed = ''] = text.split('.', 1)
  const sent = new URLSearchParams(text.slice(seed.length + 1))
  const [from, add] = [sent.get('from'), sent.get('add')]
  return { seed, after: { ...(from && isLocalPath(from) && { from }), ...(add && add.length <= 60 && { add }) } }
}

/** Where the login of a `Cookie` header leads, for a return that could not be answered. It may be that of another login: it is only a path. */
export function afterLoginIn(header: string | null): AfterLogin {
  for (const pair of header?.split(';') ?? []) {
    const [name = ''] = pair.split('=', 1)
    if (NAMES.includes(name.trim())) return readGoogleCookie(pair.slice(name.length + 1)).after
  }
  return {}
}

const NAMES = [googleCookie(true), googleCookie(false)]
