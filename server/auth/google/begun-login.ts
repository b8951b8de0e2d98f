import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { GOOGLE_LOGIN_MINUTES } from '#contract/limits.ts'
import { isOwnPath } from '#contract/own-path.ts'
import { readCookieValue } from '#server/auth/session-cookie.ts'

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

const COOKIE = 'google_login'
/** The browser sends it to the return only. */
const PATH = '/login/google'
const SEED = /^[\w-]{43}$/

type Way = { from?: string | undefined; add?: string | undefined }

/** Begins one: the `Set-Cookie` header, and what it stands for. The secret is in this browser's cookie alone. */
export function beginLogin({ from, add }: Way, isSecure: boolean): BegunLogin & { cookie: string } {
  const seed = randomBytes(32).toString('base64url')
  const way = { ...(from && isOwnPath(from) && { from }), ...(add && { add }) }
  const text = `${seed}.${Buffer.from(JSON.stringify(way)).toString('base64url')}`
  return { ...begunFrom(seed, way), cookie: cookieLine(text, GOOGLE_LOGIN_MINUTES * 60, isSecure) }
}

/** The one that a `Cookie` header belongs to, if `state` is that of it; null otherwise. */
export function begunLogin(header: string | undefined, state: string | undefined): BegunLogin | null {
  const [seed = '', way = ''] = (readCookieValue(header, COOKIE) ?? '').split('.')
  if (!SEED.test(seed)) return null
  const begun = begunFrom(seed, wayIn(way))
  return isEqual(begun.state, state ?? '') ? begun : null
}

/** The `Set-Cookie` header that ends it: each return works once. */
export function endedLogin(isSecure: boolean): string {
  return cookieLine('', 0, isSecure)
}

function begunFrom(seed: string, { from, add }: Way): BegunLogin {
  const part = (name: string) => createHmac('sha256', seed).update(name).digest('base64url')
  return {
    state: part('state'),
    nonce: part('nonce'),
    verifier: part('verifier'),
    from: from ?? null,
    add: add ?? null,
  }
}

function wayIn(text: string): Way {
  try {
    const { from, add } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
    return {
      ...(typeof from === 'string' && isOwnPath(from) && { from }),
      ...(typeof add === 'string' && add.length <= 60 && { add }),
    }
  } catch {
    return {}
  }
}

/** `Lax`: the return is a navigation from Google. */
function cookieLine(value: string, maxAgeS: number, isSecure: boolean): string {
  return `${COOKIE}=${value}; Max-Age=${maxAgeS}; Path=${PATH}; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`
}

function isEqual(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
