import { createHmac, timingSafeEqual } from 'node:crypto'

export const SESSION_COOKIE = 'token'
/** The maximum lifetime of a customer's session, seconds; the server may end it earlier. */
export const COOKIE_MAX_AGE_S = 90 * 24 * 3600

/** The cookie `token=…`: the session token and its signature, in better-auth's format. */
export function signCookie(token: string, secret: string): string {
  return `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature(token, secret).toString('base64')}`)}`
}

/** The session token in a `Cookie` header, or null without a valid signature. */
export function readCookie(header: string | undefined, secret: string): string | null {
  const value = readCookieValue(header, SESSION_COOKIE)
  return value === null ? null : verified(value, secret)
}

/** The first value of a cookie in a `Cookie` header, as it was sent; null without one. */
export function readCookieValue(header: string | undefined, cookieName: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [name, value = ''] = splitOnce(pair.trim(), '=')
    if (name === cookieName) return value
  }
  return null
}

/** The `Set-Cookie` header that deletes the session cookie. */
export function clearingCookie(isSecure: boolean): string {
  return `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`
}

function verified(value: string, secret: string): string | null {
  const [token, given = ''] = splitOnce(decoded(value), '.')
  const expected = signature(token, secret)
  const sent = Buffer.from(given, 'base64')
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? token : null
}

function signature(token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(token).digest()
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
