import { data, redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { afterLoginIn } from '#contract/people/google-cookie.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/google-return.ts'
import { authHref } from './auth-href.ts'
import { enterShop } from './enter-shop.ts'

/** The return from Google: redirects into the shop, or to the login page with the reason. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const sent = (name: string) => searchParams.get(name) ?? undefined
  const result = await attempt(
    api(args).google.finish({ code: sent('code'), state: sent('state'), error: sent('error') }),
  )
  if (!result.ok && result.failure.code === 'not_found') throw data(NOT_FOUND, { status: 404 })
  if (!result.ok) {
    const google = result.failure.code === 'rate_limited' ? 'limited' : 'failed'
    // After a failure only the login's cookie still holds the page to return to.
    return redirect(authHref('/login', toQuery(afterLoginIn(args.request.headers.get('cookie'))), { google }))
  }
  const { login, refusal, email, from, add } = result.value
  const way = toQuery({ from, add })
  if (!login) return redirect(authHref('/login', way, { google: refusal ?? 'failed', ...(email && { email }) }))
  const page = { ...args, url: new URL(authHref('/login', way), args.url) }
  return enterShop(page, new FormData(), { intent: 'google', ...login })
}

function toQuery({ from, add }: { from?: string | null | undefined; add?: string | null | undefined }) {
  return new URLSearchParams({ ...(from && { from }), ...(add && { add }) })
}
