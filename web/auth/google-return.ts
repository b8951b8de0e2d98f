import { data, redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { NOT_FOUND } from '#contract/http/errors.ts'
import { api } from '#web/api.ts'
import type { Route } from './+types/google-return.ts'
import { authHref } from './auth-href.ts'
import { enterShop } from './enter-shop.ts'

/** The return from Google: into the shop, or to the login page, which says why not. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const sent = (name: string) => searchParams.get(name) ?? undefined
  const result = await attempt(
    api(args).google.finish({ code: sent('code'), state: sent('state'), error: sent('error') }),
  )
  if (!result.ok && result.failure.code === 'not_found') throw data(NOT_FOUND, { status: 404 })
  if (!result.ok) return redirect(`/login?google=${result.failure.code === 'rate_limited' ? 'limited' : 'failed'}`)
  const { login, refusal, email, from, add } = result.value
  const way = new URLSearchParams({ ...(from && { from }), ...(add && { add }) })
  if (!login) return redirect(authHref('/login', way, { google: refusal ?? 'failed', ...(email && { email }) }))
  const page = { ...args, url: new URL(authHref('/login', way), args.url) }
  return enterShop(page, new FormData(), { intent: 'google', ...login })
}
