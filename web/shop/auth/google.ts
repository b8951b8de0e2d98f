import { data, redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/google.ts'
import { authHref } from './auth-href.ts'
import { redirectSignedIn } from './redirect-signed-in.ts'

/** Redirects to Google. A link on another site starts no login: it leads to the login page, where the visitor decides. */
export async function loader(args: Route.LoaderArgs) {
  await redirectSignedIn(args)
  const { searchParams } = args.url
  const from = searchParams.get('from') ?? undefined
  const add = searchParams.get('add') ?? undefined
  const result = await attempt(api(args).google.begin({ from, add }))
  if (result.ok) return redirect(result.value.url)
  if (result.failure.code === 'not_found') throw data(NOT_FOUND, { status: 404 })
  const isLimited = result.failure.code === 'rate_limited'
  return redirect(authHref('/login', searchParams, isLimited ? { google: 'limited' } : {}))
}
