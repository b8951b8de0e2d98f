import { data, redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { languageIn } from '#web/shop/language/language.ts'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { api } from '#web/ui/server/api.ts'
import { credentialIn } from '#web/ui/server/credential-in.ts'
import type { Route } from './+types/passkey.ts'
import { enterShop } from './enter-shop.ts'
import type { LoggedIn } from './logged-in.ts'
import { noLoginResponse } from './no-login-response.ts'

export function loader() {
  return redirect('/login')
}

/** Logs in with the passkey that the login page's script sends. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const from = args.url.searchParams.get('from') ?? undefined
  const { credential } = typedIn(form, ['credential'])
  const result = await attempt(
    api(args, languageIn(args)).passkeys.login({ credential: credentialIn(credential), from }),
  )
  if (result.ok) return enterShop(args, form, { intent: 'passkey', ...result.value })
  const status = result.failure.code === 'rate_limited' ? 429 : 401
  return data<FormResult<LoggedIn>>(refused('passkey', result.message), { status: refusalStatus(form, status) })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult<LoggedIn>> {
  return orRefused(serverAction(), noLoginResponse('passkey'))
}
