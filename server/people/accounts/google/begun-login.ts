import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { GOOGLE_LOGIN_MINUTES } from '#contract/basics/limits.ts'
import { type AfterLogin, googleCookie, googleCookieText, readGoogleCookie } from '#contract/people/google-cookie.ts'
import { readCookieValue } from '#server/people/accounts/sessions/session-cookie.ts'

/** A login at Google that this browser has begun. */
export type BegunLogin = {
  /** Proves that the return belongs to this browser (RFC 6749, 10.12). */
  state: string
  /** In Google's token, which belongs to this login alone. */
  nonce: string
  /** The PKCE verifier (RFC 7636), without which the code of the return is worth nothing. */
  verifier: string
  from: string | null
  add: string | null
}

const SEED = /^[\w-]{43}$/

/** Begins one: the `Set-Cookie` header, and what it stands for. The secret is in this browser's cookie alone. */
export function beginLogin(destination: AfterLogin, isSecure: boolean): BegunLogin & { cookie: string } {
  const text = googleCookieText(randomBytes(32).toString('base64url'), destination)
  const { seed, after } = readGoogleCookie(text)
  return { ...begunFrom(seed, after), cookie: cookieLine(text, GOOGLE_LOGIN_MINUTES * 60, isSecure) }
}

/** The one that a `Cookie` header belongs to, if `state` is that of it; null otherwise. */
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

/** The `Set-Cookie` header that ends it: each return works once. */
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

/** `Lax`: the return is a navigation from Google. The prefix of the name requires `Path=/`. */
function cookieLine(value: string, maxAgeS: number, isSecure: boolean): string {
  const line = `${googleCookie(isSecure)}=${value}; Max-Age=${maxAgeS}; Path=/; HttpOnly`
  return `${line}${isSecure ? '; Secure' : ''}; SameSite=Lax`
}

function isEqual(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
