import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { GoogleRefusal } from '#contract/people/google.api.ts'
import { clearFailures } from '#server/people/accounts/login-throttle.ts'
import { afterLogin } from '#server/people/accounts/redirect.ts'
import type { GoogleConfig } from '#server/platform/config/google-config.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { type BegunLogin, beginLogin, begunLogin, endedLogin } from './begun-login.ts'
import { findOrCreateCustomer } from './find-google-customer.ts'
import { authorizationUrl, type GoogleIdentity, identify } from './google-identity.ts'

type Contract = typeof contract.google

/** The refusals after which the person can log in with a mailed code. */
const BY_CODE: ReadonlySet<GoogleRefusal> = new Set(['unconfirmed', 'unproven'])

/** Whether this shop offers the login with Google. */
export async function isOffered({ config }: Ctx): Promise<Reply<Contract['isOffered']>> {
  return { offered: config.google !== null }
}

/** Begins a login and returns the URL at Google. A cookie ties the login to this browser; the database is not changed. */
export async function begin(ctx: Ctx, way: Input<Contract['begin']>): Promise<Reply<Contract['begin']>> {
  const google = configured(ctx)
  const { cookie, ...begun } = beginLogin(way, isSecure(ctx))
  ctx.setCookies([cookie])
  return { url: await authorizationUrl(google, begun, returnUrl(ctx)) }
}

/** Finishes a login after Google's redirect. A refusal is returned, not thrown, and changes nothing. */
export async function finish(
  ctx: Ctx,
  { code, state, error }: Input<Contract['finish']>,
): Promise<Reply<Contract['finish']>> {
  const google = configured(ctx)
  const begun = begunLogin(ctx.cookie, state, isSecure(ctx))
  if (!begun) return refusal('expired', null)
  ctx.setCookies([endedLogin(isSecure(ctx))])
  if (error === 'access_denied') return refusal('cancelled', begun)
  const identity =
    code === undefined ? null : await tryIdentify(ctx, google, { code, begun, returnUrl: returnUrl(ctx) })
  if (!identity) return refusal('failed', begun)
  const result = await findOrCreateCustomer(ctx, identity)
  if ('refusal' in result) return refusal(result.refusal, begun, BY_CODE.has(result.refusal) ? identity.email : null)
  const { user } = result
  // Proving the mailbox clears other people's failed passwords, as a mailed code does.
  if (identity.isAuthoritative) await clearFailures(ctx, user.email)
  ctx.setCookies(await ctx.sessions.signInAs(user.id, ctx))
  ctx.log.info({ userId: user.id, role: user.role, by: 'google' }, 'logged in')
  const { from, add } = begun
  return { login: { redirect: afterLogin(user.role, from ?? undefined), user }, refusal: null, email: null, from, add }
}

/** Null when Google did not respond or its response is invalid; the log says which. */
async function tryIdentify(
  { log }: Ctx,
  google: GoogleConfig,
  answer: Parameters<typeof identify>[1],
): Promise<GoogleIdentity | null> {
  try {
    return await identify(google, answer)
  } catch (error) {
    // Only the message is logged, because the cause may contain the code and the token.
    log.warn(`a login with Google failed: ${error instanceof Error ? error.message : 'unknown'}`)
    return null
  }
}

function refusal(why: GoogleRefusal, begun: BegunLogin | null, email: string | null = null): Reply<Contract['finish']> {
  return { login: null, refusal: why, email, from: begun?.from ?? null, add: begun?.add ?? null }
}

/** Google's settings. Throws `not_found` without them, as if the call did not exist. */
function configured({ config }: Ctx): GoogleConfig {
  if (!config.google) throw notFound()
  return config.google
}

/** The URL to enter at Google under "Authorised redirect URIs". */
function returnUrl({ config }: Ctx): string {
  return `${config.publicUrl.origin}/login/google/return`
}

function isSecure({ config }: Ctx): boolean {
  return config.publicUrl.protocol === 'https:'
}
