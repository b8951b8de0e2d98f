import { isOwnPath } from './own-path.ts'

/** Where a login leads: the page that asked for it, and whether something is put into the bag. */
export type Way = { from?: string | undefined; add?: string | undefined }

/** The name of the cookie of a login at Google. Over https with the prefix that keeps neighbours under the same domain from setting it. */
export function googleCookie(isSecure: boolean): string {
  return isSecure ? '__Host-google_login' : 'google_login'
}

/** The text of the cookie: what proves the return, and the way. */
export function googleCookieText(seed: string, { from, add }: Way): string {
  const way = new URLSearchParams({ ...(from && isOwnPath(from) && { from }), ...(add && { add }) })
  return `${seed}.${way}`
}

/** The parts of such a text. The way is only that of this browser: everything in it is checked again. */
export function readGoogleCookie(text: string): { seed: string; way: Way } {
  const [seed = ''] = text.split('.', 1)
  const way = new URLSearchParams(text.slice(seed.length + 1))
  const [from, add] = [way.get('from'), way.get('add')]
  return { seed, way: { ...(from && isOwnPath(from) && { from }), ...(add && add.length <= 60 && { add }) } }
}

/** The way in a `Cookie` header, for a return that could not be answered. Whether it is that of this return does not matter: it is a path. */
export function wayIn(header: string | null): Way {
  for (const pair of header?.split(';') ?? []) {
    const [name = ''] = pair.split('=', 1)
    if (NAMES.includes(name.trim())) return readGoogleCookie(pair.slice(name.length + 1)).way
  }
  return {}
}

const NAMES = [googleCookie(true), googleCookie(false)]
