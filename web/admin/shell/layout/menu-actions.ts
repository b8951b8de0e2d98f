import { data, redirectDocument } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { adminForms } from '#texts/en/site/admin-forms.ts'
import { englishWords } from '#texts/messages/format.ts'
import { asRefused, orFallback } from '#web/ui/forms/no-response.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/menu-actions.ts'
import { nullOnError } from './null-on-error.ts'
import { isTheme, themeCookie } from './theme.ts'

const TEXTS = englishWords(adminForms)

/** Handles the menu's two forms: theme and logout. */
export async function action(args: Route.ActionArgs) {
  const theme = (await args.request.formData()).get('theme')
  if (theme === null) return logOut(args)
  if (!isTheme(theme)) throw data(null, { status: 422 })
  const headers = { 'set-cookie': themeCookie(theme, args.url) }
  return data({ ok: true }, { headers })
}

async function logOut(args: ApiArgs) {
  const left = await nullOnError(args, attempt(api(args).auth.logout()))
  if (left?.ok) throw redirectDocument('/login')
  return { ok: false }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await orFallback(serverAction(), null)
  if (!answer?.ok) toast.error(TEXTS.didNotWork)
  return answer ?? asRefused({ ok: false })
}
