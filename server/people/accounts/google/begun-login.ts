import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { GOOGLE_LOGIN_MINUTES } from '#contract/basics/limits.ts'
import { type AfterLogin, googleCookie, googleCookieText, readGoogleCookie } from '#contract/people/google-cookie.ts'
import { readCookieValue } from '#server/people/accounts/sessions/session-cookie.ts'

/** A login at Google that this browser has begun. */
export type BegunLogin = {
  /** Proves that Google's redirect belongs to this browser (RFC 6749, 10.12). */
  state: string
  /** Google's token repeats it, so that the token is valid only for this login. */
  nonce: string
  /** The PKCE verifier (RFC 7636). Without it the returned code is useless. */
  verifier: string
  from: string | null
  add: string | null
}

const SEED = /^[\w-]{43}$/

/** Begins a login; returns its `Set-Cookie` header and its values. The secret is only in this browser's cookie. */
export function beginLogin(destination: AfterLogin, isSecure: boolean): BegunLogin & { cookie: string } {
  const text = googleCookieText(randomBytes(32).toString('base64url'), destination)
  const { seed, after } = readGoogleCookie(text)
  return { ...begunFrom(seed, after), cookie: cookieLine(text, GOOGLE_LOGIN_MINUTES * 60, isSecure) }
}

/** The begun login of a `Cookie` header, if its `state` matches; null otherwise. */
export function begunLogin(
  header: string | undefined,
  state: string | undefined,
  isSecure: boolean,
): BegunLogin | null {
  const { seed, after } = readGoogleCookie(readCookieValue(header, googleCookie(isSecure)) ?? '')
  if (!SEED.test(seed)) return null
  const begun = begunFrom(seed, after)
  return isEqual(begun.state, state ?? '') ? begun : null
}

/** The `Set-Cookie` header that deletes a begun login, so that Google's redirect works only once. */
export function endedLogin(isSecure: boolean): string {
  return cookieLine('', 0, isSecure)
}

function begunFrom(seed: string, { from, add }: AfterLogin): BegunLogin {
  const part = (name: string) => createHmac('sha256', seed).update(name).digest('base64url')
  return {
    state: part('state'),
    nonce: part('nonce'),
    verifier: part('verifier'),
    from: from ?? null,
    add: add ?? null,
  }
}

/** `Lax`, because the return is a navigation from Google. The prefix of the cookie's name requires `Path=/`. */
function cookieLine(value: string, maxAgeS: number, isSecure: boolean): string {
  const line = `${googleCookie(isSecure)}=${value}; Max-Age=${maxAgeS}; Path=/; HttpOnly`
  return `${line}${isSecure ? '; Secure' : ''}; SameSite=Lax`
}

function isEqual(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
