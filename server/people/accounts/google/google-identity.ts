import type { GoogleConfig } from '#server/platform/config/google-config.ts'
import type { BegunLogin } from './begun-login.ts'

export type GoogleIdentity = {
  /** The id of the Google account. It never changes and is never reused; the email can change. */
  subject: string
  issuer: string
  /** Null when Google gave none, or has not verified it. */
  email: string | null
  /** Whether Google runs the mailbox, so that whoever is logged in there has it today. */
  isAuthoritative: boolean
  name: string
}

/** Time limit of exchanging the code, ms. */
const TOKEN_MS = 8_000

/** The URL at Google where the person chooses an account. https://developers.google.com/identity/openid-connect/openid-connect */
export async function authorizationUrl(
  { clientId, authorizeUrl }: GoogleConfig,
  { state, nonce, verifier }: BegunLogin,
  returnUrl: string,
): Promise<string> {
  const { createAuthorizationURL } = await import('better-auth/oauth2')
  const url = await createAuthorizationURL({
    id: 'google',
    options: { clientId },
    authorizationEndpoint: authorizeUrl,
    scopes: ['openid', 'email', 'profile'],
    redirectURI: returnUrl,
    state,
    nonce,
    codeVerifier: verifier,
    // On a shared computer the last person must not be logged in without a choice.
    prompt: 'select_account',
  })
  return url.href
}

/**
 * Exchanges the returned code for Google's token and reads it. The token must be signed by Google, made for this shop and this login, and
 * not expired. Nothing else is kept, because the shop makes no calls to Google for the person. Throws when a check fails.
 */
export async function identify(
  config: GoogleConfig,
  { code, begun, returnUrl }: { code: string; begun: BegunLogin; returnUrl: string },
): Promise<GoogleIdentity> {
  const { authorizationCodeRequest, validateToken } = await import('better-auth/oauth2')
  const { clientId, clientSecret, tokenUrl, keysUrl, issuers } = config
  const { body, headers } = await authorizationCodeRequest({
    code,
    codeVerifier: begun.verifier,
    redirectURI: returnUrl,
    options: { clientId, clientSecret },
    tokenEndpoint: tokenUrl,
  })
  const signal = AbortSignal.timeout(TOKEN_MS)
  const answer = await fetch(tokenUrl, { method: 'POST', body, headers, redirect: 'error', signal })
  if (!answer.ok) throw new Error(`Google refused the code with ${answer.status}`)
  const { id_token: token } = (await answer.json()) as { id_token?: unknown }
  if (typeof token !== 'string') throw new Error('Google sent no token')
  const { payload } = await validateToken(token, keysUrl, { audience: clientId, issuer: issuers })
  const { sub, nonce, email, email_verified: isVerified, hd, name } = payload
  if (nonce !== begun.nonce) throw new Error('the token is that of another login')
  if (!sub) throw new Error('the token names nobody')
  return {
    subject: sub,
    issuer: issuers[0] ?? '',
    email: typeof email === 'string' && isVerified === true ? email : null,
    isAuthoritative: typeof email === 'string' && isVerified === true && isRunByGoogle(email, hd),
    name: typeof name === 'string' ? name : '',
  }
}

/**
 * Whether Google runs the mailbox. It does for Gmail addresses, and for Workspace accounts, which have the claim `hd`. A Google account can
 * also have an email of another provider. Google verified such an email once, but it can belong to somebody else by now.
 * https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
function isRunByGoogle(email: string, hd: unknown): boolean {
  return /@gmail\.com$/i.test(email) || (typeof hd === 'string' && hd !== '')
}
